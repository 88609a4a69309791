// The days of the chart and what is said of them.
import { describe, expect, it } from 'vitest'
import { chartDays, dayHeight, daysLeft, dayTotal, gridLines } from '../../../src-renderer/usage/chart-days.ts'
import { reconcile } from '../../../src-renderer/usage/reconcile.ts'
import { fc } from '../../helpers/properties.ts'

const day = (name: string, more = {}) => ({
  day: name,
  relief: 0,
  design: 0,
  model: 0,
  conversion: 0,
  upload: 0,
  foreign: 0,
  ...more,
})

describe('the days', () => {
  it('are a gapless row that ends today, across a change of month and of summer time', () => {
    const shown = chartDays([day('2026-03-30', { relief: 50 })], 7, '2026-04-01')
    expect(shown.map((one) => one.day)).toEqual([
      '2026-03-26',
      '2026-03-27',
      '2026-03-28',
      '2026-03-29',
      '2026-03-30',
      '2026-03-31',
      '2026-04-01',
    ])
    expect(shown.map(dayTotal)).toEqual([0, 0, 0, 0, 50, 0, 0])
  })

  it('reach back to the first event when all are asked for, and over a week at least', () => {
    expect(chartDays([day('2025-11-21')], 'all', '2026-11-20')).toHaveLength(365)
    expect(chartDays([], 'all', '2026-11-20')).toHaveLength(7)
  })

  it('subtract refunds from the total but never draw below the line', () => {
    const refunded = day('2026-11-20', { relief: -30, upload: 2 })
    expect([dayTotal(refunded), dayHeight(refunded)]).toEqual([-28, 2])
  })

  it('say how long the points last at their pace, and nothing when nothing was used', () => {
    const days = [day('2026-11-19', { relief: 60 }), day('2026-11-20')]
    expect(daysLeft(100, days)).toBe(3)
    expect(daysLeft(100, [day('2026-11-20')])).toBeNull()
    expect(daysLeft(100, [day('2026-11-20', { relief: -30 })])).toBeNull()
  })
})

it('grid lines rise evenly from zero, four at most, and hold the highest bar', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5_000_000 }), (highest) => {
      const lines = gridLines(highest)
      expect(lines[0]).toBe(0)
      expect(lines.length).toBeLessThanOrEqual(4)
      expect(lines.at(-1)).toBeGreaterThanOrEqual(highest)
      expect(new Set(lines.slice(1).map((line, index) => line - (lines[index] ?? 0))).size).toBe(1)
    }),
  )
})

it('the sums are compared only when both are known', () => {
  const balance = { total: 5000, used: 3609, remaining: 1391, readAt: 0 }
  expect(reconcile({ balance, complete: true, difference: 0 })).toMatchObject({ tone: 'done' })
  expect(reconcile({ balance, complete: true, difference: 20 }).label).toBe('usage.sum.more')
  expect(reconcile({ balance, complete: true, difference: -20 }).label).toBe('usage.sum.less')
  expect(reconcile({ balance, complete: false, difference: null })).toEqual({
    tone: 'attention',
    note: 'usage.sum.incomplete',
  })
  expect(reconcile({ balance: null, complete: true, difference: null }).note).toBe('usage.sum.unread')
})
