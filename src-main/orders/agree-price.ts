// The person's word on orders that stopped because they would now cost another price than was agreed.
import type { Failure } from '../../src-shared/failure.ts'
import type { Capabilities } from '../../src-shared/service/capabilities.ts'
import { uploadPrice } from '../../src-shared/service/prices.ts'
import type { StudioDb } from '../storage/studio-db.ts'
import { chainPrice, chainShares } from './chain-price.ts'
import { duePrice, dueUploads, priceQuestion } from './due-price.ts'
import { isAgreed } from './intent.ts'
import type { IntentBook } from './intent-book.ts'
import type { OrderBook } from './order-book.ts'
import type { OrderRecord } from './order-steps.ts'
import type { RecipeBook } from './recipe-book.ts'
import { pointsOf, workOf } from './work-of.ts'

export type AgreedPrice = { id: string; points: number }

type Given = {
  db: StudioDb
  orders: OrderBook
  intents: IntentBook
  recipes: RecipeBook
  catalog: (accountId: string) => Capabilities | undefined
  /** Lets a step that has no picture yet wait for it again. */
  chainAgain: (id: string) => boolean
}

/**
 * Orders go on at the price of now when it is not above `points`, which is what the person was shown: for an order what
 * is still to be charged, for a step of a recipe the whole chain of its picture. Otherwise they stay held and tell the newer price.
 */
export function agreePrices(agreed: readonly AgreedPrice[], given: Given): void {
  given.db.transaction(() => {
    for (const { id, points } of agreed) {
      const order = given.orders.get(id)
      if (order?.stage !== 'held' || order.problem?.kind !== 'price-changed') continue
      if (order.problem.detail?.of === 'recipe') agreeChain(order, points, given)
      else agreeWork(order, points, given)
    }
    letAgreedGo(given)
    letChainsGo(given)
  })
}

/** Orders that asked for an upload which another order has agreed to since go on; the others tell what is left to ask. */
export function letAgreedGo({ db, orders, intents, catalog }: Omit<Given, 'recipes' | 'chainAgain'>): void {
  db.transaction(() => {
    for (const order of orders.inStage('held')) {
      const { kind, detail } = order.problem ?? {}
      if (kind !== 'price-changed' || detail?.of !== 'upload') continue
      const question = priceQuestion(order, { orders, intents }, catalog(order.accountId))
      if (question === null) orders.step(order.id, { what: 'resumed' })
      else if (question.detail?.now !== detail.now || question.detail?.agreed !== detail.agreed)
        orders.step(order.id, { what: 'held', failure: question })
    }
  })
}

/** Steps that asked for a chain's new price, which another step of the chain has agreed to since. */
function letChainsGo({ chainAgain, ...given }: Given): void {
  for (const { id, accountId, problem } of given.orders.inStage('held')) {
    if (problem?.kind !== 'price-changed' || problem.detail?.of !== 'recipe') continue
    const { agreed, now } = chainPrice(given.recipes.link(id)?.chain ?? id, given, given.catalog(accountId))
    if (now <= agreed) chainAgain(id)
  }
}

/** Every step of the chain has from now on the price of now, and what it was charged, as its share. */
function agreeChain(order: OrderRecord, points: number, given: Given): void {
  const { orders, intents, recipes, catalog, chainAgain } = given
  const prices = catalog(order.accountId)
  const chain = recipes.link(order.id)?.chain ?? order.id
  const { agreed, now } = chainPrice(chain, given, prices)
  const changed: Failure = { kind: 'price-changed', detail: { agreed, now, of: 'recipe' } }
  if (now > points) return void orders.step(order.id, { what: 'held', failure: changed })
  for (const { order: step, now: share } of now > agreed ? chainShares(chain, given, prices) : []) {
    if (intents.get(step.intentId).state === 'confirmed') repriceStep(step, given)
    const { uploadPoints = 0, workPoints = 0 } = orders.get(step.id) ?? {}
    recipes.setExtra(step.id, share - uploadPoints - workPoints)
  }
  chainAgain(order.id)
}

/** An unsent step's work, and the upload it pays for, at the prices of now; it goes on when those were all it asked for. */
function repriceStep(order: OrderRecord, given: Given): void {
  const { orders, intents, catalog } = given
  const prices = catalog(order.accountId)
  repriceWork(order, given)
  const paid = new Set(orders.slots(order.id).flatMap(({ intentId, points }) => (points > 0 ? intentId : [])))
  for (const { id } of dueUploads(order, given).filter((upload) => paid.has(upload.id))) {
    intents.step(id, { what: 'repriced', points: uploadPrice(prices) })
    orders.repriceUpload(id, uploadPrice(prices))
  }
  if (orders.slots(order.id).length === 0 && order.uploadPoints > 0)
    orders.step(order.id, { what: 'pays-upload', points: uploadPrice(prices) - order.uploadPoints })
  const { kind, detail } = order.problem ?? {}
  if (kind === 'price-changed' && detail?.of === 'order' && priceQuestion(order, given, prices) === null)
    orders.step(order.id, { what: 'resumed' })
}

function agreeWork(order: OrderRecord, points: number, given: Given): void {
  const { orders, intents, catalog } = given
  if (intents.get(order.intentId).state !== 'confirmed') return
  const prices = catalog(order.accountId)
  const { now } = duePrice(order, given, prices)
  if (now > points) {
    // It may be what was agreed first, which is more than the lower price that was agreed now.
    const asked: Failure = { kind: 'price-changed', detail: { agreed: points, now, of: 'order' } }
    return void orders.step(order.id, { what: 'held', failure: priceQuestion(order, given, prices) ?? asked })
  }
  for (const upload of dueUploads(order, given)) {
    intents.step(upload.id, { what: 'repriced', points: uploadPrice(prices) })
    if (isAgreed(upload)) orders.repriceUpload(upload.id, uploadPrice(prices))
    else orders.payUpload(order.id, upload.id, uploadPrice(prices))
  }
  repriceWork(order, given)
  orders.step(order.id, { what: 'resumed' })
}

function repriceWork({ id, accountId, intentId, request }: OrderRecord, { orders, intents, catalog }: Given): void {
  const points = pointsOf(workOf(request, catalog(accountId)))
  intents.step(intentId, { what: 'repriced', points })
  orders.step(id, { what: 'agreed', points })
}
