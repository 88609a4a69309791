// A plane enlarged without the facets of linear interpolation, which a mirror would show.
import { softBlur } from '../../filters/box-filter.ts'
import { createPlane, type Plane } from '../../filters/plane.ts'
import { enlargeBy } from '../../filters/pyramid.ts'

/** `source` at width × height of the same proportions; about a quadratic spline. */
export function enlargeSmoothly(source: Plane, width: number, height: number): Plane {
  const step = Math.max(width / source.width, height / source.height)
  const target = enlargeBy(source, width, height, step)
  if (step > 1.2) softBlur(target, createPlane(width, height), step * 0.6)
  return target
}
