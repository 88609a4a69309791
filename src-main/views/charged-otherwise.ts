// Charges of the ledger beside what their requests were said to cost.
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
