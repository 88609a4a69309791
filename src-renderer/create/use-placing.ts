// Places the quoted orders, once for each quote however often it is pressed, and says how it went.
import { useRef, useState } from 'react'
import type { Failure } from '../../src-shared/failure.ts'
import type { Quote } from '../../src-shared/quote.ts'
import { failureOf, studio } from '../bridge.ts'
import { type Chosen, sameChoice } from './chosen.ts'
import { useCreateChoice } from './create-choice.ts'
import type { QuoteDesk } from './quote-desk.ts'
import type { TrayFacts } from './tray-facts.ts'

export type Placing = {
  readonly busy: boolean
  /** What went wrong when exactly this choice was placed. */
  readonly failureOf: (choice: Chosen) => Failure | null
  readonly place: (quote: Quote, tray: TrayFacts) => Promise<void>
}

export function usePlacing(desk: QuoteDesk): Placing {
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<(Chosen & { readonly failure: Failure }) | null>(null)
  const held = useRef(false)

  const place = async (quote: Quote, tray: TrayFacts) => {
    if (held.current) return
    held.current = true
    setBusy(true)
    setRefused(null)
    try {
      const batch = await studio.orders.place({ quoteId: quote.id, total: quote.total, titles: { ...tray.titles } })
      const [orderId = null] = batch.orderIds
      const placed = {
        request: quote.request,
        hashes: tray.hashes,
        orders: batch.orderIds.length,
        points: quote.total,
        orderId,
      }
      useCreateChoice.setState({ placed, announced: true })
      desk.used()
    } catch (thrown) {
      const failure = failureOf(thrown)
      if (failure.kind === 'quote-expired' || failure.kind === 'price-changed') desk.renew()
      else setRefused({ request: quote.request, hashes: tray.hashes, failure })
    } finally {
      held.current = false
      setBusy(false)
    }
  }
  return { busy, failureOf: (choice) => (sameChoice(refused, choice) ? (refused?.failure ?? null) : null), place }
}
