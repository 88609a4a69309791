// One sentence for each stage of an order: what is going on, and what the person may rely on.
import type { Order } from '../../../src-shared/orders/order.ts'
import { hasUnlisted, isGone, isLost, isPartlyHere } from '../../state/result-artifact.ts'
import type { TextKey } from '../../text/en.ts'
import type { Formats } from '../../text/format/format.ts'
import { askedPoints, isTriedAgain } from '../acts/order-actions.ts'
import { nextTime } from '../rows/stage-words.ts'

export function explanationOf(order: Order): TextKey {
  if (order.deleted) return 'queue.explain.deleted'
  if (order.stage === 'done' && order.artifacts.some(isGone)) return 'queue.explain.gone'
  if (order.stage === 'done' && order.artifacts.some(isLost)) return 'queue.explain.partly'
  if (hasUnlisted(order)) return unlistedOf(order)
  if (order.stage === 'late' && isPartlyHere(order)) return 'queue.explain.latePartly'
  if (order.stage === 'failed') return failedOf(order)
  if (order.problem?.kind === 'step-before-ended') return 'queue.explain.ended'
  if (order.stage === 'held' && order.problem?.kind === 'result-not-usable') return 'queue.explain.result'
  if (order.stage === 'held' && order.problem?.kind === 'account-not-compared') return 'queue.explain.held.account'
  const asked = askedPoints(order)
  if (asked) return `queue.explain.price.${asked.of}`
  if (order.stage === 'working' && isTriedAgain(order)) return 'queue.explain.unheard'
  if ((order.stage === 'waiting' || order.stage === 'cancelled') && order.charged)
    return `queue.explain.${order.stage}.uploaded`
  return `queue.explain.${order.stage}`
}

/** The numbers of that sentence. */
export function explanationValues(order: Order, format: Formats): Readonly<Record<string, string>> {
  if (order.stage === 'unseen' || order.stage === 'late' || order.stage === 'working')
    return { time: nextTime(order, format) }
  const asked = askedPoints(order)
  return asked ? { agreed: format.number(asked.agreed), now: format.number(asked.now) } : {}
}

function unlistedOf({ problem, artifacts }: Order): TextKey {
  if (artifacts.length === 0) return 'queue.explain.noFiles'
  if (problem?.detail?.total !== undefined) return 'queue.explain.resultsLeft'
  return problem?.kind === 'more-results' ? 'queue.explain.moreResults' : 'queue.explain.unlisted'
}

/** Never without a reason: whether the service took the order, and what happened to it there. */
function failedOf({ jobId, problem, refund }: Order): TextKey {
  if (problem?.kind === 'outcome-unknown' && problem.detail?.reason === 'given-up') return 'queue.explain.givenUp'
  if (jobId === null) return 'queue.explain.notTaken'
  if (problem?.kind === 'job-not-shown')
    return refund.state === 'seen' ? 'queue.explain.jobRefunded' : 'queue.explain.jobGivenUp'
  return problem?.kind === 'not-found' ? 'queue.explain.jobGone' : 'queue.explain.failed'
}
