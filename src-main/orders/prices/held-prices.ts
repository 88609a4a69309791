// Orders that would cost more than was agreed, against the prices of now: who is held, who goes on, and what is asked.
import type { Failure } from '../../../src-shared/failure.ts'
import type { Capabilities } from '../../../src-shared/service/capabilities.ts'
import type { StudioDb } from '../../storage/studio-db.ts'
import { handOverOf } from '../../views/recipe-orders.ts'
import type { OrderRecord } from '../order-steps.ts'
import type { IntentBook } from '../records/intent-book.ts'
import type { OrderBook } from '../records/order-book.ts'
import type { RecipeBook } from '../records/recipe-book.ts'
import { chainPrice } from './chain-price.ts'
import { priceQuestion, wordQuestion } from './price-question.ts'

export type HeldPrices = {
  db: StudioDb
  orders: OrderBook
  intents: IntentBook
  recipes: RecipeBook
  catalog: (accountId: string) => Capabilities | undefined
  /** Orders whose number was pressed a moment ago: it alone lets them go, not what was agreed before it. */
  deciding: ReadonlySet<string>
  /** Lets a step that has no picture yet wait for it again. */
  chainAgain: (id: string) => boolean
}

/** Waiting orders of an account that would be dearer now ask before anybody sends them; call it within a transaction. */
export function holdDearer(accountId: string, given: HeldPrices): void {
  for (const order of given.orders.inStage('waiting')) {
    if (order.accountId !== accountId) continue
    const failure = priceQuestion(order, given, given.catalog(accountId))
    if (failure) given.orders.step(order.id, { what: 'held', failure })
  }
}

/**
 * Orders that asked and need not any more go on, since the price came down or another order agreed for them; the others tell
 * the numbers of now. Call it within a transaction.
 */
export function lookAtHeld(given: HeldPrices, only: (order: OrderRecord) => boolean = () => true): void {
  for (const order of given.orders.inStage('held')) {
    if (order.problem?.kind !== 'price-changed' || given.deciding.has(order.id) || !only(order)) continue
    if (isChained(order, given)) lookAtStep(order, given)
    else lookAtOrder(order, given)
  }
}

/** True for an order that asks for the new upload of a lost picture alone. */
export function asksForUpload({ problem }: OrderRecord): boolean {
  return problem?.detail?.of === 'upload'
}

/** A step that has no picture of an earlier one yet, or none at all: its whole chain asks through it. */
function isChained(order: OrderRecord, { db, recipes }: HeldPrices): boolean {
  const { id, problem } = order
  return problem?.detail?.of === 'recipe' && !handOverOf(db, id).isHanded && Boolean(recipes.link(id)?.after)
}

function lookAtStep(order: OrderRecord, given: HeldPrices): void {
  const { orders, recipes, catalog, chainAgain } = given
  const { agreed, now } = chainPrice(recipes.link(order.id)?.chain ?? order.id, given, catalog(order.accountId))
  const above: Failure = { kind: 'price-changed', detail: { agreed, now, of: 'recipe' } }
  const question = now > agreed ? above : aboveWord(order, given)
  if (question) ask(order, question, given)
  else if (!chainAgain(order.id)) orders.step(order.id, { what: 'resumed' })
}

function lookAtOrder(order: OrderRecord, given: HeldPrices): void {
  const question = priceQuestion(order, given, given.catalog(order.accountId)) ?? aboveWord(order, given)
  if (question === null) given.orders.step(order.id, { what: 'resumed' })
  else ask(order, question, given)
}

/** The number that was agreed last binds until another is agreed, also where more was agreed first. */
function aboveWord(order: OrderRecord, given: HeldPrices): Failure | null {
  const { of, word } = order.problem?.detail ?? {}
  if (typeof word !== 'number') return null
  return wordQuestion(order, { of: of === 'recipe' ? of : 'order', word }, given, given.catalog(order.accountId))
}

function ask({ id, problem }: OrderRecord, failure: Failure, { orders }: HeldPrices): void {
  if (JSON.stringify(problem?.detail) !== JSON.stringify(failure.detail)) orders.step(id, { what: 'held', failure })
}
