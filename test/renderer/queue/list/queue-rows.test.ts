// The rows of the Queue: every order once, in a place that does not change while its order does.
import { describe, expect, it } from 'vitest'
import { filterCounts } from '../../../../src-renderer/queue/filter-counts.ts'
import { groupOrders } from '../../../../src-renderer/queue/list/order-groups.ts'
import { idsAround, queueRows, sieveGroups, type Wanted } from '../../../../src-renderer/queue/list/queue-rows.ts'
import { rowMove } from '../../../../src-renderer/queue/list/row-move.ts'
import { searchTexts } from '../../../../src-renderer/queue/list/search-text.ts'
import { groupWords } from '../../../../src-renderer/queue/rows/group-words.ts'
import { formatsOf } from '../../../../src-renderer/text/format/format.ts'
import { texts } from '../../../../src-renderer/text/texts.ts'
import type { Translate } from '../../../../src-renderer/text/use-text.ts'
import { type Order, orderStages } from '../../../../src-shared/orders/order.ts'
import { fc } from '../../../helpers/properties.ts'
import { orderOf } from '../../order-of.ts'

const t = ((key, values) => texts.t(key, values ?? {})) as Translate
const textOf = searchTexts(t)
type View = Partial<Wanted> & { folded?: ReadonlySet<string> }
const rowsOf = (orders: readonly Order[], { folded = new Set(), ...more }: View = {}) =>
  queueRows(sieveGroups(groupOrders(orders), { filter: 'all', search: '', textOf, ...more }), folded)
const keys = (orders: readonly Order[], view?: View) => rowsOf(orders, view).map((row) => row.key)

const never = (): never => {
  throw new Error('no group')
}

/** Newest first: a single, a batch of three, two singles. */
const history = [
  orderOf(6, { batchId: 'c' }),
  orderOf(5, { batchId: 'b', stage: 'working', title: 'lotus' }),
  orderOf(4, { batchId: 'b', stage: 'failed', title: 'branch' }),
  orderOf(3, { batchId: 'b', stage: 'done', title: 'coin' }),
  orderOf(2, { batchId: 'a', stage: 'held' }),
  orderOf(1, { batchId: 'z', stage: 'cancelled' }),
]

