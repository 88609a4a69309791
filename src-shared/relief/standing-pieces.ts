// How many pieces a cut along the outline leaves in each tile, counted on the coarse grid that the outline runs on.
import type { Crop, Tiling } from '../exports/relief-body.ts'
import { outlineAt, type Standing } from './standing.ts'

type Samples = { readonly width: number; readonly height: number }

/** One count for each tile, row by row; 0 where nothing stands. `crop` in shares of a map of so many samples. */
export function standingPieces(standing: Standing, samples: Samples, crop: Crop, { columns, rows }: Tiling): number[] {
  const counts: number[] = []
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const x = placesOf(crop.left, crop.width, column, columns, samples.width, standing.width)
      const y = placesOf(crop.top, crop.height, row, rows, samples.height, standing.height)
      counts.push(count(x.length, y.length, sharesAt(standing, x, y)))
    }
  return counts
}

/** A cut so near a sample takes that one, as the solid does. */
const near = 0.05

/** Where a tile's columns, or rows, lie on the grid: at its samples, and at both cuts. */
function placesOf(from: number, length: number, tile: number, tiles: number, samples: number, cells: number): number[] {
  const at = (share: number) => {
    const place = ((share * (samples - 1) + 0.5) / samples) * cells - 0.5
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

/** Samples hang together side by side, and across a corner where the saddle between them stands. */
function count(width: number, height: number, share: Float32Array): number {
  const seen = new Uint8Array(share.length)
  const stack: number[] = []
  const isIn = (x: number, y: number) => x >= 0 && y >= 0 && x < width && y < height
  const at = (x: number, y: number) => share[y * width + x] as number
  const visit = (x: number, y: number) => {
    if (!isIn(x, y) || seen[y * width + x] || at(x, y) <= outlineAt) return
    seen[y * width + x] = 1
    stack.push(x, y)
  }
  const across = (x: number, y: number, nextX: number, nextY: number) => {
    if (!isIn(nextX, nextY)) return
    const [a, d, b, c] = [at(x, y), at(nextX, nextY), at(nextX, y), at(x, nextY)]
    const span = a + d - b - c
    if (span > 0 && (a * d - b * c) / span > outlineAt) visit(nextX, nextY)
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
        for (const aside of [-1, 1]) across(x, y, x + step, y + aside)
      }
    }
  }
  return pieces
}
