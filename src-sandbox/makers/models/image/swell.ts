// The round form of a silhouette: a body that bulges towards its middle and meets its outline at a right angle.
import { fillOutside } from '../../filters/form/fill-outside.ts'
import { inflate } from '../../filters/form/inflate.ts'
import { createPlane, type Plane, smoothStep } from '../../filters/plane.ts'
import { enlargeBy, reduceBy } from '../../filters/pyramid.ts'

/**
 * Heights 0 to 1 over a shape given by the distance to its outline; it rises over about `reach` pixels, narrow parts
 * stay lower.
 */
export function swell(distance: Plane, reach: number): Plane {
  const { width, height } = distance
  const mask = createPlane(width, height)
  for (let i = 0; i < mask.data.length; i++) mask.data[i] = Math.min(1, Math.max(0, (distance.data[i] as number) + 0.5))
  const step = Math.max(1, Math.round(Math.max(width, height) / 640))
  const form = enlargeBy(inflate(reduceBy(mask, step), null, reach / step, 3), width, height, step)
  // Near the outline the form is a quarter circle of the distance: the solver's own grid would show there.
  const rim = Math.max(2.5 * step + 3, 0.1 * reach)
  const sure = createPlane(width, height)
  for (let i = 0; i < form.data.length; i++) {
    const inside = distance.data[i] as number
    sure.data[i] = Math.max(smoothStep(0.25 * rim, 0.8 * rim, inside), 0.01 * smoothStep(0.5, 2, inside))
    form.data[i] = inside > 0.5 ? (form.data[i] as number) / quarterCircle(inside / rim) : 0
  }
  fillOutside(form, sure)
  for (let i = 0; i < form.data.length; i++) {
    const inside = distance.data[i] as number
    form.data[i] = inside > 0 ? (form.data[i] as number) * quarterCircle(inside / rim) : 0
  }
  return form
}

function quarterCircle(t: number): number {
  return t >= 1 ? 1 : Math.sqrt(t * (2 - t))
}
