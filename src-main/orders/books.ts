// Balance and ledger of each account, read again soon after points moved, and never more often than the pace says.
import type { Clock } from '../ports.ts'
import type { AccountsForOrders, LedgerForOrders } from './needs.ts'

export type Books = { touch(accountId: string): void }

/** Coalesces touches: the first is answered after `quiet` milliseconds, later ones join it. */
export function createBooks(given: {
  accounts: AccountsForOrders
  ledger: LedgerForOrders
  clock: Clock
  quiet: number
  signal: AbortSignal
  track: (work: Promise<void>) => void
}): Books {
  const { accounts, ledger, clock, quiet, signal, track } = given
  const pending = new Set<string>()
  const read = async (accountId: string) => {
    await clock.sleep(quiet, signal)
    pending.delete(accountId)
    await accounts.refreshBalance(accountId)
    await ledger.refresh(accountId, signal)
  }
  return {
    touch(accountId) {
      if (pending.has(accountId) || signal.aborted) return
      pending.add(accountId)
      track(read(accountId).catch(() => void pending.delete(accountId)))
    },
  }
}
