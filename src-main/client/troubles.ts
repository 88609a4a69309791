// How long an account's calls rest while its service is unwell: longer after each trouble in a row, over at once when it is well.
import type { Chance } from '../ports.ts'

/**
 * What a call taught: `fine` is any answer of a service that is well, `limited` a 429, `troubled` a 5xx, `unanswered` no
 * answer at all, `nothing` a call that was never made. `retryAfter` in milliseconds counts whatever the answer was.
 */
export type Taught = { how: 'fine' | 'limited' | 'troubled' | 'unanswered' | 'nothing'; retryAfter: number | null }

/** So many in a row are an outage rather than bad luck. */
const outageAfter = 5
const first = 5000
/** In milliseconds; a network that is back is noticed sooner, since nobody is spared by waiting. */
const longest = { troubled: 60_000, unanswered: 15_000 } as const

export function createTroubles(chance: Chance): { pauseAfter(how: Taught['how']): number } {
  let inRow = 0
  return {
    /** Milliseconds to rest after a call that ended so. */
    pauseAfter(how) {
      if (how === 'nothing') return 0
      if (how !== 'troubled' && how !== 'unanswered') {
        inRow = 0
        return 0
      }
      inRow += 1
      if (inRow < outageAfter) return 0
      return chance.between(0.7, 1) * Math.min(longest[how], first * 2 ** Math.min(10, inRow - outageAfter))
    },
  }
}
