// Parts, outlines and tiles of height maps as solids: each closed by itself, of exactly the size that was asked, true to every sample.
import { describe, expect, it } from 'vitest'
import { checkSolid, isSolid } from '../../../../src-main/rasters/body/check-solid.ts'
import { heightField, xOf, yOf } from '../../../../src-main/rasters/body/height-field.ts'
import { type Tile, tilesOf } from '../../../../src-main/rasters/body/tiles.ts'
import type { Heights } from '../../../../src-main/rasters/heights/heights.ts'
import { isTooSmall, outerSize, wholePicture } from '../../../../src-shared/exports/relief-body.ts'
import { fc } from '../../../helpers/properties.ts'
import { measure } from '../../../sandbox/makers/conversions/measure.ts'
import { anyMap, anyShape, cornersOf, plain, type Shape, words } from './sample-bodies.ts'

type Parts = Shape & { outline: boolean; crop: typeof wholePicture; tiles: { columns: number; rows: number } }

const one = { columns: 1, rows: 1 }
const whole: Parts = { ...plain, outline: false, crop: wholePicture, tiles: one }
const make = (map: Heights, shape: Parts): Tile[] => {
  const field = heightField({ ...map, samples: map.samples.slice() }, shape)
  return [...tilesOf(field, { ...shape, frameWidth: shape.outline ? 0 : shape.frameWidth })]
}

const share = fc.double({ min: 0, max: 1, noNaN: true })
const anyCrop = fc.oneof(
  fc.constant(wholePicture),
  fc.tuple(share, share, share, share).map(([left, top, width, height]) => ({
    ...{ left: left * 0.9, top: top * 0.9 },
    ...{ width: Math.max(0.02, width) * (1 - left * 0.9), height: Math.max(0.02, height) * (1 - top * 0.9) },
  })),
)
const anyParts = fc
  .record({
    ...{ shape: anyShape, crop: anyCrop, outline: fc.boolean() },
    tiles: fc.record({ columns: fc.integer({ min: 1, max: 4 }), rows: fc.integer({ min: 1, max: 4 }) }),
  })
  .map(({ shape, outline, ...parts }) => ({ ...shape, ...parts, outline, invert: shape.invert && !outline }))

const bounds = (tile: Tile) => measure(cornersOf(tile.body))

