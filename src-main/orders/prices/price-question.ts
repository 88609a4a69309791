// The questions that an order asks before it is charged more than was agreed.
import type { Failure } from '../../../src-shared/failure.ts'
import { uploadCost } from '../../../src-shared/orders/work-price.ts'
import type { Capabilities } from '../../../src-shared/service/capabilities.ts'
import type { StudioDb } from '../../storage/studio-db.ts'
import type { OrderRecord } from '../order-steps.ts'
import type { IntentBook } from '../records/intent-book.ts'
import type { OrderBook } from '../records/order-book.ts'
import type { RecipeBook } from '../records/recipe-book.ts'
import type { Intent } from '../sending/intent.ts'
import { chainPrice } from './chain-price.ts'
import { duePrice, dueUploads, paysFor } from './due-price.ts'

type Given = { db: StudioDb; orders: OrderBook; intents: IntentBook; recipes: RecipeBook }

/**
 * The failure that asks for more points than were agreed, or null when the order may go on by itself. `of` is `upload` when
 * new uploads of lost pictures are all that was added, `recipe` when it is about the whole chain of a picture; `pictures` has
 * the SHA-256s of the uploads that are asked for, with spaces between, `each` what one of them costs and `uploadsAgreed` what was
 * agreed for all of them.
 */
export function priceQuestion(order: OrderRecord, given: Given, catalog: Capabilities | undefined): Failure | null {
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
  given: Given,
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
