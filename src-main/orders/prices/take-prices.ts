// The prices of now on what is still to be sent of an order that costs no more than was agreed.

import { uploadCost, workPoints } from '../../../src-shared/orders/work-price.ts'
import type { Capabilities } from '../../../src-shared/service/capabilities.ts'
import type { StudioDb } from '../../storage/studio-db.ts'
import type { OrderRecord } from '../order-steps.ts'
import type { IntentBook } from '../records/intent-book.ts'
import type { OrderBook } from '../records/order-book.ts'
import type { RecipeBook } from '../records/recipe-book.ts'
import { type Intent, isAgreed } from '../sending/intent.ts'
import { dueUploads } from './due-price.ts'

type Given = { db: StudioDb; orders: OrderBook; intents: IntentBook; recipes: RecipeBook }

/**
 * From now on each charge is expected at its price of now. Where all of them are lower, what was agreed stays told beside what
 * is charged; where one is higher and the sum is not, the order agrees to the parts as they are now.
 */
export function takePrices(order: OrderRecord, given: Given, catalog: Capabilities | undefined): void {
  const { db, orders, intents, recipes } = given
  const work = intents.get(order.intentId)
  const upload = uploadCost(catalog)
  const price = (intent: Intent) => (intent.id === work.id ? workPoints(order.request, catalog) : upload)
  const uploads = dueUploads(order, given)
  const due = [...(work.state === 'confirmed' ? [work] : []), ...uploads]
  const others = due.filter((intent) => intent.points !== price(intent))
  if (others.length === 0) return
  db.transaction(() => {
    if (others.every((intent) => isAgreed(intent) && price(intent) < intent.points)) {
      for (const intent of others) intents.step(intent.id, { what: 'repriced', points: price(intent) })
      return
    }
    // An upload that another step pays for leaves that step its share of its chain too.
    const ids = new Set([order.id, ...uploads.flatMap(({ id }) => orders.payers(id))])
    const shares = [...ids].filter((id) => recipes.link(id)).map((id) => [id, shareOf(id, given)] as const)
    takeUploads(order, given, catalog)
    if (work.state === 'confirmed') takeWork(order, given, catalog)
    for (const [id, share] of shares) recipes.setExtra(id, share - ownPoints(id, given))
  })
}

function ownPoints(id: string, { orders }: Given): number {
  const { uploadPoints = 0, workPoints = 0 } = orders.get(id) ?? {}
  return uploadPoints + workPoints
}

/** What was agreed for a step of a recipe: its own price and what else of the chain's points is its. */
function shareOf(id: string, given: Given): number {
  return ownPoints(id, given) + (given.recipes.link(id)?.extra ?? 0)
}

/** Its unsent work, agreed to at the price of now. */
export function takeWork(
  { id, intentId, request }: OrderRecord,
  { orders, intents }: Pick<Given, 'orders' | 'intents'>,
  catalog: Capabilities | undefined,
): void {
  const points = workPoints(request, catalog)
  intents.step(intentId, { what: 'repriced', points })
  orders.step(id, { what: 'agreed', points })
}

/** Its unsent uploads, agreed to at the price of now by whoever pays for them. */
export function takeUploads(
  order: OrderRecord,
  given: Pick<Given, 'orders' | 'intents'>,
  catalog: Capabilities | undefined,
): void {
  const { orders, intents } = given
  for (const upload of dueUploads(order, given)) {
    intents.step(upload.id, { what: 'repriced', points: uploadCost(catalog) })
    if (isAgreed(upload)) orders.repriceUpload(upload.id, uploadCost(catalog))
    else orders.payUpload(order.id, upload.id, uploadCost(catalog))
  }
}
