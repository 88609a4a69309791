// When a balance is low, and when that is news: once each time an account falls below the number that the person set.
import type { Account } from '../../../src-shared/account.ts'

/** Whether fewer than `limit` points are left; never of practice points, which are free, nor of a balance that was not read. */
export function isLow({ kind, balance }: Pick<Account, 'kind' | 'balance'>, limit: number): boolean {
  return limit > 0 && kind !== 'practice' && balance !== null && balance.remaining < limit
}

/** Answers, for each state of the accounts in turn, those that fell below since the one before; the first state is no news of its own. */
export function watchLowBalances() {
  let above: ReadonlySet<string> = new Set()
  return (accounts: readonly Account[], limit: number): readonly Account[] => {
    const fell = accounts.filter((account) => above.has(account.id) && isLow(account, limit))
    above = new Set(accounts.filter((account) => account.balance && !isLow(account, limit)).map(({ id }) => id))
    return fell
  }
}
