// Buys several asks with one press: a batch each, each for what was agreed or less, and none of them twice.
import type { Press } from '../../src-shared/bridge/contract.ts'
import type { BatchMarks } from '../../src-shared/orders/marks.ts'
import type { Quote, QuoteAsk } from '../../src-shared/orders/quote.ts'
import type { Chosen } from './chosen.ts'
import { inTurn, joinQuotes } from './quotes/join-quotes.ts'
import type { Terms, Titles } from './terms.ts'

/** `points` is what was agreed for it: less than its quote where a part before it uploads one of its pictures. */
type Part = { readonly ask: QuoteAsk; readonly quote: Quote; readonly points: number }
type Asks = readonly QuoteAsk[]

type Given = {
  readonly one: Pick<Terms<Chosen>, 'make' | 'place'>
  /** The price is not valid any more, and a new one may be asked for. */
  readonly isStale: (thrown: unknown) => boolean
  readonly onPart: () => void
  /** The marks that its orders are given. */
  readonly marksOf?: (ask: QuoteAsk) => BatchMarks | undefined
}

type ManyTerms = Terms<Asks> & {
  /** What each ask that a quote is for costs in it, in points. */
  readonly costsIn: (quote: Quote) => readonly Pick<Part, 'ask' | 'points'>[]
}

/** Terms for the life of one press: asks that were bought are left out of every later price and purchase. */
export function manyBatches({ one, isStale, onPart, marksOf = () => undefined }: Given): ManyTerms {
  const bought = new Set<QuoteAsk>()
  const made = new WeakMap<Quote, readonly Part[]>()

  /** Uploads of an earlier part make a later one cheaper; a dearer one is not bought: at another total the core refuses it. */
  const buy = async ({ ask, quote, points }: Part, titles: Titles, press: Press) => {
    const manner = { press, marks: marksOf(ask) }
    try {
      const now = points < quote.total ? await one.make(ask) : quote
      return await one.place(now.total > points ? { ...now, total: points } : now, ask, titles, manner)
    } catch (thrown) {
      if (bought.size === 0 || !isStale(thrown)) throw thrown
      const fresh = await one.make(ask)
      if (fresh.total > points) throw thrown
      return one.place(fresh, ask, titles, manner)
    }
  }
  return {
    same: (a, b) => a === b || JSON.stringify(a) === JSON.stringify(b),
    costsIn: (quote) => made.get(quote) ?? [],
    async make(asks) {
      const left = asks.filter((ask) => !bought.has(ask))
      const parts = await Promise.all(left.map(async (ask) => ({ ask, quote: await one.make(ask) })))
      const [first, ...rest] = parts.map((part) => part.quote)
      if (!first) throw new Error('everything was bought')
      const due = inTurn([first, ...rest])
      const quote = joinQuotes([first, ...rest])
      made.set(
        quote,
        parts.map((part, at) => ({ ...part, points: due[at]?.total ?? part.quote.total })),
      )
      return quote
    },
    async place(quote, _asks, titles) {
      const placed: string[] = []
      const parts = (made.get(quote) ?? []).filter(({ ask }) => !bought.has(ask))
      for (const [at, part] of parts.entries()) {
        const left = parts.slice(at)
        const points = left.reduce((sum, part) => sum + part.points, 0)
        const orders = left.reduce((sum, { quote }) => sum + quote.orders, 0)
        placed.push(...(await buy(part, titles, { points, orders, again: false })))
        bought.add(part.ask)
        onPart()
      }
      return placed
    },
  }
}
