// The read-out says the file's own value: every kind of sample, exactly, with as many digits as it has, and never more.
import { describe, expect, it } from 'vitest'
import { scaleHeights, valueType } from '../../../src-main/rasters/heights/height-products.ts'
import type { Heights, Samples } from '../../../src-main/rasters/heights/heights.ts'
import { measureHeights } from '../../../src-main/rasters/heights/measure-heights.ts'
import { readAt, type StoredHeights, valueError } from '../../../src-renderer/viewer/heights/height-units.ts'
import { levelsKey } from '../../../src-renderer/viewer/heights/levels/levels.ts'
import { createOwnValues } from '../../../src-renderer/viewer/heights/own-values.ts'
import { rightDecimals, rightDigits } from '../../../src-renderer/viewer/heights/sample-digits.ts'
import { viewerFormat } from '../../../src-renderer/viewer/viewer-format.ts'
import type { HeightFacts } from '../../../src-shared/height-map.ts'
import { fc } from '../../helpers/properties.ts'

const sizes = { width: 60, depth: 4, base: 1 }

/** What the decoder makes of samples, as the window gets it. */
function opened(samples: Samples, bits: number, format: Heights['format'], width: number) {
  const map: Heights = { width, height: samples.length / width, bits, format, samples }
  const own = new Uint8Array(samples.slice().buffer)
  const measured = measureHeights(map)
  const grid = { width, height: map.height }
  const facts: HeightFacts = {
    ...{ ...grid, bits, format, ...measured },
    ...{ countsDownFrom: null, brightness: false, values: valueType(map, measured), grid },
  }
  const heights: StoredHeights = { ...grid, samples: scaleHeights(map, measured) }
  return { facts, heights, own }
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

const kinds = [
  ['8-bit', 8, 'unsigned', fc.integer({ min: 0, max: 255 }), Uint8Array],
  ['16-bit signed', 16, 'signed', fc.integer({ min: -32_768, max: 32_767 }), Int16Array],
  ['32-bit', 32, 'unsigned', fc.integer({ min: 0, max: 4_294_967_295 }), Uint32Array],
  ['32-bit signed', 32, 'signed', fc.integer({ min: -2_147_483_648, max: 2_147_483_647 }), Int32Array],
  ['32-bit float', 32, 'float', fc.float({ noNaN: true, noDefaultInfinity: true }), Float32Array],
  ['64-bit float', 64, 'float', fc.double({ noNaN: true, min: -1e9, max: 1e9 }), Float64Array],
] as const

describe.each(kinds)('a map of %s samples', (_name, bits, format, value, Store) => {
  it('is read out exactly, whole rows at a time, and its millimetres agree', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(value, { minLength: 6, maxLength: 60 }), fc.nat(), async (list, pick) => {
        const width = 3
        const samples = Store.from(list.slice(0, list.length - (list.length % width)))
        const { facts, heights, own } = opened(samples, bits, format, width)
        const values = createOwnValues(facts, async (from, to) => own.slice(from, to + 1).buffer)
        const index = pick % samples.length
        const [column, row] = [index % width, Math.floor(index / width)]
        const place = { x: column + 0.5, y: row + 0.5 }
        values.want(row)
        await settled()
        const reading = readAt(heights, facts, sizes, place, values.at(column, row))
        const sample = samples[index] ?? 0
        expect(reading).toMatchObject({ exact: true, value: sample })
        const range = facts.max - facts.min
        expect(reading?.z).toBeCloseTo(range > 0 ? ((sample - facts.min) / range) * sizes.depth : 0, 9)
        const before = readAt(heights, facts, sizes, place)
        if (facts.values === null) expect(before).toEqual(reading)
        else {
          expect(before?.exact).toBe(false)
          expect(Math.abs((before?.value ?? 0) - sample)).toBeLessThanOrEqual(valueError(facts) * 1.001 + 0.5)
        }
      }),
    )
  })
})

