// Facts, products and thumbnail of height maps: exact values on small maps, properties on any.
import { describe, expect, it } from 'vitest'
import { boxReduce } from '../../../../src-main/rasters/heights/box-reduce.ts'
import { coarseGrid, scaledParts, scaleHeights } from '../../../../src-main/rasters/heights/height-products.ts'
import type { Heights } from '../../../../src-main/rasters/heights/heights.ts'
import { measureHeights } from '../../../../src-main/rasters/heights/measure-heights.ts'
import { shadeThumbnail } from '../../../../src-main/rasters/heights/shade-thumbnail.ts'
import { fc } from '../../../helpers/properties.ts'
import { reliefSamples } from '../relief-samples.ts'

const words = (width: number, height: number, values: number[]): Heights => ({
  width,
  height,
  bits: 16,
  format: 'unsigned',
  samples: Uint16Array.from(values),
})
const floats = (width: number, height: number, values: number[]): Heights => ({
  width,
  height,
  bits: 32,
  format: 'float',
  samples: Float32Array.from(values),
})

describe('facts', () => {
  it('count range, levels, floor and histogram exactly', () => {
    const { histogram, unusual, ...facts } = measureHeights(words(4, 2, [100, 100, 100, 356, 357, 611, 611, 612]))
    expect(facts).toEqual({ min: 100, max: 612, levels: 5, floor: 3 / 8 })
    expect(unusual).toEqual({ nan: 0, minusInfinite: 0, plusInfinite: 0, negative: 0 })
    expect(histogram.flatMap((count, index) => (count ? [[index, count]] : []))).toEqual([
      [0, 3],
      [128, 2],
      [255, 3],
    ])
  })

  it('are the same whether values are counted or hashed', () => {
    const values = [...reliefSamples('unsigned', 16, 60, 40)]
    expect(measureHeights(floats(60, 40, values))).toEqual(measureHeights(words(60, 40, values)))
  })

  it('measure negative whole numbers', () => {
    const samples = Int16Array.from([-5, 0, 5, -5])
    expect(measureHeights({ width: 2, height: 2, bits: 16, format: 'signed', samples })).toMatchObject({
      min: -5,
      max: 5,
      levels: 3,
      floor: 0.5,
      unusual: { nan: 0, minusInfinite: 0, plusInfinite: 0, negative: 2 },
    })
  })

  it('have classes over the range of the finite samples, and count every other one by what it is', () => {
    const odd = fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -0)
    const some = fc.oneof(fc.float({ noNaN: true, noDefaultInfinity: true, min: -100, max: 100 }), odd)
    fc.assert(
      fc.property(fc.array(some, { minLength: 1, maxLength: 300 }), (list) => {
        const stored = [...Float32Array.from(list)]
        const { histogram, unusual, min, max } = measureHeights(floats(list.length, 1, list))
        const finite = stored.filter(Number.isFinite)
        const of = (value: number) => stored.filter((sample) => Object.is(sample, value)).length
        expect(unusual).toEqual({
          nan: of(Number.NaN),
          minusInfinite: of(Number.NEGATIVE_INFINITY),
          plusInfinite: of(Number.POSITIVE_INFINITY),
          negative: finite.filter((value) => value < 0).length,
        })
        const classes = new Array<number>(256).fill(0)
        for (const value of finite) {
          const at = max > min ? Math.min(255, Math.floor((value - min) * (256 / (max - min)))) : 0
          classes[at] = (classes[at] ?? 0) + 1
        }
        expect(histogram).toEqual(classes)
      }),
    )
  })

  it('take holes of a float map for its lowest height', () => {
    const map = floats(3, 2, [Number.NaN, 2, Number.POSITIVE_INFINITY, 4, Number.NEGATIVE_INFINITY, 3])
    expect(measureHeights(map)).toMatchObject({ min: 2, max: 4, levels: 3, floor: 4 / 6 })
    expect([...map.samples]).toEqual([2, 2, 2, 4, 2, 3])
    expect(measureHeights(floats(2, 1, [Number.NaN, Number.NaN]))).toMatchObject({
      min: 0,
      max: 0,
      levels: 1,
      floor: 1,
    })
  })

  it('stop counting levels at 65,536', () => {
    const samples = Float32Array.from({ length: 70_000 }, (_, i) => i / 7)
    expect(measureHeights({ width: 70_000, height: 1, bits: 32, format: 'float', samples }).levels).toBe(65_536)
  })
})

