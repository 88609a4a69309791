// The Retry-After header as milliseconds to wait. The specification does not promise it; nonsense is ignored.

const longest = 3_600_000

/** Milliseconds from `serverNow` (milliseconds since 1970), at most an hour; null for none, past or nonsense. */
export function retryAfter(header: string | null, serverNow: number): number | null {
  if (header === null) return null
  const text = header.trim()
  const wait = /^\d{1,12}$/.test(text)
    ? Number(text) * 1000
    : /[a-z]{3}/i.test(text)
      ? Date.parse(text) - serverNow
      : NaN
  return Number.isFinite(wait) && wait > 0 ? Math.min(wait, longest) : null
}
