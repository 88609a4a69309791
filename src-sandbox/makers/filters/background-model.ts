// What the background looks like, learned from the picture's border: a few colours and one smooth gradient.
import type { Opponent } from './opponent-colour.ts'

type Colour = { y: number; u: number; v: number }
type Cluster = Colour & { share: number; spread: number; sides: number }

/** `gradient` holds, for each colour channel, six factors of 1, x, y, x², xy, y² with x and y from −1 to 1. */
export type BackgroundModel = { colours: Cluster[]; gradient: { factors: Float64Array[]; spread: number } | null }

type Sample = Colour & { px: number; py: number; side: number }

/** Learns the background from a ring along the edges. The same picture always gives the same model. */
export function learnBackground(colours: Opponent): BackgroundModel {
  const samples = ring(colours)
  const clusters = cluster(samples)
  const kept = clusters.filter((c, i) => i === 0 || (c.share >= 0.08 && c.sides >= 2))
  const inliers = samples.filter((s) => kept.some((c) => apart(s, c) < 3 * c.spread + 0.05))
  const oneHue = kept.every((a) => kept.every((b) => Math.hypot(a.u - b.u, a.v - b.v) < 0.15))
  const typical = inliers.length > samples.length * 0.4 ? inliers : samples
  return { colours: kept, gradient: oneHue ? fitGradient(typical) : null }
}

/** True when one colour or one gradient makes up most of the border; false for a scene that fills the whole picture. */
export function hasBackground(model: BackgroundModel): boolean {
  return model.gradient !== null || (model.colours[0]?.share ?? 0) >= 0.35
}

/** How far a colour at a place (x, y from −1 to 1) is from the background; 0 is "cannot be told from it". */
export function backgroundDistance(model: BackgroundModel, x: number, y: number, cy: number, cu: number, cv: number) {
  let least = Number.POSITIVE_INFINITY
  for (const c of model.colours) {
    const d = Math.sqrt((cy - c.y) ** 2 + (cu - c.u) ** 2 + (cv - c.v) ** 2) - c.spread
    if (d < least) least = d
  }
  const g = model.gradient
  if (g) {
    const dy = cy - evaluate(g.factors[0] as Float64Array, x, y)
    const du = cu - evaluate(g.factors[1] as Float64Array, x, y)
    const dv = cv - evaluate(g.factors[2] as Float64Array, x, y)
    const d = Math.sqrt(dy * dy + du * du + dv * dv) - g.spread
    if (d < least) least = d
  }
  return Math.max(least, 0)
}

function evaluate(f: Float64Array, x: number, y: number): number {
  return (
    (f[0] as number) +
    (f[1] as number) * x +
    (f[2] as number) * y +
    (f[3] as number) * x * x +
    (f[4] as number) * x * y +
    (f[5] as number) * y * y
  )
}

function apart(a: Colour, b: Colour): number {
  return Math.hypot(a.y - b.y, a.u - b.u, a.v - b.v)
}

function ring({ y, u, v }: Opponent): Sample[] {
  const { width, height } = y
  const depth = Math.max(1, Math.round(Math.min(width, height) * 0.015))
  const samples: Sample[] = []
  for (let row = 0; row < height; row++) {
    const inner = row >= depth && row < height - depth
    for (let x = 0; x < width; x++) {
      if (inner && x >= depth && x < width - depth) x = Math.max(x, width - depth)
      const i = row * width + x
      const side = row < depth ? 0 : row >= height - depth ? 1 : x < depth ? 2 : 3
      samples.push({
        y: y.data[i] as number,
        u: u.data[i] as number,
        v: v.data[i] as number,
        px: (2 * x) / Math.max(1, width - 1) - 1,
        py: (2 * row) / Math.max(1, height - 1) - 1,
        side,
      })
    }
  }
  return samples
}

/** k-means from the median and the farthest samples, largest cluster first. */
function cluster(samples: Sample[]): Cluster[] {
  const centres: Colour[] = [medianOf(samples)]
  while (centres.length < 5) {
    let far: Colour | null = null
    let most = 0.08
    for (let i = 0; i < samples.length; i += 3) {
      const s = samples[i] as Sample
      const d = Math.min(...centres.map((c) => apart(s, c)))
      if (d > most) {
        most = d
        far = s
      }
    }
    if (!far) break
    centres.push({ y: far.y, u: far.u, v: far.v })
  }
  let result: Cluster[] = []
  for (let round = 0; round < 8; round++) {
    result = assign(samples, centres)
    for (const [i, c] of result.entries()) centres[i] = c
  }
  return result.filter((c) => c.share > 0).sort((a, b) => b.share - a.share)
}

