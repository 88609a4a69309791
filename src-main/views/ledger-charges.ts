// Charges of the ledger beside what is known of them here: what they were said to cost, and whose they are.

import { readEvent, type StoredEvent } from '../storage/stored-event.ts'
import type { StudioDb } from '../storage/studio-db.ts'

/** Intents whose charge the ledger tells otherwise, with the points that it tells; what came back of an upload was not charged. */
export function chargedOtherwise(db: StudioDb, accountId: string): { id: string; points: number }[] {
  const rows = db.all(
    `select intents.id, iif(purpose = 'upload', max(net, 0), told.charged) as points from intents
      join (select resource_id, sum(points) as net, sum(max(points, 0)) as charged from usage_events
        where account_id = ? group by resource_id having charged > 0) as told on told.resource_id = intents.resource_id
      where intents.account_id = ? and intents.charged is not null
        and intents.charged <> iif(purpose = 'upload', max(net, 0), told.charged)`,
    accountId,
    accountId,
  )
  return rows.map(({ id, points }) => ({ id: String(id), points: Number(points) }))
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
