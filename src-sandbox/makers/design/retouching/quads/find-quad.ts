// The four corners of the flat thing a picture shows: a page, a plaque, a tile.
import type { Plane } from '../../../filters/plane.ts'
import { eachRegion } from '../../../filters/regions.ts'
import { areaOf, convexHull, enclosingQuad, intersection, uprightOrder } from '../../drawing/convex-hull.ts'
import type { Quad, Spot } from '../../drawing/homography.ts'
import { type Edges, houghLines, type Line } from './hough-lines.ts'

/** The quad around the largest region of the mask when that region really is four-sided. */
export function quadOfMask(mask: Plane): Quad | null {
  const { width, height, data } = mask
  let largest = new Int32Array(0)
  eachRegion(
    mask,
    (i) => (data[i] as number) > 0.5,
    (pixels) => {
      if (pixels.length > largest.length) largest = Int32Array.from(pixels)
    },
  )
  if (largest.length < 0.04 * data.length) return null
  const spots: Spot[] = []
  const ends = new Map<number, { first: number; last: number }>()
  for (const i of largest) {
    const y = Math.floor(i / width)
    const x = i % width
    const row = ends.get(y)
    if (!row) ends.set(y, { first: x, last: x })
    else {
      row.first = Math.min(row.first, x)
      row.last = Math.max(row.last, x)
    }
  }
  for (const [y, { first, last }] of ends) {
    spots.push({ x: first, y }, { x: last + 1, y }, { x: first, y: y + 1 }, { x: last + 1, y: y + 1 })
  }
  const hull = convexHull(spots)
  const quad = enclosingQuad(hull)
  if (!quad) return null
  const area = areaOf(hull)
  const filled = area / areaOf(quad)
  const solid = largest.length / area
  return filled > 0.925 && solid > 0.85 && isPlausible(quad, width, height) ? quad : null
}

/** The quad of four strong lines with edges along nearly all of each side. */
export function quadOfLines(edges: Edges): Quad | null {
  const lines = houghLines(edges, 16)
  const level = lines.filter(({ angle }) => Math.abs(angle - Math.PI / 2) < 0.7)
  const upright = lines.filter(({ angle }) => Math.abs(angle) < 0.7)
  let best: { quad: Quad; worth: number } | null = null
  for (const [n, a] of level.entries()) {
    for (const b of level.slice(n + 1)) {
      for (const [m, c] of upright.entries()) {
        for (const d of upright.slice(m + 1)) {
          const quad = quadOf(a, b, c, d)
          if (!quad || !isPlausible(quad, edges.width, edges.height)) continue
          const held = sidesHeld(quad, edges)
          const share = areaOf(quad) / (edges.width * edges.height)
          if (held < 0.6 || share < 0.12) continue
          const worth = held * share ** 0.25
          if (!best || worth > best.worth) best = { quad, worth }
        }
      }
    }
  }
  return best?.quad ?? null
}

/** True when no side is tiny, no corner is flat or sharp, and the corners lie in or near the picture. */
function isPlausible(quad: Quad, width: number, height: number): boolean {
  const edge = Math.max(width, height)
  for (let n = 0; n < 4; n++) {
    const a = quad[(n + 3) % 4] as Spot
    const b = quad[n] as Spot
    const c = quad[(n + 1) % 4] as Spot
    const near = b.x > -0.06 * edge && b.y > -0.06 * edge && b.x < width + 0.06 * edge && b.y < height + 0.06 * edge
    const before = Math.hypot(b.x - a.x, b.y - a.y)
    const after = Math.hypot(c.x - b.x, c.y - b.y)
    const turn = ((b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)) / (before * after)
    if (!near || after < 0.15 * edge || !(turn > 0.6)) return false
  }
  return true
}

function quadOf(a: Line, b: Line, c: Line, d: Line): Quad | null {
  const corners = [meet(a, c), meet(a, d), meet(b, d), meet(b, c)]
  return corners.every((spot) => spot !== null) ? uprightOrder(corners as [Spot, Spot, Spot, Spot]) : null
}

function meet(a: Line, b: Line): Spot | null {
  return intersection(...ends(a), ...ends(b))
}

function ends({ angle, offset }: Line): [Spot, Spot] {
  const x = Math.cos(angle)
  const y = Math.sin(angle)
  return [
    { x: offset * x - 100 * y, y: offset * y + 100 * x },
    { x: offset * x + 100 * y, y: offset * y - 100 * x },
  ]
}

/** The share of edge along the worst held side. */
function sidesHeld(quad: Quad, { width, height, dx, dy, strong }: Edges): number {
  let least = 1
  for (let n = 0; n < 4; n++) {
    const a = quad[n] as Spot
    const b = quad[(n + 1) % 4] as Spot
    const length = Math.hypot(b.x - a.x, b.y - a.y)
    const nx = -(b.y - a.y) / length
    const ny = (b.x - a.x) / length
    const count = Math.max(8, Math.round(length / 3))
    let held = 0
    for (let k = 0; k < count; k++) {
      const t = (k + 0.5) / count
      let most = 0
      for (let away = -2; away <= 2; away++) {
        const x = Math.round(a.x + t * (b.x - a.x) + away * nx)
        const y = Math.round(a.y + t * (b.y - a.y) + away * ny)
        if (x < 0 || y < 0 || x >= width || y >= height) continue
        const i = y * width + x
        most = Math.max(most, Math.abs((dx[i] as number) * nx + (dy[i] as number) * ny))
      }
      if (most > strong * 0.8) held++
    }
    least = Math.min(least, held / count)
  }
  return least
}
