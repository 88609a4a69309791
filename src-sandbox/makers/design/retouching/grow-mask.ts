// A mask with a margin around everything in it.
import type { Plane } from '../../filters/plane.ts'

/** Sets to 1, in place, everything within `reach` pixels (in a square) of what is above 0. */
export function growMask(mask: Plane, reach: number): void {
  const { width, height } = mask
  const before = mask.data.slice()
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (!before[i]) continue
      for (let py = Math.max(0, y - reach); py <= Math.min(height - 1, y + reach); py++) {
        mask.data.fill(1, py * width + Math.max(0, x - reach), py * width + Math.min(width, x + reach + 1))
      }
    }
  }
}
