// What may be said of the ledger against the balance: agreement, a difference, or that it is not known.
import type { Ledger } from '../../src-shared/usage/ledger.ts'
import type { TextKey } from '../text/en.ts'

type Verdict = {
  readonly tone: 'done' | 'attention'
  /** Absent while nothing can be concluded. */
  readonly label?: TextKey
  readonly note?: TextKey
}

export function reconcile(
  ledger: Pick<Ledger, 'complete' | 'unread' | 'difference' | 'balance' | 'events' | 'readAt'>,
): Verdict {
  if (!ledger.balance) return { tone: 'attention', note: 'usage.sum.unread' }
  if (ledger.readAt === null && ledger.events === 0) return { tone: 'attention', note: 'usage.ledger.unread' }
  if (ledger.unread > 0) return { tone: 'attention' }
  if (!ledger.complete) return { tone: 'attention', note: 'usage.sum.incomplete' }
  if (ledger.difference === null) return { tone: 'attention', note: 'usage.sum.notCompared' }
  if (ledger.difference === 0) return { tone: 'done', label: 'usage.sum.nothingMissing' }
  return ledger.difference > 0
    ? { tone: 'attention', label: 'usage.sum.more', note: 'usage.sum.more.next' }
    : { tone: 'attention', label: 'usage.sum.less', note: 'usage.sum.less.next' }
}
