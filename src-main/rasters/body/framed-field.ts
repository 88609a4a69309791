// A relief with its frame as one height field, so that it can be cut into tiles anywhere.
import type { HeightField } from './height-field.ts'
import { type Frame, lean } from './shell.ts'

/** Two columns and rows more on every side: the outer edge of the frame and its inner one, which leans as that of a whole body does. */
export function framedField(field: HeightField, { width, top }: Frame): HeightField {
  const columns = field.columns + 4
  const rows = field.rows + 4
  const z = new Float32Array(columns * rows).fill(top)
  for (let row = 0; row < field.rows; row++)
    z.set(field.z.subarray(row * field.columns, (row + 1) * field.columns), (row + 2) * columns + 2)
  const around = (places: Float64Array, length: number) =>
    Float64Array.from([0, width - lean, ...places.map((at) => at + width), length + width + lean, length + 2 * width])
  const { left, right, top: above, bottom } = field.loose
  return {
    ...{ columns, rows, z, left: 0, bottom: 0, width: field.width + 2 * width, height: field.height + 2 * width },
    ...{ across: around(field.across, field.width), down: around(field.down, field.height) },
    loose: { left: left + 2, right: right + 2, top: above + 2, bottom: bottom + 2 },
  }
}
