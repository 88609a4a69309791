// What a cutter leaves standing, against a computation by brute force, and against reliefs whose answer is known.
import { expect, test } from 'vitest'
import { type Cells, cellsFor, cutterReach, isFiner } from '../../../../src-renderer/viewer/checks/cutter-reach.ts'
import type { Cutter } from '../../../../src-renderer/viewer/checks/overlay.ts'
import { fc } from '../../../helpers/properties.ts'

function run(cells: Cells, cutter: Cutter): Float32Array {
  const steps = cutterReach(cells, cutter)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    expect(step.value).toBeGreaterThanOrEqual(0)
    expect(step.value).toBeLessThan(1)
  }
}

/** Tries every place of the tip: the lowest that some free cutter comes down to, above each cell. */
function byForce({ width, height, cell, heights }: Cells, { shape, diameter, angle }: Cutter): number[] {
  const radius = diameter / 2
  const edge = (away: number) => {
    if (shape === 'flat') return 0
    return shape === 'v'
      ? away / Math.tan((angle / 2 / 180) * Math.PI)
      : radius - Math.sqrt(radius * radius - away * away)
  }
  const room = Math.ceil(radius / cell)
  const left = Array.from(heights, () => Number.POSITIVE_INFINITY)
  const under = (cx: number, cy: number, each: (at: number, away: number) => void) => {
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const away = Math.hypot(x - cx, y - cy) * cell
        if (away <= radius) each(y * width + x, away)
      }
  }
  for (let cy = -room; cy < height + room; cy++)
    for (let cx = -room; cx < width + room; cx++) {
      let tip = Number.NEGATIVE_INFINITY
      under(cx, cy, (at, away) => {
        tip = Math.max(tip, (heights[at] ?? 0) - edge(away))
      })
      under(cx, cy, (at, away) => {
        left[at] = Math.min(left[at] ?? 0, tip + edge(away) - (heights[at] ?? 0))
      })
    }
  return left.map((value) => Math.max(0, value))
}

const anyCells = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 })).chain(([width, height]) =>
  fc.record({
    width: fc.constant(width),
    height: fc.constant(height),
    cell: fc.constantFrom(0.05, 0.1, 0.3),
    heights: fc
      .array(fc.double({ min: 0, max: 3, noNaN: true }), { minLength: width * height, maxLength: width * height })
      .map((values) => Float32Array.from(values)),
  }),
)
const anyCutter: fc.Arbitrary<Cutter> = fc.record({
  shape: fc.constantFrom('ball', 'flat', 'v'),
  diameter: fc.double({ min: 0.05, max: 1.5, noNaN: true }),
  angle: fc.integer({ min: 10, max: 170 }),
})

test('what is left is what trying every place of the cutter leaves', () => {
  fc.assert(
    fc.property(anyCells, anyCutter, (cells, cutter) => {
      const [found, tried] = [run(cells, cutter), byForce(cells, cutter)]
      for (const [at, value] of found.entries()) expect(value).toBeCloseTo(tried[at] ?? -1, 4)
    }),
    { numRuns: 150 },
  )
})

const groove = (wide: number): Cells => {
  const heights = Float32Array.from({ length: 40 * 5 }, (_, i) => (Math.abs((i % 40) - 19.5) < wide / 2 ? 0 : 1))
  return { width: 40, height: 5, cell: 0.1, heights }
}

test('a flat cutter reaches the floor of a groove that is as wide as it, and not of a narrower one', () => {
  const cutter: Cutter = { shape: 'flat', diameter: 0.8, angle: 60 }
  expect(Math.max(...run(groove(10), cutter))).toBe(0)
  expect(Math.max(...run(groove(6), cutter))).toBe(1)
})

test('a V reaches the middle of a narrow groove as far as its angle lets it, a ball leaves its corners', () => {
  const v = run(groove(6), { shape: 'v', diameter: 1, angle: 90 })
  expect(v[2 * 40 + 20]).toBeGreaterThan(0.5)
  expect(v[2 * 40 + 20]).toBeLessThan(1)
  const ball = run(groove(12), { shape: 'ball', diameter: 0.8, angle: 60 })
  expect(ball[2 * 40 + 20]).toBe(0)
  expect(ball[2 * 40 + 14]).toBeGreaterThan(0.2)
})

test('a large map is checked on fewer cells, each as high as its highest sample, in the same millimetres', () => {
  const samples = new Uint16Array(3000 * 20)
  samples[1501] = 65_535
  const cells = cellsFor(
    { width: 3000, height: 20, samples },
    { width: 60, depth: 2, base: 1 },
    { shape: 'ball', diameter: 1, angle: 60 },
  )
  expect([cells.width, cells.height]).toEqual([1000, 7])
  expect(cells.cell).toBeCloseTo(0.06, 9)
  expect([...cells.heights.subarray(499, 502)]).toEqual([0, 2, 0])
})

test('a small cutter on a large map is checked at the samples themselves, as by force', () => {
  // A pixel is 0.02 mm: the groove is six of them wide, the cutter eight.
  const [width, height] = [3000, 12]
  const samples = Uint16Array.from({ length: width * height }, (_, i) =>
    Math.abs((i % width) - 1500.5) < 3 ? 0 : 65_535,
  )
  const cutter: Cutter = { shape: 'ball', diameter: 0.16, angle: 60 }
  const cells = cellsFor({ width, height, samples }, { width: 60, depth: 2, base: 1 }, cutter)
  expect([cells.width, cells.height]).toEqual([width, height])
  expect(isFiner(cutter, cells)).toBe(false)
  const left = run(cells, cutter)
  const from = 1480
  const strip = { ...cells, width: 40, heights: new Float32Array(40 * height) }
  for (let y = 0; y < height; y++)
    strip.heights.set(cells.heights.subarray(y * width + from, y * width + from + 40), y * 40)
  const tried = byForce(strip, cutter)
  expect(tried[6 * 40 + 20]).toBeGreaterThan(1.9)
  for (let x = 10; x < 30; x++) expect(left[6 * width + from + x]).toBeCloseTo(tried[6 * 40 + x] ?? -1, 4)
})

test('a cutter that meets one sample at a time is finer than the map', () => {
  const heights = { width: 60, height: 4, samples: new Uint16Array(240) }
  const finer = (diameter: number) => {
    const cutter: Cutter = { shape: 'flat', diameter, angle: 60 }
    return isFiner(cutter, cellsFor(heights, { width: 60, depth: 2, base: 1 }, cutter))
  }
  expect([0.5, 1.9, 2.1, 8].map(finer)).toEqual([true, true, false, false])
})
