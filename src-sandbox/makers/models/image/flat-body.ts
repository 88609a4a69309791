// A coin, a seal, a panel: a level back, an upright edge, a narrow bevel, and the relief on its front.
import { fillOutside } from '../../filters/form/fill-outside.ts'
import { copyPlane, createPlane, type Plane, smoothStep } from '../../filters/plane.ts'
import { type Body, margin } from './body.ts'
import { highest, shapeExtent } from './shape-extent.ts'

/** Shares of the body's longer side: its thickness without the relief, and the bevel's width. */
const [thickness, bevel] = [0.055, 0.006]
/** The same for how high a relief stands: lettering stays low, or its walls would be taller than its strokes are wide. */
export const reliefHeights = { sculpted: 0.038, drawn: 0.02 } as const

/** `distance` and `relief` (0 on the ground, about 1 at its highest) have the margin of every body. */
export function flatBody(distance: Plane, relief: Plane, height: number): Body {
  const extent = shapeExtent(distance)
  const cut = Math.max(0.75, bevel * extent)
  const raised = upToEdge(relief, distance, Math.max(1.5, 0.4 * cut))
  const top = highest(raised, distance)
  const front = createPlane(distance.width, distance.height)
  const back = createPlane(distance.width, distance.height)
  for (let i = 0; i < front.data.length; i++) {
    const low = Math.max(0, cut - Math.max(0, distance.data[i] as number))
    const rise = Math.min(1.15, Math.max(0, (raised.data[i] as number) / top))
    front.data[i] = extent * (0.5 * thickness + height * rise) - low
    back.data[i] = extent * 0.5 * thickness - low
  }
  return { margin, silhouette: distance, distance, front, back, wall: true }
}

/** The relief carried on level over its own soft edge, so that a rim keeps its height up to the wall. */
function upToEdge(relief: Plane, distance: Plane, soft: number): Plane {
  const out = copyPlane(relief)
  const sure = copyPlane(distance)
  for (let i = 0; i < sure.data.length; i++) sure.data[i] = smoothStep(soft, soft + 1.5, sure.data[i] as number)
  fillOutside(out, sure)
  return out
}
