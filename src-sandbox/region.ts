// The parts of one practice region, as the endpoints see them.
import type { DatabaseSync } from 'node:sqlite'
import type { Accounts } from './accounts.ts'
import type { Artifacts } from './artifacts.ts'
import type { FaultSwitches, Occasion } from './fault-switches.ts'
import type { Files } from './files.ts'
import type { IdempotencyKeys } from './idempotency.ts'
import type { JobRunner } from './job-runner.ts'
import type { Jobs } from './jobs.ts'
import type { Ledger } from './ledger.ts'
import type { SignedAddresses } from './signed-address.ts'
import type { TokenBuckets } from './token-bucket.ts'

export type Region = {
  database: DatabaseSync
  accounts: Accounts
  ledger: Ledger
  keys: IdempotencyKeys
  files: Files
  jobs: Jobs
  artifacts: Artifacts
  runner: JobRunner
  faults: FaultSwitches
  buckets: TokenBuckets
  addresses: SignedAddresses
  /** Milliseconds since 1970. */
  now: () => number
}

/** One request on its way: who asks, for what. `origin` begins the addresses that the answer holds. */
export type Call = Occasion & {
  request: Request
  url: URL
  id: string
  origin: string
  account: string
}
