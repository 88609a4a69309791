// What the Library shows, and in which order.
import { describe, expect, it } from 'vitest'
import { columnsFor, rowHeight } from '../../../src-renderer/library/grid-shape.ts'
import { kindsOf, libraryOrders, matching } from '../../../src-renderer/library/library-items.ts'
import { artifactOf, orderOf } from '../order-of.ts'

const saved = { artifacts: [artifactOf('tif')] }

describe('the library', () => {
  it('holds orders with results of the account, the one finished last first', () => {
    const late = orderOf(1, { ...saved, finishedAt: 9_000 })
    const early = orderOf(2, saved)
    const shown = libraryOrders(
      [
        early,
        late,
        orderOf(3, { stage: 'working' }),
        orderOf(4, { ...saved, accountId: 'account-2' }),
        orderOf(5, { stage: 'failed' }),
      ],
      'account-1',
    )
    expect(shown).toEqual([late, early])
  })

  it('holds all accounts when none is named', () => {
    const orders = [orderOf(2, { ...saved, accountId: 'account-2' }), orderOf(1, saved)]
    expect(libraryOrders(orders, null)).toEqual(orders)
  })

  it('keeps a finished order whose files are all gone, so that they can be fetched again', () => {
    const refetched = orderOf(4, { stage: 'saving', artifacts: [artifactOf('tif', 'fetching')] })
    expect(libraryOrders([refetched], null), 'it was there before').toEqual([refetched])
    const gone = orderOf(1, { artifacts: [artifactOf('tif', 'missing')] })
    expect(libraryOrders([gone, orderOf(2, { artifacts: [] })], null)).toEqual([gone])
  })

  it('finds orders that have every word typed, in any case and order', () => {
    const coin = orderOf(1, { title: 'Coin Rosette' })
    const seal = orderOf(2, { title: 'seal' })
    const find = (search: string) =>
      matching([coin, seal], { accountId: null, kind: 'all', search }, ({ title }) => title.toLocaleLowerCase())
    expect(find(' rosette COIN ')).toEqual([coin])
    expect(find('')).toEqual([coin, seal])
    expect(find('coin seal')).toEqual([])
  })

  it('offers only the kinds that are there', () => {
    expect(kindsOf([orderOf(1)])).toEqual(['relief'])
    expect(kindsOf([])).toEqual([])
    expect(matching([orderOf(1)], { accountId: null, kind: 'model', search: '' }, () => '')).toEqual([])
  })
})

it('the grid has as many columns as fit, and square pictures above the captions', () => {
  expect([0, 200, 720, 1064].map(columnsFor)).toEqual([1, 1, 3, 5])
  const width = 1064
  expect(rowHeight(width, columnsFor(width))).toBe(Math.round((width - 36 - 4 * 14) / 5 + 52 + 14))
})
