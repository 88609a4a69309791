// The cross-section: heights along a line in millimetres, and the file's own values there.
import type { HeightFacts } from '../../../src-shared/height-map.ts'
import { type Line, placeAt, spanOf, stepsOf, valueAt } from '../../../src-shared/section/section-line.ts'
import {
  fileValue,
  type Hole,
  heightOf,
  holeOf,
  millimetres,
  ownMillimetres,
  type Point,
  type Sizes,
  type StoredHeights,
} from '../heights/height-units.ts'

/** A height of the line in millimetres, and as the file has it where that is known. */
export type End = { readonly z: number; readonly value: number | undefined }

export type Section = {
  /** Height in millimetres at equal steps from one end to the other; NaN where the file has none. */
  readonly profile: Float64Array
  /** The file's own values there, interpolated like the heights; undefined while only their 16 bits are here. */
  readonly values: Float64Array | undefined
  /** Millimetres. */
  readonly length: number
  /** Undefined where no place of the line has a height. */
  readonly lowest: End | undefined
  readonly highest: End | undefined
  /** Degrees of the steepest step between two places. */
  readonly steepest: number
  /** Places without a height, by what stands there. */
  readonly gaps: Readonly<Record<Hole, number>>
}

type Facts = Pick<HeightFacts, 'min' | 'max' | 'format' | 'countsDownFrom' | 'values'>

/** A level line across the middle of a map. */
export function startLine({ width, height }: { width: number; height: number }): Line {
  return { from: { x: 0.5, y: height / 2 }, to: { x: width - 0.5, y: height / 2 } }
}

/** Height at a place between samples, interpolated; the border repeats. */
export function heightAt(heights: StoredHeights, place: Point): number {
  return valueAt(heights, place, (column, row) => heights.samples[row * heights.width + column] ?? 0)
}

/** The exact heights along the line where 16 bits hold every sample, else undefined: these are asked for. */
function exactAlong({ width, height, samples }: StoredHeights, line: Line, facts: Facts): Float64Array | undefined {
  if (facts.values !== null) return undefined
  const steps = stepsOf(line)
  const sample = (column: number, row: number) => heightOf(samples[row * width + column] ?? 0, facts)
  return Float64Array.from({ length: steps + 1 }, (_, step) =>
    valueAt({ width, height }, placeAt(line, step, steps), sample),
  )
}

/** Samples the line about once for every sample of the file that it crosses. `own` are the exact heights, once they have arrived. */
export function cutSection(
  heights: StoredHeights,
  facts: Facts,
  line: Line,
  sizes: Sizes,
  own: Float64Array | undefined = exactAlong(heights, line, facts),
): Section {
  const span = spanOf(line)
  const steps = stepsOf(line)
  const step = ((span / steps) * sizes.width) / heights.width
  const zOf = (at: number) =>
    own
      ? ownMillimetres(own[at] as number, facts, sizes)
      : millimetres(heightAt(heights, placeAt(line, at, steps)), sizes)
  const profile = new Float64Array(steps + 1)
  const gaps = { nan: 0, minusInfinite: 0, plusInfinite: 0 }
  let [lowest, highest] = [-1, -1]
  let rise = 0
  for (let at = 0; at <= steps; at++) {
    const z = zOf(at)
    profile[at] = Number.isFinite(z) ? z : Number.NaN
    if (!Number.isFinite(z)) {
      gaps[holeOf(z)] += 1
      continue
    }
    const before = at > 0 ? (profile[at - 1] as number) : Number.NaN
    if (!Number.isNaN(before)) rise = Math.max(rise, Math.abs(z - before))
    if (lowest < 0 || z < (profile[lowest] as number)) lowest = at
    if (highest < 0 || z > (profile[highest] as number)) highest = at
  }
  // A line much shorter than a sample has no slope worth saying, and its step can vanish in rounding.
  const steepest = span > 1e-6 ? (Math.atan2(rise, step) * 180) / Math.PI : 0
  const values = own?.map((value) => fileValue(value, facts))
  const end = (at: number) => (at < 0 ? undefined : { z: profile[at] as number, value: values?.[at] })
  const length = (span * sizes.width) / heights.width
  return { profile, values, length, lowest: end(lowest), highest: end(highest), steepest, gaps }
}

/** The line moved as a whole, stopped where an end would leave the map. */
export function moveLine({ from, to }: Line, by: Point, { width, height }: { width: number; height: number }): Line {
  const within = (shift: number, a: number, b: number, most: number) =>
    Math.min(most - Math.max(a, b), Math.max(-Math.min(a, b), shift))
  const x = within(by.x, from.x, to.x, width)
  const y = within(by.y, from.y, to.y, height)
  return { from: { x: from.x + x, y: from.y + y }, to: { x: to.x + x, y: to.y + y } }
}

/** A point brought back onto the map. */
export function onMap({ x, y }: Point, { width, height }: { width: number; height: number }): Point {
  return { x: Math.min(width, Math.max(0, x)), y: Math.min(height, Math.max(0, y)) }
}
