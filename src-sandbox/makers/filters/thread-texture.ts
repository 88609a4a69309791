// Surfaces of parallel strokes: embroidery stitches that follow the picture, and engraver's hatching.
import { softBlur } from './box-filter.ts'
import { createPlane, type Plane, smoothStep } from './plane.ts'
import { reduceBy } from './pyramid.ts'

const directions = 10

/** Stitch heights 0..1: threads `period` pixels apart, patch by patch along the gradient of `base`. */
export function stitches(base: Plane, period: number): Plane {
  const step = Math.max(2, Math.round(period * 1.5))
  const patches = stitchDirections(reduceBy(base, step), 5)
  const { width, height } = base
  const out = createPlane(width, height)
  const cos = Float64Array.from({ length: directions }, (_, n) => Math.cos((n * Math.PI) / directions))
  const sin = Float64Array.from({ length: directions }, (_, n) => Math.sin((n * Math.PI) / directions))
  const length = period * 9
  for (let y = 0; y < height; y++) {
    const row = Math.min(patches.height - 1, Math.floor(y / step)) * patches.width
    for (let x = 0, i = y * width; x < width; x++, i++) {
      const n = patches.data[row + Math.min(patches.width - 1, Math.floor(x / step))] as number
      const along = x * (cos[n] as number) + y * (sin[n] as number)
      const across = (y * (cos[n] as number) - x * (sin[n] as number)) / period
      const thread = Math.floor(across)
      const side = 2 * (across - thread) - 1
      const place = along / length + scatter(thread + n * 977)
      const end = 2 * (place - Math.floor(place)) - 1
      const round = Math.sqrt(1 - side * side * 0.96)
      out.data[i] = round * (0.72 + 0.28 * (1 - end ** 8))
    }
  }
  return out
}

/** Groove depths 0..1 of slanting lines `period` pixels apart, wider and deeper where `light` (0..1) is dark. */
export function hatching(light: Plane, period: number): Plane {
  const { width, height } = light
  const out = createPlane(width, height)
  for (let y = 0; y < height; y++) {
    for (let x = 0, i = y * width; x < width; x++, i++) {
      const dark = 1 - Math.min(1, Math.max(0, light.data[i] as number))
      const place = (x + y) / (period * Math.SQRT2)
      const fromLine = Math.abs(2 * (place - Math.floor(place)) - 1)
      const reach = 0.9 * smoothStep(0.15, 0.95, dark)
      out.data[i] = reach > 0.02 ? Math.max(0, 1 - fromLine / reach) * reach : 0
    }
  }
  return out
}

/** The direction (0..directions − 1) of the gradient around each pixel, from a blurred structure tensor. */
function stitchDirections(small: Plane, blur: number): Plane {
  const { width, height, data } = small
  const xx = createPlane(width, height)
  const xy = createPlane(width, height)
  const yy = createPlane(width, height)
  for (let y = 0; y < height; y++) {
    for (let x = 0, i = y * width; x < width; x++, i++) {
      const dx = (data[x + 1 < width ? i + 1 : i] as number) - (data[x > 0 ? i - 1 : i] as number)
      const dy = (data[y + 1 < height ? i + width : i] as number) - (data[y > 0 ? i - width : i] as number)
      xx.data[i] = dx * dx + 1e-9
      xy.data[i] = dx * dy
      yy.data[i] = dy * dy
    }
  }
  const scratch = createPlane(width, height)
  for (const plane of [xx, xy, yy]) softBlur(plane, scratch, blur)
  for (let i = 0; i < data.length; i++) {
    const angle = 0.5 * Math.atan2(2 * (xy.data[i] as number), (xx.data[i] as number) - (yy.data[i] as number))
    scratch.data[i] = (Math.round((angle / Math.PI) * directions) + directions) % directions
  }
  return scratch
}

/** A fixed number 0..1 for each thread, so that stitch ends do not line up. */
function scatter(n: number): number {
  const h = Math.imul(n ^ 0x9e3779b9, 0x85ebca6b)
  return ((h ^ (h >>> 13)) >>> 0) / 4294967296
}
