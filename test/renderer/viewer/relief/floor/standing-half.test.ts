// What the camera frames: the whole plate, or what stands on it once the floor is cut away.
import { expect, it } from 'vitest'
import { standingHalf, standingShare } from '../../../../../src-renderer/viewer/relief/floor/standing-half.ts'

const plate = { halfX: 1, halfY: 0.5 }
const standing = (width: number, height: number, at: readonly number[]) => {
  const samples = new Float32Array(width * height)
  for (const index of at) samples[index] = 0.5
  return standingShare({ width, height, samples })
}

it('frames the plate while its floor is there', () => {
  expect(standingHalf(standing(10, 10, [44]), plate, false)).toEqual(plate)
})

it('frames what stands farthest from the middle once the floor is cut away', () => {
  const { halfX, halfY } = standingHalf(standing(10, 10, [44, 51]), plate, true)
  expect(halfX).toBeCloseTo(0.7, 9)
  expect(halfY).toBeCloseTo(0.125, 9)
})

it('frames the plate again where something stands at its edge', () => {
  const { halfX, halfY } = standingHalf(standing(100, 100, [0]), plate, true)
  expect([halfX, halfY].map((half) => half.toFixed(2))).toEqual(['0.99', '0.49'])
})
