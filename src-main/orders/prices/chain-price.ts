// What the steps of one picture's chain were agreed to cost, and what they come to at today's prices.

import { kinds } from '../../../src-shared/orders/order-request.ts'
import { handOverSlots } from '../../../src-shared/orders/recipe.ts'
import { isFruitless, stageTraits } from '../../../src-shared/orders/stages.ts'
import { uploadCost, workPoints } from '../../../src-shared/orders/work-price.ts'
import type { Capabilities } from '../../../src-shared/service/capabilities.ts'
import type { StudioDb } from '../../storage/studio-db.ts'
import { handOverOf } from '../../views/recipe-orders.ts'
import type { OrderRecord } from '../order-steps.ts'
import type { IntentBook } from '../records/intent-book.ts'
import type { OrderBook } from '../records/order-book.ts'
import type { RecipeBook } from '../records/recipe-book.ts'

type Given = { db: StudioDb; orders: OrderBook; intents: IntentBook; recipes: RecipeBook }

/** A step's share of what was agreed for its chain, and what it costs now, in points. */
type Share = { order: OrderRecord; agreed: number; now: number }

/** Steps that ended without a result count on neither side. What was charged counts as it was charged. */
export function chainShares(chain: string, given: Given, catalog: Capabilities | undefined): Share[] {
  return given.recipes.chain(chain).flatMap((id) => {
    const order = given.orders.get(id)
    if (!order || isFruitless(order.stage)) return []
    const agreed = order.uploadPoints + order.workPoints + (given.recipes.link(id)?.extra ?? 0)
    return [{ order, agreed, now: workNow(order, given, catalog) + uploadsNow(order, given, catalog) }]
  })
}

/** The sums of {@link chainShares}. */
export function chainPrice(chain: string, given: Given, catalog: Capabilities | undefined) {
  const shares = chainShares(chain, given, catalog)
  return {
    agreed: shares.reduce((sum, { agreed }) => sum + agreed, 0),
    now: shares.reduce((sum, { now }) => sum + now, 0),
  }
}

function workNow(order: OrderRecord, given: Given, catalog: Capabilities | undefined): number {
  const { intents } = given
  const intent = intents.get(order.intentId)
  if (intent.charged !== null) return intent.charged
  // It may cost less by now, and as much as was agreed again before it is sent.
  if (intent.state !== 'confirmed') return Math.max(intent.points, order.workPoints)
  const points = workPoints(order.request, catalog)
  return mayBeSent(order, given) ? Math.max(points, order.workPoints) : points
}

/** A step with its picture or model is sent without a word as long as it costs no more than was agreed for it. */
function mayBeSent(order: OrderRecord, { db, recipes }: Given): boolean {
  const { id, kind, stage, problem } = order
  if (kinds[kind].model === null) return !recipes.link(id)?.after || handOverOf(db, id).isHanded
  const { stands } = stageTraits[stage]
  return stands !== 'step' && !(stands === 'person' && problem?.detail?.of === 'recipe')
}

/** Its pictures' uploads as they were charged, or those and the hand-over that are still to come. */
function uploadsNow(order: OrderRecord, { db, orders, intents }: Given, catalog: Capabilities | undefined): number {
  const price = uploadCost(catalog)
  const own = [...orders.slots(order.id), ...orders.lost(order.id)]
  return own.reduce(
    (sum, { intentId, points }) => {
      const { charged, state } = intents.get(intentId)
      return sum + (points > 0 ? (charged ?? (state === 'confirmed' ? Math.max(points, price) : points)) : 0)
    },
    handOverOf(db, order.id).due > 0 ? price * handOverSlots(order.request).length : 0,
  )
}
