// How far what the service charged for an order lies from what was agreed; refunds are no difference.
import type { Order } from '../../../src-shared/orders/order.ts'
import { isFruitless } from '../../../src-shared/orders/stages.ts'

/** Points more (or less, when negative) than agreed; 0 while the charge is not known, and for orders that came to nothing. */
export function quoteDifference({ charged, refund, uploadRefund, price, stage, jobId }: Order): number {
  if (charged === null || jobId === null || isFruitless(stage)) return 0
  const refunded = refund.state === 'seen' ? Math.abs(refund.points) : 0
  return charged + refunded + uploadRefund - price.uploads - price.work
}

type Differences = { readonly orders: readonly Order[]; readonly points: number }

/** The orders that were charged otherwise than agreed, and the sum of it. */
export function differencesIn(orders: readonly Order[]): Differences {
  const differing = orders.filter((order) => quoteDifference(order) !== 0)
  return { orders: differing, points: differing.reduce((sum, order) => sum + quoteDifference(order), 0) }
}
