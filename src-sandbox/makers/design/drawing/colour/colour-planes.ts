// A canvas as luma at full size and two colour differences at half size, for filters that treat them apart.
import { createPlane, type Plane } from '../../../filters/plane.ts'
import { rowEnlarger } from '../../../filters/pyramid.ts'
import type { Canvas } from '../../canvas.ts'

/** `y` 0..1, `cb` and `cr` −0.5..0.5 with 2 × 2 pixels for one. */
export type ColourPlanes = { y: Plane; cb: Plane; cr: Plane }

/** The canvas' colours; alpha is left out. */
export function splitColours({ width, height, rgba }: Canvas): ColourPlanes {
  const y = createPlane(width, height)
  const cb = createPlane((width + 1) >> 1, (height + 1) >> 1)
  const cr = createPlane(cb.width, cb.height)
  for (let row = 0, i = 0, s = 0; row < height; row++) {
    const down = row + 1 === height && !(row & 1) ? 2 : 1
    for (let x = 0; x < width; x++, i++, s += 4) {
      const r = (rgba[s] as number) / 255
      const b = (rgba[s + 2] as number) / 255
      const luma = 0.299 * r + 0.587 * ((rgba[s + 1] as number) / 255) + 0.114 * b
      y.data[i] = luma
      const share = 0.25 * down * (x + 1 === width && !(x & 1) ? 2 : 1)
      const n = (row >> 1) * cb.width + (x >> 1)
      cb.data[n] = (cb.data[n] as number) + share * 0.564 * (b - luma)
      cr.data[n] = (cr.data[n] as number) + share * 0.713 * (r - luma)
    }
  }
  return { y, cb, cr }
}

/** Puts the planes' colours into the canvas in place; alpha stays. */
export function joinColours(canvas: Canvas, { y, cb, cr }: ColourPlanes): void {
  const { width, height, rgba } = canvas
  const blue = new Float32Array(width)
  const red = new Float32Array(width)
  const fillBlue = rowEnlarger(cb, width, 2)
  const fillRed = rowEnlarger(cr, width, 2)
  for (let row = 0, i = 0, s = 0; row < height; row++) {
    fillBlue(row, blue)
    fillRed(row, red)
    for (let x = 0; x < width; x++, i++, s += 4) {
      const luma = y.data[i] as number
      const u = blue[x] as number
      const v = red[x] as number
      rgba[s] = 255 * (luma + 1.402 * v)
      rgba[s + 1] = 255 * (luma - 0.344136 * u - 0.714136 * v)
      rgba[s + 2] = 255 * (luma + 1.772 * u)
    }
  }
}
