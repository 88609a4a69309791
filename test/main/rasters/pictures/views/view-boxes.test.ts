// Four views found on a sheet: by their places and colours alone, whatever the ground, without labels and lines.
import { describe, expect, it } from 'vitest'
import { type Box, type SmallSheet, viewBoxes } from '../../../../../src-main/rasters/pictures/views/view-boxes.ts'
import { fc } from '../../../../helpers/properties.ts'

type Paint = readonly [number, number, number]

function sheetOf(width: number, height: number, ground: Paint): SmallSheet & { fill(box: Box, colour: Paint): void } {
  const rgb = new Uint8Array(width * height * 3)
  const fill = ({ left, top, width: columns, height: rows }: Box, colour: Paint) => {
    for (let y = top; y < top + rows; y++)
      for (let x = left; x < left + columns; x++) rgb.set(colour, (y * width + x) * 3)
  }
  fill({ left: 0, top: 0, width, height }, ground)
  return { width, height, rgb, fill }
}

const holds = (outer: Box, inner: Box) =>
  outer.left <= inner.left &&
  outer.top <= inner.top &&
  outer.left + outer.width >= inner.left + inner.width &&
  outer.top + outer.height >= inner.top + inner.height
const touches = (a: Box, b: Box) =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height

const colour = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255))

it('holds each view whole, in boxes of one size that stay in their quarters, wherever the views stand', () => {
  const view = fc.record({
    width: fc.integer({ min: 12, max: 80 }),
    height: fc.integer({ min: 12, max: 80 }),
    x: fc.double({ min: 0.1, max: 0.9, noNaN: true }),
    y: fc.double({ min: 0.1, max: 0.9, noNaN: true }),
  })
  fc.assert(
    fc.property(colour, fc.tuple(view, view, view, view), (ground, views) => {
      const sheet = sheetOf(256, 256, ground)
      const ink = ground.map((level) => (level > 127 ? level - 90 : level + 90)) as unknown as Paint
      const bodies = views.map(({ width, height, x, y }, at) => ({
        left: (at % 2) * 128 + 12 + Math.floor(x * (104 - width)),
        top: Math.floor(at / 2) * 128 + 12 + Math.floor(y * (104 - height)),
        width,
        height,
      }))
      for (const body of bodies) sheet.fill(body, ink)
      const boxes = viewBoxes(sheet)
      expect(boxes).toHaveLength(4)
      for (const [at, box] of boxes.entries()) {
        expect(holds(box, bodies[at] as Box)).toBe(true)
        expect([box.width, box.height]).toEqual([boxes[0]?.width, boxes[0]?.height])
        const quarter = { left: (at % 2) * 128, top: Math.floor(at / 2) * 128, width: 128, height: 128 }
        expect(holds(quarter, box)).toBe(true)
      }
    }),
  )
})

describe('what is no view', () => {
  const bodies = [
    { left: 40, top: 20, width: 50, height: 60 },
    { left: 170, top: 20, width: 40, height: 60 },
    { left: 40, top: 150, width: 50, height: 60 },
    { left: 170, top: 150, width: 40, height: 60 },
  ]

  it('is left out: labels below, lines around and between, and grain', () => {
    const sheet = sheetOf(256, 256, [241, 240, 237])
    for (const body of bodies) {
      sheet.fill(body, [150, 90, 40])
      sheet.fill({ left: body.left + 10, top: body.top + body.height + 16, width: 24, height: 6 }, [72, 76, 84])
    }
    sheet.fill({ left: 0, top: 127, width: 256, height: 2 }, [120, 120, 120])
    sheet.fill({ left: 127, top: 0, width: 2, height: 256 }, [120, 120, 120])
    sheet.fill({ left: 6, top: 6, width: 2, height: 2 }, [0, 0, 0])
    const boxes = viewBoxes(sheet)
    for (const [at, box] of boxes.entries()) {
      expect(holds(box, bodies[at] as Box)).toBe(true)
      const { left, top, height } = bodies[at] as Box
      expect(touches(box, { left: left + 10, top: top + height + 16, width: 24, height: 6 })).toBe(false)
    }
    expect(boxes[0]?.width).toBeLessThan(70)
  })

  it('nothing on the sheet leaves its quarters', () => {
    const boxes = viewBoxes(sheetOf(200, 200, [255, 255, 255]))
    expect(boxes[3]).toEqual({ left: 100, top: 100, width: 100, height: 100 })
  })
})

it.each([
  [400, 100, [0, 100, 200, 300], [0, 0, 0, 0]],
  [100, 400, [0, 0, 0, 0], [0, 100, 200, 300]],
])('four in a line are found too: %i × %i', (width, height, lefts, tops) => {
  const boxes = viewBoxes(sheetOf(width, height, [20, 20, 20]))
  expect(boxes.map(({ left }) => left)).toEqual(lefts)
  expect(boxes.map(({ top }) => top)).toEqual(tops)
})
