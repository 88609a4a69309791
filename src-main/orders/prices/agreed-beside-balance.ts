// Points that were agreed beside the balance that was read last.
import type { StudioDb } from '../../storage/studio-db.ts'
import type { AccountsForOrders } from '../needs.ts'
import { agreedPoints } from './agreed-points.ts'

/** {@link agreedPoints} at an account's last reading of the balance. */
export function agreedBesideBalance(
  db: StudioDb,
  accounts: Pick<AccountsForOrders, 'balance' | 'balanceAskedAt'>,
): (accountId: string) => number {
  return (accountId) => {
    const balance = accounts.balance(accountId)
    const askedAt = accounts.balanceAskedAt(accountId)
    return agreedPoints(db, accountId, balance && { ...balance, askedAt: askedAt ?? balance.readAt })
  }
}
