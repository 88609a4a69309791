// Which results belong to one picture.
import type { Order } from '../../../src-shared/orders/order.ts'
import { slotNames } from '../../../src-shared/orders/order-inputs.ts'

const keys = new WeakMap<object, string | null>()

/** The same for all results of one kind whose first picture has the same bytes; null for those without a picture. */
export function pictureKey(order: Pick<Order, 'request' | 'inputs'>): string | null {
  const known = keys.get(order)
  if (known !== undefined) return known
  const { request, inputs } = order
  const first = slotNames.find((slot) => inputs[slot] !== undefined)
  const key = first === undefined ? null : `${request.kind} ${inputs[first]}`
  keys.set(order, key)
  return key
}
