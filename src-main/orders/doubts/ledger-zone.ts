// By how much a service's ledger writes its times beside its own clock: some write them in another zone and do not say so.
// Specification: Usage list.
import type { StudioDb } from '../../storage/studio-db.ts'
import { newestChargeAhead } from '../../views/charge-times.ts'
import { chargeTolerance, farthestZone } from './evidence.ts'

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
