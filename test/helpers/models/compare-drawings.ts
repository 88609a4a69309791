// How far a window's drawing is from a plain one: by its outline, by its hues, and by the directions of its surface.
import type { PlainDrawing } from './plain-drawing.ts'

/** A picture of the window, rows from above; `covered` says where the model is. */
export type SeenDrawing = {
  readonly covered: Uint8Array
  /** Red, green and blue of each pixel. */
  readonly colours: ArrayLike<number>
}

/** Pixels that only one of the two covers, as a share of those that either covers. */
export function outlineDifference(seen: SeenDrawing, plain: PlainDrawing): number {
  let [either, one] = [0, 0]
  for (let i = 0; i < plain.covered.length; i++) {
    if (!seen.covered[i] && !plain.covered[i]) continue
    either++
    if (!seen.covered[i] || !plain.covered[i]) one++
  }
  return one / Math.max(1, either)
}

/**
 * Mean difference of the shares of red, green and blue in what is seen, in linear light, inside of both outlines: light and
 * shadow do not change them. 0 is the same hue everywhere; red against green is 0.67.
 */
export function hueDifference(seen: SeenDrawing, plain: PlainDrawing): number {
  return meanInside(seen, plain, (i) => {
    const [a, b] = [shares(seen.colours, i), shares(plain.colours, i)]
    return (Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) + Math.abs(a[2] - b[2])) / 3
  })
}

/** Mean difference of the colours of the window's normals view, 0 to 255, from those the directions ask for. */
export function directionDifference(seen: SeenDrawing, plain: PlainDrawing): number {
  return meanInside(seen, plain, (i) => {
    let sum = 0
    for (let k = 0; k < 3; k++) {
      const wanted = ((plain.directions[i * 3 + k] as number) * 0.5 + 0.5) * 255
      sum += Math.abs((seen.colours[i * 3 + k] as number) - wanted)
    }
    return sum / 3
  })
}

function meanInside(seen: SeenDrawing, { covered, width }: PlainDrawing, of: (pixel: number) => number): number {
  let [sum, count] = [0, 0]
  for (let i = width + 1; i < covered.length - width - 1; i++) {
    // The edge of the model mixes with what is behind it.
    const inside = [0, 1, -1, width, -width].every((step) => seen.covered[i + step] && covered[i + step])
    if (!inside) continue
    sum += of(i)
    count++
  }
  if (count < 200) throw new Error('too little of both drawings lies on one place')
  return sum / count
}

function shares(colours: ArrayLike<number>, i: number): [number, number, number] {
  const linear = (value: number) => (value / 255) ** 2.2 + 0.002
  const [r, g, b] = [
    linear(colours[i * 3] as number),
    linear(colours[i * 3 + 1] as number),
    linear(colours[i * 3 + 2] as number),
  ]
  return [r / (r + g + b), g / (r + g + b), b / (r + g + b)]
}
