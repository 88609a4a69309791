// The form of lettering and solid ink: every stroke rises to the same crest, thin ones in steeper walls than thick ones.

import { softBlur } from '../box-filter.ts'
import { copyPlane, createPlane, type Plane, smoothStep } from '../plane.ts'
import { contourDistance } from './contour-distance.ts'
import { fillOutside } from './fill-outside.ts'

/** Heights 0..1 on `ink`: 1 in the middle of each stroke and, in broad shapes, from `rounding` pixels inward; exactly 0 off the ink. */
export function strokeForm(ink: Plane, rounding: number): Plane {
  const distance = contourDistance(ink)
  const half = halfWidths(distance, rounding)
  const form = createPlane(ink.width, ink.height)
  for (let i = 0; i < form.data.length; i++) {
    const cover = ink.data[i] as number
    if (cover <= 0) continue
    const room = Math.max(0.8, Math.min(half.data[i] as number, rounding))
    const t = Math.min(1, Math.max(0, ((distance.data[i] as number) + 0.5) / (room * 0.92 + 0.5)))
    form.data[i] = Math.min(1, 2 * cover) * t * (2 - t)
  }
  // Grooves are wider the farther in they have come.
  for (const sigma of [1.2, Math.min(4, rounding / 6)]) smoothBevels(form, distance, half, sigma)
  return form
}

/** Half widths of strokes that are lettering for certain, and of what is for certain none, in shares of the longer edge. */
const stroke = { thin: 0.016, broad: 0.03 } as const

/** What grows broader by more than this for each pixel of its length is the point of a broad shape; strokes grow by less. */
const pointed = 0.1

/** Raises, in place, the thin strokes of `ink` to the crest of the broad parts beside them. */
export function raiseStrokes(form: Plane, ink: Plane): void {
  const edge = Math.max(ink.width, ink.height)
  const distance = contourDistance(ink)
  const half = halfWidths(distance, stroke.broad * edge)
  const near = broadestNear(half, ink)
  const crest = form.data.reduce((a, b) => Math.max(a, b), 0.2)
  for (let i = 0; i < form.data.length; i++) {
    const cover = ink.data[i] as number
    const width = half.data[i] as number
    if (cover <= 0 || width >= stroke.broad * edge) continue
    const t = Math.min(1, Math.max(0, ((distance.data[i] as number) + 0.5) / (Math.max(0.8, width) * 0.92 + 0.5)))
    const share = 1 - smoothStep(stroke.thin * edge, stroke.broad * edge, near[i] as number)
    form.data[i] = Math.max(form.data[i] as number, crest * share * Math.min(1, 2 * cover) * t * (2 - t))
  }
}

/** The half width of the broadest part that can be reached within the ink, less `pointed` for each pixel of the way there. */
function broadestNear({ data, width }: Plane, ink: Plane): Float32Array {
  const near = Float32Array.from(data, (half, i) => ((ink.data[i] as number) > 0 ? half : 0))
  const straight = pointed
  const slanted = pointed * Math.SQRT2
  const take = (to: number, from: number, less: number) => {
    const reached = (near[from] ?? 0) - less
    if (reached > (near[to] as number)) near[to] = reached
  }
  // Ways that wind about are walked in several rounds, each from the top and from the bottom.
  for (let round = 0; round < 3; round++) {
    for (let i = 0; i < near.length; i++) {
      if (near[i] === 0) continue
      take(i, i - 1, straight)
      take(i, i - width - 1, slanted)
      take(i, i - width, straight)
      take(i, i - width + 1, slanted)
    }
    for (let i = near.length - 1; i >= 0; i--) {
      if (near[i] === 0) continue
      take(i, i + 1, straight)
      take(i, i + width + 1, slanted)
      take(i, i + width, straight)
      take(i, i + width - 1, slanted)
    }
  }
  return near
}

/** Takes the grooves out that every dent of a broad part's outline sends inward; outlines and thin strokes stay as they are. */
function smoothBevels(form: Plane, distance: Plane, half: Plane, sigma: number): void {
  const calm = blurred(form, sigma)
  for (let i = 0; i < form.data.length; i++) {
    const broad = smoothStep(4 * sigma, 8 * sigma, half.data[i] as number)
    const share = broad * smoothStep(0.6 * sigma, 2 * sigma, distance.data[i] as number)
    form.data[i] = (form.data[i] as number) + share * ((calm.data[i] as number) - (form.data[i] as number))
  }
}

function blurred(plane: Plane, sigma: number): Plane {
  const calm = copyPlane(plane)
  softBlur(calm, createPlane(plane.width, plane.height), sigma)
  return calm
}

/** The distance from the outline to the middle of the stroke, carried from the middle lines to everywhere; no more than needed to tell it from `rounding`. */
export function halfWidths(distance: Plane, rounding: number): Plane {
  const { width, height } = distance
  const d = distance.data
  const calm = blurred(distance, 1.5).data
  const out = createPlane(width, height)
  const trust = createPlane(width, height)
  for (let y = 1; y + 1 < height; y++) {
    for (let i = y * width + 1; i < (y + 1) * width - 1; i++) {
      const here = d[i] as number
      if (here < 0.4) continue
      if (here < rounding) {
        const left = d[i - 1] as number
        const right = d[i + 1] as number
        const up = d[i - width] as number
        const down = d[i + width] as number
        if ((here < left || here < right) && (here < up || here < down)) continue
        const across = (calm[i + 1] as number) - (calm[i - 1] as number)
        const along = (calm[i + width] as number) - (calm[i - width] as number)
        const steep = Math.max((right - left) ** 2 + (down - up) ** 2, across * across + along * along)
        if (steep > 1.44) continue
      }
      out.data[i] = here
      trust.data[i] = 1
    }
  }
  fillOutside(out, trust)
  return out
}
