// How long an order takes or took: from its sending to its end, still running while there is no end.
import type { Order } from '../../src-shared/order.ts'

/** Null before anything was sent; `to` is null while the clock runs. */
export function orderTime(order: Order): { readonly from: number; readonly to: number | null } | null {
  const from = order.sentAt
  if (from === null || order.stage === 'waiting' || order.stage === 'cancelled') return null
  if (order.finishedAt !== null) return { from, to: order.finishedAt }
  return order.stage === 'held' || order.stage === 'unresolved' ? null : { from, to: null }
}
