// The live price of what is chosen, from the quote desk to a component.
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Account } from '../../src-shared/account.ts'
import type { OrderRequest } from '../../src-shared/order.ts'
import { failureOf, studio } from '../bridge.ts'
import { createQuoteDesk, type QuoteDesk, type QuoteView } from './quote-desk.ts'

type Chosen = {
  readonly account: Account | undefined
  readonly request: OrderRequest
  readonly hashes: readonly string[]
  /** Changes when uploads of the chosen pictures became known. */
  readonly uploaded: number
}

function windowDesk(): QuoteDesk {
  return createQuoteDesk({
    make: ({ request, sources }) => studio.quotes.make({ request, sources: [...sources] }),
    failureOf,
    now: Date.now,
    later: (ms, run) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
  })
}

/** The price and the desk that keeps it; nothing is asked while nothing is chosen. */
export function useQuote({ account, request, hashes, uploaded }: Chosen): readonly [QuoteView, QuoteDesk] {
  const [desk] = useState(windowDesk)
  const view = useSyncExternalStore(desk.subscribe, desk.view)
  const accountId = account?.id
  const reading = `${account?.balance?.readAt} ${account?.balance?.remaining} ${uploaded}`
  useEffect(() => {
    desk.want(accountId && hashes.length > 0 ? { accountId, request, sources: hashes, reading } : null)
  }, [desk, accountId, request, hashes, reading])
  useEffect(() => () => desk.want(null), [desk])
  return [view, desk]
}
