// A moment in ISO 8601 with the zone of this computer: `2026-08-31T14:05:09+08:00`.

const two = (value: number) => String(value).padStart(2, '0')

/** `at` is milliseconds since 1970; the second it falls into is written, with the zone that held then. */
export function zonedTime(at: number): string {
  const time = new Date(at)
  const ahead = -time.getTimezoneOffset()
  const zone = `${ahead < 0 ? '-' : '+'}${two(Math.floor(Math.abs(ahead) / 60))}:${two(Math.abs(ahead) % 60)}`
  const day = `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`
  return `${day}T${two(time.getHours())}:${two(time.getMinutes())}:${two(time.getSeconds())}${zone}`
}
