// What can be done with an order where it stands now, the most useful first.
import { isConvertible } from '../../../src-shared/orders/convertible.ts'
import type { Order, SavedArtifact } from '../../../src-shared/orders/order.ts'
import { gapsIn, modelTakenBy } from '../../../src-shared/orders/order-request.ts'
import { handOverSlots } from '../../../src-shared/orders/recipe.ts'
import { isOver, isUnsent, stageTraits } from '../../../src-shared/orders/stages.ts'
import { hasUnlisted, isFetchable, isGone, orderedArtifact, shownArtifact } from '../../state/result-artifact.ts'

const orderActions = [
  'relocate',
  'fetch',
  'open',
  'folder',
  'agree',
  'saveAgain',
  'tryAgain',
  'resume',
  'now',
  'check',
  'rerun',
  'again',
  'convert',
  'stop',
  'cancel',
  'first',
  'inTurn',
  'clear',
] as const
export type OrderAction = (typeof orderActions)[number]

/** The order itself was not sent, so that taking it back costs nothing; an upload made for it stays paid. */
export function isFreeToCancel(order: Order): boolean {
  return isUnsent(order.stage)
}

/** It goes out by itself, behind those that were placed earlier. */
export function canGoFirst({ stage, first }: Order): boolean {
  return isUnsent(stage) && stageTraits[stage].stands !== 'person' && !first
}

/**
 * Nothing is to come of it any more, neither a file nor a refund: it can leave the list. What the service has beyond its
 * list can never be asked for, so nobody waits for it.
 */
export function isClearable(order: Order): boolean {
  const owed = order.refund.state === 'expected' || order.refund.state === 'late'
  const settled: readonly SavedArtifact['state'][] = ['saved', 'missing', 'gone']
  const unsaved = order.stage === 'done' && order.artifacts.some(({ state }) => !settled.includes(state))
  const awaited = hasUnlisted(order) && !(order.problem?.kind === 'more-results' && order.artifacts.length > 0)
  return isOver(order.stage) && !owed && !unsaved && !awaited
}

/** The Queue shows it: the person did not take it out, or it goes on again. */
export function isListed(order: Pick<Order, 'stage' | 'cleared'>): boolean {
  return !order.cleared || !isOver(order.stage)
}

/** `of` says about what: the order's own price, the whole chain of its picture, or a new upload alone. */
export type Asked = {
  readonly agreed: number
  readonly now: number
  readonly more: number
  readonly of: 'order' | 'recipe' | 'upload'
}

/** Points at which an order that asks would go on, and how many more that is; null for one that does not ask. */
export function askedPoints({ stage, problem }: Pick<Order, 'stage' | 'problem'>): Asked | null {
  if (stage !== 'held' || problem?.kind !== 'price-changed') return null
  const { agreed, now, of } = problem.detail ?? {}
  if (typeof agreed !== 'number' || typeof now !== 'number') return null
  const about = of === 'recipe' || of === 'upload' ? of : 'order'
  return { agreed, now, more: now - agreed, of: about }
}

/** Something failed, and the studio says when it tries again by itself. */
export function isTriedAgain({ problem }: Pick<Order, 'problem'>): boolean {
  return problem?.detail?.next !== undefined
}

/** It ended, and has everything that a new order of the same needs. */
export function isRepeatable(order: Order): boolean {
  if (!isOver(order.stage)) return false
  if (order.rebuilt === 'anew' && gapsIn(order.request, order.inputs).length > 0) return false
  const unlinked = order.stage === 'cancelled' && order.recipe !== undefined && order.recipe.after !== null
  return (
    !unlinked ||
    (modelTakenBy(order.request) === null &&
      handOverSlots(order.request).every((slot) => order.inputs[slot] !== undefined))
  )
}

/** Its job is not shown, and nothing of its points came back: looking for it costs nothing. */
export function isUnseen({ stage, problem, refund }: Order): boolean {
  const ended = stage === 'failed' && problem?.kind === 'job-not-shown' && refund.state === 'none'
  return stage === 'unseen' || ended
}

/** Asking the service or the ledger once more is free, and brings the answer sooner. */
function isCheckable(order: Order): boolean {
  if (order.stage === 'working') return isTriedAgain(order)
  return order.stage === 'unresolved' || order.stage === 'checking' || isUnseen(order)
}

export function actionsFor(order: Order): readonly OrderAction[] {
  const asks = askedPoints(order) !== null
  const unusable = order.stage === 'held' && order.problem?.kind === 'result-not-usable'
  const rerun = order.stage === 'failed' && order.recipe !== undefined
  const able: Record<OrderAction, boolean> = {
    relocate: !order.deleted && order.stage === 'done' && order.artifacts.some(isGone),
    open: order.stage === 'done' && shownResult(order) !== undefined,
    folder: order.stage === 'done' && savedResult(order) !== undefined,
    fetch: isFetchable(order),
    agree: asks,
    saveAgain: unusable && Boolean(order.recipe?.after),
    tryAgain: unusable,
    resume: order.stage === 'held' && !asks && !unusable,
    now: order.stage === 'waiting' && isTriedAgain(order),
    check: isCheckable(order),
    rerun,
    again: isRepeatable(order) && !rerun,
    convert: isConvertible(order),
    stop: asks,
    cancel: isFreeToCancel(order) && !asks,
    first: canGoFirst(order),
    inTurn: order.first === true,
    clear: isClearable(order),
  }
  return orderActions.filter((action) => able[action])
}

/** The saved file that Open shows. */
export function shownResult(order: Order): SavedArtifact | undefined {
  const artifact = shownArtifact(order)
  return artifact?.state === 'saved' ? artifact : undefined
}

/** The saved file that Show in folder points at. */
export function savedResult(order: Order): SavedArtifact | undefined {
  const artifact = orderedArtifact(order)
  return artifact?.state === 'saved' ? artifact : order.artifacts.find(({ state }) => state === 'saved')
}

/** The missing file that Relocate asks for first. */
export function goneResult(order: Order): SavedArtifact | undefined {
  const ordered = orderedArtifact(order)
  return ordered && isGone(ordered) ? ordered : order.artifacts.find(isGone)
}
