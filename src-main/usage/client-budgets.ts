// How many points the work for a client may cost in an account, as the person set it.
import type { Budget } from '../../src-shared/usage/spending.ts'
import type { StudioDb } from '../storage/studio-db.ts'

/** Points by client; a client without a budget has none. */
export function budgetsOf(db: StudioDb, accountId: string): ReadonlyMap<string, number> {
  const rows = db.all('select client, points from client_budgets where account_id = ?', accountId)
  return new Map(rows.map(({ client, points }) => [String(client), Number(points)]))
}

/** Replaces a client's budget, or takes it away. */
export function keepBudget(db: StudioDb, { accountId, client, points }: Budget): void {
  if (points === null) db.run('delete from client_budgets where account_id = ? and client = ?', accountId, client)
  else db.run('insert or replace into client_budgets values (?, ?, ?)', accountId, client, points)
}
