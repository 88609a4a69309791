// What is said of a catalog that cannot be read again just now: who does not answer, or whose key is refused.
import type { Failure } from '../../../src-shared/failure.ts'
import { traitsOf } from '../../../src-shared/failure-traits.ts'
import type { TextKey } from '../../text/en.ts'

/** Null while nothing is wrong with the account. */
export function catalogTrouble(problem: Failure | null): TextKey | null {
  if (!problem) return null
  switch (traitsOf(problem.kind).about) {
    case 'key':
      return 'prices.keyTrouble'
    case 'network':
      return 'prices.network'
    case 'reach':
      return 'prices.offline'
    default:
      return 'prices.unread'
  }
}
