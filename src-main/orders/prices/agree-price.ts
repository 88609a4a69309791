// The person's word on orders that stopped because they would now cost more than was agreed.
import type { Failure } from '../../../src-shared/failure.ts'
import { handOverSlots } from '../../../src-shared/orders/recipe.ts'
import { uploadCost } from '../../../src-shared/orders/work-price.ts'
import type { Capabilities } from '../../../src-shared/service/capabilities.ts'
import { handOverOf } from '../../views/recipe-orders.ts'
import type { OrderRecord } from '../order-steps.ts'
import { chainPrice, chainShares } from './chain-price.ts'
import { dueUploads, paysFor } from './due-price.ts'
import { type HeldPrices, lookAtHeld } from './held-prices.ts'
import { priceQuestion, wordQuestion } from './price-question.ts'
import { takeUploads, takeWork } from './take-prices.ts'

export type AgreedPrice = { id: string; points: number }

/**
 * Orders go on at the price of now when it is not above `points`, which is what the person was shown: for an order what
 * is still to be charged, for a step of a recipe the whole chain of its picture. Otherwise they stay held and tell the newer price.
 */
export function agreePrices(agreed: readonly AgreedPrice[], given: HeldPrices): void {
  given.db.transaction(() => {
    for (const { id, points } of agreed) {
      const order = given.orders.get(id)
      if (order?.stage !== 'held' || order.problem?.kind !== 'price-changed') continue
      if (order.problem.detail?.of === 'recipe') agreeChain(order, points, given)
      else agreeWork(order, points, given)
    }
    lookAtHeld(given)
  })
}

/** Every step of the chain has from now on the price of now, and what it was charged, as its share. */
function agreeChain(order: OrderRecord, points: number, given: HeldPrices): void {
  const { orders, intents, recipes, catalog, chainAgain } = given
  const prices = catalog(order.accountId)
  const chain = recipes.link(order.id)?.chain ?? order.id
  const { agreed, now } = chainPrice(chain, given, prices)
  const changed: Failure = { kind: 'price-changed', detail: { agreed, now, of: 'recipe' } }
  const above = wordQuestion(order, { of: 'recipe', word: points }, given, prices)
  if (above) return void orders.step(order.id, { what: 'held', failure: now > agreed ? changed : above })
  for (const { order: step, now: share } of now > agreed ? chainShares(chain, given, prices) : []) {
    if (intents.get(step.intentId).state === 'confirmed') repriceStep(step, given, prices)
    const { uploadPoints = 0, workPoints = 0 } = orders.get(step.id) ?? {}
    recipes.setExtra(step.id, share - uploadPoints - workPoints)
  }
  if (!chainAgain(order.id)) orders.step(order.id, { what: 'resumed' })
}

/** An unsent step's work, and the upload it pays for, at the prices of now; it goes on when those were all it asked for. */
function repriceStep(order: OrderRecord, given: HeldPrices, prices: Capabilities | undefined): void {
  const { orders, intents } = given
  takeWork(order, given, prices)
  for (const { id } of dueUploads(order, given).filter((upload) => paysFor(order, upload.id, given))) {
    intents.step(id, { what: 'repriced', points: uploadCost(prices) })
    orders.repriceUpload(id, uploadCost(prices))
  }
  const { due } = handOverOf(given.db, order.id)
  const handed = uploadCost(prices) * handOverSlots(order.request).length
  if (due > 0) orders.step(order.id, { what: 'pays-upload', points: handed - due })
  const { kind, detail } = order.problem ?? {}
  const own = orders.get(order.id) ?? order
  if (kind === 'price-changed' && detail?.of === 'order' && priceQuestion(own, given, prices) === null)
    orders.step(order.id, { what: 'resumed' })
}

function agreeWork(order: OrderRecord, points: number, given: HeldPrices): void {
  const { orders, intents, catalog } = given
  if (intents.get(order.intentId).state !== 'confirmed') return
  const prices = catalog(order.accountId)
  // It may be within what was agreed first, which is more than the lower price that was agreed now.
  const above = wordQuestion(order, { of: 'order', word: points }, given, prices)
  if (above) return void orders.step(order.id, { what: 'held', failure: priceQuestion(order, given, prices) ?? above })
  takeUploads(order, given, prices)
  takeWork(order, given, prices)
  orders.step(order.id, { what: 'resumed' })
}
