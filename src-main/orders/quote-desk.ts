// Quotes: made by the core, good for one batch and five minutes.
import { failure, type Outcome, success } from '../../src-shared/failure.ts'
import type { OrderRequest } from '../../src-shared/order.ts'
import type { Quote } from '../../src-shared/quote.ts'
import type { Ports } from '../ports.ts'
import type { AccountsForOrders, SourcesForOrders } from './needs.ts'
import { newId } from './new-id.ts'
import { pricesOf } from './prices.ts'

export type QuoteAsk = { accountId: string; request: OrderRequest; sources: string[] }
export type OpenQuote = { quote: Quote; sources: readonly string[] }

export type QuoteDesk = {
  make(ask: QuoteAsk): Outcome<Quote>
  /** The quote if it is still good and its prices still hold. */
  check(id: string, total: number): Outcome<OpenQuote>
  /** Ends a quote that was used. */
  use(id: string): void
}

const life = 5 * 60_000
const mostOpen = 200

type Given = {
  ports: Pick<Ports, 'clock' | 'chance'>
  accounts: AccountsForOrders
  sources: SourcesForOrders
  isUploaded: (accountId: string, hash: string) => boolean
}

/** A desk that keeps its open quotes in memory: a restart asks for a new one. */
export function createQuoteDesk({ ports, accounts, sources, isUploaded }: Given): QuoteDesk {
  const open = new Map<string, OpenQuote>()
  const price = (ask: QuoteAsk) =>
    pricesOf(ask.request, ask.sources, (hash) => isUploaded(ask.accountId, hash), accounts.catalog(ask.accountId))

  return {
    make(ask) {
      if (ask.sources.length === 0) return failure('nothing-to-order')
      if (!ask.sources.every((hash) => sources.facts(hash))) return failure('source-missing')
      const { lines, total, prices } = price(ask)
      const balance = accounts.balance(ask.accountId)
      const quote: Quote = {
        id: newId('q', ports.chance),
        accountId: ask.accountId,
        request: ask.request,
        orders: ask.sources.length,
        lines,
        total,
        balance,
        after: balance && balance.remaining - total,
        prices,
        expiresAt: ports.clock.now() + life,
      }
      open.set(quote.id, { quote, sources: [...ask.sources] })
      for (const id of open.keys()) if (open.size > mostOpen) open.delete(id)
      return success(quote)
    },
    check(id, total) {
      const found = open.get(id)
      const now = ports.clock.now()
      if (!found || now > found.quote.expiresAt || now < found.quote.expiresAt - life) return failure('quote-expired')
      const { accountId, request } = found.quote
      const current = price({ accountId, request, sources: [...found.sources] }).total
      if (total === found.quote.total && current === total) return success(found)
      return failure('price-changed', { detail: { agreed: total, now: current } })
    },
    use: (id) => void open.delete(id),
  }
}
