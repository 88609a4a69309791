// Where the list has to be scrolled to so that one row stays where it is on the screen while others come and go.
import type { QueueRow } from './queue-rows.ts'
import { heights } from './row-heights.ts'

type Rows = readonly Pick<QueueRow, 'key' | 'kind'>[]

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

/**
 * By how much to scroll on when `before` becomes `after`, so that the row at `offset` stays. Where that one is gone, the next
 * below that is left takes its place, or the next above stays.
 */
export function shiftFor(before: Rows, after: Rows, offset: number): number {
  if (before.length === 0) return 0
  const starts = startsOf(before)
  const places = new Map(after.map(({ key }, place) => [key, place]))
  const at = rowAt(starts, offset)
  for (const index of nearest(at, before.length)) {
    const place = places.get(before[index]?.key ?? '')
    if (place !== undefined) return (startsOf(after)[place] ?? 0) - (starts[Math.min(index, at)] ?? 0)
  }
  return 0
}

/** `at` itself, those below it, then those above it. */
function* nearest(at: number, count: number): Generator<number> {
  for (let index = at; index < count; index += 1) yield index
  for (let index = at - 1; index >= 0; index -= 1) yield index
}
