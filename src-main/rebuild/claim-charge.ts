// Orders of older records that the account was charged for since: each charge goes to the first order that can have caused it.
// Specification: Usage list; Resources, File and Job.

import type { OrderRequest } from '../../src-shared/order-request.ts'
import { handOverSlot } from '../../src-shared/recipe.ts'
import type { ServiceJob } from '../../src-shared/service/job.ts'
import { chargeTolerance } from '../orders/evidence.ts'
import { type Intent, isOwned } from '../orders/intent.ts'
import type { IntentBook } from '../orders/intent-book.ts'
import { mayCost } from '../orders/may-cost.ts'
import { modelJobOf } from '../orders/model-job-of.ts'
import { uploadName } from '../orders/multipart.ts'
import type { AccountsForOrders, SourcesForOrders } from '../orders/needs.ts'
import { ofModel } from '../orders/of-model.ts'
import type { OrderBook } from '../orders/order-book.ts'
import { workOf } from '../orders/work-of.ts'
import { isEchoedBy } from '../orders/works/echo.ts'
import type { StudioDb } from '../storage/studio-db.ts'
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

/** `in-turn`: others are like it, and nothing but the sequence tells them apart. */
export type Claim = { intent: Intent; way: 'adopted' | 'in-turn' }

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
    return intent && { intent, way: 'adopted' }
  }
  if (resource.what === 'gone') return undefined
  const possible = able.filter((intent) => {
    const request = given.orders.ofIntent(intent.id)?.request
    if (request === undefined || !isEchoedBy(workOf(request), resource.job)) return false
    if (isOfOtherModel(request, resource.job, given)) return false
    return intent.points === charge.points || mayCost(request, charge.points, given.accounts.catalog(accountId))
  })
  const ready = possible.filter((intent) => hasItsPictures(intent, given))
  const sent = ready.length > 0 ? ready : possible
  const agreed = sent.filter(({ points }) => points === charge.points)
  const alike = agreed.length > 0 ? agreed : sent
  const [intent] = alike
  return intent && { intent, way: alike.length > 1 ? 'in-turn' : 'adopted' }
}

function isOfOtherModel(request: OrderRequest, job: ServiceJob, { orders }: Given): boolean {
  return request.kind === 'conversion' && ofModel(job, modelJobOf(request.options, orders)) === 'other'
}

/** Work is sent when its pictures are there, whose charges are older than its own. */
function hasItsPictures({ id }: Intent, { orders, intents }: Given): boolean {
  const order = orders.ofIntent(id)
  if (!order) return false
  const slots = orders.slots(order.id)
  const needsPicture = order.stage === 'chained' && handOverSlot(order.request) !== null
  return slots.every(({ intentId }) => isOwned(intents.get(intentId).state)) && (slots.length > 0 || !needsPicture)
}

/** In the sequence in which they are sent. */
function openIntents(accountId: string, notedAt: number, { db, intents }: Given): Intent[] {
  const sql = `select intents.id from intents left join orders on orders.intent_id = intents.id
    where intents.account_id = ? and confirmed_at <= ? and state in ('confirmed', 'armed', 'reconciling', 'unresolved')
    order by orders.number, intents.rowid`
  return db.all(sql, accountId, notedAt).map(({ id }) => intents.get(String(id)))
}
