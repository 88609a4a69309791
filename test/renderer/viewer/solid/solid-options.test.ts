// What the panel of solids asks for: remembered where it was chosen, within limits, and honest about what comes of it.
import { expect, it } from 'vitest'
import {
  expected,
  limitsOf,
  solidOptions,
  takeSizes,
  turnedAsSeen,
  useSolidOptions,
  withMeasure,
  withoutChanged,
} from '../../../../src-renderer/viewer/solid/solid-options.ts'
import { solidAskSchema } from '../../../../src-shared/exports/solid-export.ts'
import { fc } from '../../../helpers/properties.ts'

const samples = { width: 300, height: 200 }

it('begins with the depth that the relief is shown with, and keeps what was chosen', () => {
  expect(solidOptions({}, 'deep', samples)).toMatchObject({
    format: 'stl',
    width: 60,
    depth: 4,
    base: 1.5,
    frameWidth: 0,
  })
  expect(solidOptions({ depth: 2, format: '3mf' }, 'deep', samples)).toMatchObject({
    format: '3mf',
    width: 60,
    depth: 2,
  })
  expect(solidAskSchema.safeParse(solidOptions({}, null, samples)).success).toBe(true)
})

it('ties width and height together by the shape of the map', () => {
  expect(withMeasure('width', 90, samples)).toEqual({ width: 90 })
  expect(withMeasure('height', 60, samples)).toEqual({ width: 90 })
  expect(limitsOf('height', samples).map((value) => Math.round(value * 100) / 100)).toEqual([0.67, 1333.33])
})

it('holds the height to the longest length too, also with a width from another relief', () => {
  const tall = { width: 100, height: 400 }
  expect(limitsOf('width', tall)).toEqual([1, 500])
  expect(limitsOf('height', tall)).toEqual([4, 2000])
  expect(withMeasure('width', 501, tall)).toBeUndefined()
  expect(solidOptions({ width: 2000 }, null, tall).width).toBe(500)
  expect(limitsOf('width', { width: 1, height: 8000 })).toEqual([1, 1])
})

it('takes no measure beyond its limits, and whatever it takes main takes too', () => {
  expect(withMeasure('width', 0.5, samples)).toBeUndefined()
  expect(withMeasure('base', 0, samples)).toBeUndefined()
  expect(withMeasure('frameWidth', 0, samples)).toEqual({ frameWidth: 0 })
  expect(withMeasure('frameWidth', 0.1, samples)).toBeUndefined()
  const measures = ['width', 'height', 'depth', 'base', 'frameWidth', 'frameHeight'] as const
  fc.assert(
    fc.property(fc.constantFrom(...measures), fc.double({ min: -10, max: 3000, noNaN: true }), (measure, value) => {
      const change = withMeasure(measure, value, samples)
      if (change) expect(solidAskSchema.safeParse({ ...solidOptions({}, null, samples), ...change }).success).toBe(true)
    }),
  )
})

it('takes the sizes of the view, but for those that cannot be made', () => {
  takeSizes({ width: 5000, depth: 7, base: 0 }, samples)
  expect(useSolidOptions.getState()).toEqual({ depth: 7 })
  takeSizes({ width: 80, depth: 2, base: 3 }, samples)
  expect(useSolidOptions.getState()).toEqual({ width: 80, depth: 2, base: 3 })
})

it('is turned as the map is looked at, until something else is said in the panel', () => {
  expect(turnedAsSeen({ inverted: false, mirrored: false })).toEqual({})
  const seen = turnedAsSeen({ inverted: true, mirrored: true })
  expect(solidOptions({ invert: false, ...seen }, null, samples)).toMatchObject({ invert: true, mirror: true })
  const left = withoutChanged(seen, { invert: false })
  expect(solidOptions({ invert: false, ...left }, null, samples)).toMatchObject({ invert: false, mirror: true })
})

it('tells the outer size with the frame, and the size of the file where the format tells it', () => {
  const ask = { ...solidOptions({}, 'shallow', samples), width: 60, depth: 3, base: 1.5, frameWidth: 2, frameHeight: 4 }
  const { size, triangles, bytes } = expected(ask, samples)
  expect(size).toEqual({ width: 64, height: 44, thickness: 5.5 })
  expect(bytes).toBe(84 + triangles * 50)
  expect(expected({ ...ask, format: '3mf' }, samples).bytes).toBeUndefined()
})

it('tells a map that is flat as thick as its base, and its frame above it', () => {
  const flat = { ...samples, min: 0.25, max: 0.25 }
  const ask = { ...solidOptions({ depth: 3, base: 2 }, null, samples), frameHeight: 1 }
  expect(expected(ask, flat).size.thickness).toBe(2)
  expect(expected({ ...ask, frameWidth: 4 }, flat).size.thickness).toBe(3)
  expect(expected(ask, { ...samples, min: 0, max: 0.25 }).size.thickness).toBe(5)
})
