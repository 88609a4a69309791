// The times that a service writes, whatever form of ISO 8601 they come in. Specification: Resources, Job and Usage list.

/** `time` in milliseconds since 1970; without a zone (`zoned` is false) it was read as UTC. */
type ServiceTime = { time: number; zoned: boolean }

const parts = new RegExp(
  [
    String.raw`^(?<year>\d{4})(?<dash>-?)(?<month>\d\d)\k<dash>(?<day>\d\d)`,
    String.raw`(?:[T ](?<hour>\d\d)(?::?(?<minute>\d\d)(?::?(?<second>\d\d)(?:[.,](?<fraction>\d+))?)?)?`,
    String.raw`\s*(?<zone>Z|UTC|GMT|(?<sign>[+\-−])(?<hours>\d\d)(?::?(?<minutes>\d\d))?)?)?$`,
  ].join(''),
  'i',
)
const epoch = /^(?:\d{10}(?:\.\d+)?|\d{13})$/
const httpDate = /^[a-z]{3}, \d\d? [a-z]{3} \d{4} \d\d:\d\d:\d\d (?:GMT|UTC|[+-]\d{4})$/i

/** Undefined for a text that is no date, or one that no calendar has. */
export function serviceTime(text: string): ServiceTime | undefined {
  const trimmed = text.trim()
  if (epoch.test(trimmed))
    return { time: Math.floor(Number(trimmed) * (trimmed.length === 13 ? 1 : 1000)), zoned: true }
  if (httpDate.test(trimmed)) return { time: Date.parse(trimmed), zoned: true }
  const found = parts.exec(trimmed)?.groups
  if (!found) return undefined
  const number = (name: string) => Number(found[name] ?? 0)
  const [hour, minute, second] = [number('hour'), number('minute'), number('second')]
  const [hours, minutes] = [number('hours'), number('minutes')]
  const date = new Date(Date.UTC(number('year'), number('month') - 1, number('day')))
  const isDay = date.getUTCMonth() + 1 === number('month') && date.getUTCDate() === number('day')
  const isHour = hour < 24 || (hour === 24 && minute === 0 && second === 0)
  // A leap second has the number 60.
  if (!isDay || !isHour || minute > 59 || second > 60 || hours > 23 || minutes > 59) return undefined
  const fraction = Math.floor(Number(`0.${found.fraction ?? '0'}`) * 1000)
  const east = (hours * 60 + minutes) * (found.sign === '+' ? 1 : -1)
  const time = date.getTime() + ((hour * 60 + minute - east) * 60 + second) * 1000 + fraction
  return { time, zoned: found.zone !== undefined }
}

/** Milliseconds since 1970; a time without a zone is UTC; `otherwise` when it cannot be read. */
export function eventTime(text: string, otherwise: number): number {
  return serviceTime(text)?.time ?? otherwise
}
