// What a step of a recipe still waits for: the picture of the step before it, beside pictures of its own that it has already.
import { handOverSlots } from '../../src-shared/orders/recipe.ts'
import type { OrderRecord } from './order-steps.ts'
import type { OrderBook } from './records/order-book.ts'

type Step = Pick<OrderRecord, 'id' | 'request'>

/** Whether an order has the picture, or all views, that an earlier step can hand over. */
export function hasHandedPicture({ id, request }: Step, orders: Pick<OrderBook, 'slots'>): boolean {
  const taken = handOverSlots(request)
  const filled = orders.slots(id).map(({ slot }) => slot)
  return taken.length > 0 && taken.every((slot) => filled.includes(slot))
}

/** Points that an order is to pay for the upload of a result that is not there yet: all that its own pictures do not explain. */
export function handOverDue(
  order: Step & Pick<OrderRecord, 'uploadPoints'>,
  orders: Pick<OrderBook, 'slots' | 'lost'>,
): number {
  return hasHandedPicture(order, orders) ? 0 : order.uploadPoints - ownUploadPoints(order, orders)
}

/** Points of the pictures that an order has, and of those that the service lost. */
export function ownUploadPoints({ id }: Pick<OrderRecord, 'id'>, orders: Pick<OrderBook, 'slots' | 'lost'>): number {
  return [...orders.slots(id), ...orders.lost(id)].reduce((sum, { points }) => sum + points, 0)
}
