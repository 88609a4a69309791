// What a cutter leaves standing, against a computation by brute force, and against reliefs whose answer is known.
import { expect, it, test } from 'vitest'
import {
  type CutterLeaves,
  cutterReach,
  isFiner,
  roughBy,
} from '../../../../src-renderer/viewer/checks/cutter-reach.ts'
import { type Cutter, cutterTolerance } from '../../../../src-renderer/viewer/checks/overlay.ts'
import { fc } from '../../../helpers/properties.ts'

type Map = { readonly width: number; readonly height: number; readonly samples: Uint16Array<ArrayBuffer> }
type Sizes = { readonly width: number; readonly depth: number; readonly base: number }

function run(map: Map, sizes: Sizes, cutter: Cutter, squares?: number): CutterLeaves {
  const steps = cutterReach(map, sizes, cutter, squares)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    expect(step.value).toBeGreaterThanOrEqual(0)
    expect(step.value).toBeLessThan(1)
  }
}

/** Millimetres left above each sample: the lowest that some free cutter comes down to, of every place of its tip. */
function byForce({ width, height, samples }: Map, sizes: Sizes, { shape, diameter, angle }: Cutter): Float64Array {
  const cell = sizes.width / width
  const radius = diameter / 2
  const room = Math.floor(radius / cell)
  const edge = (away: number) => {
    if (shape === 'flat') return 0
    return shape === 'v'
      ? away / Math.tan((angle / 2 / 180) * Math.PI)
      : radius - Math.sqrt(Math.max(0, radius * radius - away * away))
  }
  const form: { dx: number; dy: number; rise: number }[] = []
  for (let dy = -room; dy <= room; dy++)
    for (let dx = -room; dx <= room; dx++) {
      const away = Math.hypot(dx, dy) * cell
      if (away <= radius) form.push({ dx, dy, rise: edge(away) })
    }
  const left = new Float64Array(width * height).fill(Number.POSITIVE_INFINITY)
  for (let cy = -room; cy < height + room; cy++)
    for (let cx = -room; cx < width + room; cx++) {
      const under = form.filter(({ dx, dy }) => cx + dx >= 0 && cx + dx < width && cy + dy >= 0 && cy + dy < height)
      const z = ({ dx, dy }: { dx: number; dy: number }) =>
        ((samples[(cy + dy) * width + cx + dx] ?? 0) * sizes.depth) / 65_535
      let tip = Number.NEGATIVE_INFINITY
      for (const each of under) tip = Math.max(tip, z(each) - each.rise)
      for (const each of under) {
        const at = (cy + each.dy) * width + cx + each.dx
        left[at] = Math.min(left[at] ?? 0, tip + each.rise - z(each))
      }
    }
  return left
}

const shareOf = (left: Float64Array) => left.filter((value) => value > cutterTolerance).length / left.length

const anyMap = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 })).chain(([width, height]) =>
  fc.record({
    width: fc.constant(width),
    height: fc.constant(height),
    cell: fc.constantFrom(0.05, 0.1, 0.3),
    samples: fc
      .array(fc.integer({ min: 0, max: 65_535 }), { minLength: width * height, maxLength: width * height })
      .map((values) => Uint16Array.from(values)),
  }),
)
const shapes = ['ball', 'flat', 'v'] as const
const anyCutter: fc.Arbitrary<Cutter> = fc.record({
  shape: fc.constantFrom(...shapes),
  diameter: fc.double({ min: 0.05, max: 1.5, noNaN: true }),
  angle: fc.integer({ min: 10, max: 170 }),
})

test('what is left is what trying every place of the cutter leaves', () => {
  fc.assert(
    fc.property(anyMap, anyCutter, ({ cell, ...map }, cutter) => {
      const sizes = { width: map.width * cell, depth: 3, base: 1 }
      const [found, tried] = [run(map, sizes, cutter), byForce(map, sizes, cutter)]
      expect(found.most).toBeCloseTo(Math.max(0, ...tried), 3)
      expect(found.rough).toBe(false)
      for (const [at, value] of found.left.entries()) {
        const told = tried[at] ?? -1
        // Beside the tolerance a step of height decides.
        if (Math.abs(told - cutterTolerance) > 1e-3) expect(value > 0).toBe(told > cutterTolerance)
        if (value > 0) expect(Math.abs((value / 255) * 3 - told)).toBeLessThan(0.013)
      }
    }),
    { numRuns: 100 },
  )
})

const sizes = { width: 4, depth: 1, base: 1 }
const groove = (wide: number): Map => {
  const samples = Uint16Array.from({ length: 40 * 5 }, (_, i) => (Math.abs((i % 40) - 19.5) < wide / 2 ? 0 : 65_535))
  return { width: 40, height: 5, samples }
}

