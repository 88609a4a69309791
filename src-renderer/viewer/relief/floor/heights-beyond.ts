// Heights that go on beyond what stands, so that the grid of the body, coarser than the map, falls nowhere to the floor within the outline.
import type { Grid } from '../../../../src-shared/relief/floor.ts'
import { eachAround, widened } from '../../../../src-shared/relief/neighbours.ts'
import { outlineAt, type Standing } from '../../../../src-shared/relief/standing.ts'

/** An outermost sample is on a cliff where it lies lower than the highest near by, by so much of the depth. */
const cliffStep = 0.08

/**
 * For a grid whose cells hold so many samples: what stands as it is, and around it, wide enough for the outermost cells, the mean of
 * those beside each that were known before. The outermost samples of cliffs count as around it, as far as the grid has no two points
 * for their fall: it would draw that as teeth along the top of a wall.
 */
export function heightsBeyond(
  { width, height, samples }: Grid,
  { share }: Standing,
  cell: number,
): Float32Array<ArrayBuffer> {
  const heights = samples.slice()
  const outside = Uint8Array.from(share, (each) => (each > outlineAt ? 0 : 1))
  let outermost = outside
  let highest = samples
  const reach = 2 * cell - 1
  for (let ring = 0; ring < reach; ring++) {
    outermost = widened(outermost, width, height)
    highest = highestBeside(highest, outermost, width, height)
  }
  const isEdge = (at: number) => outermost[at] === 1 && (highest[at] as number) > (samples[at] as number) + cliffStep
  const known = outside.map((out, at) => (out || isEdge(at) ? 0 : 1))
  const besideKnown = widened(known, width, height)
  /** What is in a front, so that no sample is twice in one. */
  const ahead = new Uint8Array(known.length)
  let front: number[] = []
  for (let at = 0; at < known.length; at++) if (!known[at] && besideKnown[at]) front.push(at)
  const meanAround = (at: number) => {
    let [sum, count] = [0, 0]
    eachAround(at, width, height, (near) => {
      if (!known[near]) return
      sum += heights[near] as number
      count++
    })
    return sum / Math.max(1, count)
  }
  for (let step = 0; step < reach + 3 && front.length > 0; step++) {
    const values = front.map(meanAround)
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
  return heights
}

/** Each of `where` has the highest of itself and those around it; the others are as they were. */
function highestBeside(
  heights: Float32Array<ArrayBuffer>,
  where: Uint8Array,
  width: number,
  height: number,
): Float32Array<ArrayBuffer> {
  const out = heights.slice()
  for (let at = 0; at < out.length; at++) {
    if (!where[at]) continue
    let most = heights[at] as number
    eachAround(at, width, height, (near) => {
      most = Math.max(most, heights[near] as number)
    })
    out[at] = most
  }
  return out
}
