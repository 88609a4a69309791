// How many pieces a cut along the outline leaves in each tile, counted on the coarse grid that the outline runs on.
import type { Crop, Tiling } from '../exports/relief-body.ts'
import { outlineAt, type Standing } from './standing.ts'

/** One count for each tile, row by row; 0 where nothing stands. `crop` in shares of the map. */
export function standingPieces(standing: Standing, crop: Crop, { columns, rows }: Tiling): number[] {
  const counts: number[] = []
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const x = placesOf(crop.left, crop.width, column, columns, standing.width)
      const y = placesOf(crop.top, crop.height, row, rows, standing.height)
      counts.push(count(x.length, y.length, sharesAt(standing, x, y)))
    }
  return counts
}

/** A cut so near a sample takes that one, as the solid does. */
const near = 0.05

/** Where a tile's columns, or rows, lie on the grid: at its samples, and at both cuts. */
function placesOf(from: number, length: number, tile: number, tiles: number, cells: number): number[] {
  const at = (share: number) => {
    const place = share * cells - 0.5
    const nearest = Math.round(place)
    return Math.min(cells - 1, Math.max(0, Math.abs(place - nearest) < near ? nearest : place))
  }
  const first = at(from + (length * tile) / tiles)
  const last = at(from + (length * (tile + 1)) / tiles)
  const places = [first]
  for (let i = Math.floor(first) + 1; i < last; i++) places.push(i)
  if (last > first) places.push(last)
  return places
}

function sharesAt({ width, share }: Standing, xs: readonly number[], ys: readonly number[]): Float32Array {
  const out = new Float32Array(xs.length * ys.length)
  let to = 0
  for (const y of ys) {
    const [upper, lower] = [Math.floor(y) * width, Math.ceil(y) * width]
    for (const x of xs) {
      const [left, right] = [Math.floor(x), Math.ceil(x)]
      const across = (row: number) =>
        (share[row + left] as number) * (1 - x + left) + (share[row + right] as number) * (x - left)
      out[to++] = across(upper) * (1 - y + Math.floor(y)) + across(lower) * (y - Math.floor(y))
    }
  }
  return out
}

/** Samples hang together side by side: where two touch at a corner, one beside both stands too. */
function count(width: number, height: number, share: Float32Array): number {
  const seen = new Uint8Array(share.length)
  const stack: number[] = []
  const visit = (x: number, y: number) => {
    if (x < 0 || y < 0 || x >= width || y >= height) return
    const at = y * width + x
    if (seen[at] || (share[at] as number) <= outlineAt) return
    seen[at] = 1
    stack.push(x, y)
  }
  let pieces = 0
  for (let start = 0; start < share.length; start++) {
    visit(start % width, Math.floor(start / width))
    if (stack.length === 0) continue
    pieces++
    while (stack.length > 0) {
      const y = stack.pop() as number
      const x = stack.pop() as number
      for (const step of [-1, 1]) {
        visit(x + step, y)
        visit(x, y + step)
      }
    }
  }
  return pieces
}
