// A picture as flat regions of few colours: small ones joined to their surroundings, outlines smooth.
import { boxFilter } from '../../../filters/box-filter.ts'
import { createPlane } from '../../../filters/plane.ts'
import { eachRegion } from '../../../filters/regions.ts'
import type { Canvas } from '../../canvas.ts'
import { calmColours } from '../calm-colours.ts'
import { nearestIn, paletteOf, type Rgb } from '../palette.ts'

/** `labels` holds the place of each pixel's colour in `palette`. */
export type ColourRegions = { width: number; height: number; labels: Uint8Array; palette: Rgb[] }

/** The regions of a picture in `count` colours of its own, or in those given. */
export function colourRegions(image: Canvas, count: number, given?: readonly Rgb[]): ColourRegions {
  const { width, height } = image
  const edge = Math.max(width, height)
  const calm = calmColours(image, Math.max(2, edge * 0.008), 0.1, 3)
  const own = paletteOf(calm, count)
  const nearest = nearestIn(own)
  const labels = new Uint8Array(width * height)
  for (let p = 0, i = 0; p < labels.length; p++, i += 4) {
    labels[p] = nearest(calm.rgba[i] as number, calm.rgba[i + 1] as number, calm.rgba[i + 2] as number)
  }
  const regions = { width, height, labels, palette: given ? matched(own, given) : own }
  joinSmall(regions, Math.max(6, edge * edge * 0.00006))
  smoothOutlines(regions, own.length, Math.max(1, Math.round(edge / 500)))
  return regions
}

/** For each own colour the given one of its rank in lightness. */
function matched(own: readonly Rgb[], given: readonly Rgb[]): Rgb[] {
  const light = ([r, g, b]: Rgb) => 0.3 * r + 0.59 * g + 0.11 * b
  const sorted = [...given].sort((a, b) => light(a) - light(b))
  const order = own.map((_, n) => n).sort((a, b) => light(own[a] ?? [0, 0, 0]) - light(own[b] ?? [0, 0, 0]))
  const out: Rgb[] = [...own]
  for (const [rank, n] of order.entries()) {
    out[n] = sorted[Math.round((rank * (sorted.length - 1)) / Math.max(1, own.length - 1))] ?? [0, 0, 0]
  }
  return out
}

function joinSmall({ width, height, labels }: ColourRegions, least: number): void {
  const seen = new Uint8Array(labels.length)
  for (let colour = 0; colour < 16; colour++) {
    eachRegion(
      { width, height },
      (p) => labels[p] === colour && seen[p] === 0,
      (pixels) => {
        for (const p of pixels) seen[p] = 1
        if (pixels.length >= least) return
        const around = commonAround(labels, pixels, width, colour)
        if (around !== null) for (const p of pixels) labels[p] = around
      },
    )
  }
}

function commonAround(labels: Uint8Array, pixels: Int32Array, width: number, colour: number): number | null {
  const votes = new Float64Array(256)
  for (const p of pixels) {
    for (const n of [p - 1, p + 1, p - width, p + width]) {
      const label = labels[n]
      if (label !== undefined && label !== colour) votes[label] = (votes[label] as number) + 1
    }
  }
  let best = 0
  for (let n = 1; n < 256; n++) if ((votes[n] as number) > (votes[best] as number)) best = n
  return (votes[best] as number) > 0 ? best : null
}

/** Each pixel takes the colour that most of its surroundings have. */
function smoothOutlines({ width, height, labels }: ColourRegions, count: number, radius: number): void {
  const most = new Float32Array(labels.length).fill(-1)
  const next = labels.slice()
  const share = createPlane(width, height)
  const scratch = createPlane(width, height)
  for (let colour = 0; colour < count; colour++) {
    for (let p = 0; p < labels.length; p++) share.data[p] = labels[p] === colour ? 1 : 0
    boxFilter(share, share, scratch, radius)
    boxFilter(share, share, scratch, radius)
    for (let p = 0; p < labels.length; p++) {
      if ((share.data[p] as number) <= (most[p] as number)) continue
      most[p] = share.data[p] as number
      next[p] = colour
    }
  }
  labels.set(next)
}
