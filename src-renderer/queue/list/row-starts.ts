// Where the rows of the list begin, and which of them is at a height.
import type { QueueRow } from './queue-rows.ts'
import { heights } from './row-heights.ts'

export type Rows = readonly Pick<QueueRow, 'key' | 'kind'>[]

/** Where each row begins, in pixels from the first one's top. */
export function startsOf(rows: Rows): readonly number[] {
  let start = 0
  return rows.map(({ kind }) => {
    const own = start
    start += heights[kind]
    return own
  })
}

/** The row at a place of the list; the last one that begins above it. */
export function rowAt(starts: readonly number[], offset: number): number {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((starts[middle] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return low
}
