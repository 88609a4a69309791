// Fills contours by the nonzero rule: 16 scan lines to a pixel row, exact coverage along each.
import type { Outline } from './outline.ts'
import { walkSpans } from './walk-spans.ts'

const linesPerRow = 16

/** Coverage of each pixel, 0 to 255, row by row from the top; what lies outside the picture is cut off. */
export function fillOutlines(outlines: readonly Outline[], width: number, height: number): Uint8Array {
  const out = new Uint8Array(width * height)
  // What a row's pixels cover more than their left neighbours do: its running sum is the coverage.
  const steps = new Float32Array(width + 2)
  let row = -1
  const finishRow = () => {
    let sum = 0
    for (let x = 0; x < width && row >= 0; x++) {
      sum += steps[x] as number
      out[row * width + x] = Math.min(255, Math.max(0, Math.round((sum * 255) / linesPerRow)))
    }
    steps.fill(0)
  }
  walkSpans(outlines, height, linesPerRow, (line, start, end) => {
    const lineRow = Math.floor(line / linesPerRow)
    if (lineRow !== row) finishRow()
    row = lineRow
    addStep(steps, Math.min(width, Math.max(0, start)), 1)
    addStep(steps, Math.min(width, Math.max(0, end)), -1)
  })
  finishRow()
  return out
}

/** From `x` on everything to the right is covered by `sign` more, the pixel at `x` by the share right of it. */
function addStep(steps: Float32Array, x: number, sign: 1 | -1): void {
  const pixel = Math.floor(x)
  const share = x - pixel
  steps[pixel] = (steps[pixel] as number) + sign * (1 - share)
  steps[pixel + 1] = (steps[pixel + 1] as number) + sign * share
}
