// Where prices come from, whether that reading is old, and why there is no newer one.
import type { Failure } from '../../../src-shared/failure.ts'
import { traitsOf } from '../../../src-shared/failure-traits.ts'
import type { TextKey } from '../../text/en.ts'

type PricesSource = { readonly from: 'catalog' | 'list'; readonly old: boolean }

/** Milliseconds after which a reading stands out: a day. */
const stale = 86_400_000

/** `readAt` is when the catalog was read, null while there is none. */
export function pricesNote(readAt: number | null, now: number): PricesSource {
  if (readAt === null) return { from: 'list', old: true }
  return { from: 'catalog', old: now - readAt > stale }
}

/** What is said of a catalog that cannot be read again just now; null while nothing is wrong with the account. */
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
