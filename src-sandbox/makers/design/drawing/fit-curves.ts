// Smooth curves through the points of a closed loop: corners are kept, cubic Béziers in between (Schneider's method).

/** One cubic Bézier: start, two handles, end. */
export type Curve = readonly [number, number, number, number, number, number, number, number]

type Point = { x: number; y: number }

/** Curves that stay within `tolerance` of the loop's points; the last ends where the first starts. */
export function fitCurves(loop: ArrayLike<number>, tolerance: number): Curve[] {
  const points: Point[] = []
  for (let n = 0; n < loop.length; n += 2) points.push({ x: loop[n] as number, y: loop[n + 1] as number })
  if (points.length < 3) return []
  const smooth = calmed(points)
  const corners = cornersOf(smooth)
  const out: Curve[] = []
  for (const [n, from] of corners.entries()) {
    const to = n + 1 < corners.length ? (corners[n + 1] as number) : (corners[0] as number) + smooth.length
    const run: Point[] = []
    for (let i = from; i <= to; i++) run.push(smooth[i % smooth.length] as Point)
    const closed = corners.length === 1 && !isCorner(smooth, from)
    const start = closed ? between(smooth, from) : directionFrom(run, 0, 1)
    const end = closed ? { x: -start.x, y: -start.y } : directionFrom(run, run.length - 1, -1)
    fitRun(run, start, end, tolerance, out, 0)
  }
  return out
}

/** A light average with both neighbours; corners move by less than half a pixel. */
function calmed(points: readonly Point[]): Point[] {
  const n = points.length
  if (n < 8) return [...points]
  return points.map((p, i) => {
    const a = points[(i + n - 1) % n] as Point
    const b = points[(i + 1) % n] as Point
    return { x: p.x * 0.5 + 0.25 * (a.x + b.x), y: p.y * 0.5 + 0.25 * (a.y + b.y) }
  })
}

const look = 4

/** How sharply the loop turns at a point: the cosine between the way in and the way out. */
function turn(points: readonly Point[], i: number): number {
  const n = points.length
  const reach = Math.min(look, n >> 2)
  const a = points[(i + n - reach) % n] as Point
  const b = points[i % n] as Point
  const c = points[(i + reach) % n] as Point
  const length = Math.hypot(b.x - a.x, b.y - a.y) * Math.hypot(c.x - b.x, c.y - b.y)
  return length === 0 ? 1 : ((b.x - a.x) * (c.x - b.x) + (b.y - a.y) * (c.y - b.y)) / length
}

const isCorner = (points: readonly Point[], i: number) => turn(points, i) < 0.5

/** The sharpest points of each turn; at least one point, so that the loop starts somewhere. */
function cornersOf(points: readonly Point[]): number[] {
  const n = points.length
  const turns = points.map((_, i) => turn(points, i))
  const found: number[] = []
  for (let i = 0; i < n; i++) {
    const here = turns[i] as number
    if (here >= 0.5) continue
    let sharpest = true
    for (let k = 1; k <= look; k++) {
      if ((turns[(i + n - k) % n] as number) <= here || (turns[(i + k) % n] as number) < here) sharpest = false
    }
    if (sharpest) found.push(i)
  }
  return found.length > 0 ? found : [0]
}

function between(points: readonly Point[], i: number): Point {
  const n = points.length
  const a = points[(i + n - 2) % n] as Point
  const b = points[(i + 2) % n] as Point
  return unit(b.x - a.x, b.y - a.y)
}

function directionFrom(run: readonly Point[], at: number, way: 1 | -1): Point {
  const from = run[at] as Point
  const to = run[Math.min(run.length - 1, Math.max(0, at + way * Math.min(3, run.length - 1)))] as Point
  return unit(to.x - from.x, to.y - from.y)
}

function unit(x: number, y: number): Point {
  const length = Math.hypot(x, y) || 1
  return { x: x / length, y: y / length }
}

function fitRun(run: readonly Point[], start: Point, end: Point, tolerance: number, out: Curve[], depth: number): void {
  const first = run[0] as Point
  const last = run[run.length - 1] as Point
  if (run.length <= 2) {
    const third = Math.hypot(last.x - first.x, last.y - first.y) / 3
    out.push(curveOf(first, start, third, end, third, last))
    return
  }
  const places = chordLengths(run)
  let worst = { miss: 0, at: run.length >> 1 }
  for (let round = 0; round < 4; round++) {
    const curve = leastSquares(run, places, start, end)
    worst = worstMiss(run, places, curve)
    if (worst.miss <= tolerance * tolerance) {
      out.push(curve)
      return
    }
    if (worst.miss > tolerance * tolerance * 16) break
    refine(run, places, curve)
  }
  const at = Math.min(run.length - 2, Math.max(1, worst.at))
  const before = run[Math.max(0, at - 2)] as Point
  const after = run[Math.min(run.length - 1, at + 2)] as Point
  const middle = unit(after.x - before.x, after.y - before.y)
  fitRun(run.slice(0, at + 1), start, { x: -middle.x, y: -middle.y }, tolerance, out, depth + 1)
  fitRun(run.slice(at), middle, end, tolerance, out, depth + 1)
}

