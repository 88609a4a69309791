// The cross-section and the read-out: exact on planes and steps, always within the map.
import { describe, expect, it } from 'vitest'
import {
  heightOf,
  readAt,
  type StoredHeights,
  startSizes,
} from '../../../../src-renderer/viewer/heights/height-units.ts'
import { gapBands, profileRuns } from '../../../../src-renderer/viewer/section/profile-path.ts'
import { cutSection, heightAt, moveLine, startLine } from '../../../../src-renderer/viewer/section/section.ts'
import type { HeightFacts } from '../../../../src-shared/height-map.ts'
import { fc } from '../../../helpers/properties.ts'

const map = (width: number, height: number, value: (x: number, y: number) => number): StoredHeights => ({
  width,
  height,
  samples: Uint16Array.from({ length: width * height }, (_, i) => value(i % width, Math.floor(i / width))),
})
const sizes = { width: 60, depth: 4, base: 1 }
const stored = { format: 'unsigned', min: 0, max: 65_535, countsDownFrom: null, values: null } as const

describe('heights between samples', () => {
  it('are exact at the middle of a sample and even between two', () => {
    const ramp = map(5, 3, (x, y) => x * 100 + y * 10)
    expect(heightAt(ramp, { x: 2.5, y: 1.5 })).toBe(210)
    expect(heightAt(ramp, { x: 3, y: 1.5 })).toBe(260)
    expect(heightAt(ramp, { x: 2.5, y: 2 })).toBe(215)
  })

  it('repeat the border outside', () => {
    const ramp = map(5, 3, (x) => x * 100)
    expect([heightAt(ramp, { x: -9, y: 9 }), heightAt(ramp, { x: 99, y: -9 })]).toEqual([0, 400])
  })
})

describe('a section', () => {
  it('across a level ramp has its length, range and slope in millimetres', () => {
    const ramp = map(101, 11, (x) => x * 655.35)
    const section = cutSection(ramp, stored, { from: { x: 0.5, y: 5.5 }, to: { x: 100.5, y: 5.5 } }, sizes)
    expect(section.profile).toHaveLength(101)
    expect(section.length).toBeCloseTo((100 / 101) * 60, 9)
    expect(section.lowest).toEqual({ z: 0, value: 0 })
    expect(section.highest?.z).toBeCloseTo(4, 3)
    expect(section.steepest).toBeCloseTo((Math.atan2(0.04, 60 / 101) * 180) / Math.PI, 1)
  })

  it('of a point is that point', () => {
    const flat = map(9, 9, () => 65_535)
    const section = cutSection(flat, stored, { from: { x: 4, y: 4 }, to: { x: 4, y: 4 } }, sizes)
    expect(section).toMatchObject({ length: 0, lowest: { z: 4 }, highest: { z: 4 }, steepest: 0 })
  })

  it('never leaves the range of the heights', () => {
    const rough = map(40, 30, (x, y) => (x * 7919 + y * 104_729) % 65_536)
    const place = fc.record({
      x: fc.double({ min: 0, max: 40, noNaN: true }),
      y: fc.double({ min: 0, max: 30, noNaN: true }),
    })
    fc.assert(
      fc.property(place, place, (from, to) => {
        const { lowest, highest, steepest } = cutSection(rough, stored, { from, to }, sizes)
        expect(lowest?.z).toBeGreaterThanOrEqual(0)
        expect(highest?.z).toBeLessThanOrEqual(4)
        expect(steepest).toBeLessThan(90)
      }),
    )
  })

  it('moves as a whole and stops at the border', () => {
    const line = startLine({ width: 100, height: 50 })
    expect(moveLine(line, { x: 0, y: 7 }, { width: 100, height: 50 }).from).toEqual({ x: 0.5, y: 32 })
    expect(moveLine(line, { x: 9, y: -99 }, { width: 100, height: 50 })).toEqual({
      from: { x: 1, y: 0 },
      to: { x: 100, y: 0 },
    })
  })

  it('drawn narrow keeps every peak', () => {
    const profile = new Float64Array(5000)
    profile[1234] = 4
    const [run, ...others] = profileRuns(profile, { width: 100, height: 58, depth: 4 })
    expect(others).toEqual([])
    const path = run?.line ?? ''
    expect(path.startsWith('M0.0 58.0')).toBe(true)
    expect(path).toContain(' 8.0L')
    expect(path.split('L').length).toBeLessThanOrEqual(201)
  })

  it('drawn with gaps is a part for each stretch between them, and every gap can be seen', () => {
    const profile = Float64Array.of(4, 0, Number.NaN, 4, Number.NaN, Number.NaN)
    const runs = profileRuns(profile, { width: 50, height: 58, depth: 4 })
    expect(runs).toEqual([
      { line: 'M0.0 8.0L10.0 58.0', area: 'M0.0 8.0L10.0 58.0L10.0 58L0.0 58Z' },
      { line: 'M30.0 8.0h0', area: 'M30.0 8.0h0L30.0 58L30.0 58Z' },
    ])
    expect(gapBands(profile, 50)).toEqual([{ x: 10, width: 40 }])
    const long = new Float64Array(8000)
    long[4000] = Number.NaN
    expect(gapBands(long, 80)).toEqual([{ x: expect.closeTo(39, 1), width: 2 }])
    expect(gapBands(Float64Array.of(Number.NaN, Number.NaN), 50)).toEqual([{ x: 0, width: 50 }])
    expect(gapBands(new Float64Array(9), 50)).toEqual([])
  })
})

describe('the read-out', () => {
  const facts: HeightFacts = {
    width: 100,
    height: 50,
    bits: 16,
    format: 'unsigned',
    min: 1000,
    max: 61_000,
    levels: 2,
    histogram: new Array<number>(256).fill(0),
    floor: 0,
    unusual: { nan: 0, minusInfinite: 0, plusInfinite: 0, negative: 0 },
    values: null,
    countsDownFrom: null,
    brightness: false,
    grid: { width: 100, height: 50 },
  }

  it('tells place, millimetres and the value of the file', () => {
    const heights = map(100, 50, (x, y) => (x === 20 && y === 30 ? 65_535 : 0))
    expect(readAt(heights, facts, sizes, { x: 20.9, y: 30.1 })).toEqual({
      column: 20,
      row: 30,
      x: expect.closeTo(12.3, 9),
      y: expect.closeTo(18.3, 9),
      z: 4,
      value: 61_000,
      exact: true,
    })
    expect(readAt(heights, facts, sizes, { x: -0.1, y: 0 })).toBeUndefined()
    expect(readAt(heights, facts, sizes, { x: 0, y: 50 })).toBeUndefined()
  })

  it('gives back whole values exactly and floats within the range', () => {
    expect(heightOf(32_768, { min: 0, max: 65_535, format: 'unsigned' })).toBe(32_768)
    expect(heightOf(65_535, { min: -0.25, max: 7.25, format: 'float' })).toBe(7.25)
  })

  it('starts with a depth that fits the type of the relief', () => {
    expect([startSizes('shallow').depth, startSizes('deep').depth]).toEqual([1.5, 4])
  })
})
