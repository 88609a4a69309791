// The Queue sorted by a column: one list over all batches, ties as they usually stand, what has nothing to sort by last.
import { describe, expect, it } from 'vitest'
import { groupOrders } from '../../../../src-renderer/queue/list/order-groups.ts'
import { idsAround, queueRows, sieveGroups } from '../../../../src-renderer/queue/list/queue-rows.ts'
import { nextSort, type QueueSort, sortedColumns } from '../../../../src-renderer/queue/list/queue-sort.ts'
import { rowMove } from '../../../../src-renderer/queue/list/row-move.ts'
import { createSorter, type SortWords } from '../../../../src-renderer/queue/list/sort-orders.ts'
import { formatsOf } from '../../../../src-renderer/text/format/format.ts'
import { designOf } from '../../../../src-shared/orders/kinds/design.ts'
import { type Order, orderStages } from '../../../../src-shared/orders/order.ts'
import { fc } from '../../../helpers/properties.ts'
import { orderOf } from '../../order-of.ts'

const all = { filter: 'all', search: '', textOf: () => '' } as const
const words: SortWords = { compare: formatsOf('en-GB').compare, kindOf: ({ request }) => request.kind, chain: 'recipe' }
const sorts = sortedColumns.flatMap((by) => (['up', 'down'] as const).map((way) => ({ by, way })))
const sortedBy = (orders: readonly Order[], by: (typeof sortedColumns)[number], way: 'up' | 'down' = 'up') =>
  createSorter(words)(sieveGroups(groupOrders(orders), all), { by, way }).flatMap((each) =>
    each.orders.map(({ number }) => number),
  )
const unknown = { stage: 'unresolved', charged: null, jobId: null } as const

describe('a press on the head of a column', () => {
  it('sorts up, then down, then leaves the batches as they were; another column begins anew', () => {
    const up = nextSort(null, 'points')
    const down = nextSort(up, 'points')
    expect([up, down, nextSort(down, 'points')]).toEqual([
      { by: 'points', way: 'up' },
      { by: 'points', way: 'down' },
      null,
    ])
    expect(nextSort(down, 'stage')).toEqual({ by: 'stage', way: 'up' })
  })
})

