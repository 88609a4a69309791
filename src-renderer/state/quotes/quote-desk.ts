// Keeps the price of what is chosen true: asks after the last change, keeps the old answer, renews before it expires.
import type { Failure } from '../../../src-shared/failure.ts'
import type { Quote } from '../../../src-shared/orders/quote.ts'

/** `reading` names the state of the account (its balance, its uploads): a new one asks again for the same work. */
export type QuoteRequest<C> = {
  readonly accountId: string
  readonly chosen: C
  readonly reading: string
}

export type QuoteNews =
  | { readonly what: 'renewed' }
  | { readonly what: 'price'; readonly from: number; readonly to: number }

export type QuoteView = {
  /** The last answer; it may be of an earlier choice, see `current`. */
  readonly quote: Quote | null
  /** The quote is of exactly what is chosen now, and may be placed. */
  readonly current: boolean
  readonly failure: Failure | null
  /** What the person should hear because they did not cause it. */
  readonly news: QuoteNews | null
}

type QuoteDeskPorts<C> = {
  readonly make: (request: QuoteRequest<C>) => Promise<Quote>
  readonly same: (a: C, b: C) => boolean
  readonly failureOf: (thrown: unknown) => Failure
  readonly now: () => number
  /** Runs once after so many milliseconds; returns what cancels it. */
  readonly later: (ms: number, run: () => void) => () => void
}

export type QuoteDesk<C> = {
  readonly view: () => QuoteView
  readonly subscribe: (listener: () => void) => () => void
  /** What is chosen now; null gives up every timer, and an answer under way is ignored. */
  readonly want: (request: QuoteRequest<C> | null) => void
  /** The service or the core refused the quote as expired or repriced: make a new one and say so. */
  readonly renew: () => void
  /** The quote was used; the next orders need their own. */
  readonly used: () => void
}

/** Milliseconds between the last change and the question, and before the end of a quote's life when it is renewed. */
const settle = 160
const margin = 5_000
const empty: QuoteView = { quote: null, current: false, failure: null, news: null }

export function createQuoteDesk<C>(ports: QuoteDeskPorts<C>): QuoteDesk<C> {
  let request: QuoteRequest<C> | null = null
  let view = empty
  let turn = 0
  let cancel = () => {}
  const listeners = new Set<() => void>()

  const show = (next: QuoteView) => {
    view = next
    for (const listener of listeners) listener()
  }
  const plan = (ms: number, told: boolean) => {
    cancel()
    cancel = ports.later(ms, () => void ask(told))
  }
  /** `told` speaks up even when the price stayed the same. */
  const ask = async (told: boolean) => {
    if (!request) return
    turn += 1
    const mine = turn
    const before = view.current ? view.quote : null
    try {
      const quote = await ports.make(request)
      if (mine !== turn) return
      show({ quote, current: true, failure: null, news: newsOf(before, quote, told, view.news) })
      plan(Math.max(1_000, quote.expiresAt - ports.now() - margin), false)
    } catch (thrown) {
      if (mine === turn) show({ ...view, current: false, failure: ports.failureOf(thrown) })
    }
  }

  return {
    view: () => view,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    want: (next) => {
      const change = changeBetween(request, next, ports.same)
      if (change === 'none') return
      request = next
      if (!next) {
        turn += 1
        cancel()
        show(empty)
      } else {
        if (change === 'work') {
          turn += 1
          const quote = view.quote?.accountId === next.accountId ? view.quote : null
          // While pictures are checked the choice changes many times a second: what is shown already is not told again.
          if (view.current || view.quote !== quote || view.failure || view.news) {
            show({ quote, current: false, failure: null, news: null })
          }
        }
        plan(settle, false)
      }
    },
    renew: () => plan(0, true),
    used: () => {
      turn += 1
      show({ ...view, current: false, news: null })
      plan(0, false)
    },
  }
}

function changeBetween<C>(
  before: QuoteRequest<C> | null,
  after: QuoteRequest<C> | null,
  same: (a: C, b: C) => boolean,
): 'none' | 'reading' | 'work' {
  if (!before || !after) return before === after ? 'none' : 'work'
  if (before.accountId !== after.accountId || !same(before.chosen, after.chosen)) return 'work'
  return before.reading === after.reading ? 'none' : 'reading'
}

/** Silent about a price that fell because pictures were uploaded meanwhile; everything else is said. */
function newsOf(before: Quote | null, now: Quote, told: boolean, earlier: QuoteNews | null): QuoteNews | null {
  const work = (quote: Quote) => JSON.stringify(quote.lines.filter(({ what }) => what !== 'upload' && what !== 'reuse'))
  const changed =
    before && before.total !== now.total && (told || now.total > before.total || work(before) !== work(now))
  if (before && changed) return { what: 'price', from: before.total, to: now.total }
  return told ? { what: 'renewed' } : earlier
}
