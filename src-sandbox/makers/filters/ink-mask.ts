// How much ink covers each pixel of a drawing. A pale ink covers as much as a dark one: what counts is the strongest ink
// near by.
import type { Picture } from '../pictures/read-picture.ts'
import type { FlatArt } from './flat-art.ts'
import { type Opponent, opponentScale } from './opponent-colour.ts'
import { createPlane, type Plane } from './plane.ts'
import { rowEnlarger } from './pyramid.ts'

/** Pixels of a block that has a strongest ink; JPEG spreads what lies in blocks of 8 × 8. */
const block = 12
/** Differences from the paper below this are never ink. */
const faintest = 0.07

/** 0..1 from how `far` each pixel's colour is from that of the paper below it. Uses up `far`. */
export function inkMask(far: Plane, art: FlatArt): Plane {
  const { width, height } = far
  const strongest = strongestNear(far)
  const columns = Math.ceil(width / block)
  const [low, high] = art.twoTone ? [0.12, 0.88] : [0.08, 0.45]
  for (let y = 0, i = 0; y < height; y++) {
    const row = Math.floor(y / block) * columns
    for (let x = 0; x < width; x++, i++) {
      const contrast = Math.min(art.contrast, strongest[row + Math.floor(x / block)] as number)
      const from = Math.max(0.03, contrast * low)
      const d = far.data[i] as number
      far.data[i] = contrast < faintest || d <= from ? 0 : Math.min(1, (d - from) / (contrast * high - from))
    }
  }
  return far
}

/** For each block the greatest value in it and in the eight around it. */
function strongestNear({ width, height, data }: Plane): Float32Array {
  const columns = Math.ceil(width / block)
  const rows = Math.ceil(height / block)
  const most = new Float32Array(columns * rows)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const n = Math.floor(y / block) * columns + Math.floor(x / block)
      if ((data[i] as number) > (most[n] as number)) most[n] = data[i] as number
    }
  }
  const near = new Float32Array(most.length)
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      let greatest = 0
      for (let row = Math.max(0, y - 1); row < Math.min(rows, y + 2); row++) {
        for (let column = Math.max(0, x - 1); column < Math.min(columns, x + 2); column++) {
          greatest = Math.max(greatest, most[row * columns + column] as number)
        }
      }
      near[y * columns + x] = greatest
    }
  }
  return near
}

/** How far each pixel's colour is from that of shaded paper, which is known on a copy with one pixel for `step` × `step`. */
export function farFromShaded(picture: Picture, paper: Opponent, step: number): Plane {
  const { width, height, channels, samples } = picture
  const far = createPlane(width, height)
  const fill = [paper.y, paper.u, paper.v].map((plane) => rowEnlarger(plane, width, step))
  const lines = fill.map(() => new Float32Array(width))
  for (let y = 0, i = 0; y < height; y++) {
    for (const [n, line] of lines.entries()) fill[n]?.(y, line)
    for (let x = 0; x < width; x++, i++) {
      const r = (samples[i * channels] as number) / 65535
      const b = (samples[i * channels + 2] as number) / 65535
      const light = 0.299 * r + 0.587 * ((samples[i * channels + 1] as number) / 65535) + 0.114 * b
      const bright = light - (lines[0]?.[x] ?? 0)
      const blue = (b - light) * opponentScale.u - (lines[1]?.[x] ?? 0)
      const red = (r - light) * opponentScale.v - (lines[2]?.[x] ?? 0)
      far.data[i] = Math.max(0, Math.sqrt(bright * bright + blue * blue + red * red) - 0.01)
    }
  }
  return far
}
