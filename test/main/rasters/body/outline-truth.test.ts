// The top of a solid that is cut along its outline against the map itself: measured triangle by triangle, at and between the samples.
import { describe, expect, it } from 'vitest'
import { checkSolid, isSolid } from '../../../../src-main/rasters/body/check-solid.ts'
import { heightField } from '../../../../src-main/rasters/body/height-field.ts'
import { type Tile, tilesOf } from '../../../../src-main/rasters/body/tiles.ts'
import { outlineOf } from '../../../../src-renderer/viewer/relief/floor/outline-walls.ts'
import { wholePicture } from '../../../../src-shared/exports/relief-body.ts'
import { floorShare } from '../../../../src-shared/relief/floor.ts'
import { standingOf } from '../../../../src-shared/relief/standing.ts'
import { cornersOf, plain, words } from './sample-bodies.ts'

const [columns, rows] = [96, 80]
/** A pixel is half a millimetre. */
const shape = {
  ...{ ...plain, width: columns / 2, depth: 3, base: 1.5, outline: true },
  ...{ crop: wholePicture, tiles: { columns: 1, rows: 1 } },
}
const pixel = shape.width / columns

const drawn = (height: (x: number, y: number) => number) =>
  Float64Array.from({ length: columns * rows }, (_, i) => {
    const [x, y] = [i % columns, Math.floor(i / columns)]
    // The lowest and the highest place are there in each.
    return i === 0 ? 0 : x > 46 && x < 50 && y > 28 && y < 32 ? 1 : height(x, y)
  })
const far = (x: number, y: number) => Math.hypot(x - 48, y - 40)
const maps: Readonly<Record<string, Float64Array>> = {
  'steep waves beside an upright cliff': drawn((x, y) => (far(x, y) < 36 ? 0.5 + 0.4 * Math.sin(x / 2) : 0)),
  'a chamfer of four samples': drawn((x, y) => 0.9 * Math.min(1, Math.max(0, (34 - far(x, y)) / 4))),
  'an edge that is half covered': drawn((x, y) => 0.8 * Math.min(1, Math.max(0, 34.3 - far(x, y)))),
  'a ring and lines of one sample': drawn((x, y) =>
    (far(x, y) < 36 && far(x, y) > 24) || x === 60 || x - y === 8 ? 0.3 + 0.01 * (x % 9) : 0,
  ),
  'squares that touch at their corners': drawn((x, y) => (((x >> 3) + (y >> 3)) % 2 ? 0.6 + 0.02 * (y % 8) : 0)),
  'up to the border': drawn((x, y) => (x > 20 + 6 * Math.sin(y / 9) ? 0.2 + 0.006 * x : 0)),
}

const mapOf = (heights: Float64Array) =>
  words(
    columns,
    rows,
    [...heights].map((each) => Math.round(each * 65_535)),
  )

function make(heights: Float64Array, more: Partial<typeof shape> = {}): Tile {
  const asked = { ...shape, ...more }
  const [tile] = [...tilesOf(heightField(mapOf(heights), asked), asked)]
  if (!tile) throw new Error('nothing stands')
  return tile
}

/** Quarters of a pixel from one place that is looked at to the next: every fourth is a sample. */
const steps = 4

/** Calls with each place of the top, in samples from that of the top left, and how high it is; those at an edge more than once. */
function eachTop(tile: Tile, act: (x: number, y: number, z: number) => void): void {
  const corners = cornersOf(tile.body)
  const height = (shape.width * rows) / columns
  for (let i = 0; i < corners.length; i += 9) {
    const [ax = 0, ay = 0, az = 0, bx = 0, by = 0, bz = 0, cx = 0, cy = 0, cz = 0] = corners.slice(i, i + 9)
    const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay)
    if (area <= 1e-9) continue
    const xs = [ax, bx, cx].map((x) => (x / pixel - 0.5) * steps)
    const ys = [ay, by, cy].map((y) => ((height - y) / pixel - 0.5) * steps)
    for (let v = Math.ceil(Math.min(...ys) - 1e-4); v <= Math.max(...ys) + 1e-4; v++)
      for (let u = Math.ceil(Math.min(...xs) - 1e-4); u <= Math.max(...xs) + 1e-4; u++) {
        const [x, y] = [(u / steps + 0.5) * pixel, height - (v / steps + 0.5) * pixel]
        const b = ((x - ax) * (cy - ay) - (cx - ax) * (y - ay)) / area
        const c = ((bx - ax) * (y - ay) - (x - ax) * (by - ay)) / area
        if (Math.min(b, c, 1 - b - c) > -1e-5) act(u / steps, v / steps, az + b * (bz - az) + c * (cz - az))
      }
  }
}

