// A door of brushed steel: fine upright strokes and broad soft light.
import type { Canvas } from '../../canvas.ts'
import { blankCanvas } from '../../canvas.ts'
import { latticeNumber, smoothNoise } from '../../drawing/seeded-noise.ts'

/** An opaque sheet of steel; `tone` (0 to 255) is its middle grey. */
export async function brushedSteel(width: number, height: number, seed: number, tone = 188): Promise<Canvas> {
  const out = blankCanvas(width, height, [0, 0, 0, 255])
  const stroke = Math.max(1, Math.max(width, height) / 1024)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i += 4) {
      const u = x / width
      const v = y / height
      const fine = latticeNumber(Math.floor(x / stroke), Math.floor(y / (stroke * 90)), seed) - 0.5
      const long = smoothNoise(x / (stroke * 1.6), y / (stroke * 160), seed + 3) - 0.5
      const broad = 0.16 * Math.sin(u * 5.2 + 0.9) + 0.07 * Math.sin(u * 13 + 2)
      const grey = tone * (1 + broad - 0.14 * v) + 5 * fine + 15 * long
      out.rgba[i] = grey * 0.985
      out.rgba[i + 1] = grey
      out.rgba[i + 2] = grey * 1.018
    }
  }
  return out
}