it('a whole number that 16 bits hold a little below 0 is 0, not minus 0', () => {
  const { facts, heights } = opened(Int16Array.from([1108, 0, -23_048]), 16, 'signed', 3)
  expect(readAt(heights, facts, sizes, { x: 1, y: 0 })).toMatchObject({ exact: true, value: 0 })
})

it('holes of a float map are told as what they are, at the lowest height', () => {
  const samples = Float32Array.from([1, Number.NaN, 3])
  const { facts, heights } = opened(samples, 32, 'float', 3)
  expect(readAt(heights, facts, sizes, { x: 1, y: 0 }, Number.NaN)).toMatchObject({ value: Number.NaN, z: 0 })
  expect(readAt(heights, facts, sizes, { x: 1, y: 0 }, Number.POSITIVE_INFINITY)).toMatchObject({ z: 0 })
})

describe('digits', () => {
  it('are as few as name a float and no other of its kind', () => {
    fc.assert(
      fc.property(fc.float({ noNaN: true, noDefaultInfinity: true }), (value) => {
        const digits = rightDigits(value, { bits: 32, format: 'float' })
        expect(Math.fround(Number(value.toPrecision(digits)))).toBe(value === 0 ? 0 : value)
        expect(digits).toBeLessThanOrEqual(9)
      }),
    )
    expect(rightDigits(Math.fround(0.1), { bits: 32, format: 'float' })).toBe(1)
    expect(rightDigits(Math.fround(1 / 3), { bits: 32, format: 'float' })).toBe(8)
    expect(rightDigits(0.333251953125, { bits: 16, format: 'float' }), 'a half').toBe(8)
    expect(rightDigits(1 / 3, { bits: 64, format: 'float' })).toBe(16)
  })

  it('of a whole number are all of them', () => {
    expect(rightDigits(-4_294_967_295, { bits: 32, format: 'signed' })).toBe(10)
    expect(rightDigits(0, { bits: 8, format: 'unsigned' })).toBe(1)
  })

  it('of a value that is not exact end where it may be wrong', () => {
    expect([0.004, 0.06, 0.5, 30, 8000].map(rightDecimals)).toEqual([2, 0, 0, -2, -5])
  })
})

it('a value that is not exact is written with its power of ten where it is far from one', () => {
  const { about } = viewerFormat('en-GB')
  expect(about(1.23456e308, 1e304)).toBe('1.235e+308')
  expect(about(-4.2e-9, 1e-11)).toBe('-4.2e-9')
  expect(about(1234.56, 0.06)).toBe('1,235')
  expect(about(0, 1e304)).toBe('0')
})

it('levels that were not counted to the end are not said to be exact', () => {
  expect(levelsKey({ levels: 65_536, bits: 16, format: 'unsigned' })).toBe('viewer.levels.count')
  expect(levelsKey({ levels: 65_536, bits: 32, format: 'float' })).toBe('viewer.levels.most')
  expect(levelsKey({ levels: 4000, bits: 32, format: 'float' })).toBe('viewer.levels.count')
})

it('rows are brought once, those that the pointer left are given up, and a refusal is not repeated', async () => {
  const facts = { width: 4096, height: 4096, values: 'f32' } as const
  const asked: number[] = []
  const given: number[] = []
  const values = createOwnValues(facts, (from, to, signal) => {
    asked.push(from)
    signal.addEventListener('abort', () => given.push(from))
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', reject)
      if (from === 0) setTimeout(() => resolve(new ArrayBuffer(to - from + 1)))
      else if (from > 1e7) reject(new Error('gone'))
    })
  })
  for (const row of [0, 1, 2, 100, 101, 200, 0]) values.want(row)
  expect([asked.length, given.length]).toEqual([4, 2])
  values.want(4000)
  await settled()
  values.want(4000)
  expect(asked).toHaveLength(5)
  values.dispose()
  expect(given).toHaveLength(3)
})

it('never tells a share that is there as nothing', () => {
  const { percent } = viewerFormat('en')
  expect([0, 0.0004, 0.004, 0.5].map(percent)).toEqual(['0%', '< 0.1%', '0.4%', '50%'])
})
