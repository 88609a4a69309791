// The practice region: the whole service as one function from Request to Response over a data folder.
import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { createAccounts, usualAccounts, type WantedAccount } from './accounts.ts'
import { answerRequest } from './answer-request.ts'
import { createArtifacts } from './artifacts.ts'
import { openDatabase } from './database.ts'
import type { FaultPlan } from './fault-plan.ts'
import { createFaultSwitches } from './fault-switches.ts'
import { createFiles } from './files.ts'
import { createIdempotencyKeys } from './idempotency.ts'
import { createJobRunner } from './job-runner.ts'
import { createJobs } from './jobs.ts'
import { createLedger } from './ledger.ts'
import { createMakerPool } from './maker-pool.ts'
import { ConnectionCut } from './refusal.ts'
import type { Region } from './region.ts'
import { createSignedAddresses } from './signed-address.ts'
import { createTokenBuckets } from './token-bucket.ts'

export type SandboxOptions = {
  /** Where everything is kept; a second region on the same folder is refused. */
  dataDir: string
  /** The entry of a maker thread. */
  makerWorker: URL
  /** The address under which the region is reached, ending in `/v2`; otherwise that of each request counts. */
  baseUrl?: () => string
  /** How much faster than life jobs go; 1 unless given. */
  speed?: number
  /** Accounts that must exist; those that a folder already has keep their points. */
  accounts?: readonly WantedAccount[]
  /** Milliseconds since 1970. */
  clock?: () => number
  faults?: FaultPlan
  /** Hears of bugs, which callers only see as a 500. */
  report?: (error: unknown) => void
}

export type SandboxAccount = { name: string; api_key: string; points: number }

export type Sandbox = {
  /** Rejects, as a real fetch does, when a fault cuts the connection or the region is closed. */
  fetch(request: Request): Promise<Response>
  /** Every account with its key and the points that are left now. */
  readonly accounts: SandboxAccount[]
  refill(name: string, points: number): void
  /** Replaces the whole plan of faults. */
  setFaults(plan: FaultPlan): void
  close(): Promise<void>
}

/** Opens a practice region; jobs that an earlier one left unfinished go on. Throws when the folder is in use. */
export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  const database = openDatabase(options.dataDir)
  try {
    await rm(join(options.dataDir, 'artifacts', 'work'), { recursive: true, force: true })
    return openSandbox(options, database)
  } catch (error) {
    database.close()
    throw error
  }
}

function openSandbox(options: SandboxOptions, database: DatabaseSync): Sandbox {
  const { clock: now = Date.now, report = console.error, speed = 1 } = options
  const closing = new AbortController()
  const { signal } = closing
  const parts = { ...storesOf(options, database, now), ...switchesOf(options, database, now, signal) }
  const pool = createMakerPool(options.makerWorker)
  const runner = createJobRunner({ ...parts, pool, speed, signal, report })
  const region: Region = { ...parts, runner }
  const answering = new Set<Promise<unknown>>()
  runner.resume()

  return {
    async fetch(request) {
      if (signal.aborted) throw new ConnectionCut()
      const origin = options.baseUrl && new URL(options.baseUrl()).origin
      const answer = answerRequest(request, region, { report, ...(origin && { origin }) })
      answering.add(answer)
      return await answer.finally(() => answering.delete(answer))
    },

    get accounts() {
      const withPoints = ({ name, api_key }: { name: string; api_key: string }) => ({
        name,
        api_key,
        points: region.ledger.balance(name).remaining,
      })
      return region.accounts.all().map(withPoints)
    },

    refill: region.accounts.refill,
    setFaults: region.faults.set,

    async close() {
      if (signal.aborted) return
      closing.abort()
      await Promise.allSettled([pool.close(), runner.settled(), ...answering])
      database.close()
    },
  }
}

function storesOf({ dataDir, accounts = usualAccounts }: SandboxOptions, database: DatabaseSync, now: () => number) {
  return {
    database,
    now,
    accounts: createAccounts(database, accounts),
    ledger: createLedger(database, now),
    keys: createIdempotencyKeys(database, now),
    files: createFiles(database, join(dataDir, 'uploads')),
    jobs: createJobs(database, now),
    artifacts: createArtifacts(database, join(dataDir, 'artifacts')),
  }
}

function switchesOf(
  { faults: plan = {} }: SandboxOptions,
  database: DatabaseSync,
  now: () => number,
  signal: AbortSignal,
) {
  const faults = createFaultSwitches(plan, signal)
  return {
    faults,
    buckets: createTokenBuckets(now, faults.rateLimit),
    addresses: createSignedAddresses(secretOf(database), now),
  }
}

/** The secret that signs addresses, made once for a data folder. */
function secretOf(database: DatabaseSync): string {
  const fresh = randomBytes(32).toString('hex')
  database.prepare(`INSERT INTO settings VALUES ('address-secret', ?) ON CONFLICT (name) DO NOTHING`).run(fresh)
  const row = database.prepare(`SELECT value FROM settings WHERE name = 'address-secret'`).get() as { value: string }
  return row.value
}
