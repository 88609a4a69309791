// The parts of a picture with transparency: its alpha is their outline, and letters and flat shapes are told from what is
// modelled.
import type { Picture } from '../../pictures/read-picture.ts'
import { createPlane, type Plane } from '../plane.ts'
import { eachRegion } from '../regions.ts'
import { distanceTo } from '../signed-distance.ts'

/**
 * `mask` is how much of each pixel is covered, `drawn` the same on letters, lines and shapes of one colour and 0 elsewhere.
 * `kind` says whether all of it is drawn: in even colours, as ink, or in colours that change, as on letters with a texture.
 */
export type CutOut = { mask: Plane; drawn: Plane; kind: 'ink' | 'textured' | 'modelled' }

/** The half width of a stroke at most, in shares of what is shown; a part is thin when nearly all of it is narrower. */
const thin = { half: 0.035, broad: 0.1 } as const
/** Differences of a channel, 0..1, within one colour, and the share of pixels that may differ by more. */
const oneColour = { apart: 0.035, stray: 0.003 } as const
/** Differences of a channel over a four-hundredth of what is shown, and the share of places where they may be greater. */
const gradual = { apart: 0.03, steep: 0.1 } as const
/** Parts with a smaller share of what is shown are crumbs and say nothing about the rest. */
const crumb = 0.0002

/** `alpha` is the picture's own, 0..1. A part that is transparent throughout covers as much as an opaque one. */
export function cutOutParts(picture: Picture, alpha: Plane): CutOut {
  const { width, height } = alpha
  const mask = createPlane(width, height)
  const drawn = createPlane(width, height)
  const strongest = strongestOf(alpha)
  const parts: { pixels: Int32Array; top: number }[] = []
  eachRegion(
    alpha,
    (i) => (alpha.data[i] as number) > 0.05,
    (pixels) => {
      const top = Math.max(0.7 * strongest, quantile(alpha, sampleOf(pixels), 0.98))
      for (const i of pixels) mask.data[i] = Math.min(1, (alpha.data[i] as number) / top)
      parts.push({ pixels, top })
    },
  )
  const extent = extentOf(mask)
  const depth = depthOf(mask)
  let kind: CutOut['kind'] = 'ink'
  for (const { pixels } of parts) {
    const isCrumb = pixels.length < Math.max(12, crumb * extent.area)
    const look = lookOf(picture, mask, sampleOf(pixels), Math.max(1, Math.round(extent.edge / 400)))
    const isThin = shareOf(pixels, (i) => (depth.data[i] as number) > thin.half * extent.edge) < thin.broad
    if (!look.oneColour && !isThin && !isCrumb) kind = 'modelled'
    if (!look.oneColour && !look.gradual && !isCrumb && kind === 'ink') kind = 'textured'
    if (look.oneColour || isThin) for (const i of pixels) drawn.data[i] = crisp(mask.data[i] as number)
    if (isCrumb) for (const i of pixels) drawn.data[i] = -(drawn.data[i] as number)
  }
  for (let i = 0; i < drawn.data.length; i++) {
    const cover = drawn.data[i] as number
    // Beside something modelled crumbs are its torn outline, among letters they are dots.
    drawn.data[i] = kind === 'modelled' ? Math.max(0, cover) : Math.abs(cover)
  }
  return { mask: kind === 'modelled' ? mask : drawn, drawn, kind }
}

/** Enough of a part's pixels to know it by. */
export function sampleOf(pixels: Int32Array): Int32Array {
  const step = Math.ceil(pixels.length / 150_000)
  return step === 1 ? pixels : pixels.filter((_, n) => n % step === 0)
}

/** Without the faintest and to the fullest cover, as ink on paper is read. */
function crisp(cover: number): number {
  return Math.min(1, Math.max(0, (cover - 0.12) / 0.76))
}

function strongestOf(alpha: Plane): number {
  return alpha.data.reduce((a, b) => Math.max(a, b), 0)
}

function quantile(plane: Plane, pixels: Int32Array, share: number): number {
  const values = Float32Array.from(pixels, (i) => plane.data[i] as number).sort()
  return values[Math.floor((values.length - 1) * share)] ?? 1
}

function shareOf(pixels: Int32Array, holds: (pixel: number) => boolean): number {
  return pixels.reduce((count, i) => count + (holds(i) ? 1 : 0), 0) / pixels.length
}

function extentOf({ width, height, data }: Plane): { edge: number; area: number } {
  let [left, right, top, bottom] = [width, 0, height, 0]
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if ((data[i] as number) <= 0.5) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  }
  const [across, down] = [Math.max(1, right - left + 1), Math.max(1, bottom - top + 1)]
  return { edge: Math.max(across, down), area: across * down }
}

function depthOf(mask: Plane): Plane {
  const outside = createPlane(mask.width, mask.height)
  for (let i = 0; i < outside.data.length; i++) outside.data[i] = (mask.data[i] as number) > 0.5 ? 0 : 1
  return distanceTo(outside)
}

/** Whether a part has one colour, and whether its colours change by degrees where they change, over `step` pixels. */
function lookOf({ samples, width }: Picture, mask: Plane, pixels: Int32Array, step: number) {
  const full = pixels.filter((i) => (mask.data[i] as number) > 0.9)
  const middle = [0, 1, 2].map((c) => {
    const values = full.map((i) => samples[i * 4 + c] as number).sort()
    return values[values.length >> 1] ?? 0
  })
  const differ = (i: number, c: number, from: number) => Math.abs((samples[i * 4 + c] as number) - from) / 65_535
  const stray = full.filter((i) => middle.some((colour, c) => differ(i, c, colour) > oneColour.apart))
  let pairs = 0
  let steep = 0
  for (const i of full) {
    for (const j of [i + step, i + step * width]) {
      if (!((mask.data[j] ?? 0) > 0.9)) continue
      pairs++
      if ([0, 1, 2].some((c) => differ(i, c, samples[j * 4 + c] as number) > gradual.apart)) steep++
    }
  }
  return { oneColour: stray.length <= oneColour.stray * full.length, gradual: steep <= gradual.steep * pairs }
}
