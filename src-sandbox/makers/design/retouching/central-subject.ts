// The subject of a scene without a plain ground: what stands in the middle and has colours that the border has not.
import { softBlur } from '../../filters/box-filter.ts'
import { guidedFilter } from '../../filters/guided-filter.ts'
import { createPlane, type Plane, smoothStep } from '../../filters/plane.ts'
import { enlargeBy } from '../../filters/pyramid.ts'
import { eachRegion } from '../../filters/regions.ts'
import type { Canvas } from '../canvas.ts'
import { toOklab } from '../drawing/colour/oklab.ts'
import { lumaPlane, stepTo } from '../drawing/picture-planes.ts'

const bins = 18

/** A mask (0 to 1) of the size of `canvas`, or null where middle and border have the same colours. */
export function centralSubject(canvas: Canvas): Plane | null {
  const step = stepTo(canvas, 384)
  const width = Math.ceil(canvas.width / step)
  const height = Math.ceil(canvas.height / step)
  const colours = colourBins(canvas, width, height, step)
  const likely = likelihood(colours, width, height)
  softBlur(likely, createPlane(width, height), Math.max(width, height) / 120)
  const body = largestBody(likely)
  if (!body) return null
  const mask = enlargeBy(body, canvas.width, canvas.height, step)
  guidedFilter(mask, lumaPlane(canvas), mask, Math.max(4, 3 * step), 1e-3)
  for (let i = 0; i < mask.data.length; i++) mask.data[i] = smoothStep(0.3, 0.7, mask.data[i] as number)
  return mask
}

function colourBins({ width: full, rgba }: Canvas, width: number, height: number, step: number): Int32Array {
  const out = new Int32Array(width * height)
  const bin = (value: number, least: number, span: number) =>
    Math.min(bins - 1, Math.max(0, Math.floor(((value - least) / span) * bins)))
  for (let y = 0, n = 0; y < height; y++) {
    for (let x = 0; x < width; x++, n++) {
      const i = (y * step * full + x * step) * 4
      const { l, a, b } = toOklab(rgba[i] as number, rgba[i + 1] as number, rgba[i + 2] as number)
      out[n] = (bin(l, 0, 1) * bins + bin(a, -0.25, 0.5)) * bins + bin(b, -0.25, 0.5)
    }
  }
  return out
}

/** For each pixel how much likelier its colour is in the middle than at the border, 0 to 1. */
function likelihood(colours: Int32Array, width: number, height: number): Plane {
  const middle = new Float64Array(bins ** 3)
  const border = new Float64Array(bins ** 3)
  let inMiddle = 0
  let inBorder = 0
  for (let y = 0, n = 0; y < height; y++) {
    for (let x = 0; x < width; x++, n++) {
      const away = Math.max(Math.abs((2 * x + 1) / width - 1), Math.abs((2 * y + 1) / height - 1))
      const bin = colours[n] as number
      if (away < 0.5) {
        middle[bin] = (middle[bin] as number) + 1
        inMiddle++
      } else if (away > 0.84) {
        border[bin] = (border[bin] as number) + 1
        inBorder++
      }
    }
  }
  const out = createPlane(width, height)
  for (let n = 0; n < out.data.length; n++) {
    const bin = colours[n] as number
    const own = ((middle[bin] as number) + 0.5) / (inMiddle + 1)
    const other = ((border[bin] as number) + 0.5) / (inBorder + 1)
    const x = (2 * ((n % width) + 0.5)) / width - 1
    const y = (2 * (Math.floor(n / width) + 0.5)) / height - 1
    const near = 1 - smoothStep(0.75, 1.25, Math.hypot(x, y))
    out.data[n] = (own / (own + other)) * (0.35 + 0.65 * near)
  }
  return out
}

/** The largest region that is likely, holes filled; null when it is too small, too large or along the border. */
function largestBody(likely: Plane): Plane | null {
  const { width, height, data } = likely
  const body = createPlane(width, height)
  let largest = new Int32Array(0)
  eachRegion(
    likely,
    (i) => (data[i] as number) > 0.55,
    (pixels) => {
      if (pixels.length > largest.length) largest = Int32Array.from(pixels)
    },
  )
  const share = largest.length / data.length
  if (share < 0.04 || share > 0.75) return null
  let along = 0
  for (const i of largest) {
    body.data[i] = 1
    const x = i % width
    if (x === 0 || x === width - 1 || i < width || i >= data.length - width) along++
  }
  if (along > 0.22 * 2 * (width + height)) return null
  eachRegion(
    body,
    (i) => body.data[i] === 0,
    (pixels) => {
      if (pixels.length < 0.004 * data.length) for (const i of pixels) body.data[i] = 1
    },
  )
  return body
}
