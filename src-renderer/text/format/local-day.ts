// A moment as the day it falls on where the person is: `2026-08-31`.

/** `at` is milliseconds since 1970. */
export function localDay(at: number): string {
  const day = new Date(at)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}
