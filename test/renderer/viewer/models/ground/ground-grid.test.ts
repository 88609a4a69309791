// The grid below a model: a round number of millimetres wide, under all of the model, and on the file's own zero.
import { expect, test } from 'vitest'
import { groundGrid } from '../../../../../src-renderer/viewer/models/ground/ground-grid.ts'
import { fc } from '../../../../helpers/properties.ts'

const bounds = (min: number, wide: number, deep: number) =>
  ({ min: [min, 0, -min], max: [min + wide, wide / 20, -min + deep] }) as const

test.each([
  [40, 2],
  [41, 5],
  [100, 5],
  [200, 10],
  [0.5, 0.05],
  [1234, 100],
])('a model of %d mm stands on squares of %d mm', (wide, step) => {
  expect(groundGrid(bounds(0, wide, wide / 2)).step).toBeCloseTo(step, 9)
})

test('squares are 1, 2 or 5 of a power of ten, few enough to count, and go under the whole model', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -1000, max: 1000, noNaN: true }),
      fc.double({ min: 0.01, max: 5000, noNaN: true }),
      fc.double({ min: 0.01, max: 5000, noNaN: true }),
      (min, wide, deep) => {
        const box = bounds(min, wide, deep)
        const { step, x, z } = groundGrid(box)
        expect(
          [1, 2, 5, 10].some((each) => Math.abs(step / 10 ** Math.floor(Math.log10(step * 1.0001)) - each) < 1e-6),
        ).toBe(true)
        const longer = Math.max(wide, deep)
        expect(longer / step).toBeGreaterThan(7.9)
        expect(longer / step).toBeLessThan(20.1)
        for (const [lines, axis] of [
          [x, 0],
          [z, 2],
        ] as const) {
          expect(lines[0]).toBeLessThanOrEqual(box.min[axis] + 1e-6)
          expect(lines.at(-1)).toBeGreaterThanOrEqual(box.max[axis] - 1e-6)
          for (const at of lines) expect(Math.abs(at / step - Math.round(at / step))).toBeLessThan(1e-6)
        }
      },
    ),
  )
})
