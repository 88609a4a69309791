// What the status bar says of the orders.
import { describe, expect, it } from 'vitest'
import { stretchOf, workUnderWay } from '../../../src-shared/orders/work-under-way.ts'
import { fc } from '../../helpers/properties.ts'
import { orderOf } from '../../renderer/order-of.ts'

describe('the work under way', () => {
  it('is nothing when every order has ended', () => {
    expect(workUnderWay([orderOf(1), orderOf(2, { stage: 'cancelled' })])).toEqual({
      running: 0,
      behind: 0,
      waiting: 0,
      attention: 0,
      done: 0,
      all: 0,
      share: 0,
    })
  })

  it('counts the batches that still have an order under way, and leaves older ones out', () => {
    const work = workUnderWay([
      orderOf(6, { stage: 'working', progress: 50 }),
      orderOf(5, { stage: 'waiting' }),
      orderOf(4),
      orderOf(3, { stage: 'failed' }),
      orderOf(2, { stage: 'cancelled' }),
      orderOf(1, { batchId: 'older' }),
    ])
    expect(work).toEqual({ running: 2, behind: 0, waiting: 1, attention: 0, done: 2, all: 4, share: 2.5 / 4 })
  })

  it('names what needs the person apart, and takes unknown progress for none', () => {
    const work = workUnderWay([
      orderOf(3, { stage: 'held' }),
      orderOf(2, { stage: 'unresolved', batchId: 'other' }),
      orderOf(1, { stage: 'working', progress: null }),
    ])
    expect(work).toEqual({ running: 1, behind: 0, waiting: 0, attention: 2, done: 0, all: 2, share: 0 })
  })

  it('counts steps that wait for another as under way, unless their chain waits for the person', () => {
    const step = (chain: string, number: number) => ({ name: 'Coin', chain, step: number, of: 2, after: null })
    const work = workUnderWay([
      orderOf(5, { stage: 'chained', recipe: step('b', 1) }),
      orderOf(4, { stage: 'held', recipe: step('b', 0) }),
      orderOf(3, { stage: 'chained', recipe: step('a', 2) }),
      orderOf(2, { stage: 'chained', recipe: step('a', 1) }),
      orderOf(1, { stage: 'working', progress: 50, recipe: step('a', 0) }),
    ])
    expect(work).toEqual({ running: 3, behind: 2, waiting: 0, attention: 1, done: 0, all: 5, share: 0.1 })
  })
})

describe('a stretch of work', () => {
  const none: ReadonlySet<string> = new Set()

  it('does not fall when one of several batches ends, and begins anew after all of them', () => {
    const a = orderOf(1, { batchId: 'a', stage: 'working', progress: 50 })
    const b = orderOf(2, { batchId: 'b', stage: 'working', progress: 0 })
    const first = stretchOf(none, [b, a])
    expect(workUnderWay([b, a], first).share).toBe(0.25)
    const ended = [b, { ...a, stage: 'done' as const }]
    const next = stretchOf(first, ended)
    expect(next).toBe(first)
    expect(workUnderWay(ended, next)).toMatchObject({ running: 1, done: 1, all: 2, share: 0.5 })
    const over = ended.map((order) => ({ ...order, stage: 'done' as const }))
    expect(stretchOf(next, over).size).toBe(0)
    expect(workUnderWay(over, stretchOf(next, over))).toMatchObject({ running: 0, all: 0 })
  })

  it('only grows while orders of the same batches come to their end, in whatever sequence', () => {
    const order = fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 6 })
    fc.assert(
      fc.property(order, (sequence) => {
        let orders = sequence.map((n) => orderOf(n, { batchId: `batch ${n % 3}`, stage: 'working', progress: 10 }))
        let stretch = stretchOf(none, orders)
        let before = workUnderWay(orders, stretch).share
        for (const { id } of orders.slice(1)) {
          orders = orders.map((each) => (each.id === id ? { ...each, stage: 'done' } : each))
          stretch = stretchOf(stretch, orders)
          const { share } = workUnderWay(orders, stretch)
          expect(share).toBeGreaterThan(before)
          before = share
        }
      }),
    )
  })
})
