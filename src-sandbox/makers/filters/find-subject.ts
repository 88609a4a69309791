// Finds the subject on a small copy of the picture: what cannot be reached from the border without crossing an edge.
import type { BackgroundModel } from './background-model.ts'
import { backgroundDistance } from './background-model.ts'
import type { Opponent } from './opponent-colour.ts'
import { createPlane, type Plane, smoothStep } from './plane.ts'
import { eachRegion } from './regions.ts'

/**
 * `subject` is 1 on the subject and 0 on the background; `distance` is each pixel's distance from the background's
 * colours.
 */
export type FoundSubject = { subject: Plane; distance: Plane }

/** The subject, or null where border and middle are one (a scene without a background to remove). */
export function findSubject(colours: Opponent, model: BackgroundModel): FoundSubject | null {
  const { width, height } = colours.y
  const distance = distances(colours, model)
  const noise = borderNoise(colours)
  const reach = geodesic(colours, distance, noise)
  const [paper] = model.colours
  const even = paper !== undefined && paper.share > 0.95 && paper.spread < 0.008
  const edge = Math.min(threshold(reach.data), even ? firstGap(reach.data, noise) : Number.POSITIVE_INFINITY)
  const subject = createPlane(width, height)
  for (let i = 0; i < reach.data.length; i++)
    subject.data[i] = smoothStep(edge * 0.7, edge * 1.3, reach.data[i] as number)
  clean(subject, distance, noise)
  let sum = 0
  for (let i = 0; i < subject.data.length; i++) sum += subject.data[i] as number
  const share = sum / subject.data.length
  return share < 0.004 || share > 0.97 ? null : { subject, distance }
}

function distances(colours: Opponent, model: BackgroundModel): Plane {
  const { width, height } = colours.y
  const plane = createPlane(width, height)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      plane.data[i] = backgroundDistance(
        model,
        (2 * x) / Math.max(1, width - 1) - 1,
        (2 * y) / Math.max(1, height - 1) - 1,
        colours.y.data[i] as number,
        colours.u.data[i] as number,
        colours.v.data[i] as number,
      )
    }
  }
  return plane
}

function step(colours: Opponent, i: number, j: number): number {
  const dy = (colours.y.data[i] as number) - (colours.y.data[j] as number)
  const du = (colours.u.data[i] as number) - (colours.u.data[j] as number)
  const dv = (colours.v.data[i] as number) - (colours.v.data[j] as number)
  return Math.sqrt(dy * dy + du * du + dv * dv)
}

/** The usual difference between neighbours along the border. */
export function borderNoise(colours: Opponent): number {
  const { width, height } = colours.y
  const found: number[] = []
  for (let x = 0; x + 1 < width; x++) {
    found.push(step(colours, x, x + 1), step(colours, (height - 1) * width + x, (height - 1) * width + x + 1))
  }
  for (let y = 0; y + 1 < height; y++) {
    found.push(step(colours, y * width, (y + 1) * width))
    found.push(step(colours, (y + 1) * width - 1, (y + 2) * width - 1))
  }
  found.sort((a, b) => a - b)
  return Math.min(0.06, 0.004 + 1.5 * (found[Math.floor(found.length * 0.6)] ?? 0))
}

