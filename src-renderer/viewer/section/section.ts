// The cross-section: heights along a line over the full-size samples, in millimetres.
import type { Point, Sizes, StoredHeights } from '../heights/height-units.ts'
import { millimetres } from '../heights/height-units.ts'

/** End points in samples from the top left. */
export type Line = { readonly from: Point; readonly to: Point }

export type Section = {
  /** Height in millimetres at equal steps from one end to the other. */
  readonly profile: Float32Array
  /** Millimetres. */
  readonly length: number
  readonly lowest: number
  readonly highest: number
  /** Degrees of the steepest step between two samples of the file. */
  readonly steepest: number
}

const mostSteps = 8192

/** A level line across the middle of a map. */
export function startLine({ width, height }: { width: number; height: number }): Line {
  return { from: { x: 0.5, y: height / 2 }, to: { x: width - 0.5, y: height / 2 } }
}

/** Height at a place between samples, interpolated; the border repeats. */
export function heightAt({ width, height, samples }: StoredHeights, { x, y }: Point): number {
  const left = Math.min(width - 1, Math.max(0, x - 0.5))
  const top = Math.min(height - 1, Math.max(0, y - 0.5))
  const column = Math.min(width - 1, Math.floor(left))
  const row = Math.min(height - 1, Math.floor(top))
  const beside = column < width - 1 ? 1 : 0
  const below = row < height - 1 ? width : 0
  const at = row * width + column
  const s = (index: number) => samples[index] ?? 0
  const u = left - column
  const v = top - row
  return (s(at) * (1 - u) + s(at + beside) * u) * (1 - v) + (s(at + below) * (1 - u) + s(at + below + beside) * u) * v
}

/** Samples the line about once for every sample of the file that it crosses. */
export function cutSection(heights: StoredHeights, { from, to }: Line, sizes: Sizes): Section {
  const span = Math.hypot(to.x - from.x, to.y - from.y)
  const steps = Math.min(mostSteps, Math.max(1, Math.round(span)))
  const step = ((span / steps) * sizes.width) / heights.width
  const profile = new Float32Array(steps + 1)
  let lowest = Number.POSITIVE_INFINITY
  let highest = Number.NEGATIVE_INFINITY
  let rise = 0
  for (let i = 0; i <= steps; i++) {
    const share = i / steps
    const place = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
    const z = millimetres(heightAt(heights, place), sizes)
    if (i > 0) rise = Math.max(rise, Math.abs(z - (profile[i - 1] ?? 0)))
    profile[i] = z
    lowest = Math.min(lowest, z)
    highest = Math.max(highest, z)
  }
  // A line much shorter than a sample has no slope worth saying, and its step can vanish in rounding.
  const steepest = span > 1e-6 ? (Math.atan2(rise, step) * 180) / Math.PI : 0
  return { profile, length: (span * sizes.width) / heights.width, lowest, highest, steepest }
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
