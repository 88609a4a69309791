// Where each order is in the window's list of all orders, worked out once for each sequence of them.
import type { Order } from '../../../src-shared/orders/order.ts'

const known = new WeakMap<readonly Order[], ReadonlyMap<string, number>>()

/** The index of each order by its id. */
export function indexesOf(orders: readonly Order[]): ReadonlyMap<string, number> {
  const held = known.get(orders)
  if (held) return held
  const indexes = new Map(orders.map(({ id }, index) => [id, index]))
  known.set(orders, indexes)
  return indexes
}

/** Says that a list has the same orders at the same indexes as another one, whatever else changed. */
export function shareIndexes(from: readonly Order[], to: readonly Order[]): void {
  known.set(to, indexesOf(from))
}

export function orderIn(orders: readonly Order[], id: string): Order | undefined {
  return orders[indexesOf(orders).get(id) ?? -1]
}
