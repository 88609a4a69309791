// The upper side with as few triangles as a tolerance allows.

import { finePlaces } from './fine-places.ts'
import { type HeightField, xOf, yOf } from './height-field.ts'
import { isRising, keptSamples } from './kept-samples.ts'
import type { Mesh } from './mesh-surface.ts'
import { createNumbers } from './numbers.ts'

type Simplified = {
  readonly mesh: Mesh
  /** The number of the point at a sample, undefined where none is left. */
  readonly numberOf: (column: number, row: number) => number | undefined
}

/**
 * No sample is farther than `tolerance` millimetres above or below the surface, but for the rounding of its file. `working` is
 * called between the steps.
 */
export function simplify(field: HeightField, tolerance: number, working: () => void): Simplified {
  const { columns, rows, z } = field
  const { indices, spare } = keptTriangles(field, tolerance, working)
  // Which samples are to be cut is known no more than to the list: the memory serves for the numbers.
  const numbers = new Uint32Array(spare, 0, columns * rows).fill(0)
  let count = 0
  for (let i = 0; i < indices.length; i++) {
    const sample = indices[i] as number
    if (numbers[sample] === 0) numbers[sample] = ++count
    indices[i] = (numbers[sample] as number) - 1
  }
  const positions = new Float32Array(count * 3)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const number = numbers[row * columns + column] as number
      if (number === 0) continue
      const to = (number - 1) * 3
      positions[to] = xOf(field, column)
      positions[to + 1] = yOf(field, row)
      positions[to + 2] = z[row * columns + column] as number
    }
  return {
    mesh: { positions, indices },
    numberOf(column, row) {
      const number = numbers[row * columns + column] as number
      return number === 0 ? undefined : number - 1
    },
  }
}

/**
 * The same surface as triangles between samples, and memory of four bytes for each sample that serves no more. Cells that are not as
 * wide as the others, or that an outline leads through, keep triangles of their own.
 */
export function keptTriangles(
  field: HeightField,
  tolerance: number,
  working: () => void,
): { indices: Uint32Array<ArrayBuffer>; spare: ArrayBuffer } {
  const { columns, rows, z } = field
  // Places are kept to 24 bits.
  let highest = 0
  for (let i = 0; i < z.length; i++) if ((z[i] as number) > highest) highest = z[i] as number
  const kept = keptSamples(field, Math.max(0, tolerance - highest * 2 ** -23), finePlaces(field))
  working()
  const { block, across, down, errors } = kept
  const [lastColumn, lastRow] = [columns - 1, rows - 1]
  const list = createNumbers((count) => new Uint32Array(count))

  const draw = (ax: number, ay: number, bx: number, by: number, cx: number, cy: number): void => {
    const [x, y] = [(ax + bx) / 2, (ay + by) / 2]
    if (Number.isInteger(x) && Number.isInteger(y) && errors[y * (across + 1) + x] === Number.POSITIVE_INFINITY) {
      draw(cx, cy, ax, ay, x, y)
      draw(bx, by, cx, cy, x, y)
      return
    }
    const [x0, x1, x2] = [Math.min(ax, lastColumn), Math.min(bx, lastColumn), Math.min(cx, lastColumn)]
    const [y0, y1, y2] = [Math.min(ay, lastRow), Math.min(by, lastRow), Math.min(cy, lastRow)]
    // Beyond the border nothing is left of it.
    if ((x1 - x0) * (y2 - y0) === (x2 - x0) * (y1 - y0)) return
    list.add(y0 * columns + x0, y1 * columns + x1, y2 * columns + x2)
  }
  for (let top = 0; top < down; top += block)
    for (let left = 0; left < across; left += block) {
      const [right, bottom] = [left + block, top + block]
      if (isRising(left, top, block)) {
        draw(left, bottom, right, top, left, top)
        draw(right, top, left, bottom, right, bottom)
      } else {
        draw(right, bottom, left, top, left, bottom)
        draw(left, top, right, bottom, right, top)
      }
    }
  working()

  return { indices: list.whole(), spare: errors.buffer }
}
