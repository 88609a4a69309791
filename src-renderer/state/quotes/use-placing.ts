// Places the quoted orders, once for each quote however often it is pressed, and says how it went.
import { useRef, useState } from 'react'
import type { Failure } from '../../../src-shared/failure.ts'
import { traitsOf } from '../../../src-shared/failure-traits.ts'
import type { Quote } from '../../../src-shared/orders/quote.ts'
import { failureOf } from '../../bridge.ts'
import type { Manner, Terms, Titles } from '../terms.ts'
import type { QuoteDesk } from './quote-desk.ts'

type Placed<C> = {
  readonly chosen: C
  readonly points: number
  readonly orderIds: readonly string[]
}

type Placing<C> = {
  readonly busy: boolean
  /** What went wrong when exactly this choice was placed. */
  readonly failureOf: (choice: C) => Failure | null
  readonly place: (quote: Quote, chosen: C, titles: Titles, how?: How) => Promise<void>
}

/**
 * `again`: the person is asked in any case, since the same was bought a moment ago. `first`: it is sent before everything that
 * waits.
 */
type How = Pick<Manner, 'first' | 'marks'> & { readonly again?: boolean }

/** A quote that is too old, or whose price changed, is made anew and told; nothing is bought at another price. */
export function usePlacing<C>(
  desk: QuoteDesk<C>,
  terms: Pick<Terms<C>, 'place' | 'same'>,
  onPlaced: (placed: Placed<C>) => void,
): Placing<C> {
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<{ readonly chosen: C; readonly failure: Failure } | null>(null)
  const held = useRef(false)

  const place: Placing<C>['place'] = async (quote, chosen, titles, { again = false, ...how } = {}) => {
    if (held.current) return
    held.current = true
    setBusy(true)
    setRefused(null)
    try {
      const press = { points: quote.total, orders: quote.orders, again }
      const orderIds = await terms.place(quote, chosen, titles, { press, ...how })
      onPlaced({ chosen, points: quote.total, orderIds })
      desk.used()
    } catch (thrown) {
      const failure = failureOf(thrown)
      if (traitsOf(failure.kind).about === 'price') desk.renew()
      // The person said "not now" to the studio's own question: there is nothing to tell.
      else if (failure.kind !== 'not-confirmed') setRefused({ chosen, failure })
    } finally {
      held.current = false
      setBusy(false)
    }
  }
  return {
    busy,
    failureOf: (choice) => (refused && terms.same(refused.chosen, choice) ? refused.failure : null),
    place,
  }
}
