// What an order would still be charged: as it was agreed, and at the prices of now.
import { uploadCost, workPoints } from '../../../src-shared/orders/work-price.ts'
import type { Capabilities } from '../../../src-shared/service/capabilities.ts'
import type { OrderRecord } from '../order-steps.ts'
import type { IntentBook } from '../records/intent-book.ts'
import type { OrderBook } from '../records/order-book.ts'
import type { Intent } from '../sending/intent.ts'

type Books = { orders: Pick<OrderBook, 'slots'>; intents: Pick<IntentBook, 'get'> }

/** In points; a shared upload counts at every order that would send it, since whichever comes first does. */
export function duePrice(order: OrderRecord, given: Books, catalog: Capabilities | undefined) {
  const work = given.intents.get(order.intentId)
  const uploads = dueUploads(order, given)
  const due = work.state === 'confirmed' ? [work] : []
  const mine = new Map(
    given.orders.slots(order.id).flatMap(({ intentId, points }) => (points > 0 ? [[intentId, points] as const] : [])),
  )
  // What is expected may have become less than what was agreed, and may come back up to it.
  const uploadsAgreed = uploads.reduce((sum, { id, points }) => sum + (mine.get(id) ?? points), 0)
  return {
    agreed: due.length * order.workPoints + uploadsAgreed,
    uploadsAgreed,
    now: due.length * workPoints(order.request, catalog) + uploads.length * uploadCost(catalog),
  }
}

/** True when the points of an upload are counted at this order. */
export function paysFor({ id }: OrderRecord, uploadId: string, { orders }: Pick<Books, 'orders'>): boolean {
  return orders.slots(id).some(({ intentId, points }) => intentId === uploadId && points > 0)
}

/** The uploads of an order that were not sent yet, each once. */
export function dueUploads(order: OrderRecord, { orders, intents }: Books): Intent[] {
  const ids = new Set(orders.slots(order.id).map(({ intentId }) => intentId))
  return [...ids].map(intents.get).filter(({ state }) => state === 'confirmed')
}
