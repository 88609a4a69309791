// Points by day and kind of work, in the person's own time zone.
import type { Ledger } from '../../src-shared/ledger.ts'

export type Day = Ledger['days'][number]
export type Spending = { at: number; points: number; purpose: string | null }

const kinds = ['relief', 'design', 'model', 'conversion', 'upload'] as const

/** `YYYY-MM-DD` of a time in the local zone. */
export function localDay(time: number): string {
  const date = new Date(time)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** Local midnight `back` days before the day of `now`. */
export function dayStart(now: number, back: number): number {
  const date = new Date(now)
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() - back).getTime()
}

/** The last `count` days up to `now`, oldest first, each with its sums; refunds count on the day they came. */
export function spendingDays(spendings: readonly Spending[], now: number, count: number): Day[] {
  const days = new Map<string, Day>()
  for (let back = count - 1; back >= 0; back -= 1) {
    const day = localDay(dayStart(now, back))
    days.set(day, { day, relief: 0, design: 0, model: 0, conversion: 0, upload: 0, foreign: 0 })
  }
  for (const { at, points, purpose } of spendings) {
    const day = days.get(localDay(at))
    if (day) day[kinds.find((kind) => kind === purpose) ?? 'foreign'] += points
  }
  return [...days.values()]
}
