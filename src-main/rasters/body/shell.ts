// What closes the upper side to a body: walls down to a flat underside, or a frame around it with walls of its own.
import { type HeightField, xOf, yOf } from './height-field.ts'
import { meshSurface } from './mesh-surface.ts'
import type { Surface } from './surface.ts'

/** Millimetres above the underside; a width of 0 is none. */
export type Frame = { width: number; top: number }

/** The frame's inner side leans outwards by so many millimetres, so that it never doubles back on a relief that crosses its edge. */
export const lean = 0.01

/**
 * `numberOf` answers the number of the point at a sample of the border, undefined where the upper side has none; `points` is how
 * many points the upper side has.
 */
export function shell(
  field: HeightField,
  frame: Frame,
  points: number,
  numberOf: (column: number, row: number) => number | undefined,
): Surface {
  const rim = rimOf(field, numberOf)
  const count = rim.length
  const positions: number[] = []
  const indices: number[] = []
  const add = (x: number, y: number, z: number) => positions.push(x, y, z) / 3 - 1
  for (const { column, row } of rim) add(xOf(field, column), yOf(field, row), at(field, column, row))

  /** Two triangles between each edge of one ring and the same edge of another, further out or below. */
  const join = (inner: number, outer: number, length: number) => {
    for (let i = 0; i < length; i++) {
      const next = (i + 1) % length
      indices.push(inner + next, inner + i, outer + i, inner + next, outer + i, outer + next)
    }
  }
  const { left, bottom, width, height } = field
  if (frame.width === 0) {
    for (const { column, row } of rim) add(xOf(field, column), yOf(field, row), 0)
    join(0, count, count)
    const middle = add(left + width / 2, bottom + height / 2, 0)
    for (let i = 0; i < count; i++) indices.push(count + ((i + 1) % count), count + i, middle)
  } else {
    for (const { column, row } of rim) {
      const aside = column === 0 ? -lean : column === field.columns - 1 ? lean : 0
      const away = row === 0 ? lean : row === field.rows - 1 ? -lean : 0
      add(xOf(field, column) + aside, yOf(field, row) + away, frame.top)
    }
    join(0, count, count)
    const [right, upper] = [left + width + frame.width, bottom + height + frame.width]
    const corners = [
      [0, 0],
      [right, 0],
      [right, upper],
      [0, upper],
    ] as const
    const outer = positions.length / 3
    for (const [x, y] of corners) add(x, y, frame.top)
    for (const [x, y] of corners) add(x, y, 0)
    const turns = rim.flatMap((place, i) => (place.corner ? [i] : []))
    turns.forEach((from, side) => {
      const to = turns[side + 1] ?? count
      for (let i = from; i < to; i++) indices.push(count + ((i + 1) % count), count + i, outer + side)
      indices.push(count + (to % count), outer + side, outer + ((side + 1) % 4))
    })
    join(outer, outer + 4, 4)
    const under = outer + 4
    indices.push(under, under + 3, under + 2, under, under + 2, under + 1)
  }
  return meshSurface({
    positions: Float32Array.from(positions),
    indices: Uint32Array.from(indices),
    lent: Uint32Array.from(rim, ({ number }) => number),
    first: points,
  })
}

type Place = { column: number; row: number; number: number; corner: boolean }

/** The border counter-clockwise from above, from the lower left corner on. */
function rimOf({ columns, rows }: HeightField, numberOf: (column: number, row: number) => number | undefined): Place[] {
  const places: Place[] = []
  const walk = (length: number, place: (step: number) => readonly [number, number]) => {
    for (let step = 0; step < length; step++) {
      const [column, row] = place(step)
      const number = numberOf(column, row)
      if (number !== undefined) places.push({ column, row, number, corner: step === 0 })
    }
  }
  const [last, lowest] = [columns - 1, rows - 1]
  walk(last, (step) => [step, lowest])
  walk(lowest, (step) => [last, lowest - step])
  walk(last, (step) => [last - step, 0])
  walk(lowest, (step) => [0, step])
  return places
}

const at = ({ z, columns }: HeightField, column: number, row: number) => z[row * columns + column] as number
