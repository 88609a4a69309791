// Pictures that the service does not have any more: each gets one new upload, which somebody has to agree to.
// Specification: POST /files; Errors, 404.
import type { Failure } from '../../../src-shared/failure.ts'
import { modelTakenBy } from '../../../src-shared/orders/order-request.ts'
import { isPending } from '../../../src-shared/orders/stages.ts'
import type { Chance, Clock } from '../../ports.ts'
import type { StudioDb } from '../../storage/studio-db.ts'
import type { Pace } from '../following/pace.ts'
import { lookForModel } from '../models/look-for-model.ts'
import type { AccountsForOrders, SourcesForOrders } from '../needs.ts'
import type { OrderRecord } from '../order-steps.ts'
import type { IntentBook } from '../records/intent-book.ts'
import type { OrderBook } from '../records/order-book.ts'
import { uploadIntent } from './fresh-intent.ts'
import { renewWork } from './renew-work.ts'
import type { Uploads } from './uploads.ts'

/** What came of looking for an order's pictures; nothing was sent that costs. */
type LookedFor =
  | { what: 'there' | 'renewed' }
  | { what: 'unknown'; failure: Failure; intentId: string }
  | { what: 'held'; failure: Failure; intentId: string }

/** `gone`: the model that was to be converted is lost, and no upload brings it back. */
type Looked = LookedFor | { what: 'gone' }

export type LostPictures = {
  /** Looks for every picture of an order; each that is gone gets a new upload in all orders that may still go out, not agreed to yet. */
  look(order: OrderRecord, signal: AbortSignal): Promise<LookedFor>
  /**
   * The same after the service refused the order's work, which was surely not charged: `renewed` when a lost picture is the
   * reason, or when all of them, or the model to be converted, are there and the refusal may have been a passing word,
   * `isPassing`; the work is to be sent anew with another key, since the old one may repeat its refusal. A refusal that
   * is no passing word stands unless something is surely lost.
   */
  lookAfterRefusal(order: OrderRecord, refusal: { isPassing: boolean }, signal: AbortSignal): Promise<Looked>
}

type Given = {
  db: StudioDb
  chance: Chance
  clock: Clock
  orders: OrderBook
  intents: IntentBook
  sources: Pick<SourcesForOrders, 'facts'>
  uploads: Uploads
  pace: Pace
  isPractice: (accountId: string) => boolean
  accounts: Pick<AccountsForOrders, 'client'>
}

/** How often work is sent anew that the service did not take although all of its files are there. */
const mostAgain = 2

export function createLostPictures(given: Given): LostPictures {
  const { db, chance, clock, orders, intents, sources, uploads, pace, isPractice } = given

  /** A body that was written down already names the file that is gone: it goes out under a new key. */
  const renewUpload = (order: OrderRecord, from: string, to: string) => {
    orders.renewUpload(order.id, from, to)
    if (intents.frozen(order.intentId)) renewWork(order, given)
  }

  const replace = (goneId: string) =>
    db.transaction(() => {
      const waiting = orders
        .withUpload(goneId)
        .filter(({ stage, intentId }) => isPending(stage) && intents.get(intentId).state === 'confirmed')
      const [first] = waiting
      const gone = intents.get(goneId)
      const picture = sources.facts(gone.sourceHash ?? '')
      if (!first || !picture) return
      const { accountId } = gone
      const upload = { accountId, picture, title: first.title, points: 0, at: clock.now() }
      const { intentId } = uploadIntent({ db, chance, intents, isPractice }, upload)
      for (const order of waiting) renewUpload(order, goneId, intentId)
    })

  const lookFor = async (order: OrderRecord, signal: AbortSignal, doubted?: 'doubted'): Promise<LookedFor> => {
    let found: LookedFor = { what: 'there' }
    for (const intentId of new Set(orders.slots(order.id).map((slot) => slot.intentId))) {
      const seen = await uploads.look(intentId, order, signal, doubted)
      if (seen.what === 'unknown' || seen.what === 'held') return { ...seen, intentId }
      if (seen.what === 'gone') {
        found = { what: 'renewed' }
        replace(intentId)
      }
    }
    return found
  }

  /** Its pictures were uploaded anew while the body that names the old files was on its way. */
  const isOutdated = (order: OrderRecord) => {
    const body = new TextDecoder().decode(intents.frozen(order.intentId)?.body)
    return orders.slots(order.id).some(({ intentId }) => {
      const { resourceId } = intents.get(intentId)
      return resourceId === null || !body.includes(JSON.stringify(resourceId))
    })
  }

  return {
    look: (order, signal) => lookFor(order, signal),
    async lookAfterRefusal(order, { isPassing }, signal) {
      const known = new Set(orders.slots(order.id).map(({ intentId }) => intentId))
      const { request, accountId, intentId } = order
      const model = modelTakenBy(request) && (await lookForModel(accountId, request, given, signal))
      const found = model ? { ...model, intentId } : await lookFor(order, signal, 'doubted')
      if (found.what === 'gone') return found
      if (found.what === 'unknown' || found.what === 'held') return isPassing ? found : { what: 'there' }
      const again = found.what === 'there' && !isOutdated(order)
      const notFound = (intents.get(order.intentId).note.notFound ?? 0) + 1
      if (again && (!isPassing || notFound > mostAgain)) return found
      if (again) await clock.sleep(pace.lost.time / pace.lost.looks, signal)
      db.transaction(() => {
        // Its own work is not `confirmed`, so that it was passed over until now.
        const now = orders.get(order.id)
        if (!now || now.intentId !== order.intentId) return
        renewWork(now, given, again ? { notFound } : {})
        for (const intentId of known) if (intents.get(intentId).state === 'forgotten') replace(intentId)
      })
      return { what: 'renewed' }
    },
  }
}
