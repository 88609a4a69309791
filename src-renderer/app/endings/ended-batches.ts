// The batches that ended and that the person has not looked at yet, by id, and their orders.
import { useMemo } from 'react'
import { create } from 'zustand'
import { filterOf, type Order } from '../../../src-shared/orders/order.ts'

export const useEndedBatches = create<{ readonly ids: ReadonlySet<string> }>(() => ({ ids: new Set<string>() }))

/** They are told together with those that were not looked at yet. */
export function noteEnded(ids: readonly string[]): void {
  if (ids.length > 0) useEndedBatches.setState((state) => ({ ids: new Set([...state.ids, ...ids]) }))
}

export function forgetEnded(): void {
  useEndedBatches.setState({ ids: new Set<string>() })
}

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
