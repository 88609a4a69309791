// The straight lines of a picture by Hough's transform of its edges.
import type { Plane } from '../../../filters/plane.ts'

/**
 * x·cos(angle) + y·sin(angle) = offset in pixels; angle −π/4 to 3π/4, so 0 is upright and π/2 level. `weight` is how
 * much edge lies on it, in pixels.
 */
export type Line = { angle: number; offset: number; weight: number }

export type Edges = { width: number; height: number; dx: Float32Array; dy: Float32Array; strong: number }

const steps = 720

/** Slopes by Sobel's operator and the strength above which one counts as an edge. */
export function findEdges({ width, height, data }: Plane): Edges {
  const dx = new Float32Array(data.length)
  const dy = new Float32Array(data.length)
  const found: number[] = []
  for (let y = 1; y + 1 < height; y++) {
    for (let x = 1, i = y * width + 1; x + 1 < width; x++, i++) {
      const at = (n: number) => data[i + n] as number
      dx[i] = (at(1 - width) + 2 * at(1) + at(1 + width) - at(-1 - width) - 2 * at(-1) - at(width - 1)) / 4
      dy[i] = (at(width - 1) + 2 * at(width) + at(width + 1) - at(-width - 1) - 2 * at(-width) - at(1 - width)) / 4
      if (i % 7 === 0) found.push(Math.hypot(dx[i] as number, dy[i] as number))
    }
  }
  found.sort((a, b) => a - b)
  return { width, height, dx, dy, strong: Math.max(0.04, found[Math.floor(found.length * 0.85)] ?? 0) }
}

/** At most `most` lines, the heaviest first, none twice. */
export function houghLines(edges: Edges, most: number): Line[] {
  const { width, height, dx, dy, strong } = edges
  const reach = Math.ceil(Math.hypot(width, height))
  const votes = new Float32Array(steps * (2 * reach + 1))
  const cos = Float64Array.from({ length: steps }, (_, n) => Math.cos(angleOf(n)))
  const sin = Float64Array.from({ length: steps }, (_, n) => Math.sin(angleOf(n)))
  for (let y = 1; y + 1 < height; y++) {
    for (let x = 1, i = y * width + 1; x + 1 < width; x++, i++) {
      const gx = dx[i] as number
      const gy = dy[i] as number
      if (gx * gx + gy * gy < strong * strong || !isCrest(edges, i, gx, gy)) continue
      const towards = Math.atan2(gy, gx)
      const middle = Math.round(((towards + Math.PI / 4) / Math.PI) * steps)
      for (let n = middle - 10; n <= middle + 10; n++) {
        const k = ((n % steps) + steps) % steps
        const rho = Math.round(x * (cos[k] as number) + y * (sin[k] as number)) + reach
        const v = k * (2 * reach + 1) + rho
        votes[v] = (votes[v] as number) + 1
      }
    }
  }
  return peaks(votes, reach, most)
}

const angleOf = (n: number) => -Math.PI / 4 + (n * Math.PI) / steps

/** Only the crest of an edge counts, so that a soft edge is one line and not a bundle. */
function isCrest({ width, dx, dy }: Edges, i: number, gx: number, gy: number): boolean {
  const side = Math.abs(gx) > Math.abs(gy) ? 1 : width
  const here = gx * gx + gy * gy
  const power = (n: number) => (dx[n] as number) ** 2 + (dy[n] as number) ** 2
  return here >= power(i - side) && here > power(i + side)
}

function peaks(votes: Float32Array, reach: number, most: number): Line[] {
  const row = 2 * reach + 1
  const lines: Line[] = []
  const total = (k: number, r: number) => {
    let sum = 0
    for (let d = -1; d <= 1; d++) sum += votes[k * row + r + d] ?? 0
    return sum
  }
  while (lines.length < most) {
    let best = 0
    let place = -1
    for (let v = 1; v + 1 < votes.length; v++) {
      const value = votes[v] as number
      if (value > best) {
        best = value
        place = v
      }
    }
    if (place < 0 || best < 12) break
    const k = Math.floor(place / row)
    const rho = place % row
    lines.push({ angle: angleOf(k), offset: rho - reach, weight: total(k, rho) })
    for (let n = k - 24; n <= k + 24; n++) {
      const turned = ((n % steps) + steps) % steps
      const at = n === turned ? rho : 2 * reach - rho
      const wide = 10 + Math.abs(n - k)
      votes.fill(0, turned * row + Math.max(0, at - wide), turned * row + Math.min(row, at + wide + 1))
    }
  }
  return lines
}
