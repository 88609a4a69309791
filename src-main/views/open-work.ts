// What an account pays for that has not come to its end.

import { openIntents } from '../storage/intent-states.ts'
import { overStages } from '../storage/stage-lists.ts'
import type { StudioDb } from '../storage/studio-db.ts'

/** True while a charge of the account is open, or an order of it. */
export function hasOpenWork(db: StudioDb, accountId: string): boolean {
  const intent = db.get(`select 1 from intents where account_id = ? and state in (${openIntents}) limit 1`, accountId)
  const order = db.get(`select 1 from orders where account_id = ? and stage not in (${overStages}) limit 1`, accountId)
  return intent !== undefined || order !== undefined
}

/**
 * Ids of open charges agreed to at `notedAt` (milliseconds since 1970) or before, in the sequence in which their orders are
 * sent.
 */
export function openIntentIds(db: StudioDb, accountId: string, notedAt: number): string[] {
  const sql = `select intents.id from intents left join orders on orders.intent_id = intents.id
    where intents.account_id = ? and confirmed_at <= ? and state in (${openIntents})
    order by orders.number, intents.rowid`
  return db.all(sql, accountId, notedAt).map(({ id }) => String(id))
}
