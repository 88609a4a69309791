// Brings the sides of a roughly found quad onto the picture's edges, to a fraction of a pixel.
import type { Plane } from '../../../filters/plane.ts'
import { intersection } from '../../drawing/convex-hull.ts'
import type { Quad, Spot } from '../../drawing/homography.ts'

/** The refined quad, or the given one where a side has no clear edge. `reach` in pixels is how far to look. */
export function refineQuad(luma: Plane, quad: Quad, reach: number): Quad {
  const sides = quad.map((a, n) => {
    const b = quad[(n + 1) % 4] as Spot
    return fitSide(luma, a, b, reach) ?? ([a, b] as const)
  })
  const corners = quad.map((corner, n) => {
    const [a, b] = sides[(n + 3) % 4] as readonly [Spot, Spot]
    const [c, d] = sides[n] as readonly [Spot, Spot]
    const meets = intersection(a, b, c, d)
    return meets && Math.hypot(meets.x - corner.x, meets.y - corner.y) < 3 * reach ? meets : corner
  })
  return corners as unknown as Quad
}

type Sample = { along: number; away: number; weight: number }

/** Two points of the line through the steepest places across the side, after the outliers have gone. */
function fitSide(luma: Plane, a: Spot, b: Spot, reach: number): readonly [Spot, Spot] | null {
  const length = Math.hypot(b.x - a.x, b.y - a.y)
  const ux = (b.x - a.x) / length
  const uy = (b.y - a.y) / length
  let samples: Sample[] = []
  const count = Math.min(400, Math.max(24, Math.round(length / 4)))
  for (let k = 0; k < count; k++) {
    const along = length * (0.06 + (0.88 * (k + 0.5)) / count)
    const found = steepest(luma, a.x + along * ux, a.y + along * uy, -uy, ux, reach)
    if (found) samples.push({ along, ...found })
  }
  if (samples.length < count * 0.35) return null
  let line = { offset: 0, slope: 0 }
  for (let round = 0; round < 5; round++) {
    line = fitLine(samples)
    const misses = samples.map(({ along, away }) => Math.abs(away - line.offset - line.slope * along))
    const typical = [...misses].sort((p, q) => p - q)[misses.length >> 1] ?? 0
    const kept = samples.filter((_, n) => (misses[n] as number) <= 2.5 * typical + 0.3)
    if (kept.length === samples.length || kept.length < count * 0.25) break
    samples = kept
  }
  const at = (along: number): Spot => {
    const away = line.offset + line.slope * along
    return { x: a.x + along * ux - away * uy, y: a.y + along * uy + away * ux }
  }
  return [at(0), at(length)]
}

function steepest(luma: Plane, x: number, y: number, nx: number, ny: number, reach: number) {
  const values: number[] = []
  const first = -Math.ceil(reach) - 1
  for (let n = first; n <= -first; n++) values.push(sample(luma, x + n * nx - 0.5, y + n * ny - 0.5))
  let best = 0
  let at = -1
  for (let n = 1; n + 1 < values.length; n++) {
    const slope = Math.abs((values[n + 1] as number) - (values[n - 1] as number))
    if (slope > best) {
      best = slope
      at = n
    }
  }
  if (best < 0.05 || at < 0) return null
  const slope = (n: number) => Math.abs((values[n + 1] ?? 0) - (values[n - 1] ?? 0))
  const before = at > 1 ? slope(at - 1) : 0
  const after = at + 2 < values.length ? slope(at + 1) : 0
  const bend = before - 2 * best + after
  const shift = bend < 0 ? (0.5 * (before - after)) / bend : 0
  return { away: first + at + Math.max(-0.5, Math.min(0.5, shift)), weight: best }
}

function fitLine(samples: readonly Sample[]): { offset: number; slope: number } {
  let w = 0
  let sx = 0
  let sy = 0
  let xx = 0
  let xy = 0
  for (const { along, away, weight } of samples) {
    w += weight
    sx += weight * along
    sy += weight * away
    xx += weight * along * along
    xy += weight * along * away
  }
  const spread = w * xx - sx * sx
  const slope = spread > 1e-9 ? (w * xy - sx * sy) / spread : 0
  return { slope, offset: (sy - slope * sx) / w }
}

function sample({ width, height, data }: Plane, x: number, y: number): number {
  const cx = Math.min(width - 1.001, Math.max(0, x))
  const cy = Math.min(height - 1.001, Math.max(0, y))
  const left = Math.floor(cx)
  const top = Math.floor(cy)
  const u = cx - left
  const v = cy - top
  const i = top * width + left
  const upper = (data[i] as number) * (1 - u) + (data[i + 1] ?? 0) * u
  const lower = (data[i + width] ?? 0) * (1 - u) + (data[i + width + 1] ?? 0) * u
  return upper * (1 - v) + lower * v
}
