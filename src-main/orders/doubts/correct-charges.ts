// What the ledger says was charged stands above what a reply said, or what was agreed where a reply says nothing.
// Specification: Resources, Usage list.
import type { StudioDb } from '../../storage/studio-db.ts'
import { chargedOtherwise } from '../../views/ledger-charges.ts'
import { setCharged } from '../records/intent-book.ts'
import { ordersOfIntent } from '../records/order-book.ts'

/** Whose charges the ledger told otherwise: the intents, and the orders that pay them. */
type Corrected = { intents: string[]; orders: string[] }

/**
 * Takes over every charge of an account that the ledger tells otherwise. An upload's point that came back was not charged; a
 * job's refund is told beside its charge, by the order.
 */
export function correctCharges(db: StudioDb, accountId: string): Corrected {
  return db.transaction(() => {
    const wrong = chargedOtherwise(db, accountId)
    for (const { id, points } of wrong) setCharged(db, id, points)
    return { intents: wrong.map(({ id }) => id), orders: wrong.flatMap(({ id }) => ordersOfIntent(db, id)) }
  })
}
