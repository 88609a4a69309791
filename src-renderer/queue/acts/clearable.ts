// Which orders leave the list together, by how they ended.
import type { Order, OrderFilter } from '../../../src-shared/orders/order.ts'
import { type EndedStage, isOver } from '../../../src-shared/orders/stages.ts'
import { isClearable, isListed } from './order-actions.ts'

/** Orders that ended, all of them or those that ended so. */
type Cleared = EndedStage | 'finished'

/** What the list is tidied of under each filter. */
export const clearedBy: Readonly<Record<OrderFilter, Exclude<Cleared, 'cancelled'> | null>> = {
  all: 'finished',
  active: null,
  attention: null,
  done: 'done',
  failed: 'failed',
}

/** Orders in the list that ended so and can leave it. */
export function clearableOf(orders: readonly Order[], cleared: Cleared): readonly string[] {
  const fits = ({ stage }: Order) => (cleared === 'finished' ? isOver(stage) : stage === cleared)
  return orders.filter((order) => fits(order) && isListed(order) && isClearable(order)).map(({ id }) => id)
}
