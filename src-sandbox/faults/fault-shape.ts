// What a fault is: where in the life of a request or a job it strikes, and what it does there.
import type { ArtifactType } from '../../src-shared/service/artifact.ts'

/**
 * Where a fault can strike. A request passes `arrival` (before the key is looked at), `before-work` (known account, an
 * idempotency key is held), `after-work` (charged and kept), `answer` and, for content, `download`.
 * At the other points the code that stands there asks whether the fault strikes.
 */
export type FaultPoint =
  | 'arrival'
  | 'key-lookup'
  | 'before-work'
  | 'finding-file'
  | 'acceptance'
  | 'after-work'
  | 'answer'
  | 'job'
  | 'refund'
  | 'reading-job'
  | 'reading-ledger'
  | 'catalog'
  | 'signing'
  | 'content'
  | 'download'

/** The request or job that a fault may choose by, as far as it is known where the fault strikes. */
export type Occasion = {
  /**
   * As in the route table, `POST /jobs`; for a job the endpoint that ordered it; `GET content` for signed
   * addresses.
   */
  endpoint?: string
  charged?: boolean
  account?: string
  /** The names of the uploads involved. */
  files?: () => readonly string[]
  /** The id of a job or a key: what was decided for it once stays decided. */
  about?: string
}

/** What a struck fault may use: its setting, a number by chance from 0 to 1, the clock, and the end of the region. */
export type Strike = {
  seconds: number
  chance: number
  status?: number
  type?: ArtifactType
  now: () => number
  signal: AbortSignal
}

export type FaultShape = {
  at: FaultPoint
  /** Which requests meet it; the points that ask have no choice. */
  meets?: 'every request' | 'charged requests' | 'free requests'
  /** Seconds unless the plan says otherwise. */
  seconds?: number
  /** Throws to refuse or cut, or waits. */
  act?: (strike: Strike) => Promise<void>
  /** Turns the finished answer into another. */
  alter?: (answer: Response, strike: Strike) => Response | Promise<Response>
}
