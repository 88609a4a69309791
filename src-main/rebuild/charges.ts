// The charges of an account that nothing on this computer explains, one entry for each resource.
import type { ServiceFile } from '../../src-shared/service/file.ts'
import type { ServiceJob } from '../../src-shared/service/job.ts'
import { fitting } from '../orders/evidence.ts'
import type { IntentBook } from '../orders/intent-book.ts'
import type { LedgerForOrders } from '../orders/needs.ts'

export type Charge = {
  resourceId: string
  /** What was charged, refunds not taken off. */
  points: number
  /** Milliseconds since 1970, by the service's clock. */
  at: number
}

/** What is behind a charge; `gone` when the service shows neither a job nor a file of this id. */
export type Resource = { what: 'job'; job: ServiceJob } | { what: 'file'; file: ServiceFile } | { what: 'gone' }

/** Oldest first. */
export function openCharges(accountId: string, ledger: LedgerForOrders): Charge[] {
  const seen = new Set<string>()
  return ledger.unclaimed(accountId, 0).flatMap(({ resourceId, createdAt: at }) => {
    if (seen.has(resourceId)) return []
    seen.add(resourceId)
    const charged = ledger.eventsOf(accountId, resourceId).filter(({ points }) => points > 0)
    return [{ resourceId, at, points: charged.reduce((sum, { points }) => sum + points, 0) }]
  })
}

/** True when a request whose answer is awaited may have caused it: then it is for the order in doubt to say. */
export function isInDoubt(
  charge: Charge,
  given: { accountId: string; serverAhead: number; intents: Pick<IntentBook, 'inState'> },
): boolean {
  const event = { id: '', points: charge.points, createdAt: charge.at, resourceId: charge.resourceId }
  return given.intents
    .inState('armed', 'reconciling', 'unresolved')
    .some((intent) => intent.accountId === given.accountId && fitting(intent, [event], given.serverAhead).length > 0)
}
