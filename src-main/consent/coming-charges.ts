// What the window's calls would let be charged, in points, before any of them happens.
import type { CallArguments } from '../../src-shared/bridge/contract.ts'
import type { Quote } from '../../src-shared/quote.ts'
import { createIntentBook } from '../orders/intent-book.ts'
import { createOrderBook } from '../orders/order-book.ts'
import { createRecipeBook } from '../orders/recipe-book.ts'
import type { StudioDb } from '../storage/studio-db.ts'
import type { Charge } from './spending-guard.ts'

type Given = {
  db: StudioDb
  /** The open quote that a press would buy; undefined when it is none, or bought already. */
  offered: (quoteId: string) => Quote | undefined
  isPractice: (accountId: string) => boolean
}

export type ComingCharges = {
  'orders.place': (...args: CallArguments<'orders.place'>) => Charge | null
  'orders.agree': (...args: CallArguments<'orders.agree'>) => Charge | null
  'orders.resume': (...args: CallArguments<'orders.resume'>) => Charge | null
  'rebuilds.letGo': (...args: CallArguments<'rebuilds.letGo'>) => Charge | null
}

/** Null where nothing can be charged. Practice points are no money: they are left out. */
export function createComingCharges({ db, offered, isPractice }: Given): ComingCharges {
  const orders = createOrderBook(db)
  const intents = createIntentBook(db)
  const recipes = createRecipeBook(db)

  return {
    'orders.place'({ quoteId, total, press }) {
      const quote = offered(quoteId)
      if (!quote || isPractice(quote.accountId)) return null
      const points = Math.max(total, quote.total)
      return { why: 'place', accounts: [quote.accountId], points, orders: quote.orders, press }
    },
    /** What is agreed beyond what was; steps of one chain each ask for the whole of it. */
    'orders.agree'(prices) {
      const parts = new Map<string, number>()
      const accounts = new Set<string>()
      for (const { id, points } of prices) {
        const order = orders.get(id)
        const { kind, detail } = order?.problem ?? {}
        if (order?.stage !== 'held' || kind !== 'price-changed' || isPractice(order.accountId)) continue
        const part = detail?.of === 'recipe' ? `chain ${recipes.link(id)?.chain ?? id}` : id
        parts.set(part, Math.max(parts.get(part) ?? 0, points - Number(detail?.agreed ?? 0)))
        accounts.add(order.accountId)
      }
      const points = [...parts.values()].reduce((sum, more) => sum + Math.max(0, more), 0)
      return { why: 'dearer', accounts: [...accounts], points, orders: parts.size }
    },
    /** What was agreed for the account of another key is agreed anew; all else that resumes was counted when it was placed. */
    'orders.resume'(ids) {
      const asked = [...new Set(ids)]
        .flatMap((id) => orders.get(id) ?? [])
        .filter((order) => {
          const { stage, problem, accountId } = order
          return stage === 'held' && problem?.kind === 'account-not-compared' && !isPractice(accountId)
        })
      const due = new Set(
        asked.flatMap(({ id, intentId }) => [intentId, ...orders.slots(id).map((slot) => slot.intentId)]),
      )
      const unsent = [...due].map(intents.get).filter(({ state }) => state === 'confirmed')
      const points = unsent.reduce((sum, intent) => sum + intent.points, 0)
      return {
        why: 'new-key',
        accounts: [...new Set(asked.map(({ accountId }) => accountId))],
        points,
        orders: asked.length,
      }
    },
    'rebuilds.letGo'(accountId) {
      if (isPractice(accountId)) return null
      const waiting = intents
        .inState('confirmed', 'armed', 'reconciling', 'unresolved')
        .filter((intent) => intent.accountId === accountId)
      const points = waiting.reduce((sum, intent) => sum + intent.points, 0)
      return {
        why: 'held-back',
        accounts: [accountId],
        points,
        orders: waiting.filter(({ purpose }) => purpose !== 'upload').length,
      }
    },
  }
}