function curveOf(a: Point, start: Point, alpha: number, end: Point, beta: number, b: Point): Curve {
  return [a.x, a.y, a.x + start.x * alpha, a.y + start.y * alpha, b.x + end.x * beta, b.y + end.y * beta, b.x, b.y]
}

function chordLengths(run: readonly Point[]): Float64Array {
  const places = new Float64Array(run.length)
  for (let n = 1; n < run.length; n++) {
    const a = run[n - 1] as Point
    const b = run[n] as Point
    places[n] = (places[n - 1] as number) + Math.hypot(b.x - a.x, b.y - a.y)
  }
  const total = places[places.length - 1] || 1
  for (let n = 0; n < places.length; n++) places[n] = (places[n] as number) / total
  return places
}

/** The handle lengths that bring the curve nearest to all points. */
function leastSquares(run: readonly Point[], places: Float64Array, start: Point, end: Point): Curve {
  const first = run[0] as Point
  const last = run[run.length - 1] as Point
  let c00 = 0
  let c01 = 0
  let c11 = 0
  let x0 = 0
  let x1 = 0
  for (const [n, p] of run.entries()) {
    const t = places[n] as number
    const s = 1 - t
    const b1 = 3 * s * s * t
    const b2 = 3 * s * t * t
    const near = s * s * s + b1
    const far = t * t * t + b2
    const rx = p.x - near * first.x - far * last.x
    const ry = p.y - near * first.y - far * last.y
    c00 += b1 * b1
    c01 += b1 * b2 * (start.x * end.x + start.y * end.y)
    c11 += b2 * b2
    x0 += b1 * (start.x * rx + start.y * ry)
    x1 += b2 * (end.x * rx + end.y * ry)
  }
  const chord = Math.hypot(last.x - first.x, last.y - first.y)
  const det = c00 * c11 - c01 * c01
  let alpha = det > 1e-9 ? (x0 * c11 - x1 * c01) / det : 0
  let beta = det > 1e-9 ? (c00 * x1 - c01 * x0) / det : 0
  const most = 3 * chord + 4
  if (!(alpha > 1e-3 * chord && alpha < most)) alpha = chord / 3
  if (!(beta > 1e-3 * chord && beta < most)) beta = chord / 3
  return curveOf(first, start, alpha, end, beta, last)
}

function worstMiss(run: readonly Point[], places: Float64Array, curve: Curve): { miss: number; at: number } {
  let miss = 0
  let at = run.length >> 1
  for (const [n, p] of run.entries()) {
    const on = pointAt(curve, places[n] as number)
    const d = (on.x - p.x) ** 2 + (on.y - p.y) ** 2
    if (d > miss) {
      miss = d
      at = n
    }
  }
  return { miss, at }
}

/** One step of Newton's method for each point's place on the curve, in place. */
function refine(run: readonly Point[], places: Float64Array, c: Curve): void {
  for (const [n, p] of run.entries()) {
    const t = places[n] as number
    const s = 1 - t
    const on = pointAt(c, t)
    const d1x = 3 * (s * s * (c[2] - c[0]) + 2 * s * t * (c[4] - c[2]) + t * t * (c[6] - c[4]))
    const d1y = 3 * (s * s * (c[3] - c[1]) + 2 * s * t * (c[5] - c[3]) + t * t * (c[7] - c[5]))
    const d2x = 6 * (s * (c[4] - 2 * c[2] + c[0]) + t * (c[6] - 2 * c[4] + c[2]))
    const d2y = 6 * (s * (c[5] - 2 * c[3] + c[1]) + t * (c[7] - 2 * c[5] + c[3]))
    const slope = d1x * d1x + d1y * d1y + (on.x - p.x) * d2x + (on.y - p.y) * d2y
    if (Math.abs(slope) < 1e-12) continue
    const moved = t - ((on.x - p.x) * d1x + (on.y - p.y) * d1y) / slope
    places[n] = Math.min(1, Math.max(0, moved))
  }
}

function pointAt(c: Curve, t: number): Point {
  const s = 1 - t
  const a = s * s * s
  const b = 3 * s * s * t
  const d = 3 * s * t * t
  const e = t * t * t
  return { x: a * c[0] + b * c[2] + d * c[4] + e * c[6], y: a * c[1] + b * c[3] + d * c[5] + e * c[7] }
}
