// How large the ground below a model is that its shadow is drawn on.
import type { Bounds } from '../model-parts.ts'

/** Half the edge of the shaded ground, in units of the longer half of the model's footprint. */
export const groundReach = 1.6

/** Half of the longer side of what the model covers, never nothing. */
export function footprintHalf({ min, max }: Bounds): number {
  const tall = max[1] - min[1]
  return Math.max((max[0] - min[0]) / 2, (max[2] - min[2]) / 2, tall / 8, 1e-9)
}
