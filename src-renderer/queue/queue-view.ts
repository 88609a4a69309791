// How the person looks at the Queue: it stays while they visit other places; filters and folds stay on this computer.
import { z } from 'zod'
import { create } from 'zustand'
import { type OrderFilter, orderFilters } from '../../src-shared/orders/order.ts'
import { keepFilters } from '../state/keep-filters.ts'
import { memory } from '../state/memory.ts'
import { nonePicked, type Picked, pickOne } from '../ui/focus/picked.ts'
import { recallFolds, rememberFolds } from './list/kept-folds.ts'
import { type Fold, foundMark, type QueueRow } from './list/queue-rows.ts'
import { nextSort, type QueueSort, queueSortSchema, type SortedColumn } from './list/queue-sort.ts'

type QueueView = {
  readonly filter: OrderFilter
  readonly search: string
  readonly sort: QueueSort
  /** What the person folded or unfolded, see `Fold`. */
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

// What was folded in a search says nothing about the next one.
useQueueView.subscribe((now, before) => {
  if (now.search === before.search && now.filter === before.filter) return
  const rest = [...now.folded].filter((mark) => !mark.startsWith(foundMark))
  if (rest.length < now.folded.size) useQueueView.setState({ folded: new Set(rest) })
})

/** Folds or unfolds what is kept by `fold`. */
export function setFolded({ mark, shut }: Fold, folded: boolean): void {
  const next = new Set(useQueueView.getState().folded)
  next.delete(mark)
  if (folded !== shut) next.add(mark)
  useQueueView.setState({ folded: next })
  rememberFolds(memory, next)
}

/** Makes a row the current one; open details follow to the order that it tells about. */
export function walkTo(row: QueueRow): void {
  const told = row.kind === 'group' ? null : row.kind === 'chain' ? row.unit.lead.id : row.key
  useQueueView.setState(({ details }) => ({ active: row.key, details: details === null ? null : (told ?? details) }))
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
