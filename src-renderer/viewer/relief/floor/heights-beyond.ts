// Heights that go on beyond what stands, so that the grid of the body, coarser than the map, falls nowhere to the floor within the outline.
import type { Grid } from '../../../../src-shared/relief/floor.ts'
import { eachAround, within } from '../../../../src-shared/relief/neighbours.ts'
import { outlineAt, type Standing } from '../../../../src-shared/relief/standing.ts'

/** An outermost sample is on a cliff where it lies lower than the highest near by, by so much of the depth. */
const cliffStep = 0.08

/**
 * For a grid whose cells hold so many samples: what stands as it is, and around it, wide enough for the outermost cells, the mean of
 * those beside each that were known before. The outermost samples of cliffs count as around it, as far as the grid has no two points
 * for their fall: it would draw that as teeth along the top of a wall. Only what lies near the outline is looked at.
 */
export function heightsBeyond(grid: Grid, { share }: Standing, cell: number): Float32Array<ArrayBuffer> {
  const { width, height, samples } = grid
  const heights = samples.slice()
  const known = new Uint8Array(share.length)
  const beside = new Uint8Array(share.length)
  for (let at = 0; at < share.length; at++) {
    known[at] = (share[at] as number) > outlineAt ? 1 : 0
    beside[at] = 1 - (known[at] as number)
  }
  const reach = 2 * cell - 1
  const outside = within(beside, width, reach)
  const inside = within(known, width, reach)
  const near: number[] = []
  for (let at = 0; at < share.length; at++) if (outside[at] && inside[at]) near.push(at)
  for (const at of onCliffs(grid, outside, near, reach)) known[at] = 0

  /** What is in a front, so that no sample is twice in one. */
  const ahead = new Uint8Array(known.length)
  let front: number[] = []
  const addUnknown = (at: number) => {
    if (known[at] || ahead[at]) return
    ahead[at] = 1
    front.push(at)
  }
  const addBesideKnown = (at: number) =>
    eachAround(at, width, height, (next) => {
      if (known[next]) addUnknown(at)
    })
  for (const at of near) if (!known[at]) addBesideKnown(at)
  const meanAround = (at: number) => {
    let [sum, count] = [0, 0]
    eachAround(at, width, height, (next) => {
      if (!known[next]) return
      sum += heights[next] as number
      count++
    })
    return sum / Math.max(1, count)
  }
  for (let step = 0; step < reach + 3 && front.length > 0; step++) {
    const reached = front
    const values = reached.map(meanAround)
    for (let i = 0; i < reached.length; i++) {
      heights[reached[i] as number] = values[i] as number
      known[reached[i] as number] = 1
    }
    front = []
    for (const at of reached) eachAround(at, width, height, addUnknown)
  }
  return heights
}

/**
 * Those of `near` that stand and lie lower, by `cliffStep`, than what can be reached from them by steps to a sample beside, each one
 * nearer to the outline than the rounds that are left. `outside` tells in how few steps each reaches what does not stand, from 1.
 */
function onCliffs(
  { width, height, samples }: Grid,
  outside: Uint8Array,
  near: readonly number[],
  reach: number,
): number[] {
  const highest = samples.slice()
  const places = Int32Array.from(near)
  const most = new Float32Array(places.length)
  for (let round = 1; round <= reach; round++) {
    for (let i = 0; i < places.length; i++) {
      const at = places[i] as number
      most[i] =
        (outside[at] as number) > round + 1 ? (highest[at] as number) : highestAround(highest, at, width, height)
    }
    for (let i = 0; i < places.length; i++) highest[places[i] as number] = most[i] as number
  }
  return near.filter(
    (at) => (outside[at] as number) > 1 && (highest[at] as number) > (samples[at] as number) + cliffStep,
  )
}

/** The highest of a sample and the up to eight around it. */
function highestAround(heights: Float32Array, at: number, width: number, height: number): number {
  const x = at % width
  const left = x > 0 ? -1 : 0
  const right = x < width - 1 ? 1 : 0
  const from = at >= width ? at - width : at
  const to = at < width * (height - 1) ? at + width : at
  let most = heights[at] as number
  for (let row = from; row <= to; row += width)
    for (let near = row + left; near <= row + right; near++)
      if ((heights[near] as number) > most) most = heights[near] as number
  return most
}
