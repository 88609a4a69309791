// What the menu and the buttons of filters say of batches: those of one name are told apart by when they were placed.
import { expect, it } from 'vitest'
import { filtersOn, valuesOf } from '../../../../src-renderer/library/find/filter-fields.ts'
import { noFilters } from '../../../../src-renderer/library/library-state.ts'
import { formatsOf } from '../../../../src-renderer/text/format/format.ts'
import { texts } from '../../../../src-renderer/text/texts.ts'
import type { Translate } from '../../../../src-renderer/text/use-text.ts'

const t = texts.t as unknown as Translate
const format = formatsOf('en-GB')
const at = (minute: number, second: number) => new Date(2026, 10, 26, 14, minute, second).getTime()
const batches = [
  { id: 'a', name: '6 pictures · General', at: at(5, 9), count: 6 },
  { id: 'b', name: '6 pictures · General', at: at(5, 2), count: 6 },
  { id: 'c', name: '6 pictures · General', at: at(4, 0), count: 6 },
  { id: 'd', name: 'Wedding', at: at(4, 0), count: 2 },
]
const choices = { kinds: [], types: [], recipes: [], looks: [], deleted: 0, batches }
const given = { t, format, choices, accounts: [], marks: { tags: [], clients: [] } }
const filters = { ...noFilters, everyAccount: false }

it('in the menu the time stands beside the name, to the second where the minute is the same', () => {
  const values = valuesOf('batch', { ...given, filters })
  expect(values.map(({ words, about }) => [words, about])).toEqual([
    ['6 pictures · General', '26 Nov 2026, 14:05:09 · 6'],
    ['6 pictures · General', '26 Nov 2026, 14:05:02 · 6'],
    ['6 pictures · General', '26 Nov 2026, 14:04 · 6'],
    ['Wedding', '26 Nov 2026, 14:04 · 2'],
  ])
})

it('on its button a name alone stands as it is, and one of several behind its time, which is never cut off', () => {
  const on = (batchId: string) => filtersOn({ ...given, filters: { ...filters, batchId } }).map(({ words }) => words)
  expect(on('d')).toEqual(['Batch: Wedding'])
  expect(on('c')).toEqual(['Batch: 26 Nov 2026, 14:04 · 6 pictures · General'])
})
