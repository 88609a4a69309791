// Which orders leave the list together, by how they ended.
import type { Order, OrderFilter } from '../../../src-shared/orders/order.ts'
import type { EndedStage } from '../../../src-shared/orders/stages.ts'
import { isClearable, isListed } from './order-actions.ts'

/** What the list is tidied of under each filter. */
export const clearedBy: Readonly<Record<OrderFilter, EndedStage | null>> = {
  all: 'cancelled',
  active: null,
  attention: null,
  done: 'done',
  failed: 'failed',
}

/** Orders in the list that ended so and can leave it. */
export function clearableOf(orders: readonly Order[], stage: EndedStage): readonly string[] {
  return orders.filter((order) => order.stage === stage && isListed(order) && isClearable(order)).map(({ id }) => id)
}
