// Before anything of an order is sent: whether it still costs what was agreed, at prices read lately, and anew when that is doubtful.
import type { Failure } from '../../../src-shared/failure.ts'
import type { StudioDb } from '../../storage/studio-db.ts'
import { whileRunning } from '../following/while-running.ts'
import type { IntentBook } from '../records/intent-book.ts'
import type { OrderBook } from '../records/order-book.ts'
import type { RecipeBook } from '../records/recipe-book.ts'
import { priceQuestion } from './price-question.ts'
import type { PriceWatch } from './price-watch.ts'
import { takePrices } from './take-prices.ts'

type Given = {
  db: StudioDb
  orders: OrderBook
  intents: IntentBook
  recipes: RecipeBook
  prices: PriceWatch
  signal: AbortSignal
}

/**
 * The failure that asks for more points than were agreed; null when the order may be sent, which then expects the prices of
 * now. Rejects when the signal is aborted.
 */
export async function askPrice(id: string, given: Given): Promise<Failure | null> {
  const { orders, prices, signal } = given
  const accountId = orders.get(id)?.accountId ?? ''
  const question = () => {
    const order = orders.get(id)
    return order ? priceQuestion(order, given, prices.catalog(accountId)) : null
  }
  await whileRunning(prices.settled(accountId), signal)
  await whileRunning(prices.keepRecent(accountId), signal)
  if (question() !== null) await whileRunning(prices.refresh(accountId), signal)
  const asked = question()
  const order = orders.get(id)
  if (order && asked === null) takePrices(order, given, prices.catalog(accountId))
  return asked
}
