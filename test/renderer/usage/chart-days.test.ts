// The days of the chart and what is said of them.

import { describe, expect, it } from 'vitest'
import {
  chartColumns,
  chartDays,
  dayHeight,
  dayTime,
  dayTotal,
  gridLines,
  paceOf,
} from '../../../src-renderer/usage/chart-days.ts'
import { reconcile } from '../../../src-renderer/usage/reconcile.ts'
import { quietDay, spendingKinds } from '../../../src-shared/usage/ledger.ts'
import { fc } from '../../helpers/properties.ts'

const day = (name: string, more = {}) => ({ ...quietDay(name), ...more })

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

  it('say nothing of a pace before a week of ledger', () => {
    const first = [day('2026-11-13', { relief: 984 })]
    expect(paceOf(4016, first, '2026-11-13')).toEqual({ what: 'early' })
    expect(paceOf(4016, first, '2026-11-19')).toEqual({ what: 'early' })
    expect(paceOf(4016, first, '2026-11-20')).toEqual({ what: 'days', left: 32 })
  })

  it('make a pace of thirty days, or of all there are when those are fewer; none when nothing was used', () => {
    const early = day('2026-09-01', { model: 9000 })
    expect(paceOf(100, [early, day('2026-11-19', { relief: 60 })], '2026-11-20')).toEqual({ what: 'days', left: 50 })
    expect(paceOf(100, [day('2026-11-11', { relief: 100 })], '2026-11-20')).toEqual({ what: 'days', left: 10 })
    expect(paceOf(-40, [day('2026-11-11', { relief: 100 })], '2026-11-20')).toEqual({ what: 'days', left: 0 })
    expect(paceOf(100, [early], '2026-11-20')).toEqual({ what: 'none' })
    const slow = [day('2026-11-11', { relief: 10 })]
    expect(paceOf(730, slow, '2026-11-20')).toEqual({ what: 'days', left: 730 })
    expect(paceOf(10_358, slow, '2026-11-20')).toEqual({ what: 'years' })
    expect(paceOf(100, [day('2026-11-01', { relief: -30 })], '2026-11-20')).toEqual({ what: 'none' })
    expect(paceOf(100, [], '2026-11-20')).toEqual({ what: 'none' })
  })

  it('become weeks and months when they are too many to see, and lose no point', () => {
    const history = (count: number) => {
      const start = Date.parse('2026-11-20') - (count - 1) * 86_400_000
      const names = Array.from({ length: count }, (_, at) =>
        new Date(start + at * 86_400_000).toISOString().slice(0, 10),
      )
      return names.map((name, at) => day(name, { relief: at % 7, upload: 1 }))
    }
    const sums = (days: Parameters<typeof dayTotal>[0][]) =>
      spendingKinds.map((kind) => days.reduce((n, d) => n + d[kind], 0))
    for (const [count, unit] of [
      [120, 'day'],
      [121, 'week'],
      [840, 'week'],
      [841, 'month'],
      [3000, 'month'],
      [3600, 'month'],
      [3601, 'year'],
      [36_525, 'year'],
    ] as const) {
      const days = history(count)
      const { unit: found, columns } = chartColumns(days)
      expect([found, columns.length <= 120, sums([...columns])]).toEqual([unit, true, sums(days)])
      expect(columns[0]?.day).toBe(days[0]?.day)
    }
  })

  it('keep the points of a ledger that says it is older than any account, and stay few', () => {
    const days = chartDays(
      ['0100-01-01', '1800-05-05', '2026-11-20'].map((name) => day(name, { relief: 1 })),
      'all',
      '2026-11-26',
    )
    expect(days).toHaveLength(36_525)
    expect(days[0]?.relief).toBe(2)
    const { unit, columns } = chartColumns(days)
    expect([unit, columns.length <= 120, columns.reduce((sum, { relief }) => sum + relief, 0)]).toEqual([
      'year',
      true,
      3,
    ])
  })

  it('begin at midnight here, whatever the zone', () => {
    const begin = new Date(dayTime('2026-04-01'))
    expect([begin.getFullYear(), begin.getMonth(), begin.getDate(), begin.getHours()]).toEqual([2026, 3, 1, 0])
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
  const read = { balance: { total: 5000, used: 3609, remaining: 1391, readAt: 0 }, events: 9, unread: 0, readAt: 0 }
  expect(reconcile({ ...read, complete: true, difference: 0 })).toMatchObject({ tone: 'done' })
  expect(reconcile({ ...read, complete: true, difference: 20 }).label).toBe('usage.sum.more')
  expect(reconcile({ ...read, complete: true, difference: -20 }).label).toBe('usage.sum.less')
  expect(reconcile({ ...read, complete: false, difference: null })).toEqual({
    tone: 'attention',
    note: 'usage.sum.incomplete',
  })
  expect(reconcile({ ...read, complete: true, difference: null }).note).toBe('usage.sum.notCompared')
  expect(reconcile({ ...read, balance: null, complete: true, difference: null }).note).toBe('usage.sum.unread')
  const first = { ...read, events: 0, readAt: null, complete: false, difference: null }
  expect(reconcile(first).note).toBe('usage.ledger.unread')
  expect(reconcile({ ...first, events: 50 }).note).toBe('usage.sum.incomplete')
})
