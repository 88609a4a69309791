// The way of a camera to the place that somebody chose: it looks the same way, comes there exactly, and never turns back.
import { expect, it } from 'vitest'
import { glideTo, poseOfGlide } from '../../../../src-renderer/viewer/stage/glide.ts'
import { minus, type Pose3d } from '../../../../src-renderer/viewer/stage/kept-pose.ts'
import { fc } from '../../../helpers/properties.ts'

const number = fc.integer({ min: -2000, max: 2000 }).map((hundredths) => hundredths / 100)
const place = fc.tuple(number, number, number)

it('keeps direction and distance, and is there at its end', () => {
  fc.assert(
    fc.property(place, place, place, fc.nat({ max: 200 }), (position, target, chosen, percent) => {
      const share = percent / 100
      const glide = glideTo({ position, target }, chosen, 0)
      const { pose, ended } = poseOfGlide(glide, share * 220)
      const [away, still] = [minus(pose.position, pose.target), minus(position, target)]
      for (const axis of [0, 1, 2] as const) expect(away[axis]).toBeCloseTo(still[axis], 9)
      expect(ended).toBe(share >= 1)
      if (ended) for (const axis of [0, 1, 2] as const) expect(pose.target[axis]).toBeCloseTo(chosen[axis], 9)
    }),
  )
})

it('begins where it stands, goes on all the time, and is there at once where nothing is to move', () => {
  const from: Pose3d = { position: [0, 0, 3], target: [0, 0, 0] }
  const glide = glideTo(from, [1, 0, 0], 0)
  expect(poseOfGlide(glide, 0).pose).toEqual(from)
  const ways = Array.from({ length: 23 }, (_, i) => poseOfGlide(glide, i * 10).pose.target[0])
  expect(ways).toEqual(ways.toSorted((a, b) => a - b))
  expect(new Set(ways).size).toBe(23)
  const still = poseOfGlide(glideTo(from, [1, 0, 0], Number.NEGATIVE_INFINITY), 5)
  expect(still).toEqual({ pose: { position: [1, 0, 3], target: [1, 0, 0] }, ended: true })
})
