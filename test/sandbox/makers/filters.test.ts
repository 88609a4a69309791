// The filters against plain definitions of what they compute.
import { describe, expect, it } from 'vitest'
import { boxFilter } from '../../../src-sandbox/makers/filters/box-filter.ts'
import { compressSlopes } from '../../../src-sandbox/makers/filters/compress-slopes.ts'
import { fillOutside } from '../../../src-sandbox/makers/filters/form/fill-outside.ts'
import { inflate } from '../../../src-sandbox/makers/filters/form/inflate.ts'
import { fallToGround } from '../../../src-sandbox/makers/filters/form/outline-fall.ts'
import { guidedFilter } from '../../../src-sandbox/makers/filters/guided-filter.ts'
import { solveFromCoarse, solveScreened } from '../../../src-sandbox/makers/filters/multigrid.ts'
import { createPlane, type Plane } from '../../../src-sandbox/makers/filters/plane.ts'
import { signedDistance } from '../../../src-sandbox/makers/filters/signed-distance.ts'
import { textureWorth } from '../../../src-sandbox/makers/filters/texture-worth.ts'
import { fc } from '../../helpers/properties.ts'

function plane(width: number, height: number, value: (x: number, y: number) => number): Plane {
  const out = createPlane(width, height)
  for (let i = 0; i < out.data.length; i++) out.data[i] = value(i % width, Math.floor(i / width))
  return out
}

const at = (p: Plane, x: number, y: number) => p.data[y * p.width + x] ?? Number.NaN

describe('boxFilter', () => {
  it('is the mean over the window, fewer pixels at the edges', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 17 }),
        fc.integer({ min: 1, max: 17 }),
        fc.integer({ min: 1, max: 20 }),
        (w, h, r) => {
          const source = plane(w, h, (x, y) => Math.sin(x * 12.9 + y * 78.2))
          const target = createPlane(w, h)
          boxFilter(source, target, createPlane(w, h), r)
          for (let y = 0; y < h; y++) {
            for (let x = 0; x < w; x++) {
              let sum = 0
              let count = 0
              for (let b = Math.max(0, y - r); b <= Math.min(h - 1, y + r); b++) {
                for (let a = Math.max(0, x - r); a <= Math.min(w - 1, x + r); a++) {
                  sum += at(source, a, b)
                  count++
                }
              }
              expect(at(target, x, y)).toBeCloseTo(sum / count, 5)
            }
          }
        },
      ),
    )
  })
})

describe('guidedFilter', () => {
  it('smooths ripples and leaves a high edge where it is, without halos', () => {
    const source = plane(120, 80, (x) => (x < 60 ? 0.2 : 0.8) + 0.01 * Math.sin(x * 2))
    const target = createPlane(120, 80)
    guidedFilter(source, source, target, 9, 0.05 ** 2)
    const row = Array.from({ length: 120 }, (_, x) => at(target, x, 40))
    expect(Math.max(...row.slice(10, 40)) - Math.min(...row.slice(10, 40))).toBeLessThan(0.006)
    expect((row[60] ?? 0) - (row[59] ?? 0)).toBeGreaterThan(0.5)
    expect(Math.max(...row)).toBeLessThan(0.815)
    expect(Math.min(...row)).toBeGreaterThan(0.185)
  })
})

describe('the multigrid solver', () => {
  it.each([
    [64, 64],
    [61, 37],
    [5, 90],
  ])('finds the surface that a given load belongs to on %i × %i', (w, h) => {
    const wanted = plane(w, h, (x, y) => Math.sin((3 * x) / w) * Math.cos((4 * y) / h))
    const sink = 0.01
    const load = plane(w, h, (x, y) => {
      const sides = [at(wanted, Math.max(0, x - 1), y), at(wanted, Math.min(w - 1, x + 1), y)]
      sides.push(at(wanted, x, Math.max(0, y - 1)), at(wanted, x, Math.min(h - 1, y + 1)))
      return sides.reduce((a, b) => a + b, 0) - (4 + sink) * at(wanted, x, y)
    })
    const found = createPlane(w, h)
    const equation = { load, sink: plane(w, h, () => sink) }
    solveScreened(found, equation, 8)
    const direct = solveFromCoarse(equation, 3)
    for (let i = 0; i < found.data.length; i += 3) {
      expect(Math.abs((found.data[i] ?? 9) - (wanted.data[i] ?? 0))).toBeLessThan(0.01)
      expect(Math.abs((direct.data[i] ?? 9) - (wanted.data[i] ?? 0))).toBeLessThan(0.03)
    }
  })
})

