// The orders of an account that may be sent, the next one first.
import { stagesThat } from '../../../src-shared/orders/stages.ts'
import type { StudioDb } from '../../storage/studio-db.ts'
import { nextInLine } from '../../views/order-line.ts'
import type { OrderRecord } from '../order-steps.ts'
import type { OrderBook } from '../records/order-book.ts'
import { readOrder } from '../records/order-rows.ts'

/** The next few waiting orders; those that this version cannot read wait for one that can, and keep nobody else waiting. */
export function nextOrders(db: StudioDb, accountId: string): OrderRecord[] {
  for (let most = 20; ; most *= 10) {
    const rows = nextInLine(db, accountId, most)
    const orders = rows.flatMap((row) => readOrder(row) ?? [])
    if (orders.length > 0 || rows.length < most) return orders
  }
}

type Asked = (accountId: string) => boolean

/** How many orders are being sent or go next, of accounts whose sending is not held back. */
export function beingSent(
  db: StudioDb,
  orders: OrderBook,
  { isHeld, maySend }: { isHeld: Asked; maySend: Asked },
): number {
  const under = orders
    .inStage(...stagesThat(({ work }) => work === 'sending'))
    .filter(({ accountId }) => !isHeld(accountId))
  const next = orders
    .waitingAccounts()
    .filter(maySend)
    .flatMap((accountId) => nextOrders(db, accountId))
  return under.length + next.length
}
