// Canvases laid over one another with alpha, tinted or faded.
import { blankCanvas, type Canvas, type Colour } from '../canvas.ts'

/** Lays `top` over `canvas` in place, its upper left corner at (left, top); `opacity` 0 to 1. */
export function layOver(canvas: Canvas, part: Canvas, left = 0, top = 0, opacity = 1): void {
  const first = Math.max(0, -left)
  const last = Math.min(part.width, canvas.width - left)
  for (let y = Math.max(0, -top); y < part.height && y + top < canvas.height; y++) {
    let from = (y * part.width + first) * 4
    let to = ((y + top) * canvas.width + left + first) * 4
    for (let x = first; x < last; x++, from += 4, to += 4) {
      blendPixel(canvas.rgba, to, part.rgba, from, ((part.rgba[from + 3] as number) / 255) * opacity)
    }
  }
}

/** Lays one colour over the whole canvas in place, as much at each pixel as `coverage` (0 to 1) says. */
export function layColour(canvas: Canvas, colour: Colour, coverage: (pixel: number) => number): void {
  const [r, g, b, a = 255] = colour
  const paint = new Uint8ClampedArray([r, g, b, 255])
  const pixels = canvas.width * canvas.height
  for (let i = 0; i < pixels; i++) {
    const share = coverage(i) * (a / 255)
    if (share > 0) blendPixel(canvas.rgba, i * 4, paint, 0, Math.min(1, share))
  }
}

/** The canvas over a ground of one colour, as a new opaque canvas. */
export function flattened(canvas: Canvas, ground: Colour = [255, 255, 255]): Canvas {
  const out = blankCanvas(canvas.width, canvas.height, ground)
  layOver(out, canvas)
  return out
}

function blendPixel(to: Uint8ClampedArray, at: number, from: Uint8ClampedArray, source: number, alpha: number): void {
  if (alpha <= 0) return
  const under = ((to[at + 3] as number) / 255) * (1 - alpha)
  const sum = alpha + under
  for (let c = 0; c < 3; c++) {
    to[at + c] = ((from[source + c] as number) * alpha + (to[at + c] as number) * under) / sum
  }
  to[at + 3] = sum * 255
}
