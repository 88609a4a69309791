// The job that a conversion converts: that of an order on this computer, or one that was ordered elsewhere.
import { type ConversionOptions, orderElsewhere } from '../../../src-shared/orders/order-request.ts'
import type { OrderBook } from '../records/order-book.ts'

/** The model's job id; null while its order has none. */
export function modelJobOf({ orderId, jobId }: ConversionOptions, orders: Pick<OrderBook, 'get'>): string | null {
  return orderId === orderElsewhere ? (jobId ?? null) : (orders.get(orderId)?.jobId ?? null)
}
