// Where the list has to be scrolled to so that one row stays where it is on the screen while others come and go.
import { type Rows, rowAt, startsOf } from './row-starts.ts'

/**
 * By how much to scroll on when `before` becomes `after`, so that the row at `offset` stays. Where that one is gone, the next
 * below that is left takes its place, or the next above stays.
 */
export function shiftFor(before: Rows, after: Rows, offset: number): number {
  if (before.length === 0) return 0
  const starts = startsOf(before)
  const indexes = new Map(after.map(({ key }, index) => [key, index]))
  const at = rowAt(starts, offset)
  for (const index of nearest(at, before.length)) {
    const now = indexes.get(before[index]?.key ?? '')
    if (now !== undefined) return (startsOf(after)[now] ?? 0) - (starts[Math.min(index, at)] ?? 0)
  }
  return 0
}

/** `at` itself, those below it, then those above it. */
function* nearest(at: number, count: number): Generator<number> {
  for (let index = at; index < count; index += 1) yield index
  for (let index = at - 1; index >= 0; index -= 1) yield index
}