/** Millimetres of a place of the map above the underside. */
const wanted = (heights: Float64Array, x: number, y: number) => {
  const clamped = (at: number, count: number) => Math.min(count - 1, Math.max(0, at))
  return shape.base + shape.depth * (heights[clamped(y, rows) * columns + clamped(x, columns)] as number)
}
const rounding = 2e-4

it('on a map of more samples than the viewer draws its outline on leaves out the floor all the same', () => {
  const [wide, tall] = [1500, 30]
  const edge = (x: number, y: number) => y + 0.13 * x - 12 + 3 * Math.sin(x / 50)
  const samples = Array.from({ length: wide * tall }, (_, i) => {
    const [x, y] = [i % wide, Math.floor(i / wide)]
    return edge(x % 150, y) > 0 && y < 26 ? 30_000 + 9 * (x % 99) : 0
  })
  const { z, share = new Float32Array(0) } = heightField(words(wide, tall, samples), { ...shape, width: 150 })
  const within = [...share.keys()].filter((at) => (share[at] as number) > 0.5)
  expect(within.length / samples.filter((each) => each > 0).length).toBeGreaterThan(0.95)
  expect(within.filter((at) => (z[at] as number) < shape.base + 1)).toEqual([])
})

describe.each(Object.entries(maps))('%s', (_, heights) => {
  it.each([0, 0.02, 0.1])('with a tolerance of %d mm is true to every sample within the outline', (tolerance) => {
    const tile = make(heights, { tolerance })
    expect(isSolid(checkSolid(tile.body))).toBe(true)
    const off = new Map<number, number>()
    let outside = 0
    eachTop(tile, (x, y, z) => {
      const from = [Math.floor(x), Math.floor(y)] as const
      const to = [Math.ceil(x), Math.ceil(y)] as const
      const around = [from[0], to[0]].flatMap((u) => [from[1], to[1]].map((v) => wanted(heights, u, v)))
      outside = Math.max(outside, Math.min(...around) - z, z - Math.max(...around))
      if (!Number.isInteger(x) || !Number.isInteger(y)) return
      const at = y * columns + x
      off.set(at, Math.min(off.get(at) ?? Number.POSITIVE_INFINITY, Math.abs(z - wanted(heights, x, y))))
    })
    expect(Math.max(...off.values()), 'at a sample').toBeLessThan(tolerance + rounding)
    expect(outside, 'beyond all of its cell').toBeLessThan(tolerance + rounding)
    const standing = [...heights.keys()].filter((at) => (heights[at] as number) > floorShare)
    const missing = standing.filter((at) => !off.has(at))
    expect(missing.length, 'crumbs alone are left out').toBeLessThan(8)
    expect(off.size, 'no more of the floor than joins corners').toBeLessThan(standing.length * 1.12)
  })

  it('has the outline that the viewer draws', () => {
    const samples = Float32Array.from(mapOf(heights).samples, (word) => word / 65_535)
    const { points } = outlineOf(standingOf({ width: columns, height: rows, samples }))
    const height = (shape.width * rows) / columns
    const corners = cornersOf(make(heights).body)
    const under = new Set<string>()
    for (let i = 0; i < corners.length; i += 3)
      if (corners[i + 2] === 0)
        under.add(`${Math.round((corners[i] as number) * 100)} ${Math.round((corners[i + 1] as number) * 100)}`)
    let missed = 0
    for (let i = 0; i < points.length; i += 2) {
      const [x, y] = [(points[i] as number) * shape.width * 100, (1 - (points[i + 1] as number)) * height * 100]
      const near = [Math.floor(x), Math.ceil(x)].flatMap((u) => [Math.floor(y), Math.ceil(y)].map((v) => `${u} ${v}`))
      if (!near.some((each) => under.has(each))) missed++
    }
    expect(points.length).toBeGreaterThan(200)
    expect(missed, 'to a hundredth of a millimetre').toBe(0)
  })
})

it('a cut through a cliff leaves no notch in its wall', () => {
  const heights = drawn((x, y) => (far(x, y) < 36 ? 0.7 : 0))
  for (const left of [0.1453, 0.1468, 0.1477]) {
    const crop = { left, top: 0.2, width: 0.5, height: 0.6 }
    const corners = cornersOf(make(heights, { crop }).body)
    const tops = corners.filter((z, i) => i % 3 === 2 && z > 0)
    expect(Math.min(...tops)).toBeCloseTo(1.5 + 3 * 0.7, 3)
  }
})
