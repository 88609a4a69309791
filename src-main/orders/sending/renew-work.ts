// The work of an order that is to be sent anew: with another key, since the old one may repeat its refusal.
// Specification: Idempotency.
import type { Chance, Clock } from '../../ports.ts'
import type { OrderRecord } from '../order-steps.ts'
import type { IntentBook } from '../records/intent-book.ts'
import type { OrderBook } from '../records/order-book.ts'
import { freshIntent } from './fresh-intent.ts'
import type { IntentNote } from './intent-note.ts'

type Given = { chance: Chance; clock: Clock; intents: IntentBook; orders: OrderBook }

/** Gives work that is surely not charged another intent at the same price; call it within a transaction. */
export function renewWork(order: OrderRecord, given: Given, note: Pick<IntentNote, 'notFound' | 'anew'> = {}): void {
  const { chance, clock, intents, orders } = given
  const old = intents.get(order.intentId)
  if (old.state === 'confirmed') intents.step(old.id, { what: 'cancelled' })
  const { accountId, purpose, path, points, sourceHash } = old
  const fresh = freshIntent(chance, { accountId, purpose, path, points, sourceHash, confirmedAt: clock.now() })
  intents.add({ ...fresh, note }, null)
  orders.step(order.id, { what: 'renewed', intentId: fresh.id })
}
