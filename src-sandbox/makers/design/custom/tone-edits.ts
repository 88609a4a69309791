// Edits of tone and colour that a free prompt can ask for: each pixel for itself.
import { type Canvas, type Colour, copyOf } from '../canvas.ts'
import { fromOklab, type Oklab, toOklab } from '../drawing/colour/oklab.ts'

/** A new canvas whose colours went through `change`, in OKLab; alpha stays. */
function changeTones(canvas: Canvas, change: (colour: Oklab) => Oklab): Canvas {
  const out = copyOf(canvas)
  const { rgba } = out
  const known = new Map<number, readonly [number, number, number]>()
  for (let i = 0; i < rgba.length; i += 4) {
    const key = ((rgba[i] as number) << 16) | ((rgba[i + 1] as number) << 8) | (rgba[i + 2] as number)
    let colour = known.get(key)
    if (!colour) {
      colour = fromOklab(change(toOklab(rgba[i] as number, rgba[i + 1] as number, rgba[i + 2] as number)))
      if (known.size < 400_000) known.set(key, colour)
    }
    for (let c = 0; c < 3; c++) rgba[i + c] = colour[c] as number
  }
  return out
}

/** Lifts (above 0) or lowers (below 0) the middle tones; black and white stay. */
export function brightened(canvas: Canvas, by: number): Canvas {
  const power = 2 ** -by
  return changeTones(canvas, ({ l, a, b }) => ({ l: Math.max(0, l) ** power, a, b }))
}

/** Pulls tones away from the middle (above 1) or towards it. */
export function contrasted(canvas: Canvas, by: number): Canvas {
  return changeTones(canvas, ({ l, a, b }) => {
    const t = Math.min(1, Math.max(0, l))
    const curve = by > 1 ? t + (by - 1) * 2 * t * (1 - t) * (2 * t - 1) : 0.5 + (t - 0.5) * by
    return { l: curve, a, b }
  })
}

/** Towards orange (above 0) or blue (below 0). */
export function warmed(canvas: Canvas, by: number): Canvas {
  return changeTones(canvas, ({ l, a, b }) => {
    const share = by * Math.min(1, 1.3 * Math.max(0, l))
    return { l, a: a + 0.016 * share, b: b + 0.045 * share }
  })
}

export function saturated(canvas: Canvas, by: number): Canvas {
  return changeTones(canvas, ({ l, a, b }) => ({ l, a: a * by, b: b * by }))
}

/** One hue for everything: the colour's own in the middle tones, less towards black and white. */
export function tinted(canvas: Canvas, colour: Colour, strength: number): Canvas {
  const aim = toOklab(colour[0], colour[1], colour[2])
  const share = Math.min(1, 0.85 * strength)
  return changeTones(canvas, ({ l, a, b }) => {
    const t = Math.min(1, Math.max(0, l))
    const depth = 4 * t * (1 - t)
    const shifted = l + 0.35 * depth * (aim.l - 0.55)
    return {
      l: l + share * (shifted - l),
      a: a + share * (1.15 * aim.a * depth - a),
      b: b + share * (1.15 * aim.b * depth - b),
    }
  })
}

/** Old brown paper. */
export function sepia(canvas: Canvas): Canvas {
  return changeTones(canvas, ({ l }) => ({ l: 0.08 + 0.88 * l, a: 0.012, b: 0.012 + 0.045 * Math.max(0, l) ** 0.8 }))
}

export function inverted(canvas: Canvas): Canvas {
  const out = copyOf(canvas)
  for (let i = 0; i < out.rgba.length; i += 4) {
    for (let c = 0; c < 3; c++) out.rgba[i + c] = 255 - (out.rgba[i + c] as number)
  }
  return out
}