/** The least change of colour on any way from the border, by sweeps over the picture. */
function geodesic(colours: Opponent, distance: Plane, noise: number): Plane {
  const { width, height } = distance
  const cost = createPlane(width, height)
  const c = cost.data
  const toll = new Float32Array(c.length)
  for (let i = 0; i < c.length; i++) toll[i] = 0.12 * Math.max(0, (distance.data[i] as number) - noise)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const border = x === 0 || y === 0 || x === width - 1 || y === height - 1
      c[i] = border && (distance.data[i] as number) < 0.06 + noise ? 0 : 9
    }
  }
  const pass = (i: number, j: number, length: number) => {
    const through = (c[j] as number) + length * (Math.max(0, step(colours, i, j) - noise) + (toll[i] as number))
    if (through < (c[i] as number)) c[i] = through
  }
  for (let round = 0; round < 4; round++) {
    for (let y = 0, i = 0; y < height; y++) {
      for (let x = 0; x < width; x++, i++) {
        if (x > 0) pass(i, i - 1, 1)
        if (y === 0) continue
        pass(i, i - width, 1)
        if (x > 0) pass(i, i - width - 1, 1.2)
        if (x + 1 < width) pass(i, i - width + 1, 1.2)
      }
    }
    for (let y = height - 1, i = c.length - 1; y >= 0; y--) {
      for (let x = width - 1; x >= 0; x--, i--) {
        if (x + 1 < width) pass(i, i + 1, 1)
        if (y === height - 1) continue
        pass(i, i + width, 1)
        if (x + 1 < width) pass(i, i + width + 1, 1.2)
        if (x > 0) pass(i, i + width - 1, 1.2)
      }
    }
  }
  return cost
}

/** Otsu's threshold between "background" and "subject" costs, within sensible bounds. */
function threshold(costs: Float32Array): number {
  const bins = new Float64Array(128)
  for (let i = 0; i < costs.length; i++) {
    const bin = Math.min(127, Math.floor((costs[i] as number) * 256))
    bins[bin] = (bins[bin] as number) + 1
  }
  let total = 0
  for (let b = 0; b < 128; b++) total += b * (bins[b] as number)
  let below = 0
  let sum = 0
  let best = 0
  let at = 16
  for (let b = 0; b < 127; b++) {
    below += bins[b] as number
    sum += b * (bins[b] as number)
    if (below === 0 || below === costs.length) continue
    const gap = sum / below - (total - sum) / (costs.length - below)
    const between = below * (costs.length - below) * gap * gap
    if (between > best) {
      best = between
      at = b
    }
  }
  return Math.min(0.16, Math.max(0.05, (at + 1) / 256))
}

/**
 * The middle of the first wide range of costs above the noise that hardly a pixel has, as between plain paper and the pale
 * edge of what lies on it; infinite where costs grow by degrees.
 */
function firstGap(costs: Float32Array, noise: number): number {
  const bins = new Float64Array(50)
  for (let i = 0; i < costs.length; i++) {
    const bin = Math.floor((costs[i] as number) * 1000)
    if (bin < bins.length) bins[bin] = (bins[bin] as number) + 1
  }
  const wide = 12
  const first = Math.max(10, Math.ceil(3000 * noise) - wide / 2)
  for (let b = first; b + wide <= bins.length; b++) {
    const within = bins.subarray(b, b + wide).reduce((sum, n) => sum + n, 0)
    if (within < 0.004 * costs.length) return (b + wide / 2) / 1000
  }
  return Number.POSITIVE_INFINITY
}

/**
 * Drops crumbs, fills pinholes that do not show the background, and opens large enclosed areas of background colour
 * such as the inside of a ring.
 */
function clean(subject: Plane, distance: Plane, noise: number): void {
  const s = subject.data
  const total = s.length
  eachRegion(
    subject,
    (i) => (s[i] as number) > 0.5,
    (pixels) => {
      if (pixels.length < total * 0.0006) for (const i of pixels) s[i] = 0
    },
  )
  const plain = 0.02 + noise
  eachRegion(
    subject,
    (i) => (s[i] as number) <= 0.5,
    (pixels) => {
      const through = pixels.some((i) => (distance.data[i] as number) < plain)
      if (pixels.length < total * 0.0004 && !through) for (const i of pixels) s[i] = 1
    },
  )
  eachRegion(
    subject,
    (i) => (s[i] as number) > 0.5 && (distance.data[i] as number) < plain,
    (pixels) => {
      if (pixels.length > total * 0.004) for (const i of pixels) s[i] = 0
    },
  )
}
