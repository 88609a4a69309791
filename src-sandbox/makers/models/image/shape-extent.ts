// Measures of a shape that is given by the distance to its outline.
import type { Plane } from '../../filters/plane.ts'

/** The longer side of the box around the shape, in pixels, at least 8. */
export function shapeExtent({ width, height, data }: Plane): number {
  let [left, top, right, bottom] = [width, height, 0, 0]
  for (let i = 0; i < data.length; i++) {
    if ((data[i] as number) <= 0) continue
    const x = i % width
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, Math.floor(i / width))
    bottom = Math.floor(i / width)
  }
  return Math.max(8, right - left, bottom - top)
}

/** The height that only one in a hundred spots of the shape passes. */
export function highest(relief: Plane, distance: Plane): number {
  const found: number[] = []
  for (let i = 0; i < relief.data.length; i += 7) {
    if ((distance.data[i] as number) > 0) found.push(relief.data[i] as number)
  }
  found.sort((a, b) => a - b)
  return Math.max(0.05, found[Math.floor(found.length * 0.99)] ?? 1)
}

/** The side of as many equal squares as fill the shape, in pixels. */
export function stepFor(distance: Plane, squares: number): number {
  let area = 0
  for (const value of distance.data) if (value > 0) area++
  return Math.max(0.75, Math.sqrt(area / squares))
}
