// Where the surface keeps every cell whatever the tolerance: at cuts, so that neighbours meet, and along an outline.
import { outlineAt } from '../../../src-shared/relief/standing.ts'
import type { HeightField } from './height-field.ts'

/** Whether one of the cells around a place of the grid is to keep triangles of its own; undefined where none has to. */
export function finePlaces(field: HeightField): ((x: number, y: number) => boolean) | undefined {
  const { columns, rows, share } = field
  // The underside meets the walls of an outline where the upper side does, at the border too.
  const least = share ? 1 : 0
  const left = Math.max(least, field.loose.left)
  const right = Math.max(least, field.loose.right)
  const top = Math.max(least, field.loose.top)
  const bottom = Math.max(least, field.loose.bottom)
  if (left + right + top + bottom === 0) return undefined
  const [lastColumn, lastRow] = [columns - 1, rows - 1]
  const beside = (at: number, before: number, after: number, last: number) =>
    (before > 0 && at <= before) || (after > 0 && at >= last - after && at <= last + 1)
  const stands = (x: number, y: number) => share !== undefined && (share[y * columns + x] as number) > outlineAt
  return (x, y) => {
    if (x > lastColumn + 1 || y > lastRow + 1) return false
    if (beside(x, left, right, lastColumn) || beside(y, top, bottom, lastRow)) return true
    if (!share || x > lastColumn || y > lastRow) return false
    // Borders are fine already: there are samples on every side.
    const here = stands(x, y)
    for (let row = y - 1; row <= y + 1; row++)
      for (let column = x - 1; column <= x + 1; column++) if (stands(column, row) !== here) return true
    return false
  }
}
