// Orders with results, newest first, of those that the window holds.
import type { Order } from '../../src-shared/orders/order.ts'
import { hasResults, resultTime } from '../../src-shared/orders/result.ts'
import { isDeleted } from '../state/library/delete-results.ts'

/** Orders that have at least one result file to show, or to fetch again, and are not deleted; null for all accounts. */
export function libraryOrders(orders: readonly Order[], accountId: string | null): Order[] {
  return orders
    .filter((order) => (accountId === null || order.accountId === accountId) && hasResults(order) && !isDeleted(order))
    .sort((a, b) => resultTime(b) - resultTime(a) || b.number - a.number)
}
