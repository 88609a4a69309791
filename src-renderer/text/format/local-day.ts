// A moment as the day it falls on where the person is, `2026-08-31`, and the moment that a day begins at.

/** `at` is milliseconds since 1970. */
export function localDay(at: number): string {
  const day = new Date(at)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}

/** The first millisecond of the day so many days after `day`, since 1970. */
export function dayBegin(day: string, after = 0): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const at = new Date(2000, month - 1, date + after)
  // The constructor takes years before 100 for others.
  at.setFullYear(year, month - 1, date + after)
  return at.getTime()
}
