// The names of the chart's columns say the year where a day alone would not tell it.
import { expect, it } from 'vitest'
import { formatsOf } from '../../../src-renderer/text/format/format.ts'
import { texts } from '../../../src-renderer/text/texts.ts'
import type { Translate } from '../../../src-renderer/text/use-text.ts'
import { columnNames } from '../../../src-renderer/usage/column-names.ts'

const t: Translate = (key, values) => texts.t(key, values ?? {})

it('weeks of another year than the last one say theirs', () => {
  const last = new Date(2026, 10, 16).getTime()
  const { short } = columnNames('week', t, formatsOf('en-GB'), last)
  expect([new Date(2025, 3, 7), new Date(2026, 3, 6)].map((day) => short(day.getTime()))).toEqual([
    '7 Apr 2025',
    '6 Apr',
  ])
})
