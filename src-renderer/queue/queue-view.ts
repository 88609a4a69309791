// How the person looks at the Queue: it stays while they visit other places; filters and folds stay on this computer.
import { z } from 'zod'
import { create } from 'zustand'
import { type OrderFilter, orderFilters } from '../../src-shared/orders/order.ts'
import { keepFilters } from '../state/keep-filters.ts'
import { memory } from '../state/memory.ts'
import { nonePicked, type Picked, pickOne } from '../ui/focus/picked.ts'
import { recallFolds, rememberFolds } from './list/kept-folds.ts'
import { nextSort, type QueueSort, queueSortSchema, type SortedColumn } from './list/queue-sort.ts'

type QueueView = {
  readonly filter: OrderFilter
  readonly search: string
  readonly sort: QueueSort
  /** Keys of the groups that show their header alone. */
  readonly folded: ReadonlySet<string>
  /** Row that the keyboard is on. */
  readonly active: string | null
  /** Order whose details are open beside the list. */
  readonly details: string | null
  readonly picked: Picked
}

export const useQueueView = create<QueueView>(() => ({
  filter: 'all',
  search: '',
  sort: null,
  folded: new Set<string>(),
  active: null,
  details: null,
  picked: nonePicked,
}))
memory.whenOpen(() => useQueueView.setState({ folded: recallFolds(memory) }))
keepFilters(
  useQueueView,
  'queue.filters',
  z.object({
    filter: z.enum(orderFilters),
    search: z.string().max(1000),
    sort: queueSortSchema.default(null).catch(null),
  }),
)

/** What a press on the head of a column does. */
export function turnSort(by: SortedColumn): void {
  useQueueView.setState(({ sort }) => ({ sort: nextSort(sort, by) }))
}

export function setFolded(key: string, folded: boolean): void {
  const next = new Set(useQueueView.getState().folded)
  next.delete(key)
  if (folded) next.add(key)
  useQueueView.setState({ folded: next })
  rememberFolds(memory, next)
}

/** Makes a row the current one; open details follow to it when it is an order. */
export function walkTo(key: string, isOrder: boolean): void {
  useQueueView.setState((state) => ({ active: key, details: state.details !== null && isOrder ? key : state.details }))
}

export function pick(step: (picked: Picked) => Picked): void {
  useQueueView.setState((state) => ({ picked: step(state.picked) }))
}

/** Orders that an act is done with are picked no more; what else was picked stays. */
export function unpick(ids: readonly string[]): void {
  const gone = new Set(ids)
  useQueueView.setState(({ picked, details }) => ({
    picked: { ids: new Set([...picked.ids].filter((id) => !gone.has(id))), anchor: picked.anchor },
    details: details !== null && gone.has(details) ? null : details,
  }))
}

export function openDetails(orderId: string): void {
  useQueueView.setState({ active: orderId, details: orderId, picked: pickOne(orderId) })
}

export function closeDetails(): void {
  useQueueView.setState({ details: null })
}
