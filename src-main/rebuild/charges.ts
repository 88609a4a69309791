// The charges of an account that nothing on this computer explains, one entry for each resource.
import type { OrderRequest } from '../../src-shared/orders/order-request.ts'
import type { ServiceFile } from '../../src-shared/service/told-file.ts'
import type { ServiceJob } from '../../src-shared/service/told-job.ts'
import { chargeWindow } from '../orders/doubts/evidence.ts'
import { isEchoedBy } from '../orders/kinds/echo.ts'
import { ofModelSent } from '../orders/models/of-model.ts'
import type { LedgerForOrders } from '../orders/needs.ts'
import type { IntentBook } from '../orders/records/intent-book.ts'
import type { Intent } from '../orders/sending/intent.ts'
import { workOf } from '../orders/work-of.ts'
import { doubtedStates } from '../storage/intent-states.ts'
import type { StudioDb } from '../storage/studio-db.ts'
import { farthestZone, ledgerZone } from '../views/ledger-zone.ts'

export type Charge = {
  resourceId: string
  /** What was charged, refunds not taken off. */
  points: number
  /** Milliseconds since 1970, as the ledger has it. */
  at: number
  /** When it can have been made, by the service's clock: one moment, unless the ledger's zone is not known. */
  made: { from: number; to: number }
}

/** What is behind a charge; `gone` when the service shows neither a job nor a file of this id. */
export type Resource = { what: 'job'; job: ServiceJob } | { what: 'file'; file: ServiceFile } | { what: 'gone' }

/** Oldest first. */
export function openCharges(accountId: string, { db, ledger }: { db: StudioDb; ledger: LedgerForOrders }): Charge[] {
  const seen = new Set<string>()
  const zone = ledgerZone(db, accountId)
  const [least, most] = zone === null ? [-farthestZone, farthestZone] : [-zone, -zone]
  return ledger.unclaimed(accountId, 0).flatMap(({ resourceId, createdAt: at }) => {
    if (seen.has(resourceId)) return []
    seen.add(resourceId)
    const charged = ledger.eventsOf(accountId, resourceId).filter(({ points }) => points > 0)
    const made = { from: at + least, to: at + most }
    return [{ resourceId, at, made, points: charged.reduce((sum, { points }) => sum + points, 0) }]
  })
}

/**
 * True when a request whose answer is awaited may have caused it, at whatever price: then it is for the order in doubt to say.
 */
export function isInDoubt(
  charge: Charge,
  resource: Resource,
  given: {
    accountId: string
    serverAhead: number
    intents: Pick<IntentBook, 'inState' | 'frozen'>
    requestOf: (intent: Intent) => OrderRequest | undefined
  },
): boolean {
  const { from, to } = charge.made
  return given.intents
    .inState(...doubtedStates)
    .filter(({ accountId }) => accountId === given.accountId)
    .some((intent) => {
      const window = chargeWindow(intent, given.serverAhead)
      if (to < window.from || from > window.to) return false
      return intent.points === charge.points || isAlike(intent, resource, given.requestOf(intent), given.intents)
    })
}

function isAlike(
  { id, purpose }: Intent,
  resource: Resource,
  request: OrderRequest | undefined,
  intents: Pick<IntentBook, 'frozen'>,
): boolean {
  if (resource.what === 'file') return purpose === 'upload'
  if (resource.what !== 'job' || request === undefined) return false
  return isEchoedBy(workOf(request), resource.job) && ofModelSent(resource.job, intents.frozen(id)) !== 'other'
}
