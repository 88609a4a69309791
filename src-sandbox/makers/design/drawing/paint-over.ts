// Fills marked places from their surroundings: smooth diffusion, with the grain of a neighbouring place laid on.
import { softBlur } from '../../filters/box-filter.ts'
import { fillOutside } from '../../filters/form/fill-outside.ts'
import { copyPlane, createPlane, type Plane } from '../../filters/plane.ts'
import { reduceBy } from '../../filters/pyramid.ts'
import type { ColourPlanes } from './colour/colour-planes.ts'

/** Fills, in place, where `marked` (the size of `y`) is above 0; false when nothing was marked. */
export function paintOver({ y, cb, cr }: ColourPlanes, marked: Plane): boolean {
  if (!marked.data.some((value) => value > 0)) return false
  const grain = copyPlane(y)
  const trust = createPlane(y.width, y.height)
  for (let i = 0; i < trust.data.length; i++) trust.data[i] = (marked.data[i] as number) > 0 ? 0 : 1
  fillOutside(y, trust)
  layGrain(y, grain, trust)
  const small = reduceBy(trust, 2)
  for (let i = 0; i < small.data.length; i++) small.data[i] = (small.data[i] as number) > 0.99 ? 1 : 0
  fillOutside(cb, small)
  fillOutside(cr, small)
  return true
}

/** What is finer than the filling, taken from the nearest sound place a little further on. */
function layGrain(y: Plane, original: Plane, trust: Plane): void {
  const { width } = y
  const smooth = copyPlane(original)
  fillOutside(smooth, trust)
  softBlur(smooth, createPlane(y.width, y.height), 2)
  for (let i = 0; i < y.data.length; i++) {
    if (trust.data[i]) continue
    for (const away of [9, -9, 9 * width, -9 * width, 17, -17, 17 * width, -17 * width]) {
      if (!trust.data[i + away]) continue
      const fine = (original.data[i + away] as number) - (smooth.data[i + away] as number)
      y.data[i] = (y.data[i] as number) + Math.min(0.03, Math.max(-0.03, 0.7 * fine))
      break
    }
  }
}
