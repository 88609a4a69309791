// The lines of one picture drawn in ink on another of the same size.
import { smoothStep } from '../../../filters/plane.ts'
import { rowEnlarger } from '../../../filters/pyramid.ts'
import type { Canvas, Colour } from '../../canvas.ts'
import { layColour } from '../composite.ts'
import { outlines } from './line-drawing.ts'

/** Draws, in place, on `canvas` the lines found in `picture`. */
export async function inkLines(canvas: Canvas, picture: Canvas, ink: Colour, pen = 1): Promise<void> {
  const { field, level } = await outlines(picture, pen)
  const { width } = canvas
  const fill = rowEnlarger(field, width, width / field.width)
  const row = new Float32Array(width)
  let filled = -1
  layColour(canvas, ink, (i) => {
    const y = Math.floor(i / width)
    if (y !== filled) {
      fill(y, row)
      filled = y
    }
    return smoothStep(0.75 * level, 1.35 * level, row[i - y * width] as number)
  })
}
