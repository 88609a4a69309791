// How many orders each filter of the Queue shows.
import { filterOf, type Order, type OrderFilter, orderFilters } from '../../src-shared/orders/order.ts'

export type FilterCounts = Readonly<Record<OrderFilter, number>>

export const noCounts: FilterCounts = { all: 0, active: 0, attention: 0, done: 0, failed: 0 }

export function filterCounts(orders: readonly Pick<Order, 'stage'>[]): FilterCounts {
  const counts = { ...noCounts, all: orders.length }
  for (const order of orders) {
    const filter = filterOf(order.stage)
    if (filter) counts[filter] += 1
  }
  return counts
}

/** The counts of all parts together; those of `before` when they are the same. */
export function sumCounts(parts: readonly { readonly counts: FilterCounts }[], before: FilterCounts): FilterCounts {
  const sum = { ...noCounts }
  for (const { counts } of parts) for (const filter of orderFilters) sum[filter] += counts[filter]
  return orderFilters.every((filter) => before[filter] === sum[filter]) ? before : sum
}
