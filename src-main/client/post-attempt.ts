// What one attempt of a charged POST showed, in the classes that decide about money.
// Specification: Errors; Idempotency.
import type { Failure } from '../../src-shared/failure.ts'
import { jobObjects, jobPaths } from '../../src-shared/service/job.ts'
import { toldFileSchema } from '../../src-shared/service/told-file.ts'
import { toldJobSchema } from '../../src-shared/service/told-job.ts'
import { answerFailure, errorOf } from './answer-failure.ts'
import type { ChargedPath, PostAttempt } from './charged-request.ts'
import { isJson } from './exchange.ts'
import type { PacedAnswer, PacedResult } from './paced-exchange.ts'

/** What the service calls the resource that a path makes. */
const objectAt = (path: ChargedPath) =>
  path === '/files' ? 'file' : jobObjects.find((object) => jobPaths[object] === path)

/** Sorts a result. An answer that is not plainly the service's counts as lost: the request behind it may be charged. */
export function postAttempt(path: ChargedPath, result: PacedResult): PostAttempt {
  if (!result.ok) {
    const { sent, failure } = result.lost
    return { what: sent === 'no' ? 'not-sent' : 'lost', failure }
  }
  const answer = result.value
  const requestId = answer.headers.get('x-request-id')?.slice(0, 200) ?? null
  if (answer.status >= 200 && answer.status < 300) {
    const resource = isJson(answer) ? (path === '/files' ? toldFileSchema : toldJobSchema).safeParse(answer.body) : null
    if (resource?.success && resource.data.object === objectAt(path))
      return { what: 'accepted', resource: resource.data, requestId }
    return { what: 'lost', failure: { kind: 'unreadable-answer', status: answer.status } }
  }
  const found = answerFailure(answer)
  const isPicture = path === '/files' && found.kind === 'request-too-large'
  return refused(answer, isPicture ? { ...found, kind: 'picture-too-large' } : found)
}

const mayHaveWorked = [408, 421, 425]

function refused(answer: PacedAnswer, failure: Failure): PostAttempt {
  const { status } = answer
  if (status === 429) return { what: 'slow-down', failure, retryAfter: answer.retryAfter }
  if (status >= 500) return { what: 'trouble', failure, fingerprint: fingerprint(answer) }
  if (status === 409 && failure.code === 'idempotency_in_progress') return { what: 'in-progress', failure }
  if (status === 409 && failure.code === 'idempotency_conflict') return { what: 'conflict', failure }
  // What was too large for something on the way never reached the service whole.
  const told = errorOf(answer) !== undefined || status === 413
  const verdict = status >= 400 && status !== 409 && !mayHaveWorked.includes(status) && told
  return verdict ? { what: 'refused', failure } : { what: 'lost', failure }
}

/** The same for an answer that is replayed, different for a fresh one; null where only a request id could tell. */
function fingerprint(answer: PacedAnswer): string | null {
  return errorOf(answer)?.request_id ? answer.fingerprint : null
}