describe('sorting', () => {
  it('makes one list of all batches, without headers', () => {
    const orders = [
      orderOf(3, { batchId: 'b', charged: 90 }),
      orderOf(2, { batchId: 'a' }),
      orderOf(1, { batchId: 'a' }),
    ]
    const sorted = createSorter(words)(sieveGroups(groupOrders(orders), all), { by: 'points', way: 'down' })
    const rows = queueRows(sorted, new Set(['batch:a']))
    expect(rows.map(({ key, kind }) => [key, kind])).toEqual([
      ['order-3', 'order'],
      ['order-1', 'order'],
      ['order-2', 'order'],
    ])
    expect(idsAround(sorted, 'order-1')).toEqual(['order-3', 'order-1', 'order-2'])
    expect(rowMove('ArrowLeft', rows, 1, 5)).toBeUndefined()
  })

  it('by points puts what nobody knows last, both ways', () => {
    const orders = [orderOf(4, { charged: 20 }), orderOf(3, unknown), orderOf(2, { charged: 70 }), orderOf(1)]
    const lists = orders.map((order) => ({ ...order, batchId: `batch-${order.number}` }))
    expect(sortedBy(lists, 'points')).toEqual([4, 1, 2, 3])
    expect(sortedBy(lists, 'points', 'down')).toEqual([2, 1, 4, 3])
  })

  it('leaves what is equal in the usual sequence, up and down', () => {
    const orders = [4, 3, 2, 1].map((number) => orderOf(number, { batchId: `batch-${Math.ceil(number / 2)}` }))
    expect(sortedBy(orders, 'points')).toEqual([3, 4, 1, 2])
    expect(sortedBy(orders, 'points', 'down')).toEqual([3, 4, 1, 2])
  })

  it('by name reads numbers as people do', () => {
    const titles = ['coin 10', 'Ärmel', 'coin 9', 'zebra']
    const orders = titles.map((title, at) => orderOf(9 - at, { title, batchId: `${at}` }))
    expect(sortedBy(orders, 'order')).toEqual([8, 7, 9, 6])
    expect(sortedBy(orders, 'order', 'down')).toEqual([6, 9, 7, 8])
  })

  it('by kind keeps each kind together', () => {
    const request = designOf({ mode: 'line_art_extraction' })
    const orders = [orderOf(3), orderOf(2, { request }), orderOf(1)].map((each) => ({ ...each, batchId: each.id }))
    expect(sortedBy(orders, 'what')).toEqual([2, 3, 1])
  })

  it('by stage begins with what needs the person, then failed, at work, waiting, files missing, cancelled, done', () => {
    const stages = ['done', 'cancelled', 'chained', 'working', 'failed', 'held', 'unresolved', 'waiting'] as const
    const missing = {
      state: 'gone',
      id: 'a',
      orderId: 'o',
      type: 'tif',
      bytes: 1,
      fileName: 'a.tif',
      problem: null,
    } as const
    const orders = [
      orderOf(9, { artifacts: [missing], batchId: '9' }),
      ...stages.map((stage, at) => orderOf(8 - at, { stage, batchId: `${at}` })),
    ]
    expect(sortedBy(orders, 'stage')).toEqual([2, 3, 4, 5, 1, 6, 9, 7, 8])
  })

  it('by time counts what still runs as longer than all that ended, whatever the clock says', () => {
    const running = { stage: 'working', finishedAt: null, took: null } as const
    const orders = [
      orderOf(5, { took: 900_000 }),
      orderOf(4, { ...running, sentAt: 7000 }),
      orderOf(3, { ...running, sentAt: 2000 }),
      orderOf(2, { stage: 'waiting', sentAt: null, took: null, finishedAt: null }),
      orderOf(1, { took: null, sentAt: 0, finishedAt: 400 }),
    ].map((each) => ({ ...each, batchId: each.id }))
    expect(sortedBy(orders, 'time')).toEqual([1, 5, 4, 3, 2])
    expect(sortedBy(orders, 'time', 'down')).toEqual([3, 4, 5, 1, 2])
  })

  it('holds every order exactly once, and the same whatever was sorted before', () => {
    const order = fc.record({
      batchId: fc.constantFrom('a', 'b', 'c'),
      stage: fc.constantFrom(...orderStages),
      title: fc.constantFrom('a', 'B', 'coin 2', 'coin 10', '浮雕'),
      charged: fc.option(fc.nat(3)),
      took: fc.option(fc.nat(3)),
    })
    const step = fc.tuple(fc.array(order, { maxLength: 12 }), fc.constantFrom(...sorts))
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 4 }), (steps) => {
        const kept = createSorter(words)
        for (const [rows, sort] of steps) {
          const placed = rows.toSorted((a, b) => a.batchId.localeCompare(b.batchId))
          const orders = placed.map((more, at) => orderOf(placed.length - at, more))
          const sieved = sieveGroups(groupOrders(orders), all)
          const sorted = kept(sieved, sort)
          expect(sorted).toEqual(createSorter(words)(sieved, sort))
          const ids = queueRows(sorted, new Set()).map(({ key }) => key)
          expect(ids.toSorted()).toEqual(orders.map(({ id }) => id).toSorted())
        }
      }),
    )
  })
})

describe('a sorted list in which something changed', () => {
  const orders = Array.from({ length: 10_000 }, (_, at) =>
    orderOf(10_000 - at, {
      batchId: `batch-${Math.floor(at / 250)}`,
      title: `picture ${(at * 7919) % 10_000}`,
      stage: 'working',
    }),
  )

  it('compares no names again while no name is new, and shows the orders as they are now', () => {
    let compared = 0
    const compare = (a: string, b: string) => {
      compared += 1
      return words.compare(a, b)
    }
    const sorter = createSorter({ ...words, compare })
    const by: NonNullable<QueueSort> = { by: 'order', way: 'up' }
    const sieve = (some: readonly Order[]) => sieveGroups(groupOrders(some), all)
    const before = sorter(sieve(orders), by)[0]?.orders ?? []
    compared = 0
    const moved = orders.map((order) => (order.number % 20 === 0 ? { ...order, progress: 50 } : order))
    const after = sorter(sieve(moved), by)[0]?.orders ?? []
    expect(compared).toBe(0)
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    expect(after.filter(({ progress }) => progress === 50)).toHaveLength(500)
  })
})
