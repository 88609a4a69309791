// Where pictures lie: on whole device pixels, before over after, drawings large enough, and colours in words.
import { describe, expect, it } from 'vitest'
import { comparisons, nextComparison, sourcesToCompare } from '../../../../src-renderer/viewer/pictures/compare.ts'
import {
  extentOf,
  overlay,
  placeOnStage,
  showsPixels,
} from '../../../../src-renderer/viewer/pictures/picture-placing.ts'
import { hexOf } from '../../../../src-renderer/viewer/pictures/pixel-probe.ts'
import { naturalView } from '../../../../src-renderer/viewer/stage/zoom.ts'
import { fc } from '../../../helpers/properties.ts'

const side = fc.integer({ min: 1, max: 4096 })

it('the source lies inside its result, as large as it fits, in the middle', () => {
  fc.assert(
    fc.property(side, side, side, side, (a, b, width, height) => {
      const box = overlay({ width: a, height: b }, { width, height })
      expect(box.x).toBeGreaterThanOrEqual(-1e-9)
      expect(box.y).toBeGreaterThanOrEqual(-1e-9)
      expect(box.x * 2 + box.width).toBeCloseTo(width, 6)
      expect(box.y * 2 + box.height).toBeCloseTo(height, 6)
      expect(Math.min(width - box.width, height - box.height)).toBeLessThan(1e-6)
    }),
  )
})

it('a source of the same shape covers its result, though rounding made it a pixel narrower', () => {
  expect(overlay({ width: 511, height: 767 }, { width: 1024, height: 1536 })).toEqual({
    x: 0,
    y: 0,
    width: 1024,
    height: 1536,
  })
})

it('at real pixels every pixel of the picture is one of the screen, whatever the stage measures', () => {
  fc.assert(
    fc.property(
      side,
      side,
      fc.integer({ min: 300, max: 3000 }),
      fc.constantFrom(1, 1.25, 1.5, 2),
      (width, height, room, density) => {
        const view = naturalView({ width, height }, { width: room, height: room + 1 }, density)
        const place = placeOnStage({ x: 0, y: 0, width, height }, view, density)
        expect(place.width * density).toBeCloseTo(width, 6)
        expect(place.height * density).toBeCloseTo(height, 6)
        expect((place.left * density) % 1).toBeCloseTo(0, 6)
      },
    ),
  )
})

it('pixels are squares from two screen pixels on', () => {
  expect([showsPixels(1.9, 1), showsPixels(2, 1), showsPixels(1, 2), showsPixels(0.9, 2)]).toEqual([
    false,
    true,
    true,
    false,
  ])
})

describe('sizes', () => {
  it('of a picture are its own', () => {
    expect(extentOf({ width: 16, height: 8 }, false)).toEqual({ width: 16, height: 8 })
  })
  it('of a drawing are at least large enough to look at, in its shape', () => {
    expect(extentOf({ width: 200, height: 160 }, true)).toEqual({ width: 1024, height: 819 })
    expect(extentOf({ width: 3000, height: 1500 }, true)).toEqual({ width: 3000, height: 1500 })
    expect(extentOf({ width: 0, height: 0 }, true)).toEqual({ width: 1024, height: 1024 })
  })
})

it('C goes round all ways to compare', () => {
  expect(comparisons.map(nextComparison)).toEqual([...comparisons.slice(1), 'off'])
})

it('the pictures of an order are compared in the sequence of their slots', () => {
  const [a, b] = ['a'.repeat(64), 'b'.repeat(64)]
  expect(sourcesToCompare({ inputs: { second_source: b, source: a } })).toEqual([
    { slot: 'source', hash: a },
    { slot: 'second_source', hash: b },
  ])
  expect(sourcesToCompare({ inputs: {} })).toEqual([])
})

it('a colour is written as programs take it', () => {
  expect(hexOf({ red: 217, green: 5, blue: 90, alpha: 255 })).toBe('#D9055A')
})
