// The sizes of a model along its axes, in its own unit.
import type { Bounds } from '../model-parts.ts'

/** Width along X, height along Y (up), depth along Z. */
export type ModelSizes = { readonly x: number; readonly y: number; readonly z: number }

export function sizesOf({ min, max }: Bounds): ModelSizes {
  return { x: max[0] - min[0], y: max[1] - min[1], z: max[2] - min[2] }
}

/** Digits after the point, so that at least three figures are true and none is noise. */
export function digitsFor(value: number): number {
  const size = Math.abs(value)
  if (size >= 100 || size === 0) return 1
  return size >= 1 ? 2 : Math.min(6, 2 - Math.floor(Math.log10(size)))
}
