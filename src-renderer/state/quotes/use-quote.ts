// The live price of what is chosen, from the quote desk to a component.
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Account } from '../../../src-shared/account.ts'
import { failureOf } from '../../bridge.ts'
import { useAgreed } from '../queries.ts'
import type { Terms } from '../terms.ts'
import { createQuoteDesk, type QuoteDesk, type QuoteView } from './quote-desk.ts'

type Given<C> = {
  readonly account: Account | undefined
  /** Null while nothing that could be ordered is chosen; the same object as long as it is the same choice. */
  readonly chosen: C | null
  /** Changes when uploads of the chosen pictures became known. */
  readonly uploaded: number
}

function windowDesk<C>({ make, same }: Pick<Terms<C>, 'make' | 'same'>): QuoteDesk<C> {
  return createQuoteDesk<C>({
    make: ({ chosen }) => make(chosen),
    same,
    failureOf,
    now: Date.now,
    later: (ms, run) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
  })
}

/** The price and the desk that keeps it; nothing is asked while nothing is chosen. The terms are those of the first call. */
export function useQuote<C>(
  terms: Pick<Terms<C>, 'make' | 'same'>,
  { account, chosen, uploaded }: Given<C>,
): readonly [QuoteView, QuoteDesk<C>] {
  const [desk] = useState(() => windowDesk(terms))
  const view = useSyncExternalStore(desk.subscribe, desk.view)
  const accountId = account?.id
  const agreed = useAgreed(accountId ?? '')
  const reading = `${account?.balance?.readAt} ${account?.balance?.remaining} ${agreed} ${account?.catalogReadAt} ${uploaded}`
  useEffect(() => {
    desk.want(accountId && chosen ? { accountId, chosen, reading } : null)
  }, [desk, accountId, chosen, reading])
  useEffect(() => () => desk.want(null), [desk])
  return [view, desk]
}
