// Height maps as solids: closed at any size and tolerance, true to every sample, and measured in millimetres.
import { describe, expect, it } from 'vitest'
import { checkSolid, isSolid } from '../../../../src-main/rasters/body/check-solid.ts'
import { type HeightField, heightField, xOf, yOf } from '../../../../src-main/rasters/body/height-field.ts'
import { reliefBody } from '../../../../src-main/rasters/body/relief-body.ts'
import type { Heights } from '../../../../src-main/rasters/heights/heights.ts'
import { fullTriangles, outerSize } from '../../../../src-shared/exports/relief-body.ts'
import { fc } from '../../../helpers/properties.ts'
import { measure } from '../../../sandbox/makers/conversions/measure.ts'
import { anyMap, anyShape, cornersOf, floats, listed, plain, type Shape, words } from './sample-bodies.ts'

const copy = (map: Heights): Heights => ({ ...map, samples: map.samples.slice() })
const make = (map: Heights, shape: Shape) => {
  const field = heightField(copy(map), shape)
  return { field, body: reliefBody(field, shape) }
}

describe('any height map', () => {
  it('becomes a closed body, turned outwards, without a triangle that has no area', () => {
    fc.assert(
      fc.property(anyMap, anyShape, (map, shape) => {
        const faults = checkSolid(make(map, shape).body)
        expect(faults).toMatchObject({ doubled: 0, open: 0, degenerate: 0 })
        expect(isSolid(faults)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  it('is as large as was asked, to the rounding of its file', () => {
    fc.assert(
      fc.property(anyMap, anyShape, (map, shape) => {
        const { min, max } = measure(cornersOf(make(map, shape).body))
        const flat = new Set(map.samples).size === 1
        const size = outerSize(flat ? { ...shape, depth: 0 } : shape, map)
        expect(min).toEqual([0, 0, 0])
        for (const [axis, length] of [size.width, size.height].entries())
          expect(Math.abs((max[axis] as number) - length)).toBeLessThanOrEqual(length * 1e-6)
        // The highest sample may lie above the surface, by no more than the tolerance.
        expect(Math.abs((max[2] as number) - size.thickness)).toBeLessThanOrEqual(
          shape.tolerance + size.thickness * 1e-6,
        )
      }),
    )
  })

  it('has the same triangles by numbers and by corners, and encloses what their volume says', () => {
    fc.assert(
      fc.property(anyMap, anyShape, (map, shape) => {
        const { body } = make(map, shape)
        const { positions, indices } = listed(body)
        expect([positions.length / 3, indices.length / 3]).toEqual([body.points, body.triangles])
        const corners = cornersOf(body)
        expect(indices.flatMap((point) => positions.slice(point * 3, point * 3 + 3))).toEqual(corners)
        const { volume } = measure(corners)
        expect(checkSolid(body).volume).toBeCloseTo(volume, Math.max(0, 5 - Math.ceil(Math.log10(volume))))
      }),
    )
  })

  it('says beforehand how many triangles it has at full resolution', () => {
    fc.assert(
      fc.property(anyMap, anyShape, (map, shape) => {
        const { body } = make(map, { ...shape, tolerance: 0 })
        expect(body.triangles).toBe(fullTriangles(map, shape.frameWidth > 0))
      }),
    )
  })
})

describe('a simplified surface', () => {
  /** How far the samples are from the surface, looking at every triangle for every sample: undefined where none covers one. */
  const distances = (map: Heights, shape: Shape) => {
    const { field, body } = make(map, shape)
    const upper = body.parts[0]
    if (!upper) throw new Error('no upper side')
    const { columns, rows, z } = field
    const found = new Array<number | undefined>(z.length).fill(undefined)
    const corners = cornersOf({ ...body, parts: [upper] })
    const near = 1e-6 * (Math.max(field.width, field.height) + field.left)
    for (let i = 0; i < corners.length; i += 9) {
      const [ax = 0, ay = 0, az = 0, bx = 0, by = 0, bz = 0, cx = 0, cy = 0, cz = 0] = corners.slice(i, i + 9)
      const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay)
      for (let row = 0; row < rows; row++)
        for (let column = 0; column < columns; column++) {
          const [x, y] = [xOf(field, column), yOf(field, row)]
          const b = ((x - ax) * (cy - ay) - (cx - ax) * (y - ay)) / area
          const c = ((bx - ax) * (y - ay) - (x - ax) * (by - ay)) / area
          const outside = Math.min(b, c, 1 - b - c)
          if (outside < -near / Math.sqrt(area)) continue
          const off = Math.abs(az + b * (bz - az) + c * (cz - az) - (z[row * columns + column] as number))
          // Beside the edge of a cliff a hair aside is another height: the triangle that is nearest counts.
          const at = row * columns + column
          found[at] = Math.min(found[at] ?? Number.POSITIVE_INFINITY, off)
        }
    }
    return { found, triangles: upper.triangles, rounding: rounding(field) }
  }

  /** What a file of single precision adds, in millimetres: heights are rounded, and on a cliff a place moved by a hair is another height. */
  const rounding = ({ columns, rows, z, left, bottom, width, height }: HeightField) => {
    const across = z.map((at, i) => (i % columns === 0 ? 0 : Math.abs(at - (z[i - 1] as number))))
    const down = z.map((at, i) => (i < columns ? 0 : Math.abs(at - (z[i - columns] as number))))
    const aside = (largest(across) * (columns - 1) * (left + width)) / width
    const along = (largest(down) * (rows - 1) * (bottom + height)) / height
    return largest(z) * 2 ** -22 + (aside + along) * 2 ** -23
  }
  const largest = (values: Float32Array) => values.reduce((most, value) => Math.max(most, value), 0)

  const withinTolerance = (map: Heights, shape: Shape) => {
    const tolerance = Math.max(0.002, shape.tolerance)
    const { found, rounding } = distances(map, { ...shape, tolerance })
    const worst = Math.max(...found.map((off) => off ?? Number.POSITIVE_INFINITY))
    expect(worst).toBeLessThanOrEqual(tolerance + rounding)
  }

  it('covers every sample, and none is farther from it than the tolerance', () => {
    fc.assert(fc.property(anyMap, anyShape, withinTolerance), { numRuns: 150 })
  })

  it('holds its tolerance on a cliff behind a wide frame, where single precision moves places by a hair', () => {
    const frame = { base: 0.1, frameWidth: 140.22267910255758, frameHeight: 0 }
    const shape = { ...plain, ...frame, width: 1, depth: 133.78874053955082, tolerance: 0.002 }
    withinTolerance(words(3, 1, [40503, 15470, 55974]), shape)
  })

  it('adds up what every level of its triangles leaves out', () => {
    // Each middle lies 0.09 mm beside the line between its neighbours at every level: none alone is beyond 0.1 mm, all together are.
    const tent = (x: number) => Math.abs(x - 2 * Math.round(x / 2))
    const ridge = (x: number) => [64, 32, 16, 8, 4, 2].reduce((sum, size) => sum + 900 * tent((2 * x) / size), 0)
    const samples = Array.from({ length: 65 * 65 }, (_, i) => Math.round(ridge(i % 65)))
    const depth = (0.09 * Math.max(...samples)) / 900
    const { found, triangles } = distances(words(65, 65, samples), { ...plain, depth, tolerance: 0.1 })
    expect(Math.max(...found.map((off) => off ?? Number.POSITIVE_INFINITY))).toBeLessThanOrEqual(0.1 + 1e-6)
    expect(triangles).toBeGreaterThan(2)
  })

  it('uses the whole of its tolerance: a plain takes few triangles, a coarser tolerance never more', () => {
    const flat = words(600, 400, new Array(240_000).fill(7))
    expect(make(flat, { ...plain, tolerance: 0.002 }).body.parts[0]?.triangles).toBe(2 * 3 * 2)
    const slope = words(
      257,
      257,
      Array.from({ length: 257 * 257 }, (_, i) => (i % 257) * 200 + Math.floor(i / 257) * 50),
    )
    // Its brim is level, half a pixel long: 0.006 mm less than the slope goes on by.
    expect(make(slope, { ...plain, tolerance: 0.01 }).body.parts[0]?.triangles).toBeLessThan(20)
    const counts = [0.002, 0.01, 0.05, 0.2, 1].map(
      (tolerance) => make(words(120, 90), { ...plain, tolerance }).body.triangles,
    )
    expect(counts).toEqual([...counts].sort((a, b) => b - a))
    expect(counts[4]).toBeLessThan((counts[0] as number) / 20)
  })

  it('keeps what sticks out by more than the tolerance, and drops what does not', () => {
    const peak = (height: number) => {
      const samples = new Array(65 * 65).fill(0)
      samples[20 * 65 + 33] = height
      samples[0] = 30_000
      return distances(words(65, 65, samples), { ...plain, depth: 3, tolerance: 0.1 })
    }
    // 30,000 steps are 3 mm.
    expect(peak(999).triangles).toBeLessThan(peak(1001).triangles)
    expect(peak(1001).found[20 * 65 + 33]).toBeLessThan(1e-6)
  })
})

describe('heights', () => {
  /** Those of the samples, without the brim around them. */
  const zs = (map: Heights, more: Partial<Shape> = {}) => {
    const { z, columns, rows } = heightField(copy(map), { ...plain, ...more })
    const isSample = (i: number) =>
      i % columns > 0 && i % columns < columns - 1 && i >= columns && i < columns * (rows - 1)
    return [...z].filter((_, i) => isSample(i))
  }

  it('lie from the base up, lowest to highest over the depth', () => {
    expect(zs(words(2, 2, [100, 150, 200, 300]), { depth: 4, base: 2 })).toEqual([2, 3, 4, 6])
    expect(zs(words(2, 2, [100, 150, 200, 300]), { depth: 4, base: 2, invert: true })).toEqual([6, 5, 4, 2])
    expect(zs(words(2, 2, [9, 9, 9, 9]), { base: 2 })).toEqual([2, 2, 2, 2])
  })

  it('are changed over from left to right, a single column too', () => {
    expect(zs(words(3, 2, [0, 1, 2, 3, 4, 6]), { depth: 6, base: 2, mirror: true })).toEqual([4, 3, 2, 8, 6, 5])
    expect(zs(words(1, 2, [0, 6]), { depth: 6, base: 2, mirror: true })).toEqual([2, 8])
    const holes = floats(2, 2, [Number.NaN, 1, 3, 2])
    expect(zs(holes, { depth: 4, base: 2, mirror: true, invert: true })).toEqual([6, 2, 4, 2])
  })

  it('take what is no number for the lowest place, turned around or not', () => {
    const holes = floats(2, 3, [Number.NaN, 1, 3, Number.POSITIVE_INFINITY, 2, Number.NEGATIVE_INFINITY])
    expect(zs(holes, { depth: 4, base: 2 })).toEqual([2, 2, 6, 2, 4, 2])
    expect(zs(holes, { depth: 4, base: 2, invert: true })).toEqual([2, 6, 2, 2, 4, 2])
  })

  it('refuse a map of which no sample is a number', () => {
    expect(() => zs(floats(2, 1, [Number.NaN, Number.POSITIVE_INFINITY]))).toThrow(
      expect.objectContaining({ kind: 'no-heights' }),
    )
  })

  it('bear the largest numbers', () => {
    const far = floats(2, 1, [0, 0])
    expect(zs({ ...far, bits: 64, samples: Float64Array.of(-1.7e308, 1.7e308) }, { depth: 4, base: 2 })).toEqual([2, 6])
  })

  it('stand under a frame that is higher or lower than the relief it meets', () => {
    for (const frameHeight of [0, 1.5, 5]) {
      const { body } = make(words(9, 7), { ...plain, frameWidth: 2, frameHeight })
      expect(isSolid(checkSolid(body))).toBe(true)
      const { max } = measure(cornersOf(body))
      expect(max[0]).toBe(64)
      expect(max[2]).toBe(1.5 + Math.max(3, frameHeight))
    }
  })
})
