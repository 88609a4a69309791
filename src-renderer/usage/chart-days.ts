// The days of the chart: a gapless row of days that ends today, and the scale that holds the highest of them.
import type { Ledger } from '../../src-shared/ledger.ts'

export const chartKinds = ['relief', 'design', 'model', 'conversion', 'upload', 'foreign'] as const
export type ChartKind = (typeof chartKinds)[number]
export type ChartDay = Ledger['days'][number]

const dayLength = 86_400_000

/**
 * Every day from the first to `today` (both `YYYY-MM-DD`), at most `range` of them when it is a number; days without
 * events are zero. Events after `today` are left out.
 */
export function chartDays(days: readonly ChartDay[], range: number | 'all', today: string): ChartDay[] {
  const byDay = new Map(days.map((day) => [day.day, day]))
  const end = Date.parse(today)
  const first = days.reduce((least, day) => Math.min(least, Date.parse(day.day)), end)
  const count = range === 'all' ? Math.max(7, Math.round((end - first) / dayLength) + 1) : range
  return Array.from({ length: count }, (_, index) => {
    const day = new Date(end - (count - 1 - index) * dayLength).toISOString().slice(0, 10)
    return byDay.get(day) ?? { day, relief: 0, design: 0, model: 0, conversion: 0, upload: 0, foreign: 0 }
  })
}

/** Points of one day in all, refunds taken off. */
export function dayTotal(day: ChartDay): number {
  return chartKinds.reduce((sum, kind) => sum + day[kind], 0)
}

/** The part of a day that a bar can show: a kind whose refunds outweigh its charges counts as nothing. */
export function dayHeight(day: ChartDay): number {
  return chartKinds.reduce((sum, kind) => sum + Math.max(0, day[kind]), 0)
}

/** Round values for grid lines from 0 up, three steps or fewer, the last at least as high as `highest` and as 10. */
export function gridLines(highest: number): number[] {
  const top = Math.max(10, highest)
  const rough = top / 3
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power)
  return Array.from({ length: Math.ceil(top / step) + 1 }, (_, index) => index * step)
}

/** Whole days that the points will last at the pace of these days, or null when nothing was used in them. */
export function daysLeft(remaining: number, days: readonly ChartDay[]): number | null {
  const spent = days.reduce((sum, day) => sum + dayTotal(day), 0)
  return spent <= 0 || days.length === 0 ? null : Math.floor(remaining / (spent / days.length))
}
