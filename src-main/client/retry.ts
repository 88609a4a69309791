// When a read is asked again: the policy as data, and how long the service itself asks to wait.
// Specification: Errors, column Retry. It does not promise the Retry-After header; nonsense in it is ignored.
import type { Failure } from '../../src-shared/failure.ts'
import { mayPass } from '../../src-shared/failure-traits.ts'

/** Attempts in all, and the bounds of the full-jitter wait in milliseconds. */
const readPolicy = { attempts: 3, base: 500, limited: 1000, cap: 8000 } as const

/**
 * Milliseconds to wait before attempt `made + 1` of a read, or null when it is over. `chance` is uniform in [0, 1);
 * the service's own Retry-After (milliseconds) is the least wait.
 */
export function readRetryDelay(
  made: number,
  failure: Failure,
  retryAfter: number | null,
  chance: number,
): number | null {
  if (made >= readPolicy.attempts || !mayPass(failure.kind)) return null
  const base = failure.kind === 'rate-limited' ? readPolicy.limited : readPolicy.base
  return Math.max(retryAfter ?? 0, chance * Math.min(readPolicy.cap, base * 2 ** made))
}

const longest = 3_600_000

/**
 * The Retry-After header as a wait: milliseconds from `serverNow` (milliseconds since 1970), at most an hour; null for
 * none, past or nonsense.
 */
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