describe('the groups', () => {
  it('name no sum of points while nobody knows whether any was charged', () => {
    const sumsOf = (orders: readonly Order[]) =>
      groupWords(groupOrders(orders)[0] ?? never(), '', t, formatsOf('en-GB')).sums.map(({ words }) => words)
    const unclear = { batchId: 'a', stage: 'unresolved', charged: null, jobId: null } as const
    expect(sumsOf([orderOf(2, unclear), orderOf(1, unclear)])).toEqual(['2 orders'])
    expect(sumsOf([orderOf(2, unclear), orderOf(1, { batchId: 'a' })])[1]).toMatch(/^[1-9]\d* points$/)
  })

  it('say again in little room only what their sign does not say', () => {
    const lessOf = (...orders: readonly Order[]) =>
      groupWords(groupOrders(orders)[0] ?? never(), '', t, formatsOf('en-GB')).sums.flatMap(({ words, less }) =>
        less ? [words] : [],
      )
    const of = (number: number, stage: Order['stage']) => orderOf(number, { batchId: 'a', stage })
    expect(lessOf(of(2, 'done'), of(1, 'done'))).toEqual(['2 done'])
    expect(lessOf(of(2, 'done'), of(1, 'failed'))).toEqual(['1 done'])
    expect(lessOf(of(2, 'done'), of(1, 'working'))).toEqual([])
    expect(lessOf(orderOf(2, { batchId: 'b' }), orderOf(1)), 'single orders have none').toEqual([])
  })

  it('are batches in the sequence they were placed in, and runs of single orders between them', () => {
    expect(keys(history)).toEqual([
      'singles:order-6',
      'order-6',
      'batch:b',
      'order-3',
      'order-4',
      'order-5',
      'singles:order-1',
      'order-2',
      'order-1',
    ])
  })

  it('say what the whole group costs and how far it is', () => {
    const [, batch] = groupOrders(history)
    expect(batch).toMatchObject({ title: 'coin', points: 153, done: 1, failed: 1, ended: 2, placedAt: 3000 })
  })

  it('offer what can be done with many at once', () => {
    const [group] = groupOrders([
      orderOf(3, { stage: 'waiting', charged: null, jobId: null }),
      orderOf(2, { stage: 'held', charged: null, jobId: null }),
      orderOf(1, { stage: 'working' }),
    ])
    expect(group).toMatchObject({ cancellable: ['order-2', 'order-3'], held: ['order-2'] })
  })

  it('make a batch of a single order once it has a name of its own, and a single order of it again without', () => {
    const named = history.map((order) => (order.id === 'order-2' ? { ...order, batchName: 'Hochzeit 金' } : order))
    const before = groupOrders(history)
    const after = groupOrders(named, before)
    expect(after.map(({ key }) => key)).toEqual(['singles:order-6', 'batch:b', 'batch:a', 'singles:order-1'])
    expect(groupOrders(history, after)).toEqual(before)
    expect(keys(named, { search: 'hochzeit' })).toEqual(['batch:a', 'order-2'])
  })

  it('are found by what they are called, with all of their orders', () => {
    const nameOf = ({ key }: { key: string }) => (key === 'batch:b' ? '3 Pictures · Coin' : '')
    expect(keys(history, { search: '3 pictures', nameOf })).toEqual(['batch:b', 'order-3', 'order-4', 'order-5'])
    expect(keys(history, { search: 'pictures lotus', nameOf })).toEqual(['batch:b', 'order-5'])
  })

  it('keep their identity unless one of their orders changed', () => {
    const before = groupOrders(history)
    const changed = history.map((order) => (order.number === 4 ? { ...order, progress: 50 } : order))
    const after = groupOrders(changed, before)
    expect(after.map((group, at) => group === before[at])).toEqual([true, false, true])
  })

  it('are the same worked out from what they were as anew', () => {
    const change = fc.array(fc.tuple(fc.nat(9), fc.constantFrom(...orderStages)), { maxLength: 6 })
    fc.assert(
      fc.property(fc.array(fc.nat(4), { maxLength: 8 }), change, fc.boolean(), (sizes, changes, added) => {
        const batches = sizes.flatMap((size, batch) => Array.from({ length: size + 1 }, () => `batch-${batch}`))
        const orders = batches.map((batchId, at) => orderOf(batches.length - at, { batchId, progress: at }))
        const changed = orders.map((order, at) => {
          const [, stage] = changes.find(([place]) => place === at) ?? []
          return stage ? { ...order, stage } : order
        })
        const next = added ? [orderOf(99, { batchId: 'new' }), ...changed] : changed
        const before = groupOrders(orders)
        const after = groupOrders(next, before)
        expect(after).toEqual(groupOrders(next))
        for (const group of after) {
          const held = before.find(({ key }) => key === group.key)
          if (
            held?.orders.every((order, at) => order === group.orders[at]) &&
            held.orders.length === group.orders.length
          )
            expect(group).toBe(held)
        }
      }),
    )
  })

  it('hold every order exactly once, and stand still when stages change', () => {
    const placed = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.constantFrom(...orderStages)), {
      maxLength: 30,
    })
    fc.assert(
      fc.property(placed, fc.constantFrom(...orderStages), (rows, stage) => {
        const presses = rows.toSorted(([a], [b]) => a.localeCompare(b))
        const orders = presses.map(([batchId, at], index) => orderOf(presses.length - index, { batchId, stage: at }))
        const shown = keys(orders)
        const ids = shown.filter((key) => key.startsWith('order-'))
        expect(ids.toSorted()).toEqual(orders.map((order) => order.id).toSorted())
        expect(keys(orders.map((order) => ({ ...order, stage })))).toEqual(shown)
      }),
    )
  })
})

describe('a run of a recipe', () => {
  const step = (number: number, chain: string, at: number, stage: Order['stage'], more: Partial<Order> = {}) =>
    orderOf(number, { batchId: 'run', stage, recipe: { name: 'Coin', chain, step: at, of: 2, after: null }, ...more })
  const asks = { kind: 'price-changed', detail: { agreed: 67, now: 70, of: 'recipe' } } as const
  const run = [
    step(8, 'd', 1, 'chained'),
    step(7, 'd', 0, 'held', { problem: asks, charged: null, jobId: null }),
    step(6, 'c', 1, 'cancelled', { charged: 0 }),
    step(5, 'c', 0, 'failed'),
    step(4, 'b', 1, 'chained', { charged: null, jobId: null }),
    step(3, 'b', 0, 'working'),
    step(2, 'a', 1, 'done'),
    step(1, 'a', 0, 'done'),
  ]

  it('counts its pictures as they stand, and keeps apart what asks for a price', () => {
    const [group] = groupOrders(run)
    if (!group) throw new Error('no group')
    const count = { done: 1, running: 1, waiting: 0, attention: 1, stopped: 1 }
    expect(group.run).toEqual({ name: 'Coin', chains: 4, count })
    expect(group.asking.map(({ number }) => number)).toEqual([7])
    expect(group.held).toEqual([])
    const { title, sums } = groupWords(group, '4 pictures · Coin', t, formatsOf('en-GB'))
    expect(title).toBe('4 pictures · Coin')
    expect(sums.slice(2).map(({ words }) => words)).toEqual(['1 done', '1 under way', '1 waiting for you', '1 stopped'])
    expect(groupOrders([orderOf(1), orderOf(2)])[0]?.run).toBeNull()
  })

  it('does not call under way what was not sent', () => {
    const [group] = groupOrders([
      step(4, 'b', 1, 'chained', { charged: null, jobId: null }),
      step(3, 'b', 0, 'waiting', { charged: null, jobId: null }),
      step(2, 'a', 1, 'waiting', { charged: null, jobId: null }),
      step(1, 'a', 0, 'done'),
    ])
    if (!group) throw new Error('no group')
    expect(groupWords(group, '', t, formatsOf('en-GB')).sums.slice(2)).toEqual([{ words: '2 waiting to send' }])
  })
})

