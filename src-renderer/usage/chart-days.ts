// The days of the chart: a gapless row of days that ends today, and the scale that holds the highest of them.

import { recordOf } from '../../src-shared/record-of.ts'
import { quietDay, type SpendingDay, spendingKinds } from '../../src-shared/usage/ledger.ts'

const dayLength = 86_400_000
/** A hundred years: what a ledger says of the time before is told with its first day. */
const mostDays = 36_525

/**
 * Every day from the first to `today` (both `YYYY-MM-DD`), at most `range` of them when it is a number; days without
 * events are zero. Events after `today` are left out.
 */
export function chartDays(days: readonly SpendingDay[], range: number | 'all', today: string): SpendingDay[] {
  const end = Date.parse(today)
  const oldest = new Date(end - (mostDays - 1) * dayLength).toISOString().slice(0, 10)
  const byDay = new Map<string, SpendingDay>()
  for (const each of days) {
    const day = each.day < oldest ? oldest : each.day
    const there = byDay.get(day)
    byDay.set(day, there ? sumOf(day, [there, each]) : { ...each, day })
  }
  const first = days.reduce((least, day) => Math.min(least, Date.parse(day.day)), end)
  const count = range === 'all' ? Math.min(mostDays, Math.max(7, Math.round((end - first) / dayLength) + 1)) : range
  return Array.from({ length: count }, (_, index) => {
    const day = new Date(end - (count - 1 - index) * dayLength).toISOString().slice(0, 10)
    return byDay.get(day) ?? quietDay(day)
  })
}

export type ChartUnit = 'day' | 'week' | 'month' | 'year'

/** Columns that stay wide enough to see and to point at. */
const mostColumns = 120

/** The days as they are, or added up by the week, month or year when there are too many; each is named after its first day. */
export function chartColumns(days: readonly SpendingDay[]): { unit: ChartUnit; columns: readonly SpendingDay[] } {
  if (days.length <= mostColumns) return { unit: 'day', columns: days }
  const unit = days.length <= mostColumns * 7 ? 'week' : days.length <= mostColumns * 30 ? 'month' : 'year'
  const last = Date.parse(days.at(-1)?.day ?? '')
  // Weeks end today, as the row of days does.
  const spanOf = ({ day }: SpendingDay) => {
    if (unit === 'week') return String(Math.floor((last - Date.parse(day)) / dayLength / 7))
    return day.slice(0, unit === 'month' ? 7 : 4)
  }
  const columns = [...Map.groupBy(days, spanOf).values()].map((span) => sumOf(span[0]?.day ?? '', span))
  return { unit, columns }
}

function sumOf(day: string, days: readonly SpendingDay[]): SpendingDay {
  return { day, ...recordOf(spendingKinds, (kind) => days.reduce((sum, each) => sum + each[kind], 0)) }
}

/** Midnight in this computer's zone, in milliseconds since 1970, of a day like `2026-11-26`. */
export function dayTime(day: string): number {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date).getTime()
}

/** Points of one day in all, refunds taken off. */
export function dayTotal(day: SpendingDay): number {
  return spendingKinds.reduce((sum, kind) => sum + day[kind], 0)
}

/** The part of a day that a bar can show: a kind whose refunds outweigh its charges counts as nothing. */
export function dayHeight(day: SpendingDay): number {
  return spendingKinds.reduce((sum, kind) => sum + Math.max(0, day[kind]), 0)
}

/** Round values for grid lines from 0 up, three steps or fewer, the last at least as high as `highest` and as 10. */
export function gridLines(highest: number): number[] {
  const top = Math.max(10, highest)
  const rough = top / 3
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power)
  return Array.from({ length: Math.ceil(top / step) + 1 }, (_, index) => index * step)
}

/** Days of ledger before a pace is spoken of, and the most that it is made of. */
const leastPace = 7
const mostPace = 30

/** Days beyond which a number of them says nothing that anybody could plan with. */
const twoYears = 730

type Pace = { readonly what: 'days'; readonly left: number } | { readonly what: 'years' | 'early' | 'none' }

/**
 * Whole days that the points will last at the pace of the last thirty days, or of all since the first event when those are
 * fewer: `years` for more than two of them, `early` within a week of it, `none` when nothing was used.
 */
export function paceOf(remaining: number, days: readonly SpendingDay[], today: string): Pace {
  const first = days[0]?.day
  if (first === undefined) return { what: 'none' }
  const passed = Math.round((Date.parse(today) - Date.parse(first)) / dayLength)
  if (passed < leastPace) return { what: 'early' }
  const lately = chartDays(days, Math.min(mostPace, passed + 1), today)
  const spent = lately.reduce((sum, day) => sum + dayTotal(day), 0)
  if (spent <= 0) return { what: 'none' }
  const left = Math.max(0, Math.floor(remaining / (spent / lately.length)))
  return left > twoYears ? { what: 'years' } : { what: 'days', left }
}
