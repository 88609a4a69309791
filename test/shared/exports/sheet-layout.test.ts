// Every form of a contact sheet: all of it within the margins, as many pages as said, and pictures that are worth looking at.
import { expect, it } from 'vitest'
import { paperNames, rowLimits, sheetLines } from '../../../src-shared/exports/contact-sheet.ts'
import { pagesOf, sheetLayout } from '../../../src-shared/exports/sheet-layout.ts'
import { fc } from '../../helpers/properties.ts'

const forms = fc.record({
  paper: fc.constantFrom(...paperNames),
  landscape: fc.boolean(),
  perRow: fc.integer({ min: rowLimits[0], max: rowLimits[1] }),
  lines: fc.subarray([...sheetLines]),
})

it('keeps rows and columns within the margins, and each picture at least half as high as wide', () => {
  fc.assert(
    fc.property(forms, fc.boolean(), (form, titled) => {
      const { width, height, margin, head, foot, columns, rows, gap, picture, text } = sheetLayout(form, titled)
      const across = columns * picture.width + (columns - 1) * gap
      const down = rows * (picture.height + text) + (rows - 1) * gap
      expect(across).toBeCloseTo(width - 2 * margin, 6)
      expect(down).toBeLessThanOrEqual(height - 2 * margin - head - foot + 1e-9)
      expect(picture.height).toBeLessThanOrEqual(picture.width)
      expect(picture.height).toBeGreaterThanOrEqual(picture.width * 0.5)
    }),
  )
})

it('takes as few pages as the results need', () => {
  fc.assert(
    fc.property(forms, fc.integer({ min: 1, max: 500 }), (form, results) => {
      const layout = sheetLayout(form, true)
      const pages = pagesOf(results, layout)
      const perPage = layout.columns * layout.rows
      expect([pages * perPage >= results, (pages - 1) * perPage < results]).toEqual([true, true])
    }),
  )
})

it.each([
  ['a4', false, 2, 2],
  ['a4', false, 4, 4],
  ['a4', true, 3, 2],
  ['a3', false, 4, 4],
  ['letter', true, 6, 3],
] as const)('%s, landscape %s: %i in a row stand in %i rows', (paper, landscape, perRow, rows) => {
  expect(sheetLayout({ paper, landscape, perRow, lines: ['name', 'manner', 'size', 'date'] }, true).rows).toBe(rows)
})
