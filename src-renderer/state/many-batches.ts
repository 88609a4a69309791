// Buys several asks with one press: a batch each, each for what was agreed or less, and none of them twice.
import type { Quote, QuoteAsk } from '../../src-shared/quote.ts'
import type { Chosen } from './chosen.ts'
import { joinQuotes } from './join-quotes.ts'
import type { Terms } from './terms.ts'

type Part = { readonly ask: QuoteAsk; readonly quote: Quote }
type Asks = readonly QuoteAsk[]

type Given = {
  readonly one: Pick<Terms<Chosen>, 'make' | 'place'>
  /** The price is not valid any more, and a new one may be asked for. */
  readonly isStale: (thrown: unknown) => boolean
  readonly onPart: () => void
}

/** Terms for the life of one press: asks that were bought are left out of every later price and purchase. */
export function manyBatches({ one, isStale, onPart }: Given): Terms<Asks> {
  const bought = new Set<QuoteAsk>()
  const made = new WeakMap<Quote, readonly Part[]>()

  /** Uploads of an earlier part make a later one cheaper; a dearer one is not bought. */
  const buy = async ({ ask, quote }: Part, titles: Parameters<Terms<Asks>['place']>[2]) => {
    try {
      return await one.place(quote, ask, titles)
    } catch (thrown) {
      if (bought.size === 0 || !isStale(thrown)) throw thrown
      const fresh = await one.make(ask)
      if (fresh.total > quote.total) throw thrown
      return one.place(fresh, ask, titles)
    }
  }
  return {
    same: (a, b) => a === b || JSON.stringify(a) === JSON.stringify(b),
    async make(asks) {
      const left = asks.filter((ask) => !bought.has(ask))
      const [first, ...rest] = await Promise.all(left.map(async (ask) => ({ ask, quote: await one.make(ask) })))
      if (!first) throw new Error('everything was bought')
      const quote = joinQuotes([first.quote, ...rest.map((part) => part.quote)])
      made.set(quote, [first, ...rest])
      return quote
    },
    async place(quote, _asks, titles) {
      const placed: string[] = []
      for (const part of made.get(quote) ?? []) {
        if (bought.has(part.ask)) continue
        placed.push(...(await buy(part, titles)))
        bought.add(part.ask)
        onPart()
      }
      return placed
    },
  }
}
