// By how much a service's ledger writes its times beside its own clock: some write them in another zone and do not say so.
// Specification: Usage list.
import { insideJson } from '../storage/inside-json.ts'
import type { StudioDb } from '../storage/studio-db.ts'

/** Clocks drift: how far a charge's time may lie from its attempt, in milliseconds. */
export const chargeTolerance = 300_000

/** Zones lie up to 14 hours from UTC: how far a ledger's times may be beside ours, in milliseconds. */
export const farthestZone = 54_000_000

const quarter = 900_000

/**
 * Milliseconds by which the ledger's times are ahead of the service's clock, told by the newest charge whose request was
 * answered at once; null when no charge tells.
 */
export function ledgerZone(db: StudioDb, accountId: string): number | null {
  const ahead = newestChargeAhead(db, accountId)
  if (ahead === null) return null
  const zone = Math.round(ahead / quarter) * quarter
  return Math.abs(ahead - zone) <= chargeTolerance && Math.abs(zone) <= farthestZone ? zone : null
}

/** Milliseconds by which that charge is ahead of the service's clock at its request; null when no charge tells. */
function newestChargeAhead(db: StudioDb, accountId: string): number | null {
  const row = db.get(
    `select e.created_at - ${insideJson('i.note', '$.serverArmedAt')} as ahead from intents i
      join usage_events e on e.account_id = i.account_id and e.resource_id = i.resource_id and e.points > 0
      where i.account_id = ? and i.state = 'accepted' and i.attempts = 0 and ahead is not null
      order by i.last_attempt_at desc limit 1`,
    accountId,
  )
  return typeof row?.ahead === 'number' ? row.ahead : null
}
