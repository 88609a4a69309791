// The running median of a plane.
import { copyPlane, createPlane, type Plane } from '../../filters/plane.ts'
import { blankCanvas, toSharp } from '../canvas.ts'

/** The median over `size` × `size` (odd) pixels, fewer in a picture that is narrower, in steps of 8 bits. */
export async function runningMedian(plane: Plane, size: number): Promise<Plane> {
  const { width, height, data } = plane
  const room = Math.min(size, width, height)
  const window = room & 1 ? room : room - 1
  if (window < 3) return copyPlane(plane)
  const canvas = blankCanvas(width, height, [0, 0, 0, 255])
  for (let i = 0; i < data.length; i++) canvas.rgba.fill(255 * (data[i] as number), i * 4, i * 4 + 3)
  const grey = await toSharp(canvas).extractChannel(0).median(window).raw().toBuffer()
  const calm = createPlane(width, height)
  for (let i = 0; i < calm.data.length; i++) calm.data[i] = (grey[i] as number) / 255
  return calm
}
