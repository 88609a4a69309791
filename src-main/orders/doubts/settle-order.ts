// The person's word on an order whose charge the ledger could not settle, or that the service does not show or hand over.
import { failure, type Outcome, success } from '../../../src-shared/failure.ts'
import type { OrderStage } from '../../../src-shared/orders/order.ts'
import { isSettling } from '../../storage/intent-states.ts'
import type { OrderRecord } from '../order-steps.ts'
import type { ArtifactBook } from '../records/artifact-book.ts'
import type { IntentBook } from '../records/intent-book.ts'
import type { OrderBook } from '../records/order-book.ts'
import type { HeldOrders } from '../sending/held-orders.ts'
import type { Intent } from '../sending/intent.ts'

type Given = { orders: OrderBook; intents: IntentBook; artifacts: ArtifactBook; held: HeldOrders; at: number }

export type Settling = 'check-again' | 'not-charged' | 'given-up'

/** Asked again by themselves: a word only makes it sooner. */
const asked: readonly OrderStage[] = ['checking', 'working']

/** Ids of the orders to carry on with. Every order that waits for the same upload is settled with it. */
export function settleOrder(id: string, how: Settling, given: Given): Outcome<string[]> {
  const { orders, intents, held, at } = given
  const order = orders.get(id)
  if (how === 'given-up') {
    const ended = order && orders.step(id, { what: 'given-up', at })
    if (ended?.stage === 'done') given.artifacts.endWanting(id)
    return ended?.stage === order?.stage ? failure('bad-call') : success([id])
  }
  if (order && how === 'check-again' && orders.step(id, { what: 'looked-for' }).stage === 'unseen') return success([id])
  if (order && how === 'check-again' && asked.includes(order.stage)) return success([id])
  const doubtful = order && doubtfulOf(order, given)
  if (!doubtful) return failure('bad-call')
  const concerned = [...new Set([order.id, ...orders.withUpload(doubtful.id).map((each) => each.id)])]
  if (how === 'check-again') {
    if (doubtful.state === 'unresolved') intents.step(doubtful.id, { what: 'asked-again', at })
    for (const each of concerned) orders.step(each, { what: 'checked-again' })
    return success(concerned)
  }
  intents.step(doubtful.id, { what: 'given-up' })
  for (const each of concerned) held.refuse(each, { kind: 'outcome-unknown', detail: { reason: 'given-up' } }, at)
  return success([])
}

/** Asks again for every unclear order of an account; ids of the orders to carry on with. */
export function recheckDoubts(accountId: string, given: Given): string[] {
  const unclear = given.orders.inStage('unresolved').filter((order) => order.accountId === accountId)
  return unclear.flatMap(({ id }) => {
    const again = settleOrder(id, 'check-again', given)
    return again.ok ? again.value : []
  })
}

/** Ids of these orders and of all their intents. */
export function withIntents(ids: readonly string[], orders: Pick<OrderBook, 'get' | 'slots'>): Set<string> {
  const intents = ids.flatMap((id) => [
    orders.get(id)?.intentId ?? id,
    ...orders.slots(id).map((slot) => slot.intentId),
  ])
  return new Set([...ids, ...intents])
}

function doubtfulOf(order: OrderRecord, { orders, intents }: Given): Intent | undefined {
  const ids = [...orders.slots(order.id).map(({ intentId }) => intentId), order.intentId]
  return ids.map(intents.get).find(({ state }) => isSettling(state))
}
