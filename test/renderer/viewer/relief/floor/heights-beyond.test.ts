// Heights beyond what stands, against the plainest way to find them: every sample, round by round.
import { expect, it } from 'vitest'
import { heightsBeyond } from '../../../../../src-renderer/viewer/relief/floor/heights-beyond.ts'
import type { Grid } from '../../../../../src-shared/relief/floor.ts'
import { outlineAt, type Standing, standingOf } from '../../../../../src-shared/relief/standing.ts'
import { fc } from '../../../../helpers/properties.ts'

/** Floor, low and high places, in blocks and as single samples. */
const maps = fc
  .tuple(fc.integer({ min: 1, max: 24 }), fc.integer({ min: 1, max: 24 }), fc.integer({ min: 1, max: 6 }))
  .chain(([width, height, block]) =>
    fc
      .array(fc.constantFrom(0, 0, 0.2, 0.25, 0.6, 1), { minLength: width * height, maxLength: width * height })
      .map((drawn) => {
        const samples = new Float32Array(width * height)
        for (const at of samples.keys()) {
          const [x, y] = [at % width, Math.floor(at / width)]
          const first = y - (y % block)
          samples[at] = (drawn[first * width + x - (x % block)] as number) * (at % 7 === 0 ? 0.95 : 1)
        }
        return { width, height, samples }
      }),
  )

it('go on as the plainest way finds them, by walls, gaps and single samples', () => {
  fc.assert(
    fc.property(maps, fc.integer({ min: 1, max: 5 }), (grid, cell) => {
      const standing = standingOf(grid)
      expect([...heightsBeyond(grid, standing, cell)]).toEqual([...plainly(grid, standing, cell)])
    }),
    { numRuns: 300 },
  )
})

it('a wall as wide as the map keeps its height to the outline', () => {
  const grid = { width: 12, height: 4, samples: new Float32Array(48) }
  for (const at of grid.samples.keys()) grid.samples[at] = at % 12 < 6 ? 0.8 : 0
  const beyond = heightsBeyond(grid, standingOf(grid), 2)
  expect([...beyond.subarray(12, 24)].map((each) => Math.round(each * 10))).toEqual([
    8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8,
  ])
})

function plainly({ width, height, samples }: Grid, { share }: Standing, cell: number): Float32Array {
  const around = (at: number) =>
    [-1, 0, 1].flatMap((dy) =>
      [-1, 0, 1].flatMap((dx) => {
        const [x, y] = [(at % width) + dx, Math.floor(at / width) + dy]
        const isSelf = dx === 0 && dy === 0
        return isSelf || x < 0 || y < 0 || x >= width || y >= height ? [] : [y * width + x]
      }),
    )
  const all = [...samples.keys()]
  const reach = 2 * cell - 1
  let near = all.map((at) => (share[at] as number) <= outlineAt)
  let highest: Float32Array = samples
  for (let round = 0; round < reach; round++) {
    near = near.map((is, at) => is || around(at).some((each) => near[each]))
    highest = highest.map((value, at) =>
      near[at] ? Math.max(value, ...around(at).map((each) => highest[each] as number)) : value,
    )
  }
  const known = all.map(
    (at) =>
      (share[at] as number) > outlineAt && !(near[at] && (highest[at] as number) > (samples[at] as number) + 0.08),
  )
  const heights = samples.slice()
  for (let step = 0; step < reach + 3; step++) {
    const front = all.filter((at) => !known[at] && around(at).some((each) => known[each]))
    const values = front.map((at) => {
      const there = around(at).filter((each) => known[each])
      return there.reduce((sum, each) => sum + (heights[each] as number), 0) / there.length
    })
    for (const [i, at] of front.entries()) {
      heights[at] = values[i] as number
      known[at] = true
    }
  }
  return heights
}
