// The orders of batches that ended and that the person has not looked at yet.
import { useMemo } from 'react'
import { filterOf, type Order } from '../../../src-shared/orders/order.ts'
import { useEndedBatches } from './ended-batches.ts'

/** Of the `orders` that the window knows; those of a batch that goes on again are left out. */
export function useEndedOrders(orders: readonly Order[]): readonly Order[] {
  const ids = useEndedBatches((state) => state.ids)
  return useMemo(() => endedOf(orders, ids), [orders, ids])
}

const none: readonly Order[] = []

function endedOf(orders: readonly Order[], ids: ReadonlySet<string>): readonly Order[] {
  if (ids.size === 0) return none
  const mine = orders.filter(({ batchId }) => ids.has(batchId))
  const open = new Set(mine.filter(({ stage }) => isOpen(stage)).map(({ batchId }) => batchId))
  return open.size === 0 ? mine : mine.filter(({ batchId }) => !open.has(batchId))
}

function isOpen(stage: Order['stage']): boolean {
  const filter = filterOf(stage)
  return filter === 'active' || filter === 'attention'
}
