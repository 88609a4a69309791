// Walls within a basic model from a picture: where a rim meets its field the edge runs smoothly, at the foot and on the
// crest too, and nothing hangs over.
import { beforeAll, expect, it } from 'vitest'
import { imageModel } from '../../../../../src-sandbox/makers/models/image/image-model.ts'
import type { Solid } from '../../../../../src-sandbox/makers/models/solid.ts'
import { readSample } from '../../relief/sample-regions.ts'
import { raggedness } from '../contours.ts'
import { measureSolid } from '../measure-solid.ts'
import { frontDepths } from '../surface-statistics.ts'

let seal: Solid
/** Metres to a pixel of the sample, whose outline is 910 pixels across. */
const pixel = 0.1 / 910

beforeAll(async () => {
  const bytes = await readSample('lettering-seal.jpg')
  seal = await imageModel({ bytes, quality: 'basic', texture: false, pbr: false, report: () => {} })
})

/** The middle of the front's depths between two distances from the seal's middle, in pixels of the sample. */
function depthOf(from: number, to: number): number {
  const edge = 455
  const depths = [...frontDepths(seal, edge)].filter((_, i) => {
    const far = 2 * Math.hypot((i % edge) + 0.5 - edge / 2, Math.floor(i / edge) + 0.5 - edge / 2)
    return far >= from && far < to
  })
  return depths.sort((a, b) => a - b)[depths.length >> 1] ?? 0
}

it.each([
  ['at the foot', 0.08, 0.15],
  ['low', 0.2, 0.12],
  ['half-way', 0.5, 0.12],
  ['high', 0.75, 0.14],
  ['on the crest', 0.85, 0.16],
])('the inner wall of a rim runs smoothly %s', (_, share, most) => {
  const { min, max } = measureSolid(seal)
  const middle = { x: (min[0] + max[0]) / 2, y: (min[1] + max[1]) / 2 }
  const [field, crest] = [depthOf(426, 431), depthOf(443, 447)]
  const level = field + share * (crest - field)
  expect(raggedness(seal, level, middle, [432 * pixel, 443 * pixel]) / pixel).toBeLessThan(most)
})

it('no part of the front hangs over another', () => {
  const { positions, indices } = seal
  const low = depthOf(426, 431) - 0.0005
  const at = (corner: number, axis: number) => positions[(indices[corner] ?? 0) * 3 + axis] ?? 0
  let hanging = 0
  for (let t = 0; t < indices.length; t += 3) {
    if ([t, t + 1, t + 2].some((corner) => at(corner, 2) < low)) continue
    const edge = (corner: number, axis: number) => at(corner, axis) - at(t, axis)
    if (edge(t + 1, 0) * edge(t + 2, 1) - edge(t + 1, 1) * edge(t + 2, 0) < -1e-10) hanging++
  }
  expect(hanging).toBe(0)
})
