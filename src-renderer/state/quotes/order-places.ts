// Where each order is in the window's list of all orders, worked out once for each sequence of them.
import type { Order } from '../../../src-shared/orders/order.ts'

const known = new WeakMap<readonly Order[], ReadonlyMap<string, number>>()

/** The index of each order by its id. */
export function placesOf(orders: readonly Order[]): ReadonlyMap<string, number> {
  const held = known.get(orders)
  if (held) return held
  const places = new Map(orders.map(({ id }, place) => [id, place]))
  known.set(orders, places)
  return places
}

/** Says that a list has the same orders in the same places as another one, whatever else changed. */
export function sharePlaces(from: readonly Order[], to: readonly Order[]): void {
  known.set(to, placesOf(from))
}

export function orderIn(orders: readonly Order[], id: string): Order | undefined {
  return orders[placesOf(orders).get(id) ?? -1]
}
