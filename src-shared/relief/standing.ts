// How far each sample of a map stands on the floor: a smooth outline runs through it.
import type { Grid } from './floor.ts'
import { floorShare } from './floor.ts'
import { cliffReach, type SoundTop, soundTop } from './sound-top.ts'

/** Where `share` of what stands is 0.3, the outline runs; a line one sample wide has a third. */
export const outlineAt = 0.3

/** 0 on the floor, 1 well inside of what stands, the size of the grid: a soft step over five samples, so that its outline has no teeth. */
export type Standing = { readonly width: number; readonly height: number; readonly share: Float32Array<ArrayBuffer> }

/** `top` reaches at least over the cliffs. */
export function standingOf(grid: Grid, top: SoundTop = soundTop(grid, cliffReach)): Standing {
  const { width, height, samples } = grid
  const share = new Float32Array(samples.length)
  for (let i = 0; i < share.length; i++) {
    const here = samples[i] as number
    // A sample on the cliff is covered as far up as it reaches.
    if (here > floorShare) share[i] = top.sound[i] ? 1 : here / Math.max(here, top.heights[i] as number)
  }
  const other = new Float32Array(share.length)
  for (let pass = 0; pass < 2; pass++) {
    blurAcross(share, other, width)
    blurDown(other, share, width)
  }
  return { width, height, share }
}

/** The mean of three along each row; the edge of the map counts on beyond it. */
function blurAcross(from: Float32Array, to: Float32Array, width: number): void {
  for (let first = 0; first < from.length; first += width) {
    const last = first + width - 1
    for (let at = first; at <= last; at++) {
      const before = from[at > first ? at - 1 : at] as number
      const after = from[at < last ? at + 1 : at] as number
      to[at] = (before + (from[at] as number) + after) / 3
    }
  }
}

/** The same along each column, row by row: stepping down a column would leave the cache at every sample. */
function blurDown(from: Float32Array, to: Float32Array, width: number): void {
  const lastRow = from.length - width
  for (let row = 0; row <= lastRow; row += width) {
    const above = row > 0 ? row - width : row
    const below = row < lastRow ? row + width : row
    for (let x = 0; x < width; x++)
      to[row + x] = ((from[above + x] as number) + (from[row + x] as number) + (from[below + x] as number)) / 3
  }
}
