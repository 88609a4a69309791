// By how much a service's ledger writes its times beside its own clock: some write them in another zone and do not say so.
// Specification: Usage list.

import type { StudioDb } from '../../storage/studio-db.ts'
import { chargeTolerance, farthestZone } from './evidence.ts'

const quarter = 900_000

/**
 * Milliseconds by which the ledger's times are ahead of the service's clock, told by the newest charge whose request was
 * answered at once; null when no charge tells.
 */
export function ledgerZone(db: StudioDb, accountId: string): number | null {
  const row = db.get(
    `select e.created_at - json_extract(i.note, '$.serverArmedAt') as ahead from intents i
      join usage_events e on e.account_id = i.account_id and e.resource_id = i.resource_id and e.points > 0
      where i.account_id = ? and i.state = 'accepted' and i.attempts = 0 and ahead is not null
      order by i.last_attempt_at desc limit 1`,
    accountId,
  )
  if (typeof row?.ahead !== 'number') return null
  const zone = Math.round(row.ahead / quarter) * quarter
  return Math.abs(row.ahead - zone) <= chargeTolerance && Math.abs(zone) <= farthestZone ? zone : null
}
