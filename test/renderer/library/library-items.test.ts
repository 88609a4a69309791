// What the Library shows, and in which order.
import { describe, expect, it } from 'vitest'
import {
  columnsFor,
  largestCard,
  rowHeight,
  smallestCard,
  usualCard,
} from '../../../src-renderer/library/grid-shape.ts'
import { libraryOrders } from '../../../src-renderer/library/library-items.ts'
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
})

it('the grid has as many columns of the wanted size as fit, and square pictures above the captions', () => {
  expect([0, 200, 720, 1064].map((width) => columnsFor(width, usualCard))).toEqual([1, 1, 3, 5])
  expect([smallestCard, largestCard].map((size) => columnsFor(1064, size))).toEqual([7, 3])
  const width = 1064
  expect(rowHeight(width, 5)).toBe(Math.round((width - 36 - 4 * 14) / 5 + 70 + 14))
})
