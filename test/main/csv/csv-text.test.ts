// Lines of CSV: whatever a cell holds, a plain reader gets it back, and no text of them is a formula.
import { expect, it } from 'vitest'
import { byteOrderMark, csvLine } from '../../../src-main/csv/csv-text.ts'
import { fc, withFinds } from '../../helpers/properties.ts'
import { readCsv } from '../../helpers/read-csv.ts'

/** Texts of the characters that matter most in a CSV file, among any others. */
const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', ',', ';', "'", '浮', '🪙', ' ', 'a') }),
)
const cell = fc.oneof(text, fc.integer(), fc.constant(null))

it.each(withFinds<[(string | number | null)[][]]>())('are read back exactly: %s', (_, settings) => {
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 6 }), { maxLength: 8 }), (rows) => {
      const read = readCsv(byteOrderMark + rows.map(csvLine).join(''))
      expect(read.length).toBe(rows.length)
      for (const [at, row] of rows.entries()) {
        const back = read[at] ?? []
        expect(back.length).toBe(row.length)
        for (const [place, wanted] of row.entries()) {
          const found = back[place] ?? ''
          if (typeof wanted === 'number') expect(found).toBe(`${wanted}`)
          else if (wanted === null) expect(found).toBe('')
          else if (['=', '+', '-', '@', '\t', '\r'].includes(wanted.charAt(0))) expect(found).toBe(`'${wanted}`)
          else expect(found).toBe(wanted)
        }
      }
    }),
    settings,
  )
})

it('are written as spreadsheets expect them', () => {
  expect(csvLine(['浮雕 №7 – ü 🪙', -20, 'a "b", c', null, '=1+1', '-2', 0])).toBe(
    `浮雕 №7 – ü 🪙,-20,"a ""b"", c",,'=1+1,'-2,0\r\n`,
  )
  expect(csvLine(['@sum', '+86', '\tx', '\rx', 'a\nb'])).toBe(`'@sum,'+86,'\tx,"'\rx","a\nb"\r\n`)
})
