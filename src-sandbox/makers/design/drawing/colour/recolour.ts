// A picture's tones in the colours of a palette; what was colourful stays so, turned to the palette's neighbourhood.
import type { Canvas, Colour } from '../../canvas.ts'
import { gradientTable } from './gradient.ts'
import { fromOklab, toOklab } from './oklab.ts'

/** Changes the canvas in place. `keep` (0..1) is the share of its own hues, turned by `turn` (radians). */
export function recolour(canvas: Canvas, colours: readonly Colour[], keep: number, turn: number): void {
  const table = gradientTable(colours)
  const cos = Math.cos(turn)
  const sin = Math.sin(turn)
  const known = new Map<number, readonly [number, number, number]>()
  const { rgba } = canvas
  for (let i = 0; i < rgba.length; i += 4) {
    const key = ((rgba[i] as number) << 16) | ((rgba[i + 1] as number) << 8) | (rgba[i + 2] as number)
    let colour = known.get(key)
    if (!colour) {
      const { l, a, b } = toOklab(rgba[i] as number, rgba[i + 1] as number, rgba[i + 2] as number)
      const n = Math.round(Math.min(1, Math.max(0, l)) * 1023) * 3
      const base = toOklab(...([0, 1, 2].map((c) => clamp(table[n + c] as number)) as [number, number, number]))
      colour = fromOklab({
        l: 0.75 * base.l + 0.25 * l,
        a: base.a + keep * (a * cos - b * sin - 0.5 * base.a),
        b: base.b + keep * (a * sin + b * cos - 0.5 * base.b),
      })
      if (known.size < 400_000) known.set(key, colour)
    }
    for (let c = 0; c < 3; c++) rgba[i + c] = colour[c] as number
  }
}

const clamp = (value: number) => Math.min(255, Math.max(0, value))
