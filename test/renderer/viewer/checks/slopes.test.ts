// The steepness of surfaces whose angles are known.
import { expect, test } from 'vitest'
import { shareSteeper, slopesOf } from '../../../../src-renderer/viewer/checks/slopes.ts'

const sizes = { width: 10, depth: 10, base: 1 }
const map = (height: (x: number, y: number) => number) => ({
  ...{ width: 100, height: 100 },
  samples: Uint16Array.from({ length: 10_000 }, (_, i) => Math.round(height(i % 100, Math.floor(i / 100)) * 65_535)),
})

test('a ramp is as steep as its rise over its run, whatever way it faces', () => {
  for (const ramp of [map((x) => x / 100), map((_, y) => 1 - y / 100)]) {
    const slopes = slopesOf(ramp, sizes)
    expect(slopes.steepest).toBeCloseTo(45, 1)
    expect(shareSteeper(slopes, 44)).toBeCloseTo(1, 9)
    expect(shareSteeper(slopes, 46)).toBe(0)
  }
})

test('a step of one pixel is as steep as it is, and nothing beside it is steep', () => {
  for (const step of [map((x) => (x < 50 ? 0 : 1)), map((_, y) => (y < 50 ? 1 : 0))]) {
    const slopes = slopesOf(step, sizes)
    // Ten millimetres up within a tenth of a millimetre.
    expect(slopes.steepest).toBeCloseTo((Math.atan(100) * 180) / Math.PI, 6)
    expect(shareSteeper(slopes, 75)).toBeCloseTo(1 / 99, 9)
    expect(shareSteeper(slopes, 1)).toBeCloseTo(1 / 99, 9)
  }
  const diagonal = map((x, y) => (x + y < 100 ? 0 : 1))
  // From one diagonal to the next it is a pixel by the root of two.
  expect(slopesOf(diagonal, sizes).steepest).toBeCloseTo((Math.atan(100 * Math.SQRT2) * 180) / Math.PI, 6)
  expect(
    slopesOf(
      map((x) => (x === 50 ? 1 : 0)),
      sizes,
    ).steepest,
  ).toBeCloseTo((Math.atan(100) * 180) / Math.PI, 6)
})

test.each([1.2, 5.7, 8.5, 30.5, 84.3])(
  'a wedge with a wall of %d degrees, however few pixels wide, has that slope',
  (angle) => {
    const rise = Math.tan((angle * Math.PI) / 180)
    for (const wide of [1, 2, 7]) {
      // A pixel is a tenth of a millimetre, and the wall goes down to the floor on one side.
      const high = rise * wide * 0.1
      const wedge = map((x) => Math.min(1, Math.max(0, (x - 40) / wide)))
      const found = slopesOf(wedge, { ...sizes, depth: high })
      expect(found.steepest).toBeCloseTo(angle, 2)
      expect(90 - found.steepest).toBeCloseTo(90 - angle, 2)
      expect(shareSteeper(found, Math.floor(angle))).toBeCloseTo(wide / 99, 9)
    }
  },
)

test('is the steepest of all planes through three neighbouring samples, by vectors', () => {
  const samples = Uint16Array.from({ length: 63 }, (_, i) => (Math.imul(i + 7, 2_654_435_761) >>> 16) & 0xffff)
  const noisy = { width: 9, height: 7, samples }
  const point = (x: number, y: number) => [x * (10 / 9), y * (10 / 9), ((noisy.samples[y * 9 + x] ?? 0) / 65_535) * 3]
  let steepest = 0
  for (let y = 0; y < 7; y++)
    for (let x = 0; x < 9; x++)
      for (const [across, down] of [
        [1, 1],
        [1, -1],
        [-1, 1],
        [-1, -1],
      ] as const) {
        if (x + across < 0 || x + across > 8 || y + down < 0 || y + down > 6) continue
        const [p, q, r] = [point(x, y), point(x + across, y), point(x, y + down)] as [number[], number[], number[]]
        const [u, v] = [q, r].map((end) => end.map((value, i) => value - (p[i] ?? 0))) as [number[], number[]]
        const [ux = 0, uy = 0, uz = 0, vx = 0, vy = 0, vz = 0] = [...u, ...v]
        const normal = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
        const up = Math.abs(normal[2] ?? 0) / Math.hypot(...normal)
        steepest = Math.max(steepest, (Math.acos(up) * 180) / Math.PI)
      }
  expect(slopesOf(noisy, { ...sizes, depth: 3 }).steepest).toBeCloseTo(steepest, 6)
})

test('what is level is not steep at all', () => {
  const slopes = slopesOf(
    map(() => 0.5),
    sizes,
  )
  expect([slopes.steepest, shareSteeper(slopes, 1), shareSteeper(slopes, 0)]).toEqual([0, 0, 1])
})

test('what is laid over the map has the steepest that meets each sample, and of a large map each square the steepest of its own', () => {
  const small = slopesOf(
    map((x) => (x < 50 ? 0 : 1)),
    sizes,
  ).laid
  expect([small.width, small.height]).toEqual([100, 100])
  const row = [...small.left.subarray(0, 100)]
  expect(row.filter((steep) => steep > 0)).toHaveLength(2)
  expect(((row[50] ?? 0) / 255) * 90).toBeCloseTo((Math.atan(100) * 180) / Math.PI, 0)
  const samples = Uint16Array.from({ length: 5000 * 3 }, (_, i) => (i % 5000 < 2500 ? 0 : 65_535))
  const large = slopesOf({ width: 5000, height: 3, samples }, { width: 50, depth: 1, base: 1 }).laid
  expect([large.width, large.height]).toEqual([1667, 1])
  expect([...large.left].flatMap((steep, at) => (steep > 0 ? [at] : []))).toEqual([833])
})
