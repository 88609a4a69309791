// The upper side with every sample kept: a row of cells at a time, two triangles to a cell, cut as the simplified one is.
import { type HeightField, xOf, yOf } from './height-field.ts'
import { isRising } from './kept-samples.ts'
import type { Surface } from './surface.ts'

/** Point numbers are those of the samples. */
export function gridSurface(field: HeightField): Surface {
  const { columns, rows, z } = field
  const cells = columns - 1
  const xs = Float32Array.from({ length: columns }, (_, column) => xOf(field, column))
  const ys = Float32Array.from({ length: rows }, (_, row) => yOf(field, row))
  const points = new Float32Array(columns * 3)
  const numbers = new Uint32Array(cells * 6)
  const places = new Float32Array(cells * 18)
  return {
    points: columns * rows,
    triangles: 2 * cells * (rows - 1),
    chunks: rows,
    positions(row) {
      const y = ys[row] as number
      for (let column = 0, at = 0; column < columns; column++, at += 3) {
        points[at] = xs[column] as number
        points[at + 1] = y
        points[at + 2] = z[row * columns + column] as number
      }
      return points
    },
    indices(row) {
      if (row === rows - 1) return numbers.subarray(0, 0)
      for (let column = 0, at = 0; column < cells; column++, at += 6) {
        const upper = row * columns + column
        const lower = upper + columns
        const rising = isRising(column, row, 1)
        numbers[at] = upper
        numbers[at + 1] = lower
        numbers[at + 2] = rising ? upper + 1 : lower + 1
        numbers[at + 3] = upper + 1
        numbers[at + 4] = rising ? lower : upper
        numbers[at + 5] = lower + 1
      }
      return numbers
    },
    corners(row) {
      if (row === rows - 1) return places.subarray(0, 0)
      const [above, below] = [ys[row] as number, ys[row + 1] as number]
      for (let column = 0, at = 0; column < cells; column++, at += 18) {
        const upper = row * columns + column
        const lower = upper + columns
        const left = xs[column] as number
        const right = xs[column + 1] as number
        const upperLeft = z[upper] as number
        const upperRight = z[upper + 1] as number
        const lowerLeft = z[lower] as number
        const lowerRight = z[lower + 1] as number
        const rising = isRising(column, row, 1)
        places[at] = left
        places[at + 1] = above
        places[at + 2] = upperLeft
        places[at + 3] = left
        places[at + 4] = below
        places[at + 5] = lowerLeft
        places[at + 6] = right
        places[at + 7] = rising ? above : below
        places[at + 8] = rising ? upperRight : lowerRight
        places[at + 9] = right
        places[at + 10] = above
        places[at + 11] = upperRight
        places[at + 12] = left
        places[at + 13] = rising ? below : above
        places[at + 14] = rising ? lowerLeft : upperLeft
        places[at + 15] = right
        places[at + 16] = below
        places[at + 17] = lowerRight
      }
      return places
    },
  }
}
