// How much longer: from finished orders of the same account, kind and tier, and only when they say something.
import { describe, expect, it } from 'vitest'
import { roundedLeft, takenTimes, timeLeft, usualTimes, workKey } from '../../../../src-renderer/queue/rows/estimate.ts'
import type { Order } from '../../../../src-shared/orders/order.ts'
import type { OrderRequest } from '../../../../src-shared/orders/order-request.ts'
import { fc } from '../../../helpers/properties.ts'
import { orderOf } from '../../order-of.ts'

/** Finished orders, newest first, that took these many seconds. */
const took = (seconds: readonly number[], more: Partial<Order> = {}) =>
  seconds.map((each, at) =>
    orderOf(seconds.length - at, { sentAt: 1_000_000, finishedAt: 9_000_000, took: each * 1000, ...more }),
  )
const usualOf = (orders: readonly Order[]) => usualTimes([takenTimes(orders)]).get(workKey(orderOf(1)))
const relief = orderOf(1).request
const standard: OrderRequest =
  relief.kind === 'relief' ? { ...relief, options: { ...relief.options, tier: 'standard' } } : relief
const design: OrderRequest = {
  kind: 'design',
  options: { mode: 'material_gold', prompt: '', resolution: '1k', aspect_ratio: 'auto' },
}

describe('the usual time', () => {
  it('is the median, so that one that hung for an hour does not count', () => {
    expect(usualOf(took([10, 3600, 12]))).toEqual({ median: 12_000, count: 3 })
    expect(usualOf(took([10, 20, 30, 40]))).toEqual({ median: 25_000, count: 4 })
  })

  it('is unknown until three have finished, and counts the newest twenty alone', () => {
    expect(usualOf(took([10, 12]))).toBeUndefined()
    expect(usualOf(took([...Array.from({ length: 20 }, () => 5), ...Array.from({ length: 30 }, () => 500)]))).toEqual({
      median: 5000,
      count: 20,
    })
  })

  it('keeps accounts, kinds and tiers apart, and leaves out what failed and what the service did not time', () => {
    const mixed = [
      ...took([100, 100, 100], { request: standard }),
      ...took([200, 200, 200], { request: design }),
      ...took([300, 300, 300], { accountId: 'account-2' }),
      ...took([400, 400], { stage: 'failed' }),
      ...took([500], { took: null }),
      ...took([7, 8, 9]),
    ]
    expect(usualOf(mixed)).toEqual({ median: 8000, count: 3 })
    expect([...usualTimes([takenTimes(mixed)]).values()].map(({ median }) => median)).toEqual([
      100_000, 200_000, 300_000, 8000,
    ])
  })

  it('lies between the quickest and the slowest', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(5000), { minLength: 3, maxLength: 20 }), (seconds) => {
        const median = (usualOf(took(seconds))?.median ?? -1) / 1000
        expect(median).toBeGreaterThanOrEqual(Math.min(...seconds))
        expect(median).toBeLessThanOrEqual(Math.max(...seconds))
      }),
    )
  })
})

describe('the time left', () => {
  const usual = { median: 60_000, count: 5 }
  const running = orderOf(1, { stage: 'working', sentAt: 1_000_000, finishedAt: null })
  it('counts down from what is usual, and then says that it takes longer', () => {
    expect(timeLeft(running, usual, 1_015_000)).toEqual({ left: 45_000 })
    expect(timeLeft(running, usual, 1_060_000)).toEqual({ over: usual })
  })

  it('is nothing for what is not being worked on, or unknown', () => {
    expect(timeLeft(running, undefined, 1_015_000)).toBeNull()
    for (const stage of ['waiting', 'held', 'saving', 'done'] as const) {
      expect(timeLeft({ ...running, stage }, usual, 1_015_000), stage).toBeNull()
    }
  })

  it('is told coarsely and never too short', () => {
    expect(roundedLeft(1)).toEqual({ unit: 'seconds', n: 10 })
    expect(roundedLeft(41_000)).toEqual({ unit: 'seconds', n: 50 })
    expect(roundedLeft(55_000)).toEqual({ unit: 'minutes', n: 1 })
    expect(roundedLeft(61_000)).toEqual({ unit: 'minutes', n: 2 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 36_000_000 }), (ms) => {
        const { unit, n } = roundedLeft(ms)
        expect(n * (unit === 'seconds' ? 1000 : 60_000)).toBeGreaterThanOrEqual(ms)
      }),
    )
  })
})