describe('heights', () => {
  it('are scaled from min..max to the full 16 bits, and a flat map is all zero', () => {
    expect([...scaleHeights(words(3, 1, [10, 20, 30]), { min: 10, max: 30 })]).toEqual([0, 32_768, 65_535])
    expect([...scaleHeights(words(2, 1, [7, 7]), { min: 7, max: 7 })]).toEqual([0, 0])
  })

  it('are the same in pieces', () => {
    const [width, height] = [1100, 1001]
    const map = words(width, height, [...reliefSamples('unsigned', 16, width, height)])
    const range = measureHeights(map)
    const pieces = Array.from(scaledParts(map, range), (piece) => piece.slice())
    expect(pieces.length).toBeGreaterThan(2)
    expect(Buffer.concat(pieces).equals(Buffer.from(scaleHeights(map, range).buffer))).toBe(true)
  })

  it('give back every 16-bit value of the file', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 65_535 }), { minLength: 2, maxLength: 200 }), (values) => {
        const map = words(values.length, 1, values)
        const { min, max } = measureHeights(map)
        const back = [...scaleHeights(map, { min, max })].map((h) => Math.round(min + (h / 65_535) * (max - min)))
        expect(back).toEqual(values)
      }),
    )
  })
})

describe('measuring', () => {
  it('counts every sample once, of odd and even numbers of them', () => {
    const value = fc.integer({ min: 0, max: 255 })
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 40 }), (values) => {
        const { min, max, levels, floor, histogram } = measureHeights(words(values.length, 1, values))
        expect([min, max, levels]).toEqual([Math.min(...values), Math.max(...values), new Set(values).size])
        expect(floor).toBe(values.filter((each) => each === min).length / values.length)
        expect(histogram.reduce((sum, count) => sum + count, 0)).toBe(values.length)
      }),
    )
  })
})

describe('the coarse grid', () => {
  it('averages boxes', () => {
    expect([...boxReduce(words(4, 2, [1, 3, 10, 20, 5, 7, 30, 40]), 2, 1)]).toEqual([4, 25])
  })

  it('averages boxes of four samples as those of any other width', () => {
    const value = fc.float({ noNaN: true, min: -1000, max: 1000 })
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        fc.array(value, { minLength: 72, maxLength: 72 }),
        (width, values) => {
          const samples = Float32Array.from(values.slice(0, 8 * width))
          const map: Heights = { width: 4 * width, height: 2, bits: 32, format: 'float', samples }
          const mean = (x: number) => {
            const row = (y: number) =>
              [0, 1, 2, 3].reduce((sum, i) => sum + (samples[4 * y * width + 4 * x + i] ?? 0), 0)
            return Math.fround((row(0) + row(1)) / 8)
          }
          expect([...boxReduce(map, width, 1)]).toEqual(Array.from({ length: width }, (_, x) => mean(x)))
        },
      ),
    )
  })

  it('keeps the mean of maps whose sides divide evenly and stays within the range', () => {
    const map = words(2048, 512, [...reliefSamples('unsigned', 16, 2048, 512)])
    const measured = measureHeights(map)
    const { width, height, samples } = coarseGrid(map, measured)
    expect([width, height]).toEqual([1024, 256])
    const mean = (list: ArrayLike<number>) => Array.from(list).reduce((sum, value) => sum + value, 0) / list.length
    expect(mean(samples)).toBeCloseTo((mean(map.samples) - measured.min) / (measured.max - measured.min), 5)
    expect(samples.every((value) => value >= 0 && value <= 1)).toBe(true)
  })

  it('never enlarges, and keeps at least one sample of a thin strip', () => {
    expect(coarseGrid(words(3, 2, [0, 1, 2, 3, 4, 5]), { min: 0, max: 5 })).toMatchObject({ width: 3, height: 2 })
    const strip = words(5000, 1, [...reliefSamples('unsigned', 16, 5000, 1)])
    expect(coarseGrid(strip, measureHeights(strip))).toMatchObject({ width: 1024, height: 1 })
  })
})

describe('the thumbnail', () => {
  it('is a picture of 640 pixels with a transparent background where the floor was removed', async () => {
    const samples = reliefSamples('unsigned', 16, 1500, 1000)
    const map: Heights = { width: 1500, height: 1000, bits: 16, format: 'unsigned', samples }
    const { data, info } = await shadeThumbnail(map, measureHeights(map), 640)
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height, info.channels]).toEqual([640, 427, 4])
    const alpha = (x: number, y: number) => data[(y * info.width + x) * 4 + 3]
    expect([alpha(2, 2), alpha(320, 213)]).toEqual([0, 255])
  })

  it('is opaque when there is no floor, and works for a single pixel', async () => {
    const map = words(1, 1, [9])
    const { channels, data } = await shadeThumbnail(map, { ...measureHeights(map), floor: 0 }, 640)
      .raw()
      .toBuffer({ resolveWithObject: true })
      .then(({ data: pixels, info }) => ({ channels: info.channels, data: pixels }))
    expect(channels === 3 || data[3] === 255).toBe(true)
  })
})
