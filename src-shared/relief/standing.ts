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
    blurRuns(share, other, width, height, 1, width)
    blurRuns(other, share, height, width, width, 1)
  }
  return { width, height, share }
}

/** The mean of three along lines of `count` samples; the edge of the map counts on beyond it. */
function blurRuns(from: Float32Array, to: Float32Array, count: number, lines: number, step: number, next: number) {
  for (let line = 0; line < lines; line++) {
    const start = line * next
    for (let i = 0; i < count; i++) {
      const at = start + i * step
      const before = from[i > 0 ? at - step : at] as number
      const after = from[i < count - 1 ? at + step : at] as number
      to[at] = (before + (from[at] as number) + after) / 3
    }
  }
}
