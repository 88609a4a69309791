// The job that an order converts: that of an order on this computer, or one that was ordered elsewhere.

import { orderElsewhere } from '../../../src-shared/orders/found-model.ts'
import { modelTakenBy, type OrderRequest } from '../../../src-shared/orders/order-request.ts'
import type { OrderBook } from '../records/order-book.ts'

/** The job id of the model that a request takes; null while its order has none, and for a request that takes none. */
export function modelJobOf(request: OrderRequest, orders: Pick<OrderBook, 'get'>): string | null {
  const { orderId, jobId } = modelTakenBy(request) ?? {}
  if (orderId === undefined) return null
  return orderId === orderElsewhere ? (jobId ?? null) : (orders.get(orderId)?.jobId ?? null)
}