test('a flat cutter reaches the floor of a groove that is as wide as it, and not of a narrower one', () => {
  const cutter: Cutter = { shape: 'flat', diameter: 0.8, angle: 60 }
  expect(run(groove(10), sizes, cutter).most).toBe(0)
  expect(run(groove(6), sizes, cutter).most).toBe(1)
})

test('a V reaches the middle of a narrow groove as far as its angle lets it, a ball leaves its corners', () => {
  const v = run(groove(6), sizes, { shape: 'v', diameter: 1, angle: 90 }).left
  expect(v[2 * 40 + 20]).toBeGreaterThan(127)
  expect(v[2 * 40 + 20]).toBeLessThan(255)
  const ball = run(groove(12), sizes, { shape: 'ball', diameter: 0.8, angle: 60 }).left
  expect(ball[2 * 40 + 20]).toBe(0)
  expect(ball[2 * 40 + 14]).toBeGreaterThan(51)
})

/** A strip of a large map whose samples are 0.05 mm wide; `of` gives shares of the depth. */
const strip = (width: number, height: number, of: (x: number, y: number) => number): [Map, Sizes] => [
  {
    width,
    height,
    samples: Uint16Array.from({ length: width * height }, (_, i) =>
      Math.round(65_535 * of(i % width, Math.floor(i / width))),
    ),
  },
  { width: width * 0.05, depth: 2, base: 1 },
]
const reliefs: Readonly<Record<string, (x: number, y: number) => number>> = {
  'grooves of 3 samples': (x) => (x % 40 < 3 ? 0 : 1),
  'grooves of 12 samples': (x) => (x % 40 < 12 ? 0 : 1),
  'slanting grooves': (x, y) => ((x + y) % 30 < 11 ? 0 : 1),
  'V grooves': (x) => Math.min(1, Math.abs((x % 40) - 20) / 14),
  dots: (x, y) => (Math.hypot((x % 24) - 12, (y % 24) - 12) < 4 ? 0 : 1),
  'fine noise': (x, y) => 0.5 + 0.02 * Math.sin(x * 12.9898 + y * 78.233),
}

it.each(Object.entries(reliefs))('%s of maps of more than 1,024 samples are told as by brute force', (_, of) => {
  for (const [width, shape] of [
    [1100, 'flat'],
    [2048, 'ball'],
  ] as const) {
    const [map, size] = strip(width, 14, of)
    const cutter: Cutter = { shape, diameter: 0.6, angle: 60 }
    const [part, partSize] = strip(120, 14, of)
    const tried = byForce(part, partSize, cutter)
    const found = run(part, partSize, cutter)
    expect(found.share).toBeCloseTo(shareOf(tried), 2)
    expect(run(map, size, cutter).share).toBeCloseTo(found.share, 1)
  }
})

it.each(shapes)('a %s of more samples than are tried one by one is told to the share that is said', (shape) => {
  for (const [name, of] of Object.entries(reliefs)) {
    const [map, size] = strip(200, 26, of)
    const cutter: Cutter = { shape, diameter: 1.2, angle: 60 }
    const [rough, exact] = [run(map, size, cutter, 140), run(map, size, cutter)]
    expect([rough.rough, exact.rough]).toEqual([shape !== 'flat', false])
    expect(Math.abs(rough.share - exact.share), name).toBeLessThan(roughBy)
  }
})

test('a ball nearly as large as the map reaches all of a bowl that is wider than it', () => {
  const [width, height] = [160, 120]
  const bowl = (i: number) => Math.min(1, (Math.hypot((i % width) - 80, Math.floor(i / width) - 60) / 70) ** 2)
  const samples = Uint16Array.from({ length: width * height }, (_, i) => Math.round(65_535 * bowl(i)))
  const found = run(
    { width, height, samples },
    { width: 60, depth: 10, base: 1 },
    { shape: 'ball', diameter: 45, angle: 60 },
  )
  expect(found.share).toBe(0)
})

test('a cutter of more than a thousand samples is told on cells of several, and loses no groove between them', () => {
  const [map, size] = strip(2400, 4, (x) => (x % 40 === 0 ? 0 : 1))
  const found = run(map, size, { shape: 'flat', diameter: 16, angle: 60 })
  expect(found.rough).toBe(true)
  expect(found.share).toBeCloseTo(1 / 40, 3)
})

test('a large map is laid over with the most that is left in each square', () => {
  const [map, size] = strip(6000, 9, (x) => (x === 3001 || x === 3002 ? 0 : 1))
  const { width, height, left } = run(map, size, { shape: 'flat', diameter: 0.4, angle: 60 })
  expect([width, height]).toEqual([2000, 3])
  expect([...left.subarray(999, 1002)]).toEqual([0, 255, 0])
})

test('a cutter that meets one sample at a time is finer than the map', () => {
  expect([0.5, 1.9, 2.1, 8].map((diameter) => isFiner({ diameter }, 1))).toEqual([true, true, false, false])
})
