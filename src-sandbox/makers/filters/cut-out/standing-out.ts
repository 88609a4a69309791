// Which parts of a subject stand out from the rest of it by their tone, for stamps in two levels.

import { guidedFilter } from '../guided-filter.ts'
import { copyPlane, createPlane, type Plane, smoothStep } from '../plane.ts'
import { eachRegion } from '../regions.ts'
import { type CutOut, sampleOf } from './cut-out-parts.ts'

/**
 * The darker or lighter half of the subject by Otsu's threshold, antialiased; null where the subject is of one tone. With
 * `sharp` null too where its tones merge by degrees: that is light and shade on one form.
 */
export function standingOut(
  mask: Plane,
  light: Plane,
  darkRaised: boolean,
  bevel: number,
  sharp: boolean,
): Plane | null {
  const smooth = calmed(light, bevel)
  const full = sampleOf(Int32Array.from(mask.data, (_, i) => i).filter((i) => (mask.data[i] as number) >= 0.9))
  const split = splitOf(smooth, mask, full)
  if (!split || (sharp && !split.sharp)) return null
  const parts = createPlane(mask.width, mask.height)
  for (let i = 0; i < parts.data.length; i++) {
    const t = above(split.at, smooth.data[i] as number)
    parts.data[i] = (mask.data[i] as number) * (darkRaised ? 1 - t : t)
  }
  return parts
}

/** How steep, in shares of the difference of two tones, the line between them is where one lies on the other. */
const edge = 0.25
/** Lightness that stays the same over a four-hundredth of the longer edge, and the share of flat colours where it does. */
const even = { apart: 0.008, share: 0.75 } as const

/**
 * Each part of a picture with transparency by itself. `parts` has it whole where it is drawn, of one tone, or modelled; of two
 * flat tones the one with the smaller area lies on the other. `modelled` is the mask of what is modelled.
 */
export function standingOutOfEach(
  { mask, drawn }: CutOut,
  light: Plane,
  bevel: number,
): { parts: Plane; modelled: Plane } {
  const smooth = calmed(light, bevel)
  const parts = copyPlane(mask)
  const modelled = copyPlane(mask)
  eachRegion(
    mask,
    (i) => (mask.data[i] as number) > 0.05,
    (pixels) => {
      const isDrawn = pixels.some((i) => (drawn.data[i] as number) > 0)
      const full = sampleOf(pixels).filter((i) => (mask.data[i] as number) >= 0.9)
      const found = isDrawn ? null : splitOf(smooth, mask, full)
      const split = found?.sharp && found.flat ? found.at : null
      if (isDrawn || split) for (const i of pixels) modelled.data[i] = 0
      if (!split) return
      const lighter = full.reduce((sum, i) => sum + ((smooth.data[i] as number) > split ? 1 : 0), 0)
      const darkRaised = lighter > full.length / 2
      for (const i of pixels) {
        const t = above(split, smooth.data[i] as number)
        parts.data[i] = (mask.data[i] as number) * (darkRaised ? 1 - t : t)
      }
    },
  )
  return { parts, modelled }
}

/** The lightness that parts two tones, whether they meet in sharp edges, and whether they are flat; null where there is one. */
function splitOf({ width, height, data }: Plane, mask: Plane, full: Int32Array) {
  const bins = new Float64Array(256)
  for (const i of full) count(bins, data[i] as number)
  const split = otsu(bins)
  if (!split) return null
  const step = Math.max(1, Math.round(Math.max(width, height) / 400))
  const all = { pairs: 0, same: 0 }
  const crossing = { pairs: 0, steep: 0 }
  for (const i of full) {
    for (const j of [i + step, i + step * width]) {
      if (!((mask.data[j] ?? 0) >= 0.9)) continue
      const [here, there] = [data[i] as number, data[j] as number]
      all.pairs++
      if (Math.abs(here - there) < even.apart) all.same++
      if (here > split.at === there > split.at) continue
      crossing.pairs++
      crossing.steep += Math.abs(here - there)
    }
  }
  return {
    at: split.at,
    sharp: crossing.steep >= edge * split.gap * crossing.pairs,
    flat: all.same >= even.share * all.pairs,
  }
}

function calmed(light: Plane, bevel: number): Plane {
  const smooth = copyPlane(light)
  guidedFilter(light, light, smooth, Math.max(2, Math.round(bevel * 0.6)), 0.01)
  return smooth
}

function count(bins: Float64Array, lightness: number): void {
  const bin = Math.min(255, Math.max(0, Math.round(lightness * 255)))
  bins[bin] = (bins[bin] as number) + 1
}

function above(split: number, lightness: number): number {
  return smoothStep(split - 0.05, split + 0.05, lightness)
}

/** The lightness that parts the histogram best and by how much both sides differ, or null when they look nearly the same. */
function otsu(bins: Float64Array): { at: number; gap: number } | null {
  let pixels = 0
  let total = 0
  for (let b = 0; b < 256; b++) {
    pixels += bins[b] as number
    total += b * (bins[b] as number)
  }
  let below = 0
  let sum = 0
  let best = 0
  let at = 0
  let gapAt = 0
  for (let b = 0; b < 255; b++) {
    below += bins[b] as number
    sum += b * (bins[b] as number)
    if (below === 0 || below === pixels) continue
    const gap = (total - sum) / (pixels - below) - sum / below
    const between = below * (pixels - below) * gap * gap
    if (between <= best) continue
    best = between
    at = b
    gapAt = gap
  }
  return gapAt < 20 ? null : { at: (at + 0.5) / 255, gap: gapAt / 255 }
}
