// Fills the outlines of a line drawing, so that what they enclose may become a body and not only a wire.
import { boxFilter } from '../box-filter.ts'
import { createPlane, type Plane, smoothStep } from '../plane.ts'
import { rowEnlarger } from '../pyramid.ts'
import { eachRegion } from '../regions.ts'
import { drawnExtent, withinFrame } from './find-frame.ts'

/** The ink and everything it encloses, or null when the drawing is solid shapes or letters rather than outlines. */
export function fillDrawing(ink: Plane): Plane | null {
  const step = Math.max(1, Math.round(Math.max(ink.width, ink.height) / 1024))
  const thick = greatest(ink, step)
  const outside = createPlane(thick.width, thick.height)
  const { width, height } = thick
  let frame = drawnExtent(width, height, (i) => (thick.data[i] as number) >= 0.35)
  eachRegion(
    thick,
    (i) => (thick.data[i] as number) < 0.35,
    (pixels) => {
      const paper = isPaper(pixels, width, height)
      // The area within a frame comes before what lies in it: a second frame is sought within the first.
      const within = paper ? null : withinFrame(pixels.slice().sort(), width, frame)
      if (paper || within) for (const i of pixels) outside.data[i] = 1
      frame = within ?? frame
    },
  )
  boxFilter(outside, outside, createPlane(width, height), 1)
  const filled = createPlane(ink.width, ink.height)
  const row = new Float32Array(ink.width)
  const fill = rowEnlarger(outside, ink.width, step)
  let inked = 0
  let enclosed = 0
  for (let y = 0; y < ink.height; y++) {
    fill(y, row)
    for (let x = 0, i = y * ink.width; x < ink.width; x++, i++) {
      const inside = 1 - smoothStep(0.02, 0.34, row[x] as number)
      const line = ink.data[i] as number
      filled.data[i] = Math.max(line, inside)
      inked += line
      enclosed += Math.max(0, inside - line)
    }
  }
  return enclosed < inked * 2.2 ? null : filled
}

/** True for what reaches the border, and for the paper within a frame drawn around the whole picture. */
function isPaper(pixels: Int32Array, width: number, height: number): boolean {
  let left = width
  let right = 0
  for (const i of pixels) {
    left = Math.min(left, i % width)
    right = Math.max(right, i % width)
  }
  const top = Math.floor((pixels[0] ?? 0) / width)
  const bottom = Math.floor(pixels.reduce((a, b) => Math.max(a, b), 0) / width)
  if (left === 0 || right === width - 1 || top === 0 || bottom === height - 1) return true
  const spans = right - left > 0.8 * width && bottom - top > 0.8 * height
  return spans && pixels.length > 0.25 * width * height
}

/** The strongest ink of each block, so that thin lines stay closed. */
function greatest(ink: Plane, step: number): Plane {
  const small = createPlane(Math.ceil(ink.width / step), Math.ceil(ink.height / step))
  for (let y = 0; y < ink.height; y++) {
    const row = Math.floor(y / step) * small.width
    for (let x = 0; x < ink.width; x++) {
      const n = row + Math.floor(x / step)
      const value = ink.data[y * ink.width + x] as number
      if (value > (small.data[n] as number)) small.data[n] = value
    }
  }
  return small
}
