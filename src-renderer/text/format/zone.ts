// The time zone of this computer, as a person says it: `UTC+8`, and its place where the clocks change twice a year.

type Zone = { readonly offset: string; readonly place: string; readonly changes: boolean }

/** Minutes ahead of UTC. */
const aheadAt = (at: number) => -new Date(at).getTimezoneOffset()

/** `UTC+5:30`, `UTC−3`, `UTC`. */
function offsetOf(ahead: number): string {
  if (ahead === 0) return 'UTC'
  const minutes = Math.abs(ahead) % 60
  const rest = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`
  return `UTC${ahead < 0 ? '−' : '+'}${Math.floor(Math.abs(ahead) / 60)}${rest}`
}

/** The zone at `now`, milliseconds since 1970; `changes` within the year of it. */
export function zoneOf(now: number): Zone {
  const ahead = aheadAt(now)
  const year = new Date(now).getFullYear()
  const changes = [0, 3, 6, 9].some((month) => aheadAt(new Date(year, month, 15).getTime()) !== ahead)
  return { offset: offsetOf(ahead), place: Intl.DateTimeFormat().resolvedOptions().timeZone, changes }
}
