// Where the frames of a still picture lie within a pixel.
import { expect, it } from 'vitest'
import { jitterOf } from '../../../../src-renderer/viewer/relief/jitter.ts'

it.each([4, 16])('%i frames are spread over the whole pixel, around its middle', (count) => {
  const places = Array.from({ length: count }, (_, i) => jitterOf(i, count))
  for (const axis of [0, 1] as const) {
    const along = places.map((place) => place[axis]).sort((a, b) => a - b)
    const mean = along.reduce((sum, value) => sum + value) / count
    expect(Math.abs(mean)).toBeLessThan(0.15)
    const gaps = along.slice(1).map((value, i) => value - (along[i] ?? 0))
    expect(Math.max(...gaps), 'no part of the pixel is left out').toBeLessThan(2 / count + 0.01)
    expect(along[0]).toBeGreaterThanOrEqual(-0.5)
    expect(along.at(-1)).toBeLessThanOrEqual(0.5)
  }
})
