// Looks a plane up between its pixels.
import type { Plane } from '../../filters/plane.ts'

/** Linear between the middles of pixels; x and y are in pixels with (0, 0) the middle of the first; level beyond. */
export function samplePlane({ width, height, data }: Plane, x: number, y: number): number {
  const px = Math.min(width - 1, Math.max(0, x))
  const py = Math.min(height - 1, Math.max(0, y))
  const left = Math.min(width - 1, Math.floor(px))
  const top = Math.min(height - 1, Math.floor(py))
  const right = Math.min(width - 1, left + 1)
  const below = Math.min(height - 1, top + 1) * width
  const s = px - left
  const upper = (data[top * width + left] as number) * (1 - s) + (data[top * width + right] as number) * s
  const lower = (data[below + left] as number) * (1 - s) + (data[below + right] as number) * s
  return upper + (py - top) * (lower - upper)
}
