// What the window's calls would let be charged, in points, before any of them happens.
import type { CallArguments } from '../../src-shared/bridge/contract.ts'
import type { Quote } from '../../src-shared/orders/quote.ts'
import { askedPrice } from '../orders/prices/asked-price.ts'
import { createIntentBook } from '../orders/records/intent-book.ts'
import { createOrderBook } from '../orders/records/order-book.ts'
import { createRecipeBook } from '../orders/records/recipe-book.ts'
import { awaitsKeyWord } from '../orders/sending/held-orders.ts'
import type { Intent } from '../orders/sending/intent.ts'
import { openStates } from '../storage/intent-states.ts'
import type { StudioDb } from '../storage/studio-db.ts'
import type { CallsOf } from './calls-of.ts'
import type { Share } from './note-shares.ts'
import type { Charge } from './spending-guard.ts'

type Given = {
  db: StudioDb
  /** The open quote that a press would buy; undefined when it is none, or bought already. */
  offered: (quoteId: string) => Quote | undefined
  isPractice: (accountId: string) => boolean
}

export type ChargedCall = CallsOf<'charge'>

type Coming<N extends ChargedCall> = {
  /** Null where nothing can be charged. */
  charge: Charge | null
  /** What is agreed to beside new orders, by account and time of the order. */
  shares?: readonly Share[]
  /** Looked at when the call happens: as much of it as was counted, and is still what was asked about. */
  counted(): CallArguments<N>
}
type ComingCharges = { [N in ChargedCall]: (...args: CallArguments<N>) => Coming<N> }

/** Practice points are no money: they are left out of every charge. */
export function createComingCharges({ db, offered, isPractice }: Given): ComingCharges {
  const orders = createOrderBook(db)
  const intents = createIntentBook(db)
  const recipes = createRecipeBook(db)

  return {
    /** A quote is bought at its own total or not at all. */
    'orders.place'(ask) {
      const { quoteId, total, press } = ask
      const quote = offered(quoteId)
      const counted = (): CallArguments<'orders.place'> => [ask]
      if (!quote || isPractice(quote.accountId)) return { charge: null, counted }
      const points = Math.max(total, quote.total)
      const charge = { why: 'place', accounts: [quote.accountId], points, orders: quote.orders, press } as const
      return { charge, counted }
    },
    /** What is agreed beyond what was; steps of one chain each ask for the whole of it. */
    'orders.agree'(prices) {
      const highest = new Map<string, number>()
      for (const { id, points } of prices) highest.set(id, Math.max(highest.get(id) ?? 0, points))
      const asking = [...highest].flatMap(([id, points]) => {
        const order = orders.get(id)
        const question = askedPrice(order)
        return order && question !== null ? [{ id, points, order, question }] : []
      })
      const parts = new Map<string, number>()
      const accounts = new Set<string>()
      const shares = new Map<string, Share>()
      for (const { id, points, order } of asking) {
        if (isPractice(order.accountId)) continue
        const { detail } = order.problem ?? {}
        const part = detail?.of === 'recipe' ? `chain ${recipes.link(id)?.chain ?? id}` : id
        const more = Math.max(parts.get(part) ?? 0, points - Number(detail?.agreed ?? 0))
        parts.set(part, more)
        accounts.add(order.accountId)
        shares.set(part, { accountId: order.accountId, points: more, placedAt: order.placedAt, again: false })
      }
      const points = [...parts.values()].reduce((sum, more) => sum + Math.max(0, more), 0)
      const same = () => asking.filter(({ id, question }) => askedPrice(orders.get(id)) === question)
      return {
        charge: { why: 'dearer', accounts: [...accounts], points, orders: parts.size },
        shares: [...shares.values()],
        counted: () => [same().map(({ id, points }) => ({ id, points }))],
      }
    },
    /** What was agreed for the account of another key is agreed anew; all else that resumes was counted when it was placed. */
    'orders.resume'(ids) {
      const waiting = [...new Set(ids)].flatMap((id) => orders.get(id) ?? []).filter(awaitsKeyWord)
      const asked = waiting.filter(({ accountId }) => !isPractice(accountId))
      const due = new Set(
        asked.flatMap(({ id, intentId }) => [intentId, ...orders.slots(id).map((slot) => slot.intentId)]),
      )
      const unsent = [...due].map(intents.get).filter(({ state }) => state === 'confirmed')
      const points = unsent.reduce((sum, intent) => sum + intent.points, 0)
      const accounts = [...new Set(asked.map(({ accountId }) => accountId))]
      const covered = new Set(waiting.map(({ id }) => id))
      return {
        charge: { why: 'new-key', accounts, points, orders: asked.length },
        shares: unsent.map(sharedAgain),
        counted: () => [ids.filter((id) => covered.has(id) || !awaitsKeyWord(orders.get(id)))],
      }
    },
    /** What is placed for the account while the question is open is counted by itself. */
    'rebuilds.release'(accountId) {
      const counted = (): CallArguments<'rebuilds.release'> => [accountId]
      if (isPractice(accountId)) return { charge: null, counted }
      const waiting = intents.inState(...openStates).filter((intent) => intent.accountId === accountId)
      const points = waiting.reduce((sum, intent) => sum + intent.points, 0)
      const works = waiting.filter(({ purpose }) => purpose !== 'upload')
      return {
        charge: { why: 'held-back', accounts: [accountId], points, orders: works.length },
        shares: waiting.map(sharedAgain),
        counted,
      }
    },
  }
}

const sharedAgain = ({ accountId, points, confirmedAt }: Intent): Share => ({
  ...{ accountId, points, placedAt: confirmedAt, again: true },
})
