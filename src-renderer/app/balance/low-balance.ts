// When a balance is low, and when that is news: once each time an account falls below the number that the person set.
import type { Account } from '../../../src-shared/account.ts'
import type { StudioState } from '../../../src-shared/bridge/contract.ts'

/** Points that are neither charged nor agreed for orders; null while no balance was read. */
export function freePoints({ balance }: Pick<Account, 'balance'>, agreed = 0): number | null {
  return balance && Math.max(0, balance.remaining - agreed)
}

/** Whether fewer than `limit` points are free; never of practice points, which cost nothing, and never below a limit of 0. */
export function isLow(account: Pick<Account, 'kind' | 'balance'>, agreed: number | undefined, limit: number): boolean {
  const free = freePoints(account, agreed)
  return account.kind !== 'practice' && free !== null && free < limit
}

type Known = Pick<StudioState, 'accounts' | 'agreed'>

/** Answers, for each state of the accounts in turn, those that fell below since the one before; the first state is no news of its own. */
export function watchLowBalances() {
  let above: ReadonlySet<string> = new Set()
  return ({ accounts, agreed }: Known, limit: number): readonly Account[] => {
    const low = new Set(accounts.filter((account) => isLow(account, agreed[account.id], limit)).map(({ id }) => id))
    const fell = accounts.filter(({ id }) => above.has(id) && low.has(id))
    above = new Set(accounts.filter(({ id, balance }) => balance && !low.has(id)).map(({ id }) => id))
    return fell
  }
}
