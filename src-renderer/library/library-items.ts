// What the Library shows: orders with results, newest first, narrowed by account, kind and words.
import type { Order } from '../../src-shared/orders/order.ts'
import { type OrderKind, orderKinds } from '../../src-shared/orders/order-request.ts'
import { hasResults, resultTime } from '../../src-shared/orders/result.ts'

export type LibraryFilter = {
  /** Null for all accounts. */
  readonly accountId: string | null
  readonly kind: OrderKind | 'all'
  readonly search: string
}

/** Orders that have at least one result file to show, or to fetch again. */
export function libraryOrders(orders: readonly Order[], accountId: string | null): Order[] {
  return orders
    .filter((order) => (accountId === null || order.accountId === accountId) && hasResults(order))
    .sort((a, b) => resultTime(b) - resultTime(a) || b.number - a.number)
}

/** `words` names everything of an order that can be searched, in lower case; every word typed must be in it. */
export function matching(orders: readonly Order[], filter: LibraryFilter, words: (order: Order) => string): Order[] {
  const wanted = filter.search.toLocaleLowerCase().split(/\s+/u).filter(Boolean)
  return orders.filter((order) => {
    if (filter.kind !== 'all' && order.request.kind !== filter.kind) return false
    if (wanted.length === 0) return true
    const text = words(order)
    return wanted.every((word) => text.includes(word))
  })
}

/** The kinds that have at least one result, in the order of the tabs in Create. */
export function kindsOf(orders: readonly Order[]): OrderKind[] {
  return orderKinds.filter((kind) => orders.some((order) => order.request.kind === kind))
}