describe('filters, search and folding', () => {
  it('count and show the same orders', () => {
    const counts = filterCounts(history)
    expect(counts).toEqual({ all: 6, active: 1, attention: 1, done: 2, failed: 1 })
    for (const filter of ['active', 'attention', 'done', 'failed'] as const) {
      const shown = keys(history, { filter }).filter((key) => key.startsWith('order-'))
      expect(shown, filter).toHaveLength(counts[filter])
    }
  })

  it('leave out groups without a match and keep the others’ sums whole', () => {
    expect(keys(history, { filter: 'failed' })).toEqual(['batch:b', 'order-4'])
    const [row] = rowsOf(history, { filter: 'failed' })
    expect(row).toMatchObject({ kind: 'group', group: { points: 153 } })
  })

  it('find an order by its title, its options, its ids and every word typed', () => {
    const found = (search: string) => keys(history, { search }).filter((key) => key.startsWith('order-'))
    expect(found('LOTUS')).toEqual(['order-5'])
    expect(found('commemorative branch')).toEqual(['order-4'])
    expect(found('api_3')).toEqual(['order-3'])
    expect(found('浮雕 №2')).toEqual(['order-2'])
    expect(found('lotus branch')).toEqual([])
  })

  it('fold a group to its header', () => {
    expect(keys(history, { folded: new Set(['batch:b']) })).not.toContain('order-4')
    expect(keys(history, { folded: new Set(['batch:b']) })).toContain('batch:b')
  })
})

describe('the keyboard', () => {
  const rows = rowsOf(history)
  it('walks over headers and orders and stops at the ends', () => {
    expect(rowMove('ArrowDown', rows, 0, 5)).toEqual({ go: 1 })
    expect(rowMove('ArrowUp', rows, 0, 5)).toEqual({ go: 0 })
    expect(rowMove('End', rows, 3, 5)).toEqual({ go: rows.length - 1 })
    expect(rowMove('PageDown', rows, 6, 5)).toEqual({ go: rows.length - 1 })
  })

  it('goes left to the header, folds it, and goes right into it', () => {
    expect(rowMove('ArrowLeft', rows, 4, 5)).toEqual({ go: 2 })
    expect(rowMove('ArrowLeft', rows, 2, 5)).toEqual({ fold: 'batch:b' })
    expect(rowMove('ArrowRight', rows, 2, 5)).toEqual({ go: 3 })
    const folded = rowsOf(history, { folded: new Set(['batch:b']) })
    expect(rowMove('ArrowRight', folded, 2, 5)).toEqual({ unfold: 'batch:b' })
    expect(rowMove('x', rows, 2, 5)).toBeUndefined()
  })
})

describe('what stands around an order', () => {
  const around = (id: string, more: Partial<Wanted> = {}) =>
    idsAround(sieveGroups(groupOrders(history), { filter: 'all', search: '', textOf, ...more }), id)

  it('is its batch in the sequence of its rows, or its run of single orders', () => {
    expect(around('order-4')).toEqual(['order-3', 'order-4', 'order-5'])
    expect(around('order-1')).toEqual(['order-2', 'order-1'])
    expect(around('order-6')).toEqual(['order-6'])
  })

  it('is only what filter and search let through, and nothing for an order that they hide', () => {
    expect(around('order-3', { filter: 'done' })).toEqual(['order-3'])
    expect(around('order-4', { search: 'lotus' })).toEqual([])
  })
})
