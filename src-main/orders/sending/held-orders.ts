// Holding and letting go: what stops an account's unsent orders, and what cancels them for free.
import type { Failure } from '../../../src-shared/failure.ts'
import { traitsOf, waitsForAccount } from '../../../src-shared/failure-traits.ts'
import { isUnsent, stagesThat } from '../../../src-shared/orders/stages.ts'
import { isOwned } from '../../storage/intent-states.ts'
import type { StudioDb } from '../../storage/studio-db.ts'
import type { OrderRecord } from '../order-steps.ts'
import type { IntentBook } from '../records/intent-book.ts'
import type { OrderBook } from '../records/order-book.ts'
import { createLeavingOrders } from './leaving-orders.ts'

type Given = { db: StudioDb; orders: OrderBook; intents: IntentBook }

export type HeldOrders = {
  /** Holds one order, and with it every waiting one of its account when the cause is the account's. */
  hold(order: OrderRecord, cause: Failure, balance: number | null): void
  /** Everything unsent of an account waits for the person's word on its new key; answers how many orders do. */
  askAbout(accountId: string): number
  /** Lets the orders go that an account's key or address had stopped. */
  release(accountId: string): void
  /** Cancels those orders that are surely unsent, and says which; for the others it is too late. */
  cancel(ids: readonly string[], at: number): string[]
  /** Ends an order without a job; intents that nothing needs any more are cancelled unsent, and others pay for what they still need. */
  refuse(id: string, cause: Failure, at: number): void
}

export function createHeldOrders({ db, orders, intents }: Given): HeldOrders {
  const { passOn, release } = createLeavingOrders({ db, orders, intents })
  const allWaiting = (accountId: string) => orders.inStage('waiting').filter((each) => each.accountId === accountId)

  /** Points that these orders still need: their unsent uploads once each, and their unsent work. */
  const needed = (some: readonly OrderRecord[]) => {
    const ids = some.flatMap((order) => [order.intentId, ...orders.slots(order.id).map(({ intentId }) => intentId)])
    const open = [...new Set(ids)].map(intents.get).filter(({ state }) => state === 'confirmed')
    return open.reduce((sum, { points }) => sum + points, 0)
  }

  return {
    hold(order, cause, balance) {
      const all = traitsOf(cause.kind).stops === 'account' ? allWaiting(order.accountId) : []
      const held = [order, ...all.filter(({ id }) => id !== order.id)]
      const numbers = cause.kind === 'insufficient-points'
      const detail = { needed: needed(held), ...(balance === null ? {} : { left: balance }) }
      const failure: Failure = numbers ? { ...cause, detail } : cause
      db.transaction(() => {
        for (const { id } of held) orders.step(id, { what: 'held', failure })
      })
    },
    askAbout: (accountId) =>
      db.transaction(() => {
        const asked = orders
          .inStage(...stagesThat(({ work }) => work !== 'sent'))
          .filter((order) => order.accountId === accountId && isUntouched(order, orders, intents))
        for (const { id } of asked) orders.step(id, { what: 'held', failure: { kind: 'account-not-compared' } })
        return asked.length
      }),
    release: (accountId) =>
      db.transaction(() => {
        for (const order of orders.inStage('held')) {
          const stopped = order.accountId === accountId && order.problem !== null && waitsForAccount(order.problem.kind)
          if (stopped) orders.step(order.id, { what: 'resumed' })
        }
      }),
    cancel: (ids, at) =>
      db.transaction(() => {
        const leaving = [...new Set(ids)].flatMap((id) => {
          const order = orders.get(id)
          return order && isUnsent(order.stage) && isUntouched(order, orders, intents) ? [order] : []
        })
        const gone = new Set(leaving.map(({ id }) => id))
        for (const order of leaving) passOn(order, gone)
        for (const { id } of leaving) orders.step(id, { what: 'cancelled', at })
        release(leaving)
        return [...gone]
      }),
    refuse: (id, cause, at) =>
      db.transaction(() => {
        const order = orders.step(id, { what: 'refused', failure: cause, at })
        if (order.stage !== 'failed') return
        passOn(order, new Set([id]))
        release([order])
      }),
  }
}

/** True for an order that waits for the person's word on a new key. */
export function awaitsKeyWord(order: OrderRecord | undefined): boolean {
  return order?.stage === 'held' && order.problem?.kind === 'account-not-compared'
}

/** Nothing of it is on its way: its uploads may be there, its work is only agreed. A step that waits for another sends nothing. */
function isUntouched(order: OrderRecord, orders: OrderBook, intents: IntentBook): boolean {
  if (order.stage === 'chained') return intents.get(order.intentId).state === 'confirmed'
  const uploads = orders.slots(order.id).map(({ intentId }) => intents.get(intentId).state)
  return (
    intents.get(order.intentId).state === 'confirmed' &&
    uploads.every((state) => state === 'confirmed' || isOwned(state))
  )
}
