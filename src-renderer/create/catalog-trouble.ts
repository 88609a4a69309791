// What is said of a catalog that cannot be read again just now: who does not answer, or whose key is refused.
import { type Failure, keyTroubles } from '../../src-shared/failure.ts'
import type { TextKey } from '../text/en.ts'

/** Null while nothing is wrong with the account. */
export function catalogTrouble(problem: Failure | null): TextKey | null {
  if (!problem) return null
  if (keyTroubles.includes(problem.kind)) return 'prices.keyTrouble'
  return problem.kind === 'unreachable' || problem.kind === 'timed-out' ? 'prices.offline' : 'prices.unread'
}
