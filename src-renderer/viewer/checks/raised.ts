// How high a form can lie over each place of a map, row by row, from the highest of the map in each of the form's squares.
import type { FormSquare } from './cutter-form.ts'

/** Beside the map nothing is; far below every height, and so that a form's rise can still be taken from it in 32 bits. */
const nothing = -(2 ** 29)

/** The part of the places that is asked for, from the first to before the last, on the map's own columns and rows. */
type Window = {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Samples to every side that the form reaches. */
export function reachOf(form: readonly FormSquare[]): number {
  return Math.max(0, ...form.map(({ dx, dy, level }) => Math.max(-dx, -dy, dx + 2 ** level - 1, dy + 2 ** level - 1)))
}

/**
 * Takes the rows of a map from its top and gives those of the window: at each place the highest that the map is anywhere below the
 * form, less what the form rises there. Each row is overwritten by a later one.
 */
export function* raised(
  rows: Iterable<Int32Array>,
  { width, height }: { readonly width: number; readonly height: number },
  form: readonly FormSquare[],
  { left, right, top, bottom }: Window,
): Generator<Int32Array<ArrayBuffer>> {
  const reach = reachOf(form)
  const levels = Math.max(0, ...form.map(({ level }) => level)) + 1
  const before = Math.max(0, reach - left)
  const wide = before + Math.max(width, right + reach)
  const kept = 2 * reach + 2 ** levels
  /** By level, the highest of the square of each sample to the right and down of it, in as many rows as are still asked for. */
  const highest = Array.from({ length: levels }, () =>
    Array.from({ length: kept }, () => new Int32Array(wide).fill(nothing)),
  )
  const rowOf = (level: number, row: number) => highest[level]?.[((row % kept) + kept) % kept] as Int32Array
  const source = rows[Symbol.iterator]()
  let next = top - reach
  const readRow = () => {
    const own = rowOf(0, next).fill(nothing)
    const row = next >= 0 && next < height ? source.next() : undefined
    if (row && !row.done) own.set(row.value.subarray(0, width), before)
    for (let level = 1; level < levels; level++) {
      const half = 2 ** (level - 1)
      const first = next - 2 * half + 1
      const square = rowOf(level, first)
      const [above, below] = [rowOf(level - 1, first), rowOf(level - 1, first + half)]
      square.set(above)
      raise(square, above, half, 0)
      raise(square, below, 0, 0)
      raise(square, below, half, 0)
    }
    next += 1
  }
  const out = new Int32Array(right - left)
  for (let row = top; row < bottom; row++) {
    while (next <= row + reach) readRow()
    out.fill(nothing)
    for (const { dx, dy, level, rise } of form) {
      const at = row + dy
      if (at + 2 ** level <= 0 || at >= height) continue
      raise(out, rowOf(level, at), before + left + dx, rise)
    }
    yield out
  }
}

/** Each of `out` becomes what lies `shift` further in `row`, less the rise, where that is higher. */
function raise(out: Int32Array, row: Int32Array, shift: number, rise: number): void {
  const end = Math.min(out.length, row.length - shift)
  const even = end - (end % 4)
  let from = shift
  let at = 0
  // Four at a time take two thirds of the time.
  for (; at < even; at += 4, from += 4) {
    const a = ((row[from] as number) - rise) | 0
    const b = ((row[from + 1] as number) - rise) | 0
    const c = ((row[from + 2] as number) - rise) | 0
    const d = ((row[from + 3] as number) - rise) | 0
    if (a > (out[at] as number)) out[at] = a
    if (b > (out[at + 1] as number)) out[at + 1] = b
    if (c > (out[at + 2] as number)) out[at + 2] = c
    if (d > (out[at + 3] as number)) out[at + 3] = d
  }
  for (; at < end; at++, from++) {
    const value = ((row[from] as number) - rise) | 0
    if (value > (out[at] as number)) out[at] = value
  }
}
