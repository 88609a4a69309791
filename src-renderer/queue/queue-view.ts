// How the person looks at the Queue: it stays while they visit other places, and ends with the window.
import { create } from 'zustand'
import type { OrderFilter } from '../../src-shared/order.ts'

type QueueView = {
  readonly filter: OrderFilter
  readonly search: string
  /** Keys of the groups that show their header alone. */
  readonly folded: ReadonlySet<string>
  /** Row that the keyboard is on. */
  readonly active: string | null
  /** Order whose details are open beside the list. */
  readonly details: string | null
}

export const useQueueView = create<QueueView>(() => ({
  filter: 'all',
  search: '',
  folded: new Set(),
  active: null,
  details: null,
}))

export function setFolded(key: string, folded: boolean): void {
  useQueueView.setState((state) => {
    const next = new Set(state.folded)
    if (folded) next.add(key)
    else next.delete(key)
    return { folded: next }
  })
}

/** Makes a row the current one; open details follow to it when it is an order. */
export function walkTo(key: string, isOrder: boolean): void {
  useQueueView.setState((state) => ({ active: key, details: state.details !== null && isOrder ? key : state.details }))
}

export function openDetails(orderId: string): void {
  useQueueView.setState({ active: orderId, details: orderId })
}

export function closeDetails(): void {
  useQueueView.setState({ details: null })
}
