// The soft shadow under the plate, as a small picture of how much of the ground is covered nearby.

import type { Grid } from '../../../src-shared/relief/floor.ts'
import { floorShare } from '../../../src-shared/relief/floor.ts'

const edge = 192
/** Half the edge of the ground that the shadow covers, in units of the plate's longer half. */
export const shadowReach = 1.5

/** How much of a square of ground is shaded, `edge × edge` in 0 to 255, row 0 at the back. */
export type GroundCover = { readonly edge: number; readonly alpha: Uint8Array<ArrayBuffer> }

/** A tight dark core around what stands there and a wide soft fringe; the top of the map lies at the back. */
export function contactShadow(grid: Grid, cutFloor: boolean): GroundCover {
  const covered = new Float32Array(edge * edge)
  const longer = Math.max(grid.width, grid.height)
  const place = (index: number, size: number) =>
    Math.floor(((((index + 0.5) / edge) * 2 - 1) * shadowReach * longer + size) / 2)
  for (let y = 0; y < edge; y++)
    for (let x = 0; x < edge; x++) {
      const column = place(x, grid.width)
      const row = place(y, grid.height)
      const inside = column >= 0 && row >= 0 && column < grid.width && row < grid.height
      const high = inside && (!cutFloor || (grid.samples[row * grid.width + column] ?? 0) > floorShare)
      covered[y * edge + x] = high ? 1 : 0
    }
  const near = soften(covered, 3)
  const far = soften(covered, 15)
  const alpha = Uint8Array.from(covered, (_, i) => Math.min(255, 255 * (0.55 * (near[i] ?? 0) + 0.42 * (far[i] ?? 0))))
  return { edge, alpha }
}

/** Two box blurs in both directions over a square of this file's edge. */
export function soften(source: Float32Array, radius: number): Float32Array {
  return blur(blur(source, radius), radius)
}

function blur(source: Float32Array, radius: number): Float32Array {
  return turn(runs(turn(runs(source, radius)), radius))
}

function runs(source: Float32Array, radius: number): Float32Array {
  const out = new Float32Array(source.length)
  for (let y = 0; y < edge; y++) {
    let sum = 0
    for (let x = -radius; x < edge; x++) {
      if (x + radius < edge) sum += source[y * edge + x + radius] ?? 0
      if (x - radius - 1 >= 0) sum -= source[y * edge + x - radius - 1] ?? 0
      if (x >= 0) out[y * edge + x] = sum / (2 * radius + 1)
    }
  }
  return out
}

function turn(source: Float32Array): Float32Array {
  return source.map((_, i) => source[(i % edge) * edge + Math.floor(i / edge)] ?? 0)
}
