// What the steps of one picture's chain were agreed to cost, and what they come to at today's prices.
import type { Capabilities } from '../../src-shared/service/capabilities.ts'
import { uploadPrice } from '../../src-shared/service/prices.ts'
import type { IntentBook } from './intent-book.ts'
import type { OrderBook } from './order-book.ts'
import type { OrderRecord } from './order-steps.ts'
import type { RecipeBook } from './recipe-book.ts'
import { pointsOf, workOf } from './work-of.ts'

type Given = { orders: OrderBook; intents: IntentBook; recipes: RecipeBook }

/** In points; steps that ended without a result count on neither side. What was charged counts as it was charged. */
export function chainPrice(chain: string, given: Given, catalog: Capabilities | undefined) {
  let agreed = 0
  let now = 0
  for (const id of given.recipes.chain(chain)) {
    const order = given.orders.get(id)
    if (!order || order.stage === 'failed' || order.stage === 'cancelled') continue
    agreed += order.uploadPoints + order.workPoints + (given.recipes.link(id)?.extra ?? 0)
    now += workNow(order, given, catalog) + uploadsNow(order, given, catalog)
  }
  return { agreed, now }
}

function workNow(order: OrderRecord, { intents }: Given, catalog: Capabilities | undefined): number {
  const intent = intents.get(order.intentId)
  if (intent.charged !== null) return intent.charged
  return intent.state === 'confirmed' ? pointsOf(workOf(order.request, catalog)) : intent.points
}

/** Its pictures' uploads as they were charged, or the hand-over that is still to come. */
function uploadsNow(order: OrderRecord, { orders, intents }: Given, catalog: Capabilities | undefined): number {
  const slots = orders.slots(order.id)
  if (slots.length === 0) return order.uploadPoints > 0 ? uploadPrice(catalog) : 0
  return [...slots, ...orders.lost(order.id)].reduce(
    (sum, { intentId, points }) => sum + (points > 0 ? (intents.get(intentId).charged ?? points) : 0),
    0,
  )
}