describe('inflate', () => {
  it('rises from the outline to the middle and is zero outside', () => {
    const disc = plane(101, 101, (x, y) => (Math.hypot(x - 50, y - 50) < 40 ? 1 : 0))
    const form = inflate(disc, null, 12, 2)
    const line = Array.from({ length: 38 }, (_, n) => at(form, 11 + n, 50))
    expect(line).toEqual([...line].sort((a, b) => a - b))
    expect(at(form, 50, 50)).toBeGreaterThan(0.85)
    expect(at(form, 3, 3)).toBeLessThan(0.01)
  })
})

describe('inflate in the middle of a shape', () => {
  it.each([6, 12, 40, 120])('is smooth, without a ridge or a tip, at a rounding of %i pixels', (rounding) => {
    const disc = plane(121, 121, (x, y) => (Math.hypot(x - 60, y - 60) < 50 ? 1 : 0))
    const leaf = plane(121, 121, (x, y) => (((x - 60) / 52) ** 2 + ((y - 60) / 16) ** 2 < 1 ? 1 : 0))
    for (const [shape, reach] of [
      [disc, 12],
      [leaf, 5],
    ] as const) {
      const form = inflate(shape, null, rounding, 2)
      const top = at(form, 60, 60)
      for (let n = -reach; n <= reach; n++) {
        const bend = at(form, 60, 61 + n) + at(form, 60, 59 + n) - 2 * at(form, 60, 60 + n)
        expect(Math.abs(bend)).toBeLessThan(0.012 * top)
      }
    }
  })
})

describe('fallToGround', () => {
  it('makes a hard wall a slope of a few pixels and leaves the ground exactly zero', () => {
    const body = plane(40, 9, (x) => (x < 20 ? 1 : 0))
    const surface = plane(40, 9, () => 1)
    fallToGround(surface, body)
    const row = Array.from({ length: 40 }, (_, x) => at(surface, x, 4))
    expect(row).toEqual([...row].sort((a, b) => b - a))
    expect(row.slice(20)).toEqual(new Array(20).fill(0))
    expect(row[15]).toBeGreaterThan(0.99)
    expect(Math.max(...row.slice(1).map((h, x) => (row[x] ?? 0) - h))).toBeLessThan(0.62)
  })
})

describe('textureWorth', () => {
  it('keeps lines and modelled edges, and little of weak texture', () => {
    const light = plane(200, 200, (x, y) => {
      const speckle = ((Math.imul(x * 7919 + y * 104729, 2654435761) >>> 16) / 65536 - 0.5) * 0.02
      return x < 100 ? 0.5 + speckle : 0.5 + (Math.abs(x - 150) < 6 ? 0.25 : 0)
    })
    const { worth, step } = textureWorth(light, 9, 0.2)
    const value = (x: number, y: number) => at(worth, Math.floor(x / step), Math.floor(y / step))
    expect(value(40, 100)).toBeLessThan(0.45)
    expect(Math.min(value(144, 60), value(156, 140))).toBeGreaterThan(0.8)
  })
})

describe('compressSlopes', () => {
  it('shrinks a cliff and keeps a gentle slope', () => {
    const surface = plane(200, 40, (x) => (x < 100 ? 0 : 1) + 0.001 * x)
    compressSlopes(
      surface,
      plane(200, 40, (x) => (x < 2 ? 1 : 0)),
      0.05,
      6,
    )
    const cliff = at(surface, 102, 20) - at(surface, 97, 20)
    const gentle = at(surface, 180, 20) - at(surface, 130, 20)
    expect(cliff).toBeLessThan(0.35)
    expect(cliff).toBeGreaterThan(0.08)
    expect(gentle).toBeGreaterThan(0.035)
    expect(gentle).toBeLessThan(0.056)
  })
})

describe('fillOutside', () => {
  it('carries trusted values on and leaves them alone', () => {
    const values = plane(64, 64, (x) => (x < 32 ? 0.7 : 0.1))
    fillOutside(
      values,
      plane(64, 64, (x) => (x < 32 ? 1 : 0)),
    )
    for (const value of values.data) expect(value).toBeCloseTo(0.7, 4)
  })
})

describe('signedDistance', () => {
  it('is within half a pixel of the true distance to an antialiased disc', () => {
    const radius = 20.3
    const disc = plane(64, 64, (x, y) => Math.min(1, Math.max(0, radius - Math.hypot(x - 31.6, y - 32.1) + 0.5)))
    const distance = signedDistance(disc)
    for (let y = 0; y < 64; y++) {
      for (let x = 0; x < 64; x++) {
        const truth = radius - Math.hypot(x - 31.6, y - 32.1)
        expect(Math.abs(at(distance, x, y) - truth)).toBeLessThan(0.75)
      }
    }
  })
})
