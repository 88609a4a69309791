// The time of a usage event, whatever form of ISO 8601 it comes in. Specification: Resources, Usage list.

/** Milliseconds since 1970; a time without a zone is UTC; `otherwise` when it cannot be read. */
export function eventTime(text: string, otherwise: number): number {
  const trimmed = text.trim()
  if (/^\d{10}$/.test(trimmed)) return Number(trimmed) * 1000
  if (/^\d{13}$/.test(trimmed)) return Number(trimmed)
  const iso = trimmed.replace(/^(\d{4}-\d{2}-\d{2}) /, '$1T')
  const zoned = /T.*(?:Z|[+-]\d{2}:?\d{2})$/i.test(iso) || !/^\d{4}-\d{2}-\d{2}T/.test(iso) ? iso : `${iso}Z`
  const time = Date.parse(zoned)
  return Number.isFinite(time) ? time : otherwise
}
