// A charged POST and what came of one attempt at it. Specification: Errors; Idempotency.
import type { Failure } from '../../src-shared/failure.ts'
import { jobPaths } from '../../src-shared/service/job.ts'
import type { ServiceFile } from '../../src-shared/service/told-file.ts'
import type { ServiceJob } from '../../src-shared/service/told-job.ts'

/** Paths of the charged endpoints, relative to the base URL. */
export const chargedPaths = ['/files', ...Object.values(jobPaths)] as const
export type ChargedPath = (typeof chargedPaths)[number]

/** Exactly these bytes and headers go out; a repeated attempt must be given the same ones. */
export type ChargedRequest = {
  path: ChargedPath
  idempotencyKey: string
  contentType: string
  body: Uint8Array
}

/**
 * What one attempt showed. Only `not-sent` proves that the service heard nothing; `lost` and `trouble` may have been
 * charged; `refused` is a verdict for this attempt alone, since an earlier one may have been accepted.
 */
export type PostAttempt =
  | { what: 'accepted'; resource: ServiceFile | ServiceJob; requestId: string | null }
  | { what: 'not-sent'; failure: Failure }
  | { what: 'lost'; failure: Failure }
  | { what: 'trouble'; failure: Failure; fingerprint: string | null }
  | { what: 'slow-down'; failure: Failure; retryAfter: number | null }
  | { what: 'in-progress'; failure: Failure }
  | { what: 'conflict'; failure: Failure }
  | { what: 'refused'; failure: Failure }
