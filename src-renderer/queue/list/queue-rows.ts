// The rows of the Queue: group headers and orders, after filter, search, sorting and folding.
import { filterOf, type Order, type OrderFilter } from '../../../src-shared/orders/order.ts'
import type { OrderGroup } from './order-groups.ts'

export type QueueRow =
  | {
      readonly kind: 'group'
      readonly key: string
      readonly group: OrderGroup
      readonly orders: readonly Order[]
      readonly folded: boolean
    }
  | {
      readonly kind: 'order'
      readonly key: string
      readonly order: Order
      readonly level: 1 | 2
    }

export type Wanted = {
  readonly filter: OrderFilter
  readonly search: string
  /** Everything of an order that can be searched, in lower case. */
  readonly textOf: (order: Order) => string
  /** What a group is called. */
  readonly nameOf?: (group: OrderGroup) => string
}

/**
 * A group with those of its orders that are shown; it says the sums of all of them. The one sequence of a sorted list is
 * without a group, and so without a header.
 */
export type Sieved = { readonly group: OrderGroup | null; readonly orders: readonly Order[] }

/**
 * What filter and search let through, in the groups' sequence; a group without a match is left out. `known` remembers what
 * became of each group for as long as filter and search stay the same.
 */
export function sieveGroups(
  groups: readonly OrderGroup[],
  wanted: Wanted,
  known: WeakMap<OrderGroup, Sieved> = new WeakMap(),
): readonly Sieved[] {
  const words = wanted.search.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  const fits = (order: Order, name: string) =>
    (wanted.filter === 'all' || filterOf(order.stage) === wanted.filter) &&
    (words.length === 0 || contains(`${wanted.textOf(order)} ${name}`, words))
  const all = wanted.filter === 'all' && words.length === 0
  const sieve = (group: OrderGroup): Sieved => {
    const held = known.get(group)
    if (held) return held
    const name = words.length === 0 ? '' : (wanted.nameOf?.(group) ?? '').toLocaleLowerCase()
    const sieved = { group, orders: all ? group.orders : group.orders.filter((order) => fits(order, name)) }
    known.set(group, sieved)
    return sieved
  }
  return groups.map(sieve).filter(({ orders }) => orders.length > 0)
}

/** The ids of what is shown of the group that an order is in, in the sequence of its rows, or of the whole sorted list; none when the order is not shown. */
export function idsAround(shown: readonly Sieved[], orderId: string): readonly string[] {
  const around = shown.find(({ orders }) => orders.some(({ id }) => id === orderId))
  return around?.orders.map(({ id }) => id) ?? []
}

/** The rows of what is shown; a folded group keeps its header alone. Rows of groups that stayed the same are reused. */
export function queueRows(shown: readonly Sieved[], folded: ReadonlySet<string>): readonly QueueRow[] {
  const rows: QueueRow[] = []
  for (const sieved of shown) {
    const { group } = sieved
    for (const row of rowsOf(sieved, group !== null && folded.has(group.key))) rows.push(row)
  }
  return rows
}

const drawn = { open: new WeakMap<Sieved, readonly QueueRow[]>(), folded: new WeakMap<Sieved, readonly QueueRow[]>() }

function rowsOf(sieved: Sieved, folded: boolean): readonly QueueRow[] {
  const known = folded ? drawn.folded : drawn.open
  const held = known.get(sieved)
  if (held) return held
  const { group, orders } = sieved
  const head: readonly QueueRow[] = group ? [{ kind: 'group', key: group.key, group, orders, folded }] : []
  const level = group ? 2 : 1
  const open = folded ? [] : orders.map((order): QueueRow => ({ kind: 'order', key: order.id, order, level }))
  const rows = [...head, ...open]
  known.set(sieved, rows)
  return rows
}

/** True while the same rows stand in the same sequence, whatever changed in them. */
export function isSameSequence(some: readonly QueueRow[], others: readonly QueueRow[]): boolean {
  if (some.length !== others.length) return false
  return some.every((row, at) => {
    const other = others[at]
    return row === other || row.key === other?.key
  })
}

function contains(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word))
}
