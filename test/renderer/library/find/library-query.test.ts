// The question that the filters ask, in every combination of them.
import { expect, it } from 'vitest'
import { isNarrowed, lookWords, queryOf } from '../../../../src-renderer/library/find/library-query.ts'
import { type LibraryFilters, noFilters, periods } from '../../../../src-renderer/library/library-state.ts'
import { reliefOf } from '../../../../src-shared/orders/kinds/relief.ts'
import { resultQuerySchema, searchable } from '../../../../src-shared/orders/result-query.ts'
import { fc } from '../../../helpers/properties.ts'

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value)
const anyDay = fc.constantFrom('0001-01-01', '2024-02-29', '2026-11-23', '9999-12-31')
const anyFilters: fc.Arbitrary<LibraryFilters> = fc.record({
  kind: fc.constantFrom('all', 'relief', 'design'),
  search: fc.string({ unit: 'grapheme', maxLength: 12 }),
  everyAccount: fc.boolean(),
  accountId: fc.constantFrom(null, 'other'),
  starred: fc.boolean(),
  deleted: fc.boolean(),
  type: maybe(fc.constantFrom('tif', 'glb')),
  period: maybe(fc.constantFrom(...periods)),
  between: maybe(fc.record({ from: maybe(anyDay), until: maybe(anyDay) })),
  tags: fc.uniqueArray(fc.constantFrom('a', '浮雕'), { maxLength: 2 }),
  client: maybe(fc.constantFrom('', 'B')),
  batchId: maybe(fc.constant('batch-1')),
  ended: fc.subarray(['batch-2', 'batch-3']),
  recipe: maybe(fc.constant('R')),
  viewable: maybe(fc.boolean()),
})
const looks = lookWords([{ id: 7, request: reliefOf({}) }], () => 'Relief · Commemorative COIN')
const now = new Date(2026, 10, 23, 15, 4).getTime()
const ask = (filters: LibraryFilters) => queryOf({ filters, sort: 'newest', accountId: 'account-1', looks, now })

it('is always one that the contract takes', () => {
  fc.assert(
    fc.property(anyFilters, (filters) => {
      expect(resultQuerySchema.safeParse(ask(filters)).success).toBe(true)
    }),
  )
})

it('narrows exactly when something of it is not as without filters', () => {
  fc.assert(
    fc.property(anyFilters, (filters) => {
      const { everyAccount, ...own } = filters
      const isBare = JSON.stringify({ ...noFilters, ...own }) === JSON.stringify(noFilters)
      expect(isNarrowed(filters)).toBe(!isBare)
      expect(isNarrowed({ ...noFilters, everyAccount })).toBe(false)
    }),
  )
})

it('asks for the account in use, for all or for the one that is filtered by', () => {
  const asked = (everyAccount: boolean, accountId: string | null) =>
    ask({ ...noFilters, everyAccount, accountId }).accountId
  expect([asked(false, null), asked(true, null), asked(false, 'other'), asked(true, 'other')]).toEqual([
    ...['account-1', null, 'other', 'other'],
  ])
})

it('finds the looks whose words a typed word is part of, in any case', () => {
  const { words } = ask({ ...noFilters, everyAccount: false, search: ' Coin ＧＯＬＤ coin' })
  expect(words).toEqual([
    { text: 'coin', looks: [7] },
    { text: 'gold', looks: [] },
  ])
  expect(searchable('Größe')).toBe('grosse')
})

it.each([
  [{ from: '2026-11-02', until: '2026-11-23' }, new Date(2026, 10, 2), new Date(2026, 10, 24)],
  [{ from: '2026-11-23', until: '2026-11-02' }, new Date(2026, 10, 2), new Date(2026, 10, 24)],
  [{ from: '2024-02-29', until: null }, new Date(2024, 1, 29), null],
  [{ from: null, until: '2026-12-31' }, null, new Date(2027, 0, 1)],
  [{ from: null, until: null }, null, null],
])('%j takes both days whole, in either sequence', (between, since, until) => {
  const asked = ask({ ...noFilters, everyAccount: true, between, period: 'today' })
  expect([asked.since, asked.until]).toEqual([since?.getTime() ?? null, until?.getTime() ?? null])
})

it.each([
  ['today', new Date(2026, 10, 23)],
  ['week', new Date(2026, 10, 17)],
  ['month', new Date(2026, 9, 25)],
  ['year', new Date(2026, 0, 1)],
] as const)('%s begins at midnight of its first day', (period, begin) => {
  expect(ask({ ...noFilters, everyAccount: true, period }).since).toBe(begin.getTime())
})
