// Charges of the ledger beside the requests that they are of: when each was made, and for how much.
import type { StudioDb } from '../storage/studio-db.ts'

/**
 * Milliseconds by which the newest charge of a request that was answered at once is ahead of the service's clock at that
 * request; null when no charge tells.
 */
export function newestChargeAhead(db: StudioDb, accountId: string): number | null {
  const row = db.get(
    `select e.created_at - json_extract(i.note, '$.serverArmedAt') as ahead from intents i
      join usage_events e on e.account_id = i.account_id and e.resource_id = i.resource_id and e.points > 0
      where i.account_id = ? and i.state = 'accepted' and i.attempts = 0 and ahead is not null
      order by i.last_attempt_at desc limit 1`,
    accountId,
  )
  return typeof row?.ahead === 'number' ? row.ahead : null
}

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
