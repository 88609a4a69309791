// The few colours a picture's subject is made of, by k-means on a sample of its pixels.
import type { Opponent } from '../opponent-colour.ts'
import type { Plane } from '../plane.ts'

/** `y`, `u`, `v` as in `Opponent`; `of` gives for each pixel the number of its group, 255 outside the subject. */
export type ColourGroups = { centres: { y: number; u: number; v: number }[]; of: Uint8Array }

const most = 5
const rounds = 8
const sampled = 10_000

/** At most five groups of the pixels where `inside` is more than one half. The same picture gives the same groups. */
export function colourGroups(colours: Opponent, inside: Plane): ColourGroups {
  const sample: number[] = []
  const step = Math.max(1, Math.round(Math.sqrt(inside.data.length / sampled)))
  for (let y = step >> 1; y < inside.height; y += step) {
    for (let i = y * inside.width + (y % step); i < (y + 1) * inside.width; i += step) {
      if ((inside.data[i] as number) > 0.5) sample.push(i)
    }
  }
  const centres = startingCentres(colours, sample)
  for (let round = 0; round < rounds; round++) settle(colours, sample, centres)
  const of = new Uint8Array(inside.data.length).fill(255)
  for (let i = 0; i < of.length; i++) if ((inside.data[i] as number) > 0.5) of[i] = nearest(colours, i, centres).at
  return { centres, of }
}

function colourAt({ y, u, v }: Opponent, i: number) {
  return { y: y.data[i] as number, u: u.data[i] as number, v: v.data[i] as number }
}

/** How different two colours look; hue counts more than brightness, which light and shadow change. */
export function apart(a: { y: number; u: number; v: number }, b: { y: number; u: number; v: number }): number {
  return Math.sqrt((a.y - b.y) ** 2 + 2 * ((a.u - b.u) ** 2 + (a.v - b.v) ** 2))
}

function nearest(colours: Opponent, i: number, centres: ColourGroups['centres']) {
  const colour = colourAt(colours, i)
  let at = 0
  let least = Number.POSITIVE_INFINITY
  for (let n = 0; n < centres.length; n++) {
    const d = apart(colour, centres[n] as ColourGroups['centres'][number])
    if (d >= least) continue
    least = d
    at = n
  }
  return { at, least }
}

/** The mean, then always a colour far from all chosen so far: the farthest one in a hundred, so no outlier. */
function startingCentres(colours: Opponent, sample: number[]): ColourGroups['centres'] {
  const mean = { y: 0, u: 0, v: 0 }
  for (const i of sample) {
    const c = colourAt(colours, i)
    mean.y += c.y / sample.length
    mean.u += c.u / sample.length
    mean.v += c.v / sample.length
  }
  const centres = [mean]
  while (centres.length < most) {
    const far = sample.map((i) => ({ i, d: nearest(colours, i, centres).least })).sort((a, b) => a.d - b.d || a.i - b.i)
    const next = far[Math.floor(far.length * 0.99)]
    if (!next || next.d < 0.03) break
    centres.push(colourAt(colours, next.i))
  }
  return centres
}

function settle(colours: Opponent, sample: number[], centres: ColourGroups['centres']): void {
  const sums = centres.map(() => ({ n: 0, y: 0, u: 0, v: 0 }))
  for (const i of sample) {
    const sum = sums[nearest(colours, i, centres).at] as (typeof sums)[number]
    const c = colourAt(colours, i)
    sum.n++
    sum.y += c.y
    sum.u += c.u
    sum.v += c.v
  }
  for (const [n, sum] of sums.entries()) {
    if (sum.n > 0) centres[n] = { y: sum.y / sum.n, u: sum.u / sum.n, v: sum.v / sum.n }
  }
}
