// What can be done with an order where it stands now, the most useful first.
import type { Order, SavedArtifact } from '../../src-shared/order.ts'
import { primaryArtifact } from '../state/primary-artifact.ts'
import { isConvertible } from '../state/saved-formats.ts'

export const orderActions = ['open', 'folder', 'fetch', 'resume', 'check', 'again', 'convert', 'cancel'] as const
export type OrderAction = (typeof orderActions)[number]

/** The order itself was not sent, so that taking it back costs nothing; an upload made for it stays paid. */
export function isFreeToCancel(order: Order): boolean {
  return order.stage === 'chained' || order.stage === 'waiting' || order.stage === 'held'
}

/** It will not change any more; the same can be ordered again. */
export function isEnded({ stage }: Pick<Order, 'stage'>): boolean {
  return stage === 'done' || stage === 'failed' || stage === 'cancelled'
}

export function actionsFor(order: Order): readonly OrderAction[] {
  const able: Record<OrderAction, boolean> = {
    open: order.stage === 'done' && savedResult(order) !== undefined,
    folder: order.stage === 'done' && savedResult(order) !== undefined,
    fetch: order.stage === 'done' && order.artifacts.some(isLost),
    resume: order.stage === 'held',
    check: order.stage === 'unresolved',
    again: isEnded(order),
    convert: isConvertible(order),
    cancel: isFreeToCancel(order),
  }
  return orderActions.filter((action) => able[action])
}

export const isLost = (artifact: SavedArtifact): boolean => artifact.state === 'missing' || artifact.state === 'failed'

/** The saved file that Open shows, Show in folder points at, and the row's picture is of. */
export function savedResult(order: Order): SavedArtifact | undefined {
  const artifact = primaryArtifact(order)
  return artifact?.state === 'saved' ? artifact : undefined
}
