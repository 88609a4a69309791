// A height map that is looked at inverted or mirrored: its millimetres are turned, and the file's own values stay.
import { beforeEach, describe, expect, it } from 'vitest'
import {
  fileValueAt,
  millimetres,
  readAt,
  type Sizes,
  type StoredHeights,
  turnedOver,
} from '../../../../src-renderer/viewer/heights/height-units.ts'
import { lineOn, useViewerLook } from '../../../../src-renderer/viewer/heights/viewer-look.ts'
import { measuredBetween } from '../../../../src-renderer/viewer/measure/measured.ts'
import { cutSection } from '../../../../src-renderer/viewer/section/section.ts'
import type { HeightFacts } from '../../../../src-shared/height-map.ts'
import { fc } from '../../../helpers/properties.ts'

const heights: StoredHeights = {
  ...{ width: 4, height: 2 },
  samples: Uint16Array.of(0, 10_000, 30_000, 65_535, 500, 500, 65_535, 1),
}
const facts: HeightFacts = {
  ...{ width: 4, height: 2, bits: 16, format: 'unsigned', min: 100, max: 65_635, levels: 6, floor: 0 },
  ...{ histogram: new Array<number>(256).fill(0), countsDownFrom: null, brightness: false, values: null },
  unusual: { nan: 0, minusInfinite: 0, plusInfinite: 0, negative: 0 },
  grid: { width: 4, height: 2 },
}
const plain: Sizes = { width: 40, depth: 3, base: 1 }
const places = fc.record({ x: fc.double({ min: 0, max: 3.99, noNaN: true }), y: fc.constantFrom(0.5, 1.5) })

beforeEach(() => useViewerLook.setState(useViewerLook.getInitialState()))

describe('inverted', () => {
  const inverted: Sizes = { ...plain, inverted: true }

  it('every place lies as far below the top as it lay above the ground, with the same value', () => {
    fc.assert(
      fc.property(places, (place) => {
        const [one, other] = [readAt(heights, facts, plain, place), readAt(heights, facts, inverted, place)]
        expect((one?.z ?? 0) + (other?.z ?? 0)).toBeCloseTo(3, 9)
        expect(other).toMatchObject({ value: one?.value, x: one?.x, y: one?.y, exact: true })
      }),
    )
  })

  it('an exact height goes the same way, and a hole lies where it is drawn', () => {
    const floats: HeightFacts = { ...facts, bits: 32, format: 'float', values: 'f32', min: -1, max: 2 }
    const at = { x: 0.5, y: 0.5 }
    expect(readAt(heights, floats, inverted, at, 1.25)).toMatchObject({ value: 1.25, z: expect.closeTo(0.75, 9) })
    expect(readAt(heights, floats, inverted, at, Number.NaN)).toMatchObject({ value: Number.NaN, z: 3 })
  })

  it('the samples that are drawn are those that are read', () => {
    const drawn = turnedOver(heights)
    for (const [at, stored] of heights.samples.entries())
      expect(millimetres(drawn.samples[at] ?? 0, plain)).toBeCloseTo(millimetres(stored, inverted), 9)
    expect(turnedOver(drawn)).toEqual(heights)
  })

  it('the value of a height is found from either side', () => {
    expect([0, 3].map((z) => fileValueAt(z, facts, plain))).toEqual([100, 65_635])
    expect([0, 3].map((z) => fileValueAt(z, facts, inverted))).toEqual([65_635, 100])
  })

  it('the section is turned over, with the values of the file', () => {
    const line = { from: { x: 0.5, y: 0.5 }, to: { x: 3.5, y: 0.5 } }
    const [one, other] = [cutSection(heights, facts, line, plain), cutSection(heights, facts, line, inverted)]
    expect([...other.profile]).toEqual([...one.profile].map((z) => expect.closeTo(3 - z, 9)))
    expect(other.values).toEqual(one.values)
    expect([other.lowest?.value, other.highest?.value]).toEqual([65_635, 100])
    expect([other.length, other.steepest]).toEqual([one.length, expect.closeTo(one.steepest, 9)])
  })

  it('what was above is measured as below, as far and as steep', () => {
    const read = (sizes: Sizes) =>
      [0.5, 2.5].map((x) => {
        const reading = readAt(heights, facts, sizes, { x, y: 0.5 })
        if (!reading) throw new Error('beside the map')
        return reading
      })
    const measured = (sizes: Sizes) => {
      const [from, to] = read(sizes)
      if (!from || !to) throw new Error('no readings')
      return measuredBetween(from, to)
    }
    const [one, other] = [measured(plain), measured(inverted)]
    expect(one.rise).toBeGreaterThan(1)
    expect(other).toEqual({
      flat: one.flat,
      rise: expect.closeTo(-(one.rise ?? 0), 9),
      distance: expect.closeTo(one.distance ?? 0, 9),
      slope: expect.closeTo(one.slope ?? 0, 9),
    })
  })
})

describe('mirrored', () => {
  it('a place is counted from the left as it is seen, and stays the file’s own sample', () => {
    fc.assert(
      fc.property(places, (place) => {
        const one = readAt(heights, facts, plain, place)
        const other = readAt(heights, facts, { ...plain, mirrored: true }, place)
        expect((one?.x ?? 0) + (other?.x ?? 0)).toBeCloseTo(40, 9)
        expect(other).toMatchObject({ column: one?.column, z: one?.z, value: one?.value })
      }),
    )
  })

  it('the first section runs from left to right as it is seen; a drawn one stays as it was drawn', () => {
    const { from, to } = lineOn(heights, null)
    expect(lineOn(heights, null, true)).toEqual({ from: to, to: from })
    const drawn = { from: { x: 0.1, y: 0.1 }, to: { x: 0.9, y: 0.2 } }
    expect(lineOn(heights, drawn, true)).toEqual(lineOn(heights, drawn))
  })
})
