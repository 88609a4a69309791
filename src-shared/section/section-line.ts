// The line of a cross-section over the samples of a map: where its places lie, and what the map holds between four samples.

/** In samples from the top left. */
type Place = { readonly x: number; readonly y: number }
export type Line = { readonly from: Place; readonly to: Place }
type Size = { readonly width: number; readonly height: number }

const mostSteps = 8192
/** Parts of a sample that an address can say. */
const parts = 1e6

/** The line to the millionth of a sample: what window and main process both go by. */
export function roundedLine({ from, to }: Line): Line {
  const rounded = ({ x, y }: Place) => ({ x: Math.round(x * parts) / parts, y: Math.round(y * parts) / parts })
  return { from: rounded(from), to: rounded(to) }
}

/** Samples from end to end. */
export function spanOf({ from, to }: Line): number {
  return Math.hypot(to.x - from.x, to.y - from.y)
}

/** Steps from end to end: about one for every sample of the file that the line crosses. */
export function stepsOf(line: Line): number {
  return Math.min(mostSteps, Math.max(1, Math.round(spanOf(line))))
}

/** Divided last, so that a line along a row or a column meets the very middle of its samples. */
export function placeAt({ from, to }: Line, step: number, steps: number): Place {
  return { x: from.x + ((to.x - from.x) * step) / steps, y: from.y + ((to.y - from.y) * step) / steps }
}

/** The sample above and left of a place, and the shares of the way from its middle to the next ones; the border repeats. */
export function cornerOf({ width, height }: Size, { x, y }: Place) {
  const left = Math.min(width - 1, Math.max(0, x - 0.5))
  const top = Math.min(height - 1, Math.max(0, y - 0.5))
  const column = Math.floor(left)
  const row = Math.floor(top)
  return { column, row, u: left - column, v: top - row }
}

/**
 * The value at a place, interpolated between the samples around it. One of them that is no finite number is itself there, as soon
 * as it counts.
 */
export function valueAt(size: Size, place: Place, sample: (column: number, row: number) => number): number {
  const { column, row, u, v } = cornerOf(size, place)
  const across = (at: number) => between(sample(column, at), () => sample(column + 1, at), u)
  return between(across(row), () => across(row + 1), v)
}

function between(from: number, next: () => number, share: number): number {
  if (share === 0 || !Number.isFinite(from)) return from
  const to = next()
  if (!Number.isFinite(to) || from === to) return to
  // Rounding must not lead beyond the two.
  return Math.min(Math.max(from, to), Math.max(Math.min(from, to), from * (1 - share) + to * share))
}
