// The rasteriser against areas that are known exactly.
import { describe, expect, it } from 'vitest'
import { fillOutlines } from '../../../../src-sandbox/makers/lettering/fill-outlines.ts'
import type { Outline } from '../../../../src-sandbox/makers/lettering/outline.ts'
import { fc } from '../../../helpers/properties.ts'

const sum = (mask: Uint8Array) => mask.reduce((total, value) => total + value, 0) / 255

const rectangle = (left: number, top: number, right: number, bottom: number): Outline => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
]

describe('fillOutlines', () => {
  it('covers a pixel by the share of it that lies in a rectangle', () => {
    const mask = fillOutlines([rectangle(0.5, 0, 2.25, 1)], 4, 2)
    expect([...mask]).toEqual([128, 255, 64, 0, 0, 0, 0, 0])
  })

  it('covers as many pixels as a triangle has area, wherever it lies within the picture', () => {
    const place = fc.tuple(fc.double({ min: 0, max: 40, noNaN: true }), fc.double({ min: 0, max: 30, noNaN: true }))
    fc.assert(
      fc.property(place, place, place, (a, b, c) => {
        const area = Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) / 2
        expect(Math.abs(sum(fillOutlines([[a, b, c]], 40, 30)) - area)).toBeLessThan(1.2)
      }),
    )
  })

  it('fills overlapping contours of one direction once and leaves those of the other as holes', () => {
    const overlapping = [rectangle(1, 1, 6, 6), rectangle(4, 4, 9, 9)]
    expect(sum(fillOutlines(overlapping, 10, 10))).toBeCloseTo(46, 5)
    const hole = rectangle(3, 3, 6, 6).toReversed()
    expect(sum(fillOutlines([rectangle(1, 1, 9, 9), hole], 10, 10))).toBeCloseTo(55, 5)
  })

  it('cuts off what lies outside the picture', () => {
    expect(sum(fillOutlines([rectangle(-50, -50, 5, 4)], 10, 10))).toBeCloseTo(20, 5)
    expect(sum(fillOutlines([rectangle(20, 20, 50, 40)], 10, 10))).toBe(0)
  })
})
