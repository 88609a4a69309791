// How long the service takes or took for an order: from its acceptance to its end, or until now.
import type { Order } from '../../../src-shared/orders/order.ts'

type OrderTime = {
  readonly from: number
  /** Milliseconds in all; null while it runs. */
  readonly lasted: number | null
  /** The service told how long; otherwise it is what passed until the end was noticed, and the work took no longer. */
  readonly exact: boolean
}

/** Null until the service has accepted the order: waiting and sending do not count. */
function orderTime(order: Order): OrderTime | null {
  const { sentAt: from, finishedAt, took, stage } = order
  if (from === null || stage === 'chained' || stage === 'waiting' || stage === 'cancelled') return null
  if (took !== null) return { from, lasted: took, exact: true }
  if (finishedAt !== null) return { from, lasted: finishedAt - from, exact: false }
  return stage === 'held' || stage === 'unresolved' ? null : { from, lasted: null, exact: false }
}

/** The time of several orders that follow each other: of the one that runs, otherwise all that they took. */
export function timeTogether(orders: readonly Order[]): OrderTime | null {
  const times = orders.flatMap((order) => orderTime(order) ?? [])
  const [first] = times
  if (!first) return null
  const running = times.find(({ lasted }) => lasted === null)
  if (running || times.length === 1) return running ?? first
  const lasted = times.reduce((sum, time) => sum + (time.lasted ?? 0), 0)
  return { from: first.from, lasted, exact: times.every(({ exact }) => exact) }
}
