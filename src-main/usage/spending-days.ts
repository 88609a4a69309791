// Points by day and kind of work, in the person's own time zone.
import { quietDay, type SpendingDay, spendingKinds } from '../../src-shared/usage/ledger.ts'

type Spending = { at: number; points: number; purpose: string | null }

/** `YYYY-MM-DD` of a time in the local zone. */
function localDay(time: number): string {
  const date = new Date(time)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** Every day on which something happened, oldest first, each with its sums; refunds count on the day they came. */
export function spendingDays(spendings: readonly Spending[]): SpendingDay[] {
  const days = new Map<string, SpendingDay>()
  for (const { at, points, purpose } of spendings) {
    const name = localDay(at)
    const day = days.get(name) ?? quietDay(name)
    day[spendingKinds.find((kind) => kind === purpose) ?? 'foreign'] += points
    days.set(name, day)
  }
  return [...days.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1))
}
