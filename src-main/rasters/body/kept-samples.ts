// Which samples a simplified upper side keeps: a hierarchy of right triangles, each half of the one above, in which a triangle is
// whole when no sample lies farther from it than the tolerance.
//
// The grid is cut into square blocks, each block by a diagonal, each triangle by a line to the middle of its longest side. The two
// triangles that share a longest side are cut together or not at all, so that no corner ever lies within another's side. Places
// beyond the last column or row stand for the nearest sample there: triangles that reach over the border are pulled onto it.
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
  const { columns, rows, z } = field
  const [lastColumn, lastRow] = [columns - 1, rows - 1]
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
    if (Math.max(px, qx, ax, bx) <= lastColumn && Math.max(py, qy, ay, by) <= lastRow) {
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
function createMeasure({ columns, rows, z }: HeightField, most: number) {
  const [lastColumn, lastRow] = [columns - 1, rows - 1]
  return (ax: number, ay: number, bx: number, by: number, cx: number, cy: number): number => {
    const x0 = Math.min(ax, lastColumn)
    const x1 = Math.min(bx, lastColumn)
    const x2 = Math.min(cx, lastColumn)
    const y0 = Math.min(ay, lastRow)
    const y1 = Math.min(by, lastRow)
    const y2 = Math.min(cy, lastRow)
    const area = (x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0)
    if (area === 0) return 0
    const z0 = z[y0 * columns + x0] as number
    const z1 = (z[y1 * columns + x1] as number) - z0
    const z2 = (z[y2 * columns + x2] as number) - z0
    const perX = (z1 * (y2 - y0) - z2 * (y1 - y0)) / area
    const perY = (z2 * (x1 - x0) - z1 * (x2 - x0)) / area
    let farthest = 0
    const lowest = Math.max(y0, y1, y2)
    for (let y = Math.min(y0, y1, y2); y <= lowest; y++) {
      const one = crossing(x0, y0, x1, y1, y)
      const two = crossing(x1, y1, x2, y2, y)
      const three = crossing(x2, y2, x0, y0, y)
      const from = Math.min(one ?? cut, two ?? cut, three ?? cut)
      const to = Math.max(one ?? -cut, two ?? -cut, three ?? -cut)
      const first = Math.ceil(from)
      let plane = z0 + (first - x0) * perX + (y - y0) * perY
      for (let at = y * columns + first, end = y * columns + Math.floor(to); at <= end; at++, plane += perX) {
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
