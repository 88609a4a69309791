// Takes the run of light from side to side out of a picture that is to become a tile.
import { type Canvas, copyOf } from '../canvas.ts'

/** A copy whose colours no longer rise or fall steadily across or down. */
export function levelLight(canvas: Canvas): Canvas {
  const { width, height } = canvas
  const out = copyOf(canvas)
  for (let c = 0; c < 3; c++) {
    const { across, down } = slopesOf(canvas, c)
    for (let y = 0; y < height; y++) {
      const drop = down * ((2 * (y + 0.5)) / height - 1)
      for (let x = 0, i = y * width * 4 + c; x < width; x++, i += 4) {
        out.rgba[i] = (out.rgba[i] as number) - 0.85 * (drop + across * ((2 * (x + 0.5)) / width - 1))
      }
    }
  }
  return out
}

/** The steady rise of a channel from the middle to the right and to the lower edge. */
function slopesOf({ width, height, rgba }: Canvas, c: number): { across: number; down: number } {
  let across = 0
  let down = 0
  let xx = 1e-9
  let yy = 1e-9
  const hop = Math.max(1, Math.floor(Math.sqrt((width * height) / 200_000)))
  for (let y = 0; y < height; y += hop) {
    for (let x = 0; x < width; x += hop) {
      const value = (rgba[(y * width + x) * 4 + c] as number) - 128
      const u = (2 * (x + 0.5)) / width - 1
      const v = (2 * (y + 0.5)) / height - 1
      across += u * value
      down += v * value
      xx += u * u
      yy += v * v
    }
  }
  return { across: across / xx, down: down / yy }
}
