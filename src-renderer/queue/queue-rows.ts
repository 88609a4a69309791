// The rows of the Queue: group headers and orders, after filter, search and folding, and the counts of the filters.
import { filterOf, type Order, type OrderFilter } from '../../src-shared/order.ts'
import type { OrderGroup } from './order-groups.ts'

export type QueueRow =
  | {
      readonly kind: 'group'
      readonly key: string
      readonly group: OrderGroup
      readonly orders: readonly Order[]
      readonly folded: boolean
    }
  | { readonly kind: 'order'; readonly key: string; readonly order: Order }

export type Wanted = {
  readonly filter: OrderFilter
  readonly search: string
  /** Everything of an order that can be searched, in lower case. */
  readonly textOf: (order: Order) => string
}

/** A group with those of its orders that are shown; it says the sums of all of them. */
export type Sieved = { readonly group: OrderGroup; readonly orders: readonly Order[] }

/** What filter and search let through, in the groups' sequence; a group without a match is left out. */
export function sieveGroups(groups: readonly OrderGroup[], wanted: Wanted): readonly Sieved[] {
  const words = wanted.search.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  const fits = (order: Order) =>
    (wanted.filter === 'all' || filterOf(order.stage) === wanted.filter) &&
    (words.length === 0 || contains(wanted.textOf(order), words))
  return groups.map((group) => ({ group, orders: group.orders.filter(fits) })).filter(({ orders }) => orders.length > 0)
}

/** The rows of what is shown; a folded group keeps its header alone. */
export function queueRows(shown: readonly Sieved[], folded: ReadonlySet<string>): readonly QueueRow[] {
  return shown.flatMap(({ group, orders }): QueueRow[] => {
    const isFolded = folded.has(group.key)
    const head: QueueRow = { kind: 'group', key: group.key, group, orders, folded: isFolded }
    return isFolded ? [head] : [head, ...orders.map((order): QueueRow => ({ kind: 'order', key: order.id, order }))]
  })
}

/** How many orders each filter shows, in one pass. */
export function filterCounts(orders: readonly Order[]): Readonly<Record<OrderFilter, number>> {
  const counts = { all: orders.length, active: 0, attention: 0, done: 0, failed: 0 }
  for (const order of orders) {
    const filter = filterOf(order.stage)
    if (filter) counts[filter] += 1
  }
  return counts
}

function contains(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word))
}
