// Charges of the ledger that nothing here owns.
import type { Row, StudioDb } from '../storage/studio-db.ts'

export type StoredEvent = {
  id: string
  resourceId: string | null
  points: number
  createdAt: number
  /** When this computer first read of it, by its own clock. */
  seenAt: number
}

/** Charges since `since` for resources that no order or upload of this computer owns. */
export function unclaimedCharges(db: StudioDb, accountId: string, since: number): StoredEvent[] {
  const sql = `select * from usage_events e
    where account_id = ? and created_at >= ? and points > 0 and resource_id is not null and not exists
      (select 1 from intents i where i.account_id = e.account_id and i.resource_id = e.resource_id)
      and not exists (select 1 from rejections r where r.account_id = e.account_id and r.resource_id = e.resource_id)
    order by created_at, rowid`
  return db.all(sql, accountId, since).map(readEvent)
}

/** An event of a row of usage_events. */
export function readEvent(row: Row): StoredEvent {
  return {
    id: String(row.id),
    resourceId: row.resource_id === null ? null : String(row.resource_id),
    points: Number(row.points),
    createdAt: Number(row.created_at),
    seenAt: Number(row.seen_at),
  }
}
