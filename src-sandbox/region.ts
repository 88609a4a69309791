// The parts of one practice region, as the endpoints see them.
import type { DatabaseSync } from 'node:sqlite'
import type { Accounts } from './accounts.ts'
import type { Artifacts } from './artifacts.ts'
import type { SignedAddresses } from './content/signed-address.ts'
import type { Occasion } from './faults/fault-shape.ts'
import type { FaultSwitches } from './faults/fault-switches.ts'
import type { Files } from './files.ts'
import type { IdempotencyKeys } from './idempotency.ts'
import type { InFlight } from './in-flight.ts'
import type { Jobs } from './jobs.ts'
import type { Ledger } from './ledger.ts'
import type { JobRunner } from './runner/job-runner.ts'
import type { Disk } from './storage/disk.ts'
import type { TokenBuckets } from './token-bucket.ts'

export type Region = {
  database: DatabaseSync
  accounts: Accounts
  ledger: Ledger
  keys: IdempotencyKeys
  files: Files
  jobs: Jobs
  artifacts: Artifacts
  disk: Disk
  runner: JobRunner
  faults: FaultSwitches
  buckets: TokenBuckets
  inFlight: InFlight
  addresses: SignedAddresses
  /** Milliseconds since 1970. */
  now: () => number
  /** Aborts when the region is closed or reset: what was asked before must not change what comes after. */
  signal: () => AbortSignal
}

/** One request on its way: who asks, for what. `origin` begins the addresses that the answer holds. */
export type Call = Occasion & {
  endpoint: string
  charged: boolean
  request: Request
  url: URL
  id: string
  origin: string
  account: string
  signal: AbortSignal
}
