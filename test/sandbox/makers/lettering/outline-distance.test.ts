// Distances to contours against circles and boxes, whose distances are known.
import { describe, expect, it } from 'vitest'
import type { Outline } from '../../../../src-sandbox/makers/lettering/outline.ts'
import { outlineDistance } from '../../../../src-sandbox/makers/lettering/outline-distance.ts'

const circle = (x: number, y: number, radius: number): Outline =>
  Array.from({ length: 400 }, (_, i) => {
    const angle = (i / 400) * 2 * Math.PI
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)] as const
  })

const box = (left: number, top: number, right: number, bottom: number): Outline => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
]

describe('outlineDistance', () => {
  it('is exact near a circle, positive inside, and its reach far away', () => {
    const distance = outlineDistance([circle(20.3, 15.8, 10)], 40, 30, 4)
    distance.forEach((value, i) => {
      const exact = 10 - Math.hypot((i % 40) + 0.5 - 20.3, Math.floor(i / 40) + 0.5 - 15.8)
      expect(value).toBeCloseTo(Math.min(4, Math.max(-4, exact)), 2)
    })
  })

  it('does not see contours within the filled area, except where they leave it', () => {
    const whole = outlineDistance([box(3, 3, 17, 9)], 20, 12, 5)
    const parts = outlineDistance([box(3, 3, 11.4, 9), box(8.2, 3, 17, 9)], 20, 12, 5)
    whole.forEach((value, i) => {
      if (value < 0 || value > 1) expect(parts[i]).toBe(value)
      else expect(parts[i]).toBeGreaterThan(0)
    })
  })

  it('keeps holes', () => {
    const distance = outlineDistance([box(2, 2, 18, 18), box(6, 6, 14, 14).toReversed()], 20, 20, 3)
    expect(distance[10 * 20 + 10]).toBe(-3)
    expect(distance[10 * 20 + 3]).toBeCloseTo(1.5, 5)
    expect(distance[10 * 20 + 5]).toBeCloseTo(0.5, 5)
    expect(distance[0]).toBeCloseTo(-Math.hypot(1.5, 1.5), 5)
  })
})
