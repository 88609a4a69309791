// The last step down to the ground: a bevel of two or three pixels instead of a toothed wall.
import { softBlur } from '../box-filter.ts'
import { copyPlane, createPlane, type Plane, smoothStep } from '../plane.ts'
import { greatestNear } from './greatest-near.ts'

/** Half the width in pixels of the widest strokes whose middle is near both of their edges. */
const narrow = 3

/**
 * Multiplies, in place, the surface by a smooth fall along the outline of `body`; where `body` is 0 it becomes
 * exactly 0. The middle of a thin stroke keeps its height.
 */
export function fallToGround(surface: Plane, body: Plane): void {
  const near = copyPlane(body)
  softBlur(near, createPlane(body.width, body.height), 1.5)
  // A little more than there is, so that broad shapes fall as they are and not a bit steeper.
  const middle = greatestNear(near, narrow).data
  for (let i = 0; i < near.data.length; i++) {
    const inside = body.data[i] as number
    const share = (near.data[i] as number) / Math.min(1, 0.055 + Math.max(0.195, middle[i] as number))
    const fall = inside <= 0 ? 0 : Math.min(1, 4 * inside) * smoothStep(0.15, 1, share)
    surface.data[i] = Math.max(0, (surface.data[i] as number) * fall)
  }
}
