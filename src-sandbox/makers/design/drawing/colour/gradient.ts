// Smooth grounds: a linear or a radial run of colour, mixed in OKLab and dithered so that no steps show.
import { blankCanvas, type Canvas, type Colour } from '../../canvas.ts'
import { latticeNumber } from '../seeded-noise.ts'
import { fromOklab, toOklab } from './oklab.ts'

/** `at` gives 0 (first colour) to 1 (last colour) for x and y from 0 to 1. */
export function gradient(
  width: number,
  height: number,
  colours: readonly Colour[],
  at: (x: number, y: number) => number,
): Canvas {
  const table = gradientTable(colours)
  const out = blankCanvas(width, height, [0, 0, 0, 255])
  const { rgba } = out
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i += 4) {
      const t = Math.min(1, Math.max(0, at((x + 0.5) / width, (y + 0.5) / height)))
      const n = Math.round(t * 1023) * 3
      const dither = latticeNumber(x, y, 5) - 0.5
      for (let c = 0; c < 3; c++) rgba[i + c] = (table[n + c] as number) + dither
    }
  }
  return out
}

/** 1024 colours from the first to the last, three numbers each (0 to 255, not rounded). */
export function gradientTable(colours: readonly Colour[]): Float32Array {
  const stops = colours.map(([r, g, b]) => toOklab(r, g, b))
  const table = new Float32Array(1024 * 3)
  for (let n = 0; n < 1024; n++) {
    const place = (n / 1023) * (stops.length - 1)
    const from = stops[Math.floor(place)] ?? { l: 0, a: 0, b: 0 }
    const to = stops[Math.min(stops.length - 1, Math.floor(place) + 1)] ?? from
    const t = place - Math.floor(place)
    table.set(
      fromOklab({ l: from.l + t * (to.l - from.l), a: from.a + t * (to.a - from.a), b: from.b + t * (to.b - from.b) }),
      n * 3,
    )
  }
  return table
}
