// The main colours of a picture, and colours that go well together.
import type { Canvas, Colour } from '../canvas.ts'
import { fromOklab, type Oklab, toOklab } from '../drawing/colour/oklab.ts'

export type Rgb = readonly [red: number, green: number, blue: number]

/** The `count` main colours of what can be seen, the most frequent first (k-means in OKLab, always the same). */
export function paletteOf(canvas: Canvas, count: number): Rgb[] {
  const samples = samplesOf(canvas, 4000)
  const centres = clustered(samples, count)
  return centres.map(({ l, a, b }) => rounded(fromOklab({ l, a, b })))
}

/** The place in the palette of the colour nearest to this one. */
export function nearestIn(palette: readonly Rgb[]): (red: number, green: number, blue: number) => number {
  const labs = palette.map(([r, g, b]) => toOklab(r, g, b))
  const known = new Int16Array(32768).fill(-1)
  return (red, green, blue) => {
    const key = ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3)
    const seen = known[key] as number
    if (seen >= 0) return seen
    const lab = toOklab((red & 0xf8) | 4, (green & 0xf8) | 4, (blue & 0xf8) | 4)
    let best = 0
    let least = Number.POSITIVE_INFINITY
    for (const [n, other] of labs.entries()) {
      const d = apart(lab, other)
      if (d >= least) continue
      least = d
      best = n
    }
    known[key] = best
    return best
  }
}

/** A colour made lighter or darker and more or less colourful; `light` is added to OKLab lightness. */
export function tuned([r, g, b]: Rgb, light: number, colour = 1): Rgb {
  const lab = toOklab(r, g, b)
  const l = Math.min(0.99, Math.max(0.02, lab.l + light))
  return rounded(fromOklab({ l, a: lab.a * colour, b: lab.b * colour }))
}

/** The colour of this hue (radians in OKLab), lightness and colourfulness. */
export const ofHue = (hue: number, light: number, chroma: number): Rgb =>
  rounded(fromOklab({ l: light, a: chroma * Math.cos(hue), b: chroma * Math.sin(hue) }))

/** The hue of the most colourful part of a picture, or null where there is hardly any colour. */
export function leadingHue(canvas: Canvas): number | null {
  let a = 0
  let b = 0
  let sum = 0
  const samples = samplesOf(canvas, 4000)
  for (const lab of samples) {
    const chroma = Math.hypot(lab.a, lab.b)
    a += lab.a * chroma
    b += lab.b * chroma
    sum += chroma
  }
  return sum / Math.max(1, samples.length) < 0.02 ? null : Math.atan2(b, a)
}

export const cssOf = ([r, g, b]: Rgb): string => `rgb(${Math.round(r)},${Math.round(g)},${Math.round(b)})`
export const opaque = ([r, g, b]: Rgb): Colour => [r, g, b, 255]

const rounded = ([r, g, b]: [number, number, number]): Rgb => [Math.round(r), Math.round(g), Math.round(b)]
const apart = (p: Oklab, q: Oklab) => (p.l - q.l) ** 2 + 1.6 * ((p.a - q.a) ** 2 + (p.b - q.b) ** 2)

function samplesOf({ rgba }: Canvas, most: number): Oklab[] {
  const pixels = rgba.length / 4
  const step = Math.max(1, Math.floor(pixels / most))
  const out: Oklab[] = []
  for (let p = step >> 1; p < pixels; p += step) {
    const i = p * 4
    if ((rgba[i + 3] as number) < 160) continue
    out.push(toOklab(rgba[i] as number, rgba[i + 1] as number, rgba[i + 2] as number))
  }
  return out.length > 0 ? out : [{ l: 0.9, a: 0, b: 0 }]
}

function clustered(samples: readonly Oklab[], count: number): Oklab[] {
  const centres: Oklab[] = [mean(samples)]
  while (centres.length < count) {
    const spread = samples.map((lab) => Math.min(...centres.map((centre) => apart(lab, centre))))
    const far = spread.indexOf(spread.reduce((a, b) => Math.max(a, b), 0))
    centres.push({ ...(samples[far] ?? mean(samples)) })
  }
  let sizes: number[] = []
  for (let round = 0; round < 10; round++) {
    const groups: Oklab[][] = centres.map(() => [])
    for (const lab of samples) groups[closest(lab, centres)]?.push(lab)
    sizes = groups.map((group) => group.length)
    for (const [n, group] of groups.entries()) if (group.length > 0) centres[n] = mean(group)
  }
  return centres
    .map((centre, n) => ({ centre, size: sizes[n] ?? 0 }))
    .sort((p, q) => q.size - p.size)
    .map(({ centre }) => centre)
}

function closest(lab: Oklab, centres: readonly Oklab[]): number {
  let best = 0
  for (const [n, centre] of centres.entries()) if (apart(lab, centre) < apart(lab, centres[best] ?? centre)) best = n
  return best
}

function mean(labs: readonly Oklab[]): Oklab {
  const sum = { l: 0, a: 0, b: 0 }
  for (const lab of labs) {
    sum.l += lab.l
    sum.a += lab.a
    sum.b += lab.b
  }
  const size = Math.max(1, labs.length)
  return { l: sum.l / size, a: sum.a / size, b: sum.b / size }
}
