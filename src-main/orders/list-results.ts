// The artifacts of an order's job. Where the service does not report a conversion, its results stand in its model's list.
// Specification: GET /jobs/{job_id}/artifacts; POST /model/conversions.
import { type Outcome, success } from '../../src-shared/failure.ts'
import type { ServiceArtifact } from '../../src-shared/service/artifact.ts'
import type { ArtifactBook } from './artifact-book.ts'
import type { AccountsForOrders } from './needs.ts'
import type { OrderBook } from './order-book.ts'
import type { OrderRecord } from './order-steps.ts'

type Given = {
  accounts: AccountsForOrders
  orders: Pick<OrderBook, 'get'>
  artifacts: Pick<ArtifactBook, 'isOfAnother'>
}

/** What the service lists now for this order, possibly nothing yet. */
export async function listResults(
  order: OrderRecord,
  given: Given,
  signal: AbortSignal,
): Promise<Outcome<ServiceArtifact[]>> {
  const client = await given.accounts.client(order.accountId)
  if (!client.ok) return client
  const list = await client.value.artifacts(order.jobId ?? '', signal)
  if (list.ok) return success(list.value.data)
  if (list.failure.kind !== 'not-found' || order.request.kind !== 'conversion') return list
  const { format, orderId } = order.request.options
  const ofModel = await client.value.artifacts(given.orders.get(orderId)?.jobId ?? '', signal)
  if (!ofModel.ok) return ofModel
  return success(
    ofModel.value.data.filter(({ id, type }) => type === format && !given.artifacts.isOfAnother(order.id, id)),
  )
}
