// When a read is asked again: the policy as data and one pure function. Specification: Errors, column Retry.
import type { Failure } from '../../src-shared/failure.ts'
import { mayPass } from '../../src-shared/failure-traits.ts'

/** Attempts in all, and the bounds of the full-jitter wait in milliseconds. */
export const readPolicy = { attempts: 3, base: 500, limited: 1000, cap: 8000 } as const

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
