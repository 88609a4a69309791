// What an order would still be charged: as it was agreed, and at the prices of now; and the question when that is more.
import type { Failure } from '../../../src-shared/failure.ts'
import { uploadCost, workPoints } from '../../../src-shared/orders/work-price.ts'
import type { Capabilities } from '../../../src-shared/service/capabilities.ts'
import type { OrderRecord } from '../order-steps.ts'
import type { IntentBook } from '../records/intent-book.ts'
import type { OrderBook } from '../records/order-book.ts'
import type { RecipeBook } from '../records/recipe-book.ts'
import type { Intent } from '../sending/intent.ts'
import { chainPrice } from './chain-price.ts'

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

/**
 * The failure that asks for more points than were agreed, or null when the order may go on by itself. `of` is `upload` when
 * new uploads of lost pictures are all that was added, `recipe` when it is about the whole chain of a picture; `pictures` has
 * the SHA-256s of the uploads that are asked for, with spaces between, `each` what one of them costs and `uploadsAgreed` what was
 * agreed for all of them.
 */
export function priceQuestion(
  order: OrderRecord,
  given: { orders: OrderBook; intents: IntentBook; recipes: RecipeBook },
  catalog: Capabilities | undefined,
): Failure | null {
  const { agreed, now, uploadsAgreed } = duePrice(order, given, catalog)
  const uploads = dueUploads(order, given)
  const unagreed = uploads.filter(({ points }) => points === 0)
  // Its points are another order's word, which this one cannot give.
  const elsewhere = uploads.some(({ id, points }) => {
    return points > 0 && points < uploadCost(catalog) && !paysFor(order, id, given)
  })
  if (now <= agreed && !elsewhere) return null
  if (unagreed.length > 0 && now - agreed === unagreed.length * uploadCost(catalog))
    return { kind: 'price-changed', detail: { agreed, now, of: 'upload', pictures: hashesOf(unagreed) } }
  const link = given.recipes.link(order.id)
  if (link && unagreed.length === 0 && !elsewhere) {
    const chain = chainPrice(link.chain, given, catalog)
    return chain.now > chain.agreed ? { kind: 'price-changed', detail: { ...chain, of: 'recipe' } } : null
  }
  return { kind: 'price-changed', detail: { agreed, now, of: 'order', ...sharedOf(uploads, uploadsAgreed, catalog) } }
}

/**
 * The failure that asks for more than `word`, the number the person agreed to last, where that is below what was agreed first;
 * null when the order, or the whole chain of a step with `of` `recipe`, costs no more than that.
 */
export function wordQuestion(
  order: OrderRecord,
  { of, word }: { of: 'order' | 'recipe'; word: number },
  given: { orders: OrderBook; intents: IntentBook; recipes: RecipeBook },
  catalog: Capabilities | undefined,
): Failure | null {
  const { now, uploadsAgreed } = duePrice(order, given, catalog)
  const chain = of === 'recipe' ? chainPrice(given.recipes.link(order.id)?.chain ?? order.id, given, catalog) : null
  if ((chain?.now ?? now) <= word) return null
  const detail = { agreed: word, now: chain?.now ?? now, of, word }
  const shared = chain ? {} : sharedOf(dueUploads(order, given), uploadsAgreed, catalog)
  return { kind: 'price-changed', detail: { ...detail, ...shared } }
}

function sharedOf(uploads: readonly Intent[], uploadsAgreed: number, catalog: Capabilities | undefined) {
  return uploads.length > 0 ? { pictures: hashesOf(uploads), each: uploadCost(catalog), uploadsAgreed } : {}
}

const hashesOf = (uploads: readonly Intent[]) => uploads.map(({ sourceHash }) => sourceHash ?? '').join(' ')

/** True when the points of an upload are counted at this order. */
export function paysFor({ id }: OrderRecord, uploadId: string, { orders }: Pick<Books, 'orders'>): boolean {
  return orders.slots(id).some(({ intentId, points }) => intentId === uploadId && points > 0)
}

/** The uploads of an order that were not sent yet, each once. */
export function dueUploads(order: OrderRecord, { orders, intents }: Books): Intent[] {
  const ids = new Set(orders.slots(order.id).map(({ intentId }) => intentId))
  return [...ids].map(intents.get).filter(({ state }) => state === 'confirmed')
}
