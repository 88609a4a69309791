// Puts the parts of a practice region together over its data folder, and takes them apart again.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { createAccounts, usualAccounts, type WantedAccount } from './accounts.ts'
import { createArtifacts } from './artifacts.ts'
import { createSignedAddresses } from './content/signed-address.ts'
import type { FaultPlan } from './faults/fault-plan.ts'
import { createFaultSwitches } from './faults/fault-switches.ts'
import { createFiles } from './files.ts'
import { createIdempotencyKeys } from './idempotency.ts'
import { createInFlight } from './in-flight.ts'
import { createJobs } from './jobs.ts'
import { createLedger } from './ledger.ts'
import type { Region } from './region.ts'
import { createJobRunner } from './runner/job-runner.ts'
import { createMakerPool } from './runner/maker-pool.ts'
import { forgetEverything, openDatabase } from './storage/database.ts'
import { createDisk, usualDiskLimit } from './storage/disk.ts'
import { createTokenBuckets } from './token-bucket.ts'

export type SandboxOptions = {
  /** Where everything is kept; a second region on the same folder is refused. */
  dataDir: string
  /** The entry of a maker thread. */
  makerWorker: URL
  /** The folder of the fonts that lettering is drawn with. */
  fonts: string
  /** The address under which the region is reached, ending in `/v2`; otherwise that of each request counts. */
  baseUrl?: () => string
  /** How much faster than life jobs go; 1 unless given. */
  speed?: number
  /** Accounts that must exist; those that a folder already has keep their points. */
  accounts?: readonly WantedAccount[]
  /** Milliseconds since 1970. */
  clock?: () => number
  faults?: FaultPlan
  /** Bytes of uploads and artifacts that are kept; 20 GB unless given. */
  diskLimit?: number
  /** Opens the control route; see `controlPath`. */
  control?: boolean
  /** Hears of bugs, which callers only see as a 500. */
  report?: (error: unknown) => void
}

type OpenRegion = {
  region: Region
  reset(): Promise<void>
  /** Ends everything, then waits for these answers. */
  close(answering: ReadonlySet<Promise<unknown>>): Promise<void>
}

/** Opens the folder, sweeps what a crash left there and takes up unfinished jobs. */
export async function openRegion(options: SandboxOptions, report: (error: unknown) => void): Promise<OpenRegion> {
  const database = openDatabase(options.dataDir)
  try {
    const { clock: now = Date.now, speed = 1, diskLimit = usualDiskLimit } = options
    const life = { signal: new AbortController() }
    const signal = () => life.signal.signal
    const stores = storesOf(options, database, now)
    const { files, artifacts } = stores
    await Promise.all([files.tidy(), artifacts.tidy()])
    const disk = createDisk({ ...stores, now, report }, diskLimit)
    const faults = createFaultSwitches(options.faults ?? {}, { database, now, signal })
    const pool = createMakerPool(options.makerWorker, { fonts: options.fonts })
    const runner = createJobRunner({ ...stores, disk, faults, pool, speed, now, report })
    const buckets = createTokenBuckets(now, faults.rateLimit)
    const addresses = createSignedAddresses(secretOf(database), now)
    const region = { ...stores, disk, faults, runner, buckets, addresses, inFlight: createInFlight(), now, signal }
    await disk.makeRoom()
    runner.start()

    /** Ends what is under way without touching what is kept. */
    const halt = async (endPool: () => Promise<void>) => {
      life.signal.abort()
      const stopped = runner.stop()
      await endPool()
      await stopped
      // A job that was just about to begin has left its task with the threads.
      await pool.cancel()
    }

    return {
      region,

      async reset() {
        await halt(pool.cancel)
        try {
          await disk.settled()
          forgetEverything(database)
          stores.keys.releaseAll()
          buckets.refill()
          faults.restart()
          await Promise.all([files.clear(), artifacts.clear()])
        } finally {
          life.signal = new AbortController()
          runner.start()
        }
      },

      async close(answering) {
        await halt(pool.close)
        await Promise.allSettled([disk.settled(), ...answering])
        database.close()
      },
    }
  } catch (error) {
    database.close()
    throw error
  }
}

function storesOf({ dataDir, accounts = usualAccounts }: SandboxOptions, database: DatabaseSync, now: () => number) {
  return {
    database,
    accounts: createAccounts(database, accounts),
    ledger: createLedger(database, now),
    keys: createIdempotencyKeys(database, now),
    files: createFiles(database, join(dataDir, 'uploads')),
    jobs: createJobs(database, now),
    artifacts: createArtifacts(database, join(dataDir, 'artifacts')),
  }
}

/** The secret that signs addresses, made once for a data folder. */
function secretOf(database: DatabaseSync): string {
  const fresh = randomBytes(32).toString('hex')
  database.prepare(`INSERT INTO settings VALUES ('address-secret', ?) ON CONFLICT (name) DO NOTHING`).run(fresh)
  const row = database.prepare(`SELECT value FROM settings WHERE name = 'address-secret'`).get() as { value: string }
  return row.value
}