function assign(samples: Sample[], centres: Colour[]): Cluster[] {
  const sums = centres.map(() => ({ n: 0, y: 0, u: 0, v: 0, d: 0, sides: [0, 0, 0, 0] }))
  const perSide = [0, 0, 0, 0]
  for (const s of samples) {
    let best = 0
    let least = Number.POSITIVE_INFINITY
    for (const [i, c] of centres.entries()) {
      const d = apart(s, c)
      if (d < least) {
        least = d
        best = i
      }
    }
    const sum = sums[best] as (typeof sums)[number]
    sum.n++
    sum.y += s.y
    sum.u += s.u
    sum.v += s.v
    sum.d += least
    sum.sides[s.side] = (sum.sides[s.side] ?? 0) + 1
    perSide[s.side] = (perSide[s.side] ?? 0) + 1
  }
  return sums.map((sum, i) => ({
    y: sum.n ? sum.y / sum.n : (centres[i] as Colour).y,
    u: sum.n ? sum.u / sum.n : (centres[i] as Colour).u,
    v: sum.n ? sum.v / sum.n : (centres[i] as Colour).v,
    share: sum.n / samples.length,
    spread: sum.n ? Math.min(0.08, (1.5 * sum.d) / sum.n) : 0,
    sides: sum.sides.filter((n, side) => n > 0.15 * (perSide[side] ?? 1)).length,
  }))
}

function medianOf(samples: Sample[]): Colour {
  const middle = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0
  return {
    y: middle(samples.map((s) => s.y)),
    u: middle(samples.map((s) => s.u)),
    v: middle(samples.map((s) => s.v)),
  }
}

/** A quadratic surface for each channel by least squares, thrice, doubting the samples that fit badly. */
function fitGradient(samples: Sample[]): BackgroundModel['gradient'] {
  if (samples.length < 24) return null
  const trust = new Float64Array(samples.length).fill(1)
  let factors: Float64Array[] = []
  let spread = 1
  for (let round = 0; round < 4; round++) {
    factors = [fitChannel(samples, trust, 'y'), fitChannel(samples, trust, 'u'), fitChannel(samples, trust, 'v')]
    const misses = samples.map((s) =>
      Math.hypot(
        s.y - evaluate(factors[0] as Float64Array, s.px, s.py),
        s.u - evaluate(factors[1] as Float64Array, s.px, s.py),
        s.v - evaluate(factors[2] as Float64Array, s.px, s.py),
      ),
    )
    const typical = [...misses].sort((a, b) => a - b)[misses.length >> 1] ?? 0
    spread = 1.5 * typical
    for (const [i, miss] of misses.entries()) trust[i] = miss > 4 * typical + 0.01 ? 0 : 1
  }
  const explained = trust.reduce((sum, t) => sum + t, 0) / trust.length
  return spread > 0.06 || explained < 0.6 ? null : { factors, spread }
}

function fitChannel(samples: Sample[], trust: Float64Array, channel: 'y' | 'u' | 'v'): Float64Array {
  const rows = Array.from({ length: 6 }, () => new Float64Array(7))
  for (const [n, s] of samples.entries()) {
    if (!trust[n]) continue
    const terms = [1, s.px, s.py, s.px * s.px, s.px * s.py, s.py * s.py, s[channel]]
    for (const [i, row] of rows.entries()) {
      for (const [j, term] of terms.entries()) row[j] = (row[j] ?? 0) + (terms[i] ?? 0) * term
    }
  }
  for (const [i, row] of rows.entries()) row[i] = (row[i] ?? 0) + 1e-3 * (i > 2 ? 10 : 1)
  return solve(rows)
}

/** Gaussian elimination with pivots of a system whose last column is the right side. */
function solve(rows: Float64Array[]): Float64Array {
  const n = rows.length
  for (let i = 0; i < n; i++) {
    let best = i
    for (let j = i + 1; j < n; j++) if (Math.abs(rows[j]?.[i] ?? 0) > Math.abs(rows[best]?.[i] ?? 0)) best = j
    const pivot = rows[best] as Float64Array
    rows[best] = rows[i] as Float64Array
    rows[i] = pivot
    const head = pivot[i] || 1e-12
    for (let k = i; k <= n; k++) pivot[k] = (pivot[k] ?? 0) / head
    for (const [j, row] of rows.entries()) {
      if (j === i) continue
      const factor = row[i] ?? 0
      for (let k = i; k <= n; k++) row[k] = (row[k] ?? 0) - factor * (pivot[k] ?? 0)
    }
  }
  return Float64Array.from(rows, (row) => row[n] ?? 0)
}
