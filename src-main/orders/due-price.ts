// What an order would still be charged: as it was agreed, and as the catalog has it now.
import type { Failure } from '../../src-shared/failure.ts'
import type { Capabilities } from '../../src-shared/service/capabilities.ts'
import { uploadPrice } from '../../src-shared/service/prices.ts'
import type { Intent } from './intent.ts'
import type { IntentBook } from './intent-book.ts'
import type { OrderBook } from './order-book.ts'
import type { OrderRecord } from './order-steps.ts'
import { pointsOf, workOf } from './work-of.ts'

type Given = { orders: Pick<OrderBook, 'slots'>; intents: Pick<IntentBook, 'get'> }

/** In points; a shared upload counts at every order that would send it, since whichever comes first does. */
export function duePrice(order: OrderRecord, given: Given, catalog: Capabilities | undefined) {
  const work = given.intents.get(order.intentId)
  const uploads = dueUploads(order, given)
  const due = work.state === 'confirmed' ? [work] : []
  return {
    agreed: [...due, ...uploads].reduce((sum, { points }) => sum + points, 0),
    now: due.length * pointsOf(workOf(order.request, catalog)) + uploads.length * uploadPrice(catalog),
  }
}

/**
 * The failure that asks for another price than was agreed, or null when they are the same to the point. `of` is `upload`
 * when new uploads of lost pictures are all that was added; `pictures` then has their SHA-256s, with spaces between.
 */
export function priceQuestion(order: OrderRecord, given: Given, catalog: Capabilities | undefined): Failure | null {
  const { agreed, now } = duePrice(order, given, catalog)
  if (now === agreed) return null
  const unagreed = dueUploads(order, given).filter(({ points }) => points === 0)
  if (now - agreed !== unagreed.length * uploadPrice(catalog))
    return { kind: 'price-changed', detail: { agreed, now, of: 'order' } }
  const pictures = unagreed.map(({ sourceHash }) => sourceHash ?? '').join(' ')
  return { kind: 'price-changed', detail: { agreed, now, of: 'upload', pictures } }
}

/** The uploads of an order that were not sent yet, each once. */
export function dueUploads(order: OrderRecord, { orders, intents }: Given): Intent[] {
  const ids = new Set(orders.slots(order.id).map(({ intentId }) => intentId))
  return [...ids].map(intents.get).filter(({ state }) => state === 'confirmed')
}
