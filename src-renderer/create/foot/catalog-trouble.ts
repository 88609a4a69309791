// What is said of a catalog that cannot be read again just now: who does not answer, or whose key is refused.
import { type Failure, type FailureKind, keyTroubles, wayTroubles } from '../../../src-shared/failure.ts'
import type { TextKey } from '../../text/en.ts'

/** Null while nothing is wrong with the account. */
export function catalogTrouble(problem: Failure | null): TextKey | null {
  if (!problem) return null
  if (keyTroubles.includes(problem.kind)) return 'prices.keyTrouble'
  const onTheWay: readonly FailureKind[] = ['proxy-unreachable', ...wayTroubles]
  if (onTheWay.includes(problem.kind)) return 'prices.network'
  return problem.kind === 'unreachable' || problem.kind === 'timed-out' ? 'prices.offline' : 'prices.unread'
}