describe('any part, outline or tiling of any map', () => {
  it('is closed bodies, turned outwards, without a triangle that has no area', () => {
    fc.assert(
      fc.property(anyMap, anyParts, (map, shape) => {
        fc.pre(!isTooSmall(shape, map))
        for (const { body } of make(map, shape)) {
          const faults = checkSolid(body)
          expect(faults).toMatchObject({ doubled: 0, open: 0, degenerate: 0 })
          expect(isSolid(faults)).toBe(true)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('without an outline fills its size exactly: tiles add up to the whole', () => {
    fc.assert(
      fc.property(anyMap, anyParts, (map, parts) => {
        const shape = { ...parts, outline: false }
        fc.pre(!isTooSmall(shape, map))
        const made = make(map, shape)
        const { width, height } = outerSize(shape, map)
        expect(made).toHaveLength(shape.tiles.columns * shape.tiles.rows)
        for (const tile of made) {
          const { min, max } = bounds(tile)
          expect(min).toEqual([0, 0, 0])
          const lengths = [width / shape.tiles.columns, height / shape.tiles.rows]
          for (const [axis, length] of lengths.entries())
            expect(Math.abs((max[axis] as number) - length)).toBeLessThanOrEqual(length * 1e-6)
        }
      }),
    )
  })

  it('has neighbours whose cut sides are the same, height by height', () => {
    fc.assert(
      fc.property(anyMap, anyParts, (map, parts) => {
        const shape = { ...parts, tiles: { columns: 2, rows: 1 } }
        fc.pre(!isTooSmall(shape, map))
        const [left, right] = make(map, shape)
        if (!left || !right || left.column !== 1) return
        const cut = outerSize(shape.outline ? { ...shape, frameWidth: 0 } : shape, map).width / 2
        const side = (tile: Tile, x: number) => {
          const corners = cornersOf(tile.body)
          const found = new Set<string>()
          for (let i = 0; i < corners.length; i += 3)
            if (corners[i] === x) found.add(`${corners[i + 1]} ${corners[i + 2]}`)
          return [...found].sort()
        }
        expect(side(left, Math.fround(cut))).toEqual(side(right, 0))
      }),
    )
  })
})

describe('a part', () => {
  it('is true to every sample within it, and the tolerance holds there too', () => {
    const map = words(60, 44)
    for (const tolerance of [0, 0.05]) {
      const shape = { ...whole, tolerance, crop: { left: 0.2137, top: 0.31, width: 0.5, height: 0.41 } }
      const field = heightField({ ...map, samples: map.samples.slice() }, shape)
      const [tile] = make(map, shape)
      const surface = heightsAt(tile as Tile)
      const [left, bottom] = [shape.crop.left * field.width, field.height * (1 - shape.crop.top - shape.crop.height)]
      let looked = 0
      for (let row = 0; row < field.rows; row++)
        for (let column = 0; column < field.columns; column++) {
          const found = surface(xOf(field, column) - left, yOf(field, row) - bottom)
          if (found === undefined) continue
          looked++
          expect(Math.abs(found - (field.z[row * field.columns + column] as number))).toBeLessThan(tolerance + 2e-4)
        }
      expect(looked).toBeGreaterThan(400)
    }
  })

  it('stands on the same plate as the whole, with its frame around it', () => {
    const map = words(60, 44)
    const crop = { left: 0.4, top: 0.4, width: 0.2, height: 0.2 }
    const [tile] = make(map, { ...whole, crop, frameWidth: 2, frameHeight: 7 })
    const { max } = bounds(tile as Tile)
    expect(max[0]).toBeCloseTo(60 * 0.2 + 4, 4)
    expect(max[2]).toBe(8.5)
  })

  it('can be a single tile of a frame', () => {
    const made = make(words(60, 44), { ...whole, frameWidth: 200, frameHeight: 1, tiles: { columns: 10, rows: 1 } })
    expect(made.map((tile) => isSolid(checkSolid(tile.body)))).toEqual(new Array(10).fill(true))
    expect(bounds(made[0] as Tile).max[2]).toBe(2.5)
  })
})

/** The upper side at a place in millimetres; undefined beside it. */
function heightsAt(tile: Tile) {
  const corners = cornersOf(tile.body)
  return (x: number, y: number) => {
    let found: number | undefined
    for (let i = 0; i < corners.length; i += 9) {
      const [ax = 0, ay = 0, az = 0, bx = 0, by = 0, bz = 0, cx = 0, cy = 0, cz = 0] = corners.slice(i, i + 9)
      const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay)
      if (area <= 0) continue
      const b = ((x - ax) * (cy - ay) - (cx - ax) * (y - ay)) / area
      const c = ((bx - ax) * (y - ay) - (x - ax) * (by - ay)) / area
      if (Math.min(b, c, 1 - b - c) < -1e-6) continue
      found = Math.max(found ?? 0, az + b * (bz - az) + c * (cz - az))
    }
    return found
  }
}

describe('an outline', () => {
  /** Discs of a height of 1, with a hole where the inner radius is not 0. */
  const discs = (...all: readonly { x: number; y: number; inner: number; outer: number }[]) => {
    const values = Array.from({ length: 120 * 90 }, (_, i) => {
      const [x, y] = [i % 120, Math.floor(i / 120)]
      const on = all.some((disc) => {
        const far = Math.hypot(x - disc.x, y - disc.y)
        return far < disc.outer && far >= disc.inner
      })
      return on ? 1000 : 0
    })
    return words(120, 90, values)
  }
  const outlined: Parts = { ...whole, width: 120, outline: true }
  const area = (inner: number, outer: number) => Math.PI * (outer ** 2 - inner ** 2)

  it('is cut around what stands, with its holes, and counts what falls apart', () => {
    const map = discs({ x: 35, y: 45, inner: 12, outer: 28 }, { x: 80, y: 30, inner: 0, outer: 12 })
    for (const tolerance of [0, 0.02]) {
      const [tile] = make(map, { ...outlined, tolerance })
      expect(tile?.pieces).toBe(2)
      const { volume } = checkSolid((tile as Tile).body)
      // A millimetre is a pixel, and the outline leads between those of the disc and those beside it; the whole stands 4.5 mm.
      expect(volume / 4.5).toBeGreaterThan(area(12.3, 27.7) + area(0, 11.7))
      expect(volume / 4.5).toBeLessThan(area(11.7, 28.3) + area(0, 12.3))
      expect(bounds(tile as Tile).max[2]).toBe(4.5)
    }
  })

  it('has nothing but upright walls between its top and its underside', () => {
    const [tile] = make(discs({ x: 35, y: 45, inner: 12, outer: 28 }), { ...outlined, tolerance: 0.02 })
    const corners = cornersOf((tile as Tile).body)
    for (let i = 0; i < corners.length; i += 9) {
      const low = [corners[i + 2], corners[i + 5], corners[i + 8]].filter((z) => z === 0).length
      if (low === 0 || low === 3) continue
      const [ax = 0, ay = 0, , bx = 0, by = 0, , cx = 0, cy = 0] = corners.slice(i, i + 9)
      expect(Math.abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay))).toBe(0)
    }
  })

  it('is true to every sample well inside of it, and the tolerance holds there too', () => {
    const map = words(90, 70)
    for (const tolerance of [0, 0.03]) {
      const shape = { ...outlined, tolerance }
      const field = heightField({ ...map, samples: map.samples.slice() }, shape)
      const exact = heightField({ ...map, samples: map.samples.slice() }, { ...shape, outline: false })
      const surface = heightsAt(make(map, shape)[0] as Tile)
      let looked = 0
      for (let row = 2; row < field.rows; row += 3)
        for (let column = 2; column < field.columns; column += 3) {
          const at = row * field.columns + column
          if ((field.share?.[at] ?? 0) < 0.999) continue
          looked++
          const found = surface(xOf(field, column), yOf(field, row)) ?? 0
          expect(Math.abs(found - (exact.z[at] as number))).toBeLessThan(tolerance + 2e-4)
        }
      expect(looked).toBeGreaterThan(200)
    }
  })

  it('leaves out the tiles in which nothing stands, and is nothing on a plain', () => {
    const made = make(discs({ x: 30, y: 20, inner: 0, outer: 15 }), { ...outlined, tiles: { columns: 2, rows: 2 } })
    expect(made.map(({ row, column }) => [row, column])).toEqual([[1, 1]])
    expect(make(words(20, 20, new Array(400).fill(7)), outlined)).toEqual([])
  })

  it('is the other way round when it is mirrored', () => {
    const map = discs({ x: 30, y: 20, inner: 0, outer: 15 })
    const reach = (shape: Parts) => {
      const { min, max } = bounds(make(map, shape)[0] as Tile)
      return [min[0] as number, max[0] as number]
    }
    const [from = 0, to = 0] = reach(outlined)
    const [left = 0, right = 0] = reach({ ...outlined, mirror: true })
    expect(left).toBeCloseTo(120 - to, 4)
    expect(right).toBeCloseTo(120 - from, 4)
  })
})
