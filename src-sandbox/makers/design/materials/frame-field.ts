// A height field set into a larger frame, with level ground around it.
import type { Box } from '../drawing/fit-canvas.ts'
import type { HeightField } from './height-field.ts'

/** The field at `box` within width × height. */
export function frameField(field: HeightField, box: Box, width: number, height: number): HeightField {
  if (field.width === width && field.height === height) return field
  const heights = new Float32Array(width * height)
  const subject = new Float32Array(width * height)
  for (let y = 0; y < field.height; y++) {
    const to = (y + box.top) * width + box.left
    const from = y * field.width
    heights.set(field.heights.subarray(from, from + field.width), to)
    subject.set(field.subject.subarray(from, from + field.width), to)
  }
  return { width, height, heights, subject, drawn: field.drawn }
}
