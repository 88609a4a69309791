// A canvas seen in perspective: laid into a quadrilateral of the target, antialiased.
import type { Canvas } from '../canvas.ts'
import { homographyBetween, type Spot } from '../drawing/homography.ts'
import { scaledTo } from './layers.ts'

/** Upper left, upper right, lower right, lower left. */
export type Quad = readonly [Point, Point, Point, Point]
export type Point = readonly [x: number, y: number]

/** Light on a face: `at(u, v)` with both 0 to 1 from its upper left corner multiplies the colour. */
type FaceLight = (u: number, v: number) => number

/** Lays `art` into the quad (its upper left, upper right, lower right and lower left corner), lit by `light`. */
export async function layWarped(target: Canvas, art: Canvas, quad: Quad, light: FaceLight = () => 1): Promise<void> {
  const source = await shrunk(art, quad)
  const { width: w, height: h } = source
  const spots = quad.map(([x, y]) => ({ x, y })) as [Spot, Spot, Spot, Spot]
  const map = homographyBetween(spots, [
    { x: 0, y: 0 },
    { x: w, y: 0 },
    { x: w, y: h },
    { x: 0, y: h },
  ])
  if (!map) return
  const [a = 1, b = 0, c = 0, d = 0, e = 1, f = 0, g = 0, k = 0, l = 1] = map
  const inside = coverOf(quad)
  const xs = quad.map(([x]) => x)
  const ys = quad.map(([, y]) => y)
  const left = Math.max(0, Math.floor(Math.min(...xs)) - 1)
  const right = Math.min(target.width - 1, Math.ceil(Math.max(...xs)) + 1)
  const bottom = Math.min(target.height - 1, Math.ceil(Math.max(...ys)) + 1)
  const pixel = new Float64Array(4)
  for (let y = Math.max(0, Math.floor(Math.min(...ys)) - 1); y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const cover = inside(x + 0.5, y + 0.5)
      if (cover <= 0) continue
      const z = g * (x + 0.5) + k * (y + 0.5) + l
      const u = (a * (x + 0.5) + b * (y + 0.5) + c) / z
      const v = (d * (x + 0.5) + e * (y + 0.5) + f) / z
      sample(source, u - 0.5, v - 0.5, pixel)
      const alpha = ((pixel[3] as number) / 255) * cover
      if (alpha <= 0) continue
      const shine = light(Math.min(1, Math.max(0, u / w)), Math.min(1, Math.max(0, v / h)))
      const t = (y * target.width + x) * 4
      const below = ((target.rgba[t + 3] as number) / 255) * (1 - alpha)
      for (let n = 0; n < 3; n++) {
        const over = Math.min(255, (pixel[n] as number) * shine)
        target.rgba[t + n] = (over * alpha + (target.rgba[t + n] as number) * below) / (alpha + below)
      }
      target.rgba[t + 3] = (alpha + below) * 255
    }
  }
}

/** The art at about the size it is seen at, so that fine detail does not flicker. */
async function shrunk(art: Canvas, [a, b, c, d]: Quad): Promise<Canvas> {
  const length = (p: readonly number[], q: readonly number[]) =>
    Math.hypot((p[0] ?? 0) - (q[0] ?? 0), (p[1] ?? 0) - (q[1] ?? 0))
  const width = Math.min(art.width, Math.ceil(Math.max(length(a, b), length(d, c))))
  const height = Math.min(art.height, Math.ceil(Math.max(length(a, d), length(b, c))))
  return await scaledTo(art, width, height)
}

/** How much of a pixel around a place lies within a convex quad, 0 to 1. */
function coverOf(quad: Quad): (x: number, y: number) => number {
  let area = 0
  const corners = quad.map((p, n) => [p, quad[(n + 1) % 4] ?? p] as const)
  for (const [[x1, y1], [x2, y2]] of corners) area += x1 * y2 - x2 * y1
  const sign = area < 0 ? -1 : 1
  const sides = corners.map(([[x1, y1], [x2, y2]]) => {
    const length = Math.hypot(x2 - x1, y2 - y1) || 1
    return { x: x1, y: y1, nx: (sign * -(y2 - y1)) / length, ny: (sign * (x2 - x1)) / length }
  })
  return (x, y) => {
    let cover = 1
    for (const side of sides) {
      const depth = (x - side.x) * side.nx + (y - side.y) * side.ny + 0.5
      if (depth < cover) cover = depth
    }
    return cover < 0 ? 0 : cover
  }
}

/** Bilinear, edges carried on; colours weighted by their alpha. */
function sample({ width, height, rgba }: Canvas, x: number, y: number, out: Float64Array): void {
  const cx = Math.min(width - 1, Math.max(0, x))
  const cy = Math.min(height - 1, Math.max(0, y))
  const x0 = Math.floor(cx)
  const y0 = Math.floor(cy)
  const fx = cx - x0
  const fy = cy - y0
  out.fill(0)
  for (let n = 0; n < 4; n++) {
    const px = Math.min(width - 1, x0 + (n & 1))
    const py = Math.min(height - 1, y0 + (n >> 1))
    const i = (py * width + px) * 4
    const weight = (n & 1 ? fx : 1 - fx) * (n >> 1 ? fy : 1 - fy) * (rgba[i + 3] as number)
    for (let c = 0; c < 3; c++) out[c] = (out[c] as number) + weight * (rgba[i + c] as number)
    out[3] = (out[3] as number) + weight
  }
  const alpha = out[3] as number
  if (alpha > 0) for (let c = 0; c < 3; c++) out[c] = (out[c] as number) / alpha
}
