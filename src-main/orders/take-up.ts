// What a fresh start finds: orders under way go on, those that were only about to be sent wait again.
import { stagesThat } from '../../src-shared/orders/stages.ts'
import { isDoubted, isOwned } from '../storage/intent-states.ts'
import type { StudioDb } from '../storage/studio-db.ts'
import type { OrderRecord } from './order-steps.ts'
import type { IntentBook } from './records/intent-book.ts'
import { type OrderBook, ordersUnderWay } from './records/order-book.ts'

type Given = { db: StudioDb; orders: OrderBook; intents: IntentBook }

/** Ids of the orders to carry on with at once, doubtful ones first. */
export function takeUp({ db, orders, intents }: Given): string[] {
  const doubtful = orders.inStage(...stagesThat(({ work }) => work === 'sending')).filter((order) => {
    if (mayBeCharged(order, orders, intents)) {
      orders.step(order.id, { what: 'doubted', failure: order.problem })
      return true
    }
    orders.step(order.id, { what: 'put-back', failure: null })
    return false
  })
  return [...doubtful.map(({ id }) => id), ...ordersUnderWay(db)]
}

/** Its work was accepted, or something of it was on its way when the app ended. */
function mayBeCharged(order: OrderRecord, orders: OrderBook, intents: IntentBook): boolean {
  if (isOwned(intents.get(order.intentId).state)) return true
  const ids = [...orders.slots(order.id).map(({ intentId }) => intentId), order.intentId]
  return ids.some((id) => isDoubted(intents.get(id).state))
}
