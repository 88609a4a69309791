// What the status bar says of the orders.
import { describe, expect, it } from 'vitest'
import { workUnderWay } from '../../src-shared/work-under-way.ts'
import { orderOf } from '../renderer/order-of.ts'

describe('the work under way', () => {
  it('is nothing when every order has ended', () => {
    expect(workUnderWay([orderOf(1), orderOf(2, { stage: 'cancelled' })])).toEqual({
      running: 0,
      behind: 0,
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
    expect(work).toEqual({ running: 2, behind: 0, attention: 0, done: 2, all: 4, share: 2.5 / 4 })
  })

  it('names what needs the person apart, and takes unknown progress for none', () => {
    const work = workUnderWay([
      orderOf(3, { stage: 'held' }),
      orderOf(2, { stage: 'unresolved', batchId: 'other' }),
      orderOf(1, { stage: 'working', progress: null }),
    ])
    expect(work).toEqual({ running: 1, behind: 0, attention: 2, done: 0, all: 2, share: 0 })
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
    expect(work).toEqual({ running: 3, behind: 2, attention: 1, done: 0, all: 5, share: 0.1 })
  })
})
