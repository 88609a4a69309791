// Distance to the smooth contour that runs through an antialiased shape's pixels at one half: bevels that follow it have
// no ribs.
import { createPlane, type Plane } from '../plane.ts'

/**
 * Pixels to the contour, positive inside; far from any contour ±1e6. A hairline that covers no pixel by half has none: it
 * lies as far outside as its cover falls short of one half.
 */
export function contourDistance(shape: Plane): Plane {
  const { width, height } = shape
  const ends = contourOf(shape)
  const nearest = new Int32Array(width * height).fill(-1)
  const squared = createPlane(width, height)
  const d = squared.data.fill(1e12)
  const take = (i: number, x: number, y: number, piece: number) => {
    if (piece < 0 || piece === nearest[i]) return
    const away = squaredTo(ends, piece, x, y)
    if (away >= (d[i] as number)) return
    d[i] = away
    nearest[i] = piece
  }
  for (let piece = 0; piece < ends.length; piece += 4) {
    const left = Math.floor(Math.min(ends[piece] as number, ends[piece + 2] as number))
    const top = Math.floor(Math.min(ends[piece + 1] as number, ends[piece + 3] as number))
    for (let y = top; y <= Math.min(top + 1, height - 1); y++) {
      for (let x = left; x <= Math.min(left + 1, width - 1); x++) take(y * width + x, x, y, piece)
    }
  }
  // Each pixel asks those beside it which piece is nearest to them, from the top and from the bottom.
  for (let y = 0; y < height; y++) {
    const row = y * width
    for (let x = 0; x < width; x++) fromBeside(row + x, x, y, -1)
    for (let x = width - 2; x >= 0; x--) take(row + x, x, y, nearest[row + x + 1] as number)
  }
  for (let y = height - 1; y >= 0; y--) {
    const row = y * width
    for (let x = width - 1; x >= 0; x--) fromBeside(row + x, x, y, 1)
    for (let x = 1; x < width; x++) take(row + x, x, y, nearest[row + x - 1] as number)
  }
  for (let i = 0; i < d.length; i++) {
    const cover = shape.data[i] as number
    const away = Math.sqrt(d[i] as number)
    d[i] = cover > 0.5 ? away : cover > 0.01 && away > 1.5 ? cover - 0.5 : -away
  }
  return squared

  function fromBeside(i: number, x: number, y: number, way: number) {
    if (x + way >= 0 && x + way < width) take(i, x, y, nearest[i + way] as number)
    if (y + way < 0 || y + way >= height) return
    const beside = i + way * width
    if (x > 0) take(i, x, y, nearest[beside - 1] as number)
    take(i, x, y, nearest[beside] as number)
    if (x + 1 < width) take(i, x, y, nearest[beside + 1] as number)
  }
}

/** Straight pieces of the contour, four numbers each: from x, y to x, y. */
function contourOf({ width, height, data }: Plane): Float32Array {
  let ends = new Float32Array(4096)
  let count = 0
  const crossing = (from: number, to: number) => (0.5 - from) / (to - from)
  for (let y = 0; y + 1 < height; y++) {
    for (let x = 0, i = y * width; x + 1 < width; x++, i++) {
      const a = data[i] as number
      const b = data[i + 1] as number
      const c = data[i + width + 1] as number
      const e = data[i + width] as number
      const corners = (a > 0.5 ? 1 : 0) + (b > 0.5 ? 2 : 0) + (c > 0.5 ? 4 : 0) + (e > 0.5 ? 8 : 0)
      if (corners === 0 || corners === 15) continue
      const found: number[] = []
      if (a > 0.5 !== b > 0.5) found.push(x + crossing(a, b), y)
      if (b > 0.5 !== c > 0.5) found.push(x + 1, y + crossing(b, c))
      if (c > 0.5 !== e > 0.5) found.push(x + crossing(e, c), y + 1)
      if (e > 0.5 !== a > 0.5) found.push(x, y + crossing(a, e))
      if (count + 8 > ends.length) {
        const more = new Float32Array(2 * ends.length)
        more.set(ends)
        ends = more
      }
      for (const place of found) ends[count++] = place
    }
  }
  return ends.subarray(0, count)
}

function squaredTo(ends: Float32Array, piece: number, x: number, y: number): number {
  const fromX = ends[piece] as number
  const fromY = ends[piece + 1] as number
  const along = (ends[piece + 2] as number) - fromX
  const down = (ends[piece + 3] as number) - fromY
  const length = along * along + down * down
  const place = length > 0 ? ((x - fromX) * along + (y - fromY) * down) / length : 0
  const t = place < 0 ? 0 : place > 1 ? 1 : place
  return (x - fromX - t * along) ** 2 + (y - fromY - t * down) ** 2
}
