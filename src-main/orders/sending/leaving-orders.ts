// Orders that end unsent: what they were to pay for others is passed on, and what nobody needs any more is cancelled.
import { takes } from '../../../src-shared/orders/recipe.ts'
import { isOwned } from '../../storage/intent-states.ts'
import type { StudioDb } from '../../storage/studio-db.ts'
import { handOverOf, stepsBeside } from '../../views/recipe-orders.ts'
import type { OrderRecord } from '../order-steps.ts'
import type { IntentBook } from '../records/intent-book.ts'
import type { OrderBook } from '../records/order-book.ts'

type LeavingOrders = {
  /** An unsent upload that others wait for is theirs to pay: its point moves to the next of them that stays. */
  passOn(order: OrderRecord, leaving: ReadonlySet<string>): void
  /** Orders that ended together: intents that nothing needs any more are cancelled unsent, each looked at once. */
  release(ended: readonly OrderRecord[]): void
}

type Given = { db: StudioDb; orders: OrderBook; intents: IntentBook }

/** Both are called within a transaction. */
export function createLeavingOrders({ db, orders, intents }: Given): LeavingOrders {
  const uploadsOf = ({ id }: OrderRecord) => [...new Set(orders.slots(id).map(({ intentId }) => intentId))]

  const passHandOver = (order: OrderRecord, leaving: ReadonlySet<string>) => {
    const points = handOverOf(db, order.id).due
    if (points === 0) return
    const waitsForIt = (id: string) => {
      const other = orders.get(id)
      return other !== undefined && takes(other.request) === takes(order.request)
    }
    const sibling = stepsBeside(db, order.id).find((id) => !leaving.has(id) && waitsForIt(id))
    if (!sibling) return
    orders.step(order.id, { what: 'pays-upload', points: -points })
    orders.step(sibling, { what: 'pays-upload', points })
  }

  return {
    passOn(order, leaving) {
      if (order.uploadPoints === 0) return
      passHandOver(order, leaving)
      for (const intentId of uploadsOf(order)) {
        const { state } = intents.get(intentId)
        // A step that waits for another is not being sent: what is on its way is sent by the others that need it.
        const isOpen = state === 'confirmed' || (order.stage === 'chained' && !isOwned(state))
        const successor = isOpen && orders.successorTo(intentId, leaving)
        if (successor) orders.passUpload(intentId, order.id, successor)
      }
    },
    release(ended) {
      const left = new Map(
        ended.flatMap((order) => [order.intentId, ...uploadsOf(order)].map((id) => [id, order.id] as const)),
      )
      for (const [intentId, orderId] of left) {
        const unneeded = intents.get(intentId).state === 'confirmed' && !orders.othersNeed(intentId, orderId)
        if (unneeded) intents.step(intentId, { what: 'cancelled' })
      }
    },
  }
}
