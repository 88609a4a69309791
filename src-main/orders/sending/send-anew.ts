// Charges that the ledger proved were not made, and that nobody refused: what was agreed is sent again under another key.
// Specification: Idempotency; Errors.
import type { Failure } from '../../../src-shared/failure.ts'
import { traitsOf } from '../../../src-shared/failure-traits.ts'
import type { Chance, Clock } from '../../ports.ts'
import type { StudioDb } from '../../storage/studio-db.ts'
import type { SourcesForOrders } from '../needs.ts'
import type { OrderRecord } from '../order-steps.ts'
import type { IntentBook } from '../records/intent-book.ts'
import type { OrderBook } from '../records/order-book.ts'
import { uploadIntent } from './fresh-intent.ts'
import { holds, type Intent } from './intent.ts'
import { renewWork } from './renew-work.ts'

/**
 * Sent anew too often, it is `later`, after `wait` milliseconds, while only the service is in trouble, and `held` otherwise; null
 * when the service did refuse.
 */
type SentAnew =
  | { what: 'renewed' }
  | { what: 'later'; failure: Failure; wait: number }
  | { what: 'held'; failure: Failure }
  | null

/** Gives the order another key for what this intent was to pay. Nothing is sent and no price changes. */
export type SendAnew = (order: OrderRecord, intentId: string) => SentAnew

type Given = {
  db: StudioDb
  chance: Chance
  clock: Clock
  orders: OrderBook
  intents: IntentBook
  sources: Pick<SourcesForOrders, 'facts'>
  isPractice: (accountId: string) => boolean
}

/**
 * How often at once; then an outage is waited out, and of anything else the person is asked, since something between here and
 * the service may never let it pass.
 */
const mostAnew = 3
/** In milliseconds: the first rest, twice as long each time, and the longest. */
const firstRest = 15 * 60_000
const longestRest = 60 * 60_000

export function createSendAnew(given: Given): SendAnew {
  const { db, orders, intents, sources } = given

  const renewUpload = (old: Intent, title: string, anew: number): boolean => {
    const picture = sources.facts(old.sourceHash ?? '')
    if (!picture) return false
    const { accountId, points } = old
    const { intentId } = uploadIntent(given, { accountId, picture, title, points, at: given.clock.now(), anew })
    orders.sendUploadAnew(old.id, intentId)
    return true
  }

  return (order, intentId) =>
    db.transaction(() => {
      const now = orders.get(order.id)
      const intent = intents.get(intentId)
      if (!now || intent.state !== 'not-charged' || isRefused(intent)) return null
      const isWork = now.intentId === intentId
      const waitsForIt = orders.slots(now.id).some((slot) => slot.intentId === intentId)
      const anew = (intent.note.anew ?? 0) + 1
      if (isWork) renewWork(now, given, { anew })
      else if (waitsForIt && !renewUpload(intent, now.title, anew)) return null
      if (anew <= mostAnew) return { what: 'renewed' }
      const failure = intent.failure ?? { kind: 'outcome-unknown' }
      const wait = Math.min(longestRest, firstRest * 2 ** (anew - mostAnew - 1))
      return traitsOf(failure.kind).again === 'outage' ? { what: 'later', failure, wait } : { what: 'held', failure }
    })
}

/** The service's own word on the request itself: a stored failure, another request under this key, a refusal. */
function isRefused({ failure, note }: Intent): boolean {
  if (note.reason === 'refused-after-doubt') return failure !== null && !holds(failure)
  return ['replayed-failure', 'conflict', 'bytes-lost'].includes(note.reason ?? '')
}
