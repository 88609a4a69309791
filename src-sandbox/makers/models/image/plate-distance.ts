// The outline of a whole picture as the shape of a plate.
import { createPlane, type Plane } from '../../filters/plane.ts'

/** Pixels to the outline of a rectangle with round corners, `margin` pixels of free space around it. */
export function plateDistance(
  { width, height }: { width: number; height: number },
  corner: number,
  margin: number,
): Plane {
  const plane = createPlane(width + 2 * margin, height + 2 * margin)
  const [halfX, halfY] = [width / 2 - corner, height / 2 - corner]
  for (let i = 0; i < plane.data.length; i++) {
    const x = Math.abs((i % plane.width) - margin + 0.5 - width / 2) - halfX
    const y = Math.abs(Math.floor(i / plane.width) - margin + 0.5 - height / 2) - halfY
    const outside = Math.hypot(Math.max(0, x), Math.max(0, y)) + Math.min(0, Math.max(x, y))
    plane.data[i] = corner - outside
  }
  return plane
}
