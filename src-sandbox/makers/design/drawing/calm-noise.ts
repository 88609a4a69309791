// Takes noise out of a picture and keeps its edges: luma a little, colour blotches more.
import { softBlur } from '../../filters/box-filter.ts'
import { fineDifferences } from '../../filters/fine-differences.ts'
import { guidedFilter } from '../../filters/guided-filter.ts'
import { copyPlane, createPlane, type Plane } from '../../filters/plane.ts'
import { reduceBy } from '../../filters/pyramid.ts'
import type { ColourPlanes } from './colour/colour-planes.ts'

/** The standard deviation of the noise in `plane` (0..1), from the finest differences of its calmer half. */
export function measureNoise(plane: Plane): number {
  const found = fineDifferences(plane, 60_000)
  return (found[Math.floor(found.length * 0.4)] ?? 0) / (6 * 0.524)
}

/** Calms `planes` in place; returns the noise that was measured. */
export function calmNoise({ y, cb, cr }: ColourPlanes): number {
  const noise = Math.min(0.12, measureNoise(y))
  if (noise > 0.002) {
    const guide = copyPlane(y)
    softBlur(guide, createPlane(y.width, y.height), noise > 0.02 ? 1.2 : 0.8)
    guidedFilter(guide, guide, guide, 3, (1.2 * noise) ** 2)
    guidedFilter(y, guide, guide, 3, (0.55 * noise) ** 2 + 1e-6)
    const most = 3.5 * noise
    for (let i = 0; i < y.data.length; i++) {
      const change = (guide.data[i] as number) - (y.data[i] as number)
      y.data[i] = (y.data[i] as number) + Math.min(most, Math.max(-most, change))
    }
  }
  const small = reduceBy(y, 2)
  for (const plane of [cb, cr]) {
    const blotches = Math.max(0.004, measureNoise(plane))
    guidedFilter(plane, small, plane, 4, (3 * blotches) ** 2 * 0.3 + 1e-4)
  }
  return noise
}
