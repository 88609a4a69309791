// How long the service takes or took for an order: from its acceptance to its end, or until now.
import type { Order } from '../../src-shared/order.ts'

/** Null until the service has accepted the order: waiting and sending do not count. `to` is null while it runs. */
export function orderTime(order: Order): { readonly from: number; readonly to: number | null } | null {
  const from = order.sentAt
  if (from === null || order.stage === 'chained' || order.stage === 'waiting' || order.stage === 'cancelled')
    return null
  if (order.finishedAt !== null) return { from, to: order.finishedAt }
  return order.stage === 'held' || order.stage === 'unresolved' ? null : { from, to: null }
}
