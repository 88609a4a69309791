// Whether some results can be packed for a customer, or printed as a contact sheet.
import type { Order } from '../../../src-shared/orders/order.ts'
import { modelTakenBy } from '../../../src-shared/orders/order-request.ts'
import { pictureArtifact } from '../picture-artifact.ts'

/** Whether any file is here to be packed. */
export const packable = (orders: readonly Order[]): boolean =>
  orders.some(({ artifacts }) => artifacts.some(({ state }) => state === 'saved'))

/** Whether any of them can be seen, itself or as the model that it was made of. */
export const hasPicture = (orders: readonly Order[]): boolean =>
  orders.some((order) => pictureArtifact(order) !== undefined || modelTakenBy(order.request))
