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

/** Every day on which something happened, oldest first, each with its sums; refunds count on the day they came. */
export function spendingDays(spendings: readonly Spending[]): Day[] {
  const days = new Map<string, Day>()
  for (const { at, points, purpose } of spendings) {
    const name = localDay(at)
    const day = days.get(name) ?? { day: name, relief: 0, design: 0, model: 0, conversion: 0, upload: 0, foreign: 0 }
    day[kinds.find((kind) => kind === purpose) ?? 'foreign'] += points
    days.set(name, day)
  }
  return [...days.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1))
}
