// Charges of the ledger that nothing here owns.
import { readEvent, type StoredEvent } from '../storage/stored-event.ts'
import type { StudioDb } from '../storage/studio-db.ts'

/** Charges since `since` for resources that no order or upload of this computer owns. */
export function unclaimedCharges(db: StudioDb, accountId: string, since: number): StoredEvent[] {
  const sql = `select * from usage_events e
    where account_id = ? and created_at >= ? and points > 0 and resource_id is not null and not exists
      (select 1 from intents i where i.account_id = e.account_id and i.resource_id = e.resource_id)
      and not exists (select 1 from rejections r where r.account_id = e.account_id and r.resource_id = e.resource_id)
    order by created_at, rowid`
  return db.all(sql, accountId, since).map(readEvent)
}
