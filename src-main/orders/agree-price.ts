// The person's word on orders that stopped because they would now cost another price than was agreed.
import type { Failure } from '../../src-shared/failure.ts'
import type { Capabilities } from '../../src-shared/service/capabilities.ts'
import { uploadPrice } from '../../src-shared/service/prices.ts'
import type { StudioDb } from '../storage/studio-db.ts'
import { chainPrice } from './chain-price.ts'
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

function agreeChain(order: OrderRecord, points: number, given: Given): void {
  const { orders, recipes, catalog, chainAgain } = given
  const { agreed, now } = chainPrice(recipes.link(order.id)?.chain ?? order.id, given, catalog(order.accountId))
  const changed: Failure = { kind: 'price-changed', detail: { agreed, now, of: 'recipe' } }
  if (now > points) return void orders.step(order.id, { what: 'held', failure: changed })
  if (now > agreed) recipes.agree(order.id, now - agreed)
  chainAgain(order.id)
}

function agreeWork(order: OrderRecord, points: number, { orders, intents, catalog }: Given): void {
  if (intents.get(order.intentId).state !== 'confirmed') return
  const prices = catalog(order.accountId)
  const question = priceQuestion(order, { orders, intents }, prices)
  if (question && duePrice(order, { orders, intents }, prices).now > points)
    return void orders.step(order.id, { what: 'held', failure: question })
  const work = pointsOf(workOf(order.request, prices))
  for (const upload of dueUploads(order, { orders, intents })) {
    intents.step(upload.id, { what: 'repriced', points: uploadPrice(prices) })
    if (isAgreed(upload)) orders.repriceUpload(upload.id, uploadPrice(prices))
    else orders.payUpload(order.id, upload.id, uploadPrice(prices))
  }
  intents.step(order.intentId, { what: 'repriced', points: work })
  orders.step(order.id, { what: 'agreed', points: work })
  orders.step(order.id, { what: 'resumed' })
}
