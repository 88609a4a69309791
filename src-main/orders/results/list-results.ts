// The artifacts of an order's job. Where the service does not report a conversion, its results stand in its model's list.
// Specification: GET /jobs/{job_id}/artifacts; POST /model/conversions.
import { type Outcome, success } from '../../../src-shared/failure.ts'
import { kinds, resultTypeOf } from '../../../src-shared/orders/order-request.ts'
import type { ServiceArtifact } from '../../../src-shared/service/artifact.ts'
import type { ServiceClient } from '../../client/service-client.ts'
import { modelJobOf } from '../models/model-job-of.ts'
import type { AccountsForOrders } from '../needs.ts'
import type { OrderRecord } from '../order-steps.ts'
import type { ArtifactBook } from '../records/artifact-book.ts'
import type { OrderBook } from '../records/order-book.ts'
import { missingOf } from './missing-of.ts'

type Given = {
  accounts: AccountsForOrders
  orders: Pick<OrderBook, 'get'>
  artifacts: Pick<ArtifactBook, 'isOfAnother'>
}

/**
 * `more` when the service says that it has results which it does not list; it offers no way to ask for them. `ids` are those
 * of the list itself: what the job alone tells may be the same under another id.
 */
export type Results = { data: readonly ServiceArtifact[]; more: boolean; ids: ReadonlySet<string> }

/** What the service lists now for this order, possibly nothing yet. */
export async function listResults(order: OrderRecord, given: Given, signal: AbortSignal): Promise<Outcome<Results>> {
  const client = await given.accounts.client(order.accountId)
  if (!client.ok) return client
  const list = await client.value.artifacts(order.jobId ?? '', signal)
  if (list.ok) {
    const { data, has_more: more } = list.value
    const isWhole = !more && missingOf(order, data) === null
    return results(isWhole ? data : await withThoseOfJob(order, data, client.value, signal), more, data)
  }
  if (list.failure.kind !== 'not-found' || kinds[order.kind].hasOwnJob) return list
  const ordered = resultTypeOf(order.request)
  const ofModel = await client.value.artifacts(modelJobOf(order.request, given.orders) ?? '', signal)
  if (!ofModel.ok) return ofModel
  const own = ofModel.value.data.filter(
    ({ id, type }) => type === ordered && !given.artifacts.isOfAnother(order.id, id),
  )
  // What its list leaves out may be the conversion's.
  return results(own, own.length === 0 && ofModel.value.has_more, own.length === 0 ? ofModel.value.data : own)
}

const results = (data: readonly ServiceArtifact[], more = false, listed = data) =>
  success({ data, more, ids: new Set(listed.map(({ id }) => id)) })

/** A list that is not whole, with what the job tells beside it. */
async function withThoseOfJob(
  { jobId }: OrderRecord,
  listed: readonly ServiceArtifact[],
  client: ServiceClient,
  signal: AbortSignal,
): Promise<readonly ServiceArtifact[]> {
  const job = await client.job(jobId ?? '', signal)
  const known = new Set(listed.map(({ id }) => id))
  return job.ok ? [...listed, ...job.value.artifacts.filter(({ id }) => !known.has(id))] : listed
}
