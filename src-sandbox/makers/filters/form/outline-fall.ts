// The last step down to the ground: a bevel of two or three pixels instead of a toothed wall.
import { softBlur } from '../box-filter.ts'
import { copyPlane, createPlane, type Plane, smoothStep } from '../plane.ts'

/**
 * Multiplies, in place, the surface by a smooth fall along the outline of `body`; where `body` is 0 it becomes
 * exactly 0. Lines of one or two pixels keep most of their height.
 */
export function fallToGround(surface: Plane, body: Plane): void {
  const near = copyPlane(body)
  softBlur(near, createPlane(body.width, body.height), 1.5)
  for (let i = 0; i < near.data.length; i++) {
    const inside = body.data[i] as number
    const fall = inside <= 0 ? 0 : Math.min(1, 4 * inside) * smoothStep(0.15, 1, near.data[i] as number)
    surface.data[i] = Math.max(0, (surface.data[i] as number) * fall)
  }
}
