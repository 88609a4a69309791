// Charges of an account that are open, in the sequence in which their orders are sent.
import type { StudioDb } from '../storage/studio-db.ts'
import { openIntents } from './intent-states.ts'

/** Ids of those agreed to at `notedAt` (milliseconds since 1970) or before. */
export function openIntentIds(db: StudioDb, accountId: string, notedAt: number): string[] {
  const sql = `select intents.id from intents left join orders on orders.intent_id = intents.id
    where intents.account_id = ? and confirmed_at <= ? and state in (${openIntents})
    order by orders.number, intents.rowid`
  return db.all(sql, accountId, notedAt).map(({ id }) => String(id))
}
