// Which samples a simplified upper side keeps: a hierarchy of right triangles, each half of the one above, in which a triangle is
// whole when no sample lies farther from it than the tolerance.
//
// The grid is cut into square blocks, each block by a diagonal, each triangle by a line to the middle of its longest side. The two
// triangles that share a longest side are cut together or not at all, so that no corner ever lies within another's side. Places
// beyond the last column or row stand for the nearest sample there: triangles that reach over the border are pulled onto it. Where
// the outermost cells are half as wide, no middle of a side lies half way along it: triangles there are measured one by one.
import type { HeightField } from './height-field.ts'

/** Longest side of a triangle's square, in samples. */
const largestBlock = 256

/**
 * `errors` holds for each place of the grid, of `across` and `down` cells, how far samples are from the triangles whose longest side has
 * its middle there; infinite where that side must be cut.
 */
type Kept = {
  readonly block: number
  readonly across: number
  readonly down: number
  readonly errors: Float32Array<ArrayBuffer>
}

const cut = Number.POSITIVE_INFINITY

/** Squares of an odd sum of column and row have the other diagonal. */
export const isRising = (x: number, y: number, size: number): boolean => ((x / size + y / size) & 1) === 1

/**
 * `tolerance` in millimetres, measured straight up. Where `isFine` answers true, every cell around that place keeps its own triangles.
 * Takes four bytes for each sample.
 */
export function keptSamples(
  field: HeightField,
  tolerance: number,
  isFine: (x: number, y: number) => boolean = () => false,
): Kept {
  const { columns, rows, z, brim } = field
  const [lastColumn, lastRow] = [columns - 1, rows - 1]
  const [least, mostX, mostY] = brim ? [1, lastColumn - 1, lastRow - 1] : [0, lastColumn, lastRow]
  let block = 2
  while (block < largestBlock && block < Math.max(lastColumn, lastRow)) block *= 2
  const across = Math.ceil(lastColumn / block) * block
  const down = Math.ceil(lastRow / block) * block
  const stride = across + 1
  const errors = new Float32Array(stride * (down + 1))
  const measure = createMeasure(field, tolerance)

  const heightAt = (x: number, y: number) =>
    z[(y > lastRow ? lastRow : y) * columns + (x > lastColumn ? lastColumn : x)] as number
  /** The triangles of one longest side P to Q: how far samples are from them at most, or `cut`. */
  const judge = (
    middle: number,
    px: number,
    py: number,
    qx: number,
    qy: number,
    ax: number,
    ay: number,
    bx: number,
    by: number,
    below: number,
  ): number => {
    if (below === cut) return cut
    if (
      Math.max(px, qx, ax, bx) <= mostX &&
      Math.max(py, qy, ay, by) <= mostY &&
      Math.min(px, py, qx, qy, ax, ay, bx, by) >= least
    ) {
      const own = Math.abs(middle - (heightAt(px, py) + heightAt(qx, qy)) / 2)
      if (own > tolerance) return cut
      // What lies within either half is off by no more than that half is, and by what the halves were moved.
      if (own + below <= tolerance) return own + below
    }
    const one = measure(px, py, qx, qy, ax, ay)
    return one > tolerance ? cut : Math.max(one, measure(px, py, qx, qy, bx, by))
  }
  const errorAt = (x: number, y: number) =>
    x < 0 || y < 0 || x > across || y > down ? 0 : (errors[y * stride + x] as number)

  for (let size = 2; size <= block; size *= 2) {
    const half = size / 2
    const quarter = half / 2
    const squares = (x: number, y: number) =>
      size === 2
        ? 0
        : Math.max(
            errorAt(x - quarter, y - quarter),
            errorAt(x + quarter, y - quarter),
            errorAt(x - quarter, y + quarter),
            errorAt(x + quarter, y + quarter),
          )
    // Sides of the squares of this size; the places beside the grid fall onto its border.
    for (let y = 0; y <= down; y += half) {
      const flat = y % size === 0
      const upper = Math.max(0, y - half)
      const lower = Math.min(down, y + half)
      for (let x = flat ? half : 0; x <= across; x += size) {
        const left = Math.max(0, x - half)
        const right = Math.min(across, x + half)
        if (size === 2 && isFine(x, y)) errors[y * stride + x] = cut
        else
          errors[y * stride + x] = flat
            ? judge(heightAt(x, y), left, y, right, y, x, upper, x, lower, squares(x, y))
            : judge(heightAt(x, y), x, upper, x, lower, left, y, right, y, squares(x, y))
      }
    }
    // The squares themselves, along their diagonals.
    for (let y = half; y < down; y += size)
      for (let x = half; x < across; x += size) {
        const below = Math.max(errorAt(x - half, y), errorAt(x + half, y), errorAt(x, y - half), errorAt(x, y + half))
        const left = x - half
        const right = x + half
        const upper = y - half
        const lower = y + half
        errors[y * stride + x] = isRising(left, upper, size)
          ? judge(heightAt(x, y), left, lower, right, upper, left, upper, right, lower, below)
          : judge(heightAt(x, y), left, upper, right, lower, right, upper, left, lower, below)
      }
  }
  return { block, across, down, errors }
}

