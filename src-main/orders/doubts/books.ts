// Balance and ledger of each account, read again soon after points moved, and never more often than the pace says.
import type { Failure } from '../../../src-shared/failure.ts'
import { type FailureKind, traitsOf } from '../../../src-shared/failure-traits.ts'
import type { Clock } from '../../ports.ts'
import { whileRunning } from '../following/while-running.ts'
import type { AccountsForOrders, LedgerForOrders } from '../needs.ts'

export type Books = {
  touch(accountId: string): void
  /** A call failed in a way that may concern the whole account: its balance is read, which shows and ends troubles. */
  doubt(accountId: string, failure: Failure): void
}

/** Between two reads after troubles, in milliseconds. */
const doubtInterval = 20_000

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
  const doubted = new Map<string, number>()
  const read = async (accountId: string) => {
    await clock.sleep(quiet, signal)
    pending.delete(accountId)
    await whileRunning(accounts.refreshBalance(accountId), signal)
    await ledger.refresh(accountId, signal)
  }
  return {
    touch(accountId) {
      if (pending.has(accountId) || signal.aborted) return
      pending.add(accountId)
      track(read(accountId).catch(() => void pending.delete(accountId)))
    },
    doubt(accountId, { kind }) {
      const last = doubted.get(accountId)
      const soon = last !== undefined && clock.monotonic() - last < doubtInterval
      if (soon || signal.aborted || !isOfTheWay(kind)) return
      doubted.set(accountId, clock.monotonic())
      track(whileRunning(accounts.refreshBalance(accountId), signal).then(() => undefined))
    },
  }
}

function isOfTheWay(kind: FailureKind): boolean {
  const { about, meets } = traitsOf(kind)
  return meets === 'account' && (about === 'reach' || about === 'network')
}
