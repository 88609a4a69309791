// By which column the Queue's list is sorted, and what a press on the head of a column makes of it.
import { z } from 'zod'

export const sortedColumns = ['order', 'what', 'stage', 'points', 'time'] as const
export type SortedColumn = (typeof sortedColumns)[number]

/** Null is the usual arrangement: the batches, the newest first. */
export const queueSortSchema = z.object({ by: z.enum(sortedColumns), way: z.enum(['up', 'down']) }).nullable()
export type QueueSort = z.infer<typeof queueSortSchema>

/** A column sorts up, then down, then no more. */
export function nextSort(sort: QueueSort, by: SortedColumn): QueueSort {
  if (sort?.by !== by) return { by, way: 'up' }
  return sort.way === 'up' ? { by, way: 'down' } : null
}