/** The farthest that a sample within a triangle, pulled onto the border, is from it; stops early when it is beyond `most`. */
function createMeasure({ columns, rows, z, brim }: HeightField, most: number) {
  const [lastColumn, lastRow] = [columns - 1, rows - 1]
  /** Where a column or row lies, in cells. */
  const placed = (at: number, last: number) => (!brim || (at > 0 && at < last) ? at : at === 0 ? 0.5 : last - 0.5)
  const beside = (row: number, column: number, plane: number) => Math.abs((z[row * columns + column] as number) - plane)
  return (ax: number, ay: number, bx: number, by: number, cx: number, cy: number): number => {
    const [column0, column1, column2] = [Math.min(ax, lastColumn), Math.min(bx, lastColumn), Math.min(cx, lastColumn)]
    const [row0, row1, row2] = [Math.min(ay, lastRow), Math.min(by, lastRow), Math.min(cy, lastRow)]
    const x0 = placed(column0, lastColumn)
    const x1 = placed(column1, lastColumn)
    const x2 = placed(column2, lastColumn)
    const y0 = placed(row0, lastRow)
    const y1 = placed(row1, lastRow)
    const y2 = placed(row2, lastRow)
    const area = (x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0)
    if (area === 0) return 0
    const z0 = z[row0 * columns + column0] as number
    const z1 = (z[row1 * columns + column1] as number) - z0
    const z2 = (z[row2 * columns + column2] as number) - z0
    const perX = (z1 * (y2 - y0) - z2 * (y1 - y0)) / area
    const perY = (z2 * (x1 - x0) - z1 * (x2 - x0)) / area
    let farthest = 0
    const lowest = Math.max(row0, row1, row2)
    for (let row = Math.min(row0, row1, row2); row <= lowest; row++) {
      const y = placed(row, lastRow)
      const one = crossing(x0, y0, x1, y1, y)
      const two = crossing(x1, y1, x2, y2, y)
      const three = crossing(x2, y2, x0, y0, y)
      const from = Math.min(one ?? cut, two ?? cut, three ?? cut)
      const to = Math.max(one ?? -cut, two ?? -cut, three ?? -cut)
      if (brim) {
        if (from === 0.5) farthest = Math.max(farthest, beside(row, 0, z0 + (from - x0) * perX + (y - y0) * perY))
        if (to === lastColumn - 0.5)
          farthest = Math.max(farthest, beside(row, lastColumn, z0 + (to - x0) * perX + (y - y0) * perY))
        if (farthest > most) return cut
      }
      const first = Math.ceil(from)
      let plane = z0 + (first - x0) * perX + (y - y0) * perY
      for (let at = row * columns + first, end = row * columns + Math.floor(to); at <= end; at++, plane += perX) {
        const off = Math.abs((z[at] as number) - plane)
        if (off > farthest) {
          if (off > most) return cut
          farthest = off
        }
      }
    }
    return farthest
  }
}

/** Where a side meets a row, if it does; the other end of a level side comes with the next side. */
function crossing(fromX: number, fromY: number, toX: number, toY: number, y: number): number | undefined {
  if (y < Math.min(fromY, toY) || y > Math.max(fromY, toY)) return undefined
  return fromY === toY ? fromX : fromX + ((y - fromY) * (toX - fromX)) / (toY - fromY)
}
