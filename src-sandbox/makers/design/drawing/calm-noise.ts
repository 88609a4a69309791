// Takes noise out of a picture and keeps its edges: luma a little, colour blotches more.
import { softBlur } from '../../filters/box-filter.ts'
import { guidedFilter } from '../../filters/guided-filter.ts'
import { copyPlane, createPlane, type Plane } from '../../filters/plane.ts'
import { reduceBy } from '../../filters/pyramid.ts'
import type { ColourPlanes } from './colour-planes.ts'

/** The standard deviation of the noise in `plane` (0..1), from the finest differences of its calmer half. */
export function measureNoise({ width, height, data }: Plane): number {
  const found: number[] = []
  const stride = Math.max(1, Math.floor(Math.sqrt((width * height) / 60_000)))
  for (let y = 1; y + 1 < height; y += stride) {
    for (let x = 1; x + 1 < width; x += stride) {
      const i = y * width + x
      const sides =
        (data[i - 1] as number) + (data[i + 1] as number) + (data[i - width] as number) + (data[i + width] as number)
      const corners =
        (data[i - width - 1] as number) +
        (data[i - width + 1] as number) +
        (data[i + width - 1] as number) +
        (data[i + width + 1] as number)
      found.push(Math.abs(4 * (data[i] as number) - 2 * sides + corners))
    }
  }
  found.sort((a, b) => a - b)
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
