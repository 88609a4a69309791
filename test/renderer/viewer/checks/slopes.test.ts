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

test('a step is steep beside itself alone, and half as deep it is less so', () => {
  const step = map((x) => (x < 50 ? 0 : 1))
  const slopes = slopesOf(step, sizes)
  // Ten millimetres within the two steps of a tenth of a millimetre of a central difference.
  expect(slopes.steepest).toBeCloseTo((Math.atan(50) * 180) / Math.PI, 6)
  expect(shareSteeper(slopes, 75)).toBeCloseTo(0.02, 9)
  expect(slopesOf(step, { ...sizes, depth: 5 }).steepest).toBeLessThan(slopes.steepest)
})

test('what is level is not steep at all', () => {
  const slopes = slopesOf(
    map(() => 0.5),
    sizes,
  )
  expect([slopes.steepest, shareSteeper(slopes, 1), shareSteeper(slopes, 0)]).toEqual([0, 0, 1])
})
