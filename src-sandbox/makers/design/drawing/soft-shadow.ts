// The soft shadow that a cut-out throws on the ground behind it.
import { softBlur } from '../../filters/box-filter.ts'
import { createPlane } from '../../filters/plane.ts'
import { reduceBy, rowEnlarger } from '../../filters/pyramid.ts'
import { blankCanvas, type Canvas, type Colour } from '../canvas.ts'
import { channelPlane } from './picture-planes.ts'

/** `blur` is the standard deviation, `right` and `down` the offset, all in pixels; `opacity` 0 to 1. */
type Shadow = { blur: number; right: number; down: number; opacity: number; colour?: Colour }

/** A canvas of the size of `canvas` that holds only the shadow of its alpha. */
export function softShadow(canvas: Canvas, { blur, right, down, opacity, colour = [0, 0, 0] }: Shadow): Canvas {
  const { width, height } = canvas
  const step = Math.max(1, Math.floor(blur / 3))
  const alpha = reduceBy(channelPlane(canvas, 3), step)
  softBlur(alpha, createPlane(alpha.width, alpha.height), blur / step)
  const out = blankCanvas(width, height)
  const line = new Float32Array(width)
  const fill = rowEnlarger(alpha, width, step)
  const [r, g, b] = colour
  for (let y = 0; y < height; y++) {
    const from = y - Math.round(down)
    if (from < 0 || from >= height) continue
    fill(from, line)
    for (let x = 0, i = y * width * 4; x < width; x++, i += 4) {
      const at = x - Math.round(right)
      if (at < 0 || at >= width) continue
      out.rgba[i] = r
      out.rgba[i + 1] = g
      out.rgba[i + 2] = b
      out.rgba[i + 3] = 255 * opacity * (line[at] as number)
    }
  }
  return out
}
