// Points shared between triangles, and triangles that are none.
import { describe, expect, it } from 'vitest'
import { weld } from '../../../../src-sandbox/makers/conversions/weld.ts'
import { pebble } from './sample-solids.ts'

describe('weld', () => {
  it('gives vertices at the same place one point and keeps every place', () => {
    const solid = pebble(24, 16)
    const { points, decimals, pointOf } = weld(solid, 1000)
    expect(points.length / 3).toBe(24 * 15 + 2)
    for (const [i, metres] of solid.positions.entries()) {
      const point = pointOf[Math.floor(i / 3)] as number
      const millimetres = (points[point * 3 + (i % 3)] as number) / 10 ** decimals
      expect(Math.abs(millimetres - metres * 1000)).toBeLessThan(1e-5)
    }
  })

  it('leaves out triangles that shrink to a line, and nothing else', () => {
    const solid = pebble(8, 4)
    const crushed = { ...solid, indices: Uint32Array.from([...solid.indices, 0, 1, 12, 5, 5, 6]) }
    expect([...weld(crushed, 1).corners]).toEqual([...solid.indices])
  })

  it('keeps eight digits whatever the size', () => {
    for (const size of [1e-4, 1, 1e4]) {
      const solid = pebble(24, 16)
      const { points } = weld({ ...solid, positions: solid.positions.map((value) => value * size) }, 1000)
      const largest = points.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
      expect(largest).toBeGreaterThan(1e7)
      expect(largest).toBeLessThan(1e9)
      expect(points.length / 3).toBe(24 * 15 + 2)
    }
  })
})
