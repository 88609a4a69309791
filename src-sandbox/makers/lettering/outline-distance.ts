// The exact distance of samples to contours, near the contours.
import { fillOutlines } from './fill-outlines.ts'
import type { Outline, Point } from './outline.ts'
import { walkSpans } from './walk-spans.ts'

/**
 * For each sample, at the middle of its pixel, the distance to the nearest contour, positive inside and at most `reach`
 * either way, row by row from the top. Contours that run within the filled area do not count, save for a pixel's length
 * at their ends.
 */
export function outlineDistance(
  outlines: readonly Outline[],
  width: number,
  height: number,
  reach: number,
): Float32Array {
  const cover = fillOutlines(outlines, width, height)
  const out = new Float32Array(width * height).fill(reach)
  for (const outline of outlines) {
    let last = outline.at(-1)
    for (const point of outline) {
      if (last) measureEdge(last, point)
      last = point
    }
  }

  function measureEdge(from: Point, to: Point): void {
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
    const square = dx * dx + dy * dy
    if (square === 0) return
    const left = Math.max(0, Math.floor(Math.min(from[0], to[0]) - reach))
    const right = Math.min(width - 1, Math.ceil(Math.max(from[0], to[0]) + reach))
    const top = Math.max(0, Math.floor(Math.min(from[1], to[1]) - reach))
    const bottom = Math.min(height - 1, Math.ceil(Math.max(from[1], to[1]) + reach))
    for (let y = top; y <= bottom; y++) {
      for (let x = left; x <= right; x++) {
        const [px, py] = [x + 0.5 - from[0], y + 0.5 - from[1]]
        const share = Math.min(1, Math.max(0, (px * dx + py * dy) / square))
        const distance = Math.hypot(px - share * dx, py - share * dy)
        if (distance >= (out[y * width + x] as number)) continue
        if (isBorder(from[0] + share * dx, from[1] + share * dy)) out[y * width + x] = distance
      }
    }
  }

  /** False where all pixels around the point are filled whole. */
  function isBorder(x: number, y: number): boolean {
    for (const row of [Math.floor(y - 0.5), Math.floor(y + 0.5)]) {
      for (const column of [Math.floor(x - 0.5), Math.floor(x + 0.5)]) {
        if (row < 0 || column < 0 || row >= height || column >= width || cover[row * width + column] !== 255)
          return true
      }
    }
    return false
  }

  const inside = new Uint8Array(width * height)
  walkSpans(outlines, height, 1, (line, start, end) => {
    const first = Math.max(0, Math.ceil(start - 0.5))
    const last = Math.min(width - 1, Math.ceil(end - 0.5) - 1)
    if (first <= last) inside.fill(1, line * width + first, line * width + last + 1)
  })
  for (let i = 0; i < out.length; i++) if (inside[i] === 0) out[i] = -(out[i] as number)
  return out
}
