// What a computer that was asleep does first: whatever waited looks at once, at the pace of each account.

import type { Books } from '../doubts/books.ts'
import type { AccountsForOrders } from '../needs.ts'
import type { OrderBook } from '../records/order-book.ts'
import type { AccountWaits } from '../sending/account-waits.ts'
import type { KeyWatch } from '../sending/key-watch.ts'
import type { OrderTimers } from './order-timers.ts'

type Given = {
  accounts: Pick<AccountsForOrders, 'slept'>
  orders: Pick<OrderBook, 'get' | 'expectingRefund'>
  waits: Pick<AccountWaits, 'endAll'>
  timers: Pick<OrderTimers, 'rouse'>
  keys: Pick<KeyWatch, 'slept'>
  books: Pick<Books, 'touch'>
  pump: () => void
}

/** Timers stand still while a computer sleeps: each of these would rest for as long as was left before. */
export function createWaking({ accounts, orders, waits, timers, keys, books, pump }: Given): () => void {
  return () => {
    accounts.slept()
    waits.endAll()
    timers.rouse()
    keys.slept()
    for (const id of orders.expectingRefund()) books.touch(orders.get(id)?.accountId ?? '')
    pump()
  }
}
