// The top of what stands without the cliffs that lead down to the floor: those are drawn as walls, so the top goes on over them.
import type { Grid } from './floor.ts'
import { floorShare } from './floor.ts'
import { eachAround, someAround, widened } from './neighbours.ts'

/** Samples that a cliff beside the floor is wide at most: the soft edge that scaling and filters leave. */
export const cliffReach = 4

/** A sample this much lower than one beside it, as a share of the depth, lies on a cliff. */
const cliffStep = 0.08

export type SoundTop = {
  /** 1 for what stands soundly, 0 for the floor and for its cliffs. */
  readonly sound: Uint8Array<ArrayBuffer>
  /** The heights, going on from what is sound for so many samples. */
  readonly heights: Float32Array<ArrayBuffer>
}

/** The sound top and `reach` samples more, each the mean of those beside it that were known before. */
export function soundTop(grid: Grid, reach: number): SoundTop {
  const { width, height } = grid
  const sound = soundSamples(grid)
  const heights = grid.samples.slice()
  const known = sound.slice()
  const besideKnown = widened(known, width, height)
  /** What is in a front, so that no sample is twice in one. */
  const ahead = new Uint8Array(known.length)
  let front: number[] = []
  for (let at = 0; at < known.length; at++) if (!known[at] && besideKnown[at]) front.push(at)
  for (let step = 0; step < reach && front.length > 0; step++) {
    const values = front.map((at) => meanAround(heights, known, at, width, height))
    for (const [i, at] of front.entries()) {
      heights[at] = values[i] as number
      known[at] = 1
    }
    const next: number[] = []
    const add = (near: number) => {
      if (known[near] || ahead[near]) return
      ahead[near] = 1
      next.push(near)
    }
    for (const at of front) eachAround(at, width, height, add)
    front = next
  }
  return { sound, heights }
}

function soundSamples({ width, height, samples }: Grid): Uint8Array<ArrayBuffer> {
  const sound = new Uint8Array(samples.length)
  const floor = new Uint8Array(samples.length)
  for (let at = 0; at < samples.length; at++) {
    const stands = (samples[at] as number) > floorShare
    sound[at] = stands ? 1 : 0
    floor[at] = stands ? 0 : 1
  }
  const besideFloor = widened(floor, width, height)
  const falls = (at: number) => {
    const most = (samples[at] as number) + cliffStep
    return someAround(at, width, height, (near) => (samples[near] as number) > most)
  }
  let front: number[] = []
  for (let at = 0; at < sound.length; at++) if (sound[at] && besideFloor[at] && falls(at)) front.push(at)
  for (let step = 0; step < cliffReach && front.length > 0; step++) {
    for (const at of front) sound[at] = 0
    const next = new Set<number>()
    for (const at of front)
      eachAround(at, width, height, (near) => {
        // Along the foot of a wall that stands on a terrace nothing rises: that is no cliff.
        const rises = (samples[near] as number) > (samples[at] as number) + cliffStep / 2
        if (sound[near] && rises && falls(near)) next.add(near)
      })
    front = [...next]
  }
  return sound
}

function meanAround(heights: Float32Array, known: Uint8Array, at: number, width: number, height: number): number {
  let sum = 0
  let count = 0
  eachAround(at, width, height, (near) => {
    if (!known[near]) return
    sum += heights[near] as number
    count++
  })
  return count > 0 ? sum / count : 0
}
