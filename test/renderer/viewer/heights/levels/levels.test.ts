// Histogram bars, the word about steps, axis ticks and which artifacts are height maps.
import { describe, expect, it } from 'vitest'
import { histogramBars, visibleStep } from '../../../../../src-renderer/viewer/heights/levels/levels.ts'
import { materialIds, materials } from '../../../../../src-renderer/viewer/relief/materials.ts'
import { axisTicks } from '../../../../../src-renderer/viewer/section/axis-ticks.ts'
import { viewerKind } from '../../../../../src-renderer/viewer/viewer-kind.ts'
import { reliefOf } from '../../../../../src-shared/orders/kinds/relief.ts'

describe('levels', () => {
  it('a huge floor does not flatten the other bars', () => {
    const histogram = new Array<number>(256).fill(0)
    histogram[0] = 1_000_000
    histogram[128] = 400
    histogram[200] = 100
    const bars = histogramBars(histogram, 64)
    expect([bars[0], bars[32], bars[50]]).toEqual([1, 1, 0.5])
    expect(bars.reduce((sum, bar) => sum + bar, 0)).toBe(2.5)
  })

  it('every class is counted once, whatever the number of bars', () => {
    for (const count of [1, 7, 64, 88, 256]) {
      const bars = histogramBars(new Array<number>(256).fill(9), count)
      expect(bars).toHaveLength(count)
      expect(Math.min(...bars)).toBeGreaterThan(0)
    }
  })

  it('few levels mean steps of a known height, many mean none', () => {
    expect(visibleStep({ levels: 201 }, 5)).toBeCloseTo(0.025, 12)
    expect([visibleStep({ levels: 61_204 }, 5), visibleStep({ levels: 1 }, 5)]).toEqual([undefined, undefined])
  })
})

describe('axis ticks', () => {
  it.each([
    [4, 4, [0, 1, 2, 3, 4]],
    [60, 7, [0, 10, 20, 30, 40, 50, 60]],
    [0.3, 3, [0, 0.1, 0.2, 0.3]],
    [1.5, 4, [0, 0.5, 1, 1.5]],
    [0, 4, [0]],
  ])('up to %d, about %i of them', (most, wanted, ticks) => {
    expect(axisTicks(most, wanted)).toEqual(ticks)
  })
})

it('every material has sound numbers', () => {
  for (const id of materialIds) {
    const { colour, second, metal, roughness, glow } = materials[id]
    expect([colour, second].every((value) => /^#[0-9a-f]{6}$/.test(value))).toBe(true)
    expect([metal, roughness, glow].every((value) => value >= 0 && value <= 1)).toBe(true)
    expect(roughness).toBeGreaterThan(0.1)
  }
})

describe('an artifact is looked at by its type', () => {
  const relief = { request: reliefOf({ tier: 'pro', relief_type: 'deep', output_format: 'png' }) }
  it.each([
    ['tif', 'heights'],
    ['png', 'heights'],
    ['exr', 'heights'],
    ['preview', 'picture'],
    ['svg', 'picture'],
    ['vsm', 'none'],
    ['something new', 'none'],
  ])('%s of a relief: %s', (type, kind) => {
    expect(viewerKind(relief, { type })).toBe(kind)
  })
})
