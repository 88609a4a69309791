// How often each level is in a picture: against a count of one pixel after the other, and what is drawn and told of it.
import { expect, it } from 'vitest'
import {
  countedEvery,
  countPixels,
  heightsOfLevels,
  levelsUsed,
} from '../../../../src-renderer/viewer/pictures/level-counts.ts'
import { fc } from '../../../helpers/properties.ts'

const channels = ['light', 'red', 'green', 'blue'] as const
const level = fc.constantFrom(0, 1, 2, 127, 128, 254, 255)
const pixels = fc.array(fc.tuple(level, level, level, fc.constantFrom(0, 1, 255)), { maxLength: 60 })

it('counts each pixel that can be seen once in every channel, and the others apart', () => {
  fc.assert(
    fc.property(pixels, (all) => {
      const counts = countPixels(Uint8ClampedArray.from(all.flat()))
      const seen = all.filter(([, , , alpha]) => alpha > 0)
      expect([counts.seen, counts.clear]).toEqual([seen.length, all.length - seen.length])
      const brightness = (of: readonly number[]) =>
        Math.round(((of[0] ?? 0) * 2126 + (of[1] ?? 0) * 7152 + (of[2] ?? 0) * 722) / 10_000)
      const values = { light: brightness, red: at(0), green: at(1), blue: at(2) }
      for (const channel of channels)
        for (const one of [0, 1, 2, 127, 128, 254, 255])
          expect(counts[channel][one], `${channel} ${one}`).toBe(
            seen.filter((pixel) => values[channel](pixel) === one).length,
          )
      for (const channel of channels) expect(counts[channel].reduce((sum, n) => sum + n, 0)).toBe(seen.length)
    }),
  )
})

it('a picture that is mostly black and white keeps its other levels in sight', () => {
  const counts = new Uint32Array(256)
  counts[0] = 1_000_000
  counts[100] = 400
  counts[101] = 100
  const heights = heightsOfLevels(counts)
  expect([heights[0], heights[100], heights[101], heights[102]]).toEqual([1, 1, 0.5, 0])
  expect(levelsUsed(counts)).toEqual([0, 101])
  expect(levelsUsed(new Uint32Array(256))).toBeUndefined()
})

it('counts every pixel up to four million, and of more one in so many each way', () => {
  expect(
    [
      { width: 2048, height: 2048 },
      { width: 2049, height: 2048 },
      { width: 8192, height: 8192 },
    ].map(countedEvery),
  ).toEqual([1, 2, 4])
})

const at = (place: number) => (of: readonly number[]) => of[place]
