// What a milling cutter that comes straight down leaves standing: the relief closed by the cutter's own form.
import type { Sizes, StoredHeights } from '../heights/height-units.ts'
import type { Cutter } from './overlay.ts'

/** Heights in millimetres on square cells of `cell` millimetres. */
export type Cells = {
  readonly width: number
  readonly height: number
  readonly cell: number
  readonly heights: Float32Array
}

type Offset = { readonly dx: number; readonly dy: number; readonly rise: number }

/** Cells along the longer edge of a map that the cutter needs no finer, and steps of work in one pass, that a check may take. */
const longest = 1024
const mostWork = 6e8

/** The cutter's radius has so many cells at least, where the map is as fine. */
const fine = 4

/** The places of the cutter's form in cells, with how far its edge lies above its tip there, in millimetres. */
function cutterForm({ shape, diameter, angle }: Cutter, cell: number): Offset[] {
  const radius = diameter / 2
  const most = Math.floor(radius / cell)
  const slope = 1 / Math.tan((angle * Math.PI) / 360)
  const offsets: Offset[] = []
  for (let dy = -most; dy <= most; dy++)
    for (let dx = -most; dx <= most; dx++) {
      const away = Math.hypot(dx, dy) * cell
      if (away > radius) continue
      const rise = { flat: 0, ball: radius - Math.sqrt(Math.max(0, radius ** 2 - away ** 2)), v: away * slope }[shape]
      offsets.push({ dx, dy, rise })
    }
  return offsets
}

/** Whether the cutter touches one cell at a time, wherever it stands: then nothing is known of what lies within its edge. */
export function isFiner({ diameter }: Pick<Cutter, 'diameter'>, { cell }: Pick<Cells, 'cell'>): boolean {
  return diameter / 2 < cell
}

/** The relief on cells that are fine enough for the cutter and few enough to be checked in seconds; each holds its highest sample. */
export function cellsFor(heights: StoredHeights, sizes: Sizes, cutter: Cutter): Cells {
  const radius = (cutter.diameter / 2 / sizes.width) * heights.width
  const shrink = Math.ceil(Math.max(heights.width, heights.height) / longest)
  let by = Math.max(1, Math.min(shrink, Math.floor(radius / fine)))
  const cellOf = () => (sizes.width / heights.width) * by
  const work = () => (Math.PI * (cutter.diameter / 2 / cellOf()) ** 2 * heights.width * heights.height) / by ** 2
  while (work() > mostWork) by += 1
  const width = Math.ceil(heights.width / by)
  const height = Math.ceil(heights.height / by)
  const tall = sizes.depth / 65_535
  const cells = new Float32Array(width * height)
  for (let y = 0; y < heights.height; y++) {
    const row = Math.floor(y / by) * width
    for (let x = 0; x < heights.width; x++) {
      const at = row + Math.floor(x / by)
      cells[at] = Math.max(cells[at] ?? 0, (heights.samples[y * heights.width + x] ?? 0) * tall)
    }
  }
  return { width, height, cell: cellOf(), heights: cells }
}

/**
 * Millimetres that the cutter leaves standing above each cell. Yields its progress from 0 to 1; beside the map the cutter is
 * free.
 */
export function* cutterReach({ width, height, cell, heights }: Cells, cutter: Cutter): Generator<number, Float32Array> {
  const form = cutterForm(cutter, cell)
  const room = Math.floor(cutter.diameter / 2 / cell)
  const wide = width + 2 * room
  const tall = height + 2 * room
  // The lowest that the tip can be at each place without cutting into the relief.
  const tip = new Float32Array(wide * tall).fill(Number.NEGATIVE_INFINITY)
  for (const [index, { dx, dy, rise }] of form.entries()) {
    for (let y = 0; y < height; y++) {
      const from = y * width
      const to = (y + room - dy) * wide + room - dx
      for (let x = 0; x < width; x++) {
        const value = (heights[from + x] as number) - rise
        if (value > (tip[to + x] as number)) tip[to + x] = value
      }
    }
    if (index % 16 === 15) yield (0.5 * index) / form.length
  }
  const left = new Float32Array(width * height).fill(Number.POSITIVE_INFINITY)
  for (const [index, { dx, dy, rise }] of form.entries()) {
    for (let y = 0; y < height; y++) {
      const from = (y + room + dy) * wide + room + dx
      const to = y * width
      for (let x = 0; x < width; x++) {
        const value = (tip[from + x] as number) + rise
        if (value < (left[to + x] as number)) left[to + x] = value
      }
    }
    if (index % 16 === 15) yield 0.5 + (0.5 * index) / form.length
  }
  for (let i = 0; i < left.length; i++) left[i] = Math.max(0, (left[i] as number) - (heights[i] as number))
  return left
}
