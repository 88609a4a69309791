// What a milling cutter that comes straight down leaves standing: the relief closed by the cutter's own form, at all its samples.
import type { Sizes, StoredHeights } from '../heights/height-units.ts'
import { cutterForm, type FormSquare } from './cutter-form.ts'
import { type Cutter, cutterTolerance } from './overlay.ts'
import { raised, reachOf } from './raised.ts'
import type { Laid } from './shown-overlay.ts'

/** What a cutter leaves, laid over the map as 0 to 255 for 0 to the depth, the share of the map, the most in millimetres. */
export type CutterLeaves = Laid & {
  readonly share: number
  readonly most: number
  /** The cutter covers more samples than were tried one by one: the share is off by about `roughBy` at worst. */
  readonly rough: boolean
}

/** As a share of the map. */
export const roughBy = 0.05

/** What is laid over the map has so many squares along its longer edge at most, each with the most that is left in it. */
const longest = 2048

/**
 * Samples by squares of the form, looked at twice, that a check may take; with fewer squares than the least, shares were off by 20 %, and
 * with half of the most a wide ball did not fit a bowl of small maps.
 */
const mostWork = 8e8
const [fewest, mostSquares] = [144, 3000]

/** A larger cutter than of so many samples to each side is told on cells of several. */
const mostReach = 128

/** Whether the cutter touches one sample at a time, wherever it stands: then nothing is known of what lies within its edge. */
export function isFiner({ diameter }: Pick<Cutter, 'diameter'>, cell: number): boolean {
  return diameter / 2 < cell
}

/**
 * Yields its progress from 0 to 1. A cutter of few samples is tried at every place of the map as it is; of a larger one the form is
 * of `most` squares at most. Beside the map the cutter is free.
 */
export function* cutterReach(
  heights: StoredHeights,
  sizes: Sizes,
  cutter: Cutter,
  most?: number,
): Generator<number, CutterLeaves> {
  const { width, height, samples } = heights
  const step = Math.max(sizes.depth, 1e-6) / 65_535
  const cell = sizes.width / width
  const by = Math.max(1, Math.ceil(cutter.diameter / 2 / cell / mostReach))
  const cells = by === 1 ? heights : pooled(heights, by)
  const squares = most ?? Math.min(mostSquares, Math.max(fewest, Math.floor(mostWork / (cells.width * cells.height))))
  const form = cutterForm(cutter, cell * by, step, squares)
  const ofCells = leftBy(form.squares, cells)
  // What lies between the samples of one cell is filled before, as by a square cutter of its size.
  const within = by === 1 ? undefined : leftBy([{ dx: 0, dy: 0, level: Math.ceil(Math.log2(by)), rise: 0 }], heights)
  const shrink = Math.max(1, Math.ceil(Math.max(width, height) / longest))
  const laid = { width: Math.ceil(width / shrink), height: Math.ceil(height / shrink) }
  const left = new Uint8Array(laid.width * laid.height)
  const counts = cutterTolerance / step
  let [standing, highest] = [0, 0]
  let row = new Int32Array(cells.width)
  for (let y = 0; y < height; y++) {
    if (y % by === 0) row = ofCells.next().value ?? row
    const own = within?.next().value ?? undefined
    const first = Math.floor(y / shrink) * laid.width
    for (let x = 0; x < width; x++) {
      const value = own ? (own[x] as number) + (row[Math.floor(x / by)] as number) : (row[x] as number)
      if (value > highest) highest = value
      if (value <= counts) continue
      standing += 1
      const byte = Math.max(1, Math.min(255, Math.round(value / 257)))
      const at = first + Math.floor(x / shrink)
      if (byte > (left[at] as number)) left[at] = byte
    }
    if (y % 8 === 7) yield y / height
  }
  return {
    ...laid,
    left,
    share: standing / Math.max(1, samples.length),
    most: highest * step,
    rough: by > 1 || !form.exact,
  }
}

type Map = Pick<StoredHeights, 'width' | 'height' | 'samples'>

/** Row by row, the steps that a form leaves above each sample. */
function* leftBy(
  form: readonly FormSquare[],
  { width, height, samples }: Map,
): Generator<Int32Array<ArrayBuffer>, undefined> {
  const reach = reachOf(form)
  const rows = function* () {
    const row = new Int32Array(width)
    for (let y = 0; y < height; y++) {
      row.set(samples.subarray(y * width, (y + 1) * width))
      yield row
    }
  }
  const tips = raised(rows(), { width, height }, form, {
    left: -reach,
    right: width + reach,
    top: -reach,
    bottom: height + reach,
  })
  // The lowest of what the form leaves is the highest of it upside down.
  const below = function* () {
    for (const tip of tips) yield tip.map((value) => -value)
  }
  const around = { width: width + 2 * reach, height: height + 2 * reach }
  const within = { left: reach, right: reach + width, top: reach, bottom: reach + height }
  const mirrored = form.map(({ dx, dy, level, rise }) => ({
    dx: 1 - dx - 2 ** level,
    dy: 1 - dy - 2 ** level,
    level,
    rise,
  }))
  let from = 0
  for (const row of raised(below(), around, mirrored, within)) {
    for (let x = 0; x < width; x++) row[x] = -(row[x] as number) - (samples[from + x] as number)
    from += width
    yield row
  }
  return undefined
}

/** Each cell of so many samples a side as high as the highest of them. */
function pooled({ width, height, samples }: Map, by: number): Map {
  const [columns, rows] = [Math.ceil(width / by), Math.ceil(height / by)]
  const cells = new Uint16Array(columns * rows)
  for (let y = 0; y < height; y++) {
    const first = Math.floor(y / by) * columns
    for (let x = 0; x < width; x++) {
      const at = first + Math.floor(x / by)
      const value = samples[y * width + x] as number
      if (value > (cells[at] as number)) cells[at] = value
    }
  }
  return { width: columns, height: rows, samples: cells }
}
