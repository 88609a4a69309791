// The greatest value around each place of a plane.
import { createPlane, type Plane } from '../plane.ts'

/** The greatest value within `reach` pixels across and down. */
export function greatestNear({ width, height, data }: Plane, reach: number): Plane {
  const across = createPlane(width, height)
  const out = createPlane(width, height)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      let most = 0
      for (let n = Math.max(0, x - reach); n <= Math.min(width - 1, x + reach); n++) {
        most = Math.max(most, data[y * width + n] as number)
      }
      across.data[i] = most
    }
  }
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      let most = 0
      for (let n = Math.max(0, y - reach); n <= Math.min(height - 1, y + reach); n++) {
        most = Math.max(most, across.data[n * width + x] as number)
      }
      out.data[i] = most
    }
  }
  return out
}
