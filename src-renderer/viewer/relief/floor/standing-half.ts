// How far from the middle of the plate something stands: the camera frames the relief and not its floor.

import type { Grid } from '../../../../src-shared/relief/floor.ts'
import { floorShare } from '../../../../src-shared/relief/floor.ts'
import type { Plate } from '../plate.ts'

export type HalfSizes = Pick<Plate, 'halfX' | 'halfY'>

/** A speck in the middle still gets a view of this share of the plate. */
const least = 0.25

/** From the middle to the outermost sample that stands, as shares of half the width and half the height. */
export type StandingShare = { readonly x: number; readonly y: number }

export function standingShare({ width, height, samples }: Grid): StandingShare {
  let x = 0
  let y = 0
  for (let row = 0; row < height; row++) {
    const fromMiddle = Math.abs((2 * row + 1) / height - 1)
    for (let column = 0; column < width; column++) {
      if ((samples[row * width + column] ?? 0) <= floorShare) continue
      x = Math.max(x, Math.abs((2 * column + 1) / width - 1))
      y = Math.max(y, fromMiddle)
    }
  }
  return { x, y }
}

/** The half sizes of the plate, or of what is left of it once the floor is cut away. */
export function standingHalf({ x, y }: StandingShare, { halfX, halfY }: HalfSizes, cutFloor: boolean): HalfSizes {
  if (!cutFloor) return { halfX, halfY }
  return { halfX: halfX * Math.max(x, least), halfY: halfY * Math.max(y, least) }
}
