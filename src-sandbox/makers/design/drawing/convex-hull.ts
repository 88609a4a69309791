// The convex hull of points, and the four-sided figure that encloses it most tightly.
import type { Quad, Spot } from './homography.ts'

/** The hull's corners in order, without repetition (Andrew's monotone chain). */
export function convexHull(spots: readonly Spot[]): Spot[] {
  const sorted = [...spots].sort((a, b) => a.x - b.x || a.y - b.y)
  if (sorted.length < 3) return sorted
  const half = (points: readonly Spot[]) => {
    const chain: Spot[] = []
    for (const p of points) {
      while (chain.length > 1 && cross(chain[chain.length - 2] as Spot, chain[chain.length - 1] as Spot, p) <= 0) {
        chain.pop()
      }
      chain.push(p)
    }
    chain.pop()
    return chain
  }
  return [...half(sorted), ...half(sorted.reverse())]
}

/** The enclosed area of a polygon in square pixels. */
export function areaOf(polygon: readonly Spot[]): number {
  let sum = 0
  for (const [n, a] of polygon.entries()) {
    const b = polygon[(n + 1) % polygon.length] as Spot
    sum += a.x * b.y - b.x * a.y
  }
  return Math.abs(sum) / 2
}

/** Drops side after side, the one whose neighbours meet at the least cost of area, until four are left. */
export function enclosingQuad(hull: readonly Spot[]): Quad | null {
  const corners = [...hull]
  while (corners.length > 4) {
    let best: { at: number; meets: Spot; cost: number } | null = null
    for (let n = 0; n < corners.length; n++) {
      const [a, b, c, d] = [0, 1, 2, 3].map((k) => corners[(n + k) % corners.length] as Spot) as [
        Spot,
        Spot,
        Spot,
        Spot,
      ]
      const meets = intersection(a, b, d, c)
      if (!meets) continue
      const forward = (meets.x - b.x) * (b.x - a.x) + (meets.y - b.y) * (b.y - a.y) >= 0
      if (!forward) continue
      const cost = areaOf([b, meets, c])
      if (!best || cost < best.cost) best = { at: n, meets, cost }
    }
    if (!best) return null
    const drop = (best.at + 2) % corners.length
    corners[(best.at + 1) % corners.length] = best.meets
    corners.splice(drop, 1)
  }
  return corners.length === 4 ? uprightOrder(corners as [Spot, Spot, Spot, Spot]) : null
}

/** Where the line a–b meets the line c–d; null when they are nearly parallel. */
export function intersection(a: Spot, b: Spot, c: Spot, d: Spot): Spot | null {
  const x1 = b.x - a.x
  const y1 = b.y - a.y
  const x2 = d.x - c.x
  const y2 = d.y - c.y
  const turn = x1 * y2 - y1 * x2
  if (Math.abs(turn) < 1e-6 * Math.hypot(x1, y1) * Math.hypot(x2, y2)) return null
  const t = ((c.x - a.x) * y2 - (c.y - a.y) * x2) / turn
  return { x: a.x + t * x1, y: a.y + t * y1 }
}

/** The same corners, clockwise on the screen, beginning with the one most to the upper left. */
export function uprightOrder(corners: readonly [Spot, Spot, Spot, Spot]): Quad {
  const cx = corners.reduce((sum, { x }) => sum + x, 0) / 4
  const cy = corners.reduce((sum, { y }) => sum + y, 0) / 4
  const around = [...corners].sort((a, b) => Math.atan2(a.y - cy, a.x - cx) - Math.atan2(b.y - cy, b.x - cx))
  let first = 0
  for (let n = 1; n < 4; n++) {
    const here = around[n] as Spot
    const best = around[first] as Spot
    if (here.x + here.y < best.x + best.y) first = n
  }
  return [0, 1, 2, 3].map((n) => around[(first + n) % 4] as Spot) as unknown as Quad
}

const cross = (o: Spot, a: Spot, b: Spot) => (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x)
