// The orders beyond the first answer, page by page, so that neither side is kept busy for long by ten thousand of them.
import type { Order } from '../../src-shared/orders/order.ts'
import { studio } from '../bridge.ts'
import { firstOrders } from './queries.ts'

const page = 1000

/** Reads on after the `first` ones until there are no older orders; `take` says whether to go on. */
export async function restOfOrders(first: readonly Order[], take: (read: readonly Order[]) => boolean): Promise<void> {
  let read = first
  let asked = firstOrders
  while (read.length === asked) {
    asked = page
    read = await studio.orders.list({ before: read.at(-1)?.number ?? null, most: page })
    if (read.length > 0 && !take(read)) return
  }
}
