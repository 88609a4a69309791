// Orders of older records that the account was charged for since: each charge goes to the first order that can have caused it.
// Specification: Usage list; Resources, File and Job.
import type { OrderRequest } from '../../src-shared/orders/order-request.ts'
import { handOverSlots } from '../../src-shared/orders/recipe.ts'
import type { ServiceJob } from '../../src-shared/service/told-job.ts'
import { isEchoedBy } from '../orders/kinds/echo.ts'
import { modelJobOf } from '../orders/models/model-job-of.ts'
import { ofModel } from '../orders/models/of-model.ts'
import type { AccountsForOrders, SourcesForOrders } from '../orders/needs.ts'
import { mayCost } from '../orders/prices/may-cost.ts'
import type { IntentBook } from '../orders/records/intent-book.ts'
import { intentsInTurn, type OrderBook } from '../orders/records/order-book.ts'
import type { Intent } from '../orders/sending/intent.ts'
import { uploadName } from '../orders/sending/upload-body.ts'
import { workOf } from '../orders/work-of.ts'
import { isOwned } from '../storage/intent-states.ts'
import type { StudioDb } from '../storage/studio-db.ts'
import { chargeTolerance } from '../views/ledger-zone.ts'
import { openIntentIds } from '../views/open-work.ts'
import type { Charge, Resource } from './charges.ts'

type Given = {
  db: StudioDb
  accounts: Pick<AccountsForOrders, 'catalog'>
  intents: IntentBook
  orders: OrderBook
  sources: Pick<SourcesForOrders, 'facts'>
  /** Turns our clock into the service's, in milliseconds. */
  serverAhead: number
}

/**
 * `in-turn`: others are like it, and nothing but the sequence tells them apart. `isReady`: as far as is known it had its pictures
 * when the charge was made.
 */
export type Claim = { intent: Intent; way: 'adopted' | 'in-turn'; isReady: boolean }

/**
 * The intent of an account that a resource belongs to, of those agreed before `notedAt`: an upload by its name and size, work
 * by its kind, model, repeated options and price, the order placed first before the others, as they are sent. One whose pictures
 * were not uploaded cannot have been sent before one whose were. A price may have changed since these records: it says only whose
 * a charge is when several could have caused it, or what other options cost.
 */
export function claimant(
  accountId: string,
  charge: Charge,
  resource: Resource,
  notedAt: number,
  given: Given,
): Claim | undefined {
  const able = openIntents(accountId, notedAt, given).filter(
    ({ confirmedAt }) => charge.made.to >= confirmedAt + given.serverAhead - chargeTolerance,
  )
  if (resource.what === 'file') {
    const { filename, bytes } = resource.file
    const intent = able.find(({ purpose, sourceHash }) => {
      const source = purpose === 'upload' ? given.sources.facts(sourceHash ?? '') : undefined
      const names = source ? [uploadName(source, ''), uploadName(source, '-[fail]')] : []
      return names.includes(filename) && source?.bytes === bytes
    })
    return intent && { intent, way: 'adopted', isReady: true }
  }
  if (resource.what === 'gone') return undefined
  const { job } = resource
  const possible = able.filter((intent) => mayHaveCaused(intent, charge, job, given))
  const ready = possible.filter((intent) => hasItsPictures(intent, given))
  const sent = ready.length > 0 ? ready : possible
  const agreed = sent.filter(({ points }) => points === charge.points)
  const alike = agreed.length > 0 ? agreed : sent
  const [intent] = alike
  if (!intent) return undefined
  const isAlone =
    alike.length === 1 && !foundInTurn(accountId, given).some((each) => mayHaveCaused(each, charge, job, given))
  return { intent, way: isAlone ? 'adopted' : 'in-turn', isReady: ready.length > 0 }
}

function mayHaveCaused({ id, accountId, points }: Intent, charge: Charge, job: ServiceJob, given: Given): boolean {
  const request = given.orders.ofIntent(id)?.request
  if (request === undefined || !isEchoedBy(workOf(request), job) || isOfOtherModel(request, job, given)) return false
  return points === charge.points || mayCost(request, charge.points, given.accounts.catalog(accountId))
}

/** Orders that were given their charge by the sequence alone: any other may be theirs as well. */
function foundInTurn(accountId: string, { db, intents }: Given): Intent[] {
  return intentsInTurn(db, accountId).map(intents.get)
}

function isOfOtherModel(request: OrderRequest, job: ServiceJob, { orders }: Given): boolean {
  return ofModel(job, modelJobOf(request, orders)) === 'other'
}

/** Work is sent when its pictures are there, whose charges are older than its own. */
function hasItsPictures({ id }: Intent, { orders, intents }: Given): boolean {
  const order = orders.ofIntent(id)
  if (!order) return false
  const slots = orders.slots(order.id)
  const needsPicture = order.stage === 'chained' && handOverSlots(order.request).length > 0
  return slots.every(({ intentId }) => isOwned(intents.get(intentId).state)) && (slots.length > 0 || !needsPicture)
}

/** In the sequence in which they are sent. */
function openIntents(accountId: string, notedAt: number, { db, intents }: Given): Intent[] {
  return openIntentIds(db, accountId, notedAt).map(intents.get)
}
