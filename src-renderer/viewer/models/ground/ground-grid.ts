// The grid on the ground below a model: how wide its squares are, and where its lines stand.

import type { Bounds } from '../model-parts.ts'
import { footprintHalf } from './ground.ts'

/** At most so many squares along the longer side of what a model covers, and never fewer than two fifths of them. */
const mostSquares = 20
/** How far the grid goes, in units of the longer half of what the model covers. */
const reach = 1.3

type GroundGrid = {
  /** The edge of a square in the model's unit: 1, 2 or 5 of a power of ten. */
  readonly step: number
  /** Where lines stand along each axis, in that unit: multiples of the step, counted from the file's own zero. */
  readonly x: readonly number[]
  readonly z: readonly number[]
}

/** The grid below a model and a little around it. */
export function groundGrid(bounds: Bounds): GroundGrid {
  const half = footprintHalf(bounds)
  const step = roundUp((half * 2) / mostSquares)
  const squares = Math.ceil((half * reach) / step)
  const along = (axis: 0 | 2) => {
    const middle = Math.round((bounds.min[axis] + bounds.max[axis]) / 2 / step)
    return Array.from({ length: 2 * squares + 1 }, (_, index) => (middle - squares + index) * step)
  }
  return { step, x: along(0), z: along(2) }
}

function roundUp(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  return ([1, 2, 5].find((each) => each * power >= least * (1 - 1e-9)) ?? 10) * power
}
