// The balance of the account in use, read anew when the person comes back to the window. Specification: GET /account/credits.
import type { AccountBook } from './account-book.ts'

/** Milliseconds between two readings, however often the window is entered. */
const rest = 30_000

type Given = {
  readonly accounts: Pick<AccountBook, 'client' | 'current' | 'pausedFor' | 'refreshBalance'>
  /** Milliseconds of a clock that nobody sets. */
  readonly monotonic: () => number
}

/** Leaves an account alone whose key waits for the person, and one whose service asked for a pause. */
export function createBalanceRenewal({ accounts, monotonic }: Given): () => Promise<void> {
  const read = new Map<string, number>()
  return async () => {
    const id = accounts.current()
    if (id === null || accounts.pausedFor(id) > 0) return
    const last = read.get(id)
    if (last !== undefined && monotonic() - last < rest) return
    read.set(id, monotonic())
    if ((await accounts.client(id)).ok) await accounts.refreshBalance(id)
  }
}
