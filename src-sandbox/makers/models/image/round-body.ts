// A pictured thing as a body that bulges in front and behind, the picture's relief laid over its front.
import { copyPlane, createPlane, type Plane, smoothStep } from '../../filters/plane.ts'
import { type Body, margin } from './body.ts'
import { highest, shapeExtent } from './shape-extent.ts'
import { swell } from './swell.ts'
import { thickenLines } from './thicken-lines.ts'

/** `thinnest` is the half width in pixels that every line gets at least. */
export function roundBody(silhouette: Plane, relief: Plane, thinnest: number): Body {
  const distance = copyPlane(silhouette)
  thickenLines(distance, thinnest)
  const { width, height } = distance
  const extent = shapeExtent(distance)
  const reach = 0.24 * extent
  const form = swell(distance, reach)
  const front = createPlane(width, height)
  const back = createPlane(width, height)
  const usual = highest(relief, distance)
  const fade = Math.max(3, 0.035 * extent)
  for (let i = 0; i < front.data.length; i++) {
    const inside = distance.data[i] as number
    if (inside <= 0) continue
    const rise = form.data[i] as number
    const detail = ((relief.data[i] as number) / usual) * smoothStep(0, fade, inside)
    front.data[i] = 0.7 * reach * rise + 0.09 * extent * detail * (0.35 + 0.65 * rise)
    back.data[i] = 0.5 * reach * rise
  }
  return { margin, silhouette, distance, front, back, wall: false }
}
