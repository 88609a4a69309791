// How long an account's new orders wait after it did not answer: longer each time, over at once when it does, and for as long
// as its service asked them to wait.
import type { Chance, Clock } from '../../ports.ts'

export type AccountWaits = {
  /** Milliseconds until new orders may be sent; 0 when they may be now. */
  left(accountId: string): number
  /** Lengthens the wait, to at least `least` milliseconds; answers how long it is now. */
  lengthen(accountId: string, least: number): number
  end(accountId: string): void
  endAll(): void
}

const longest = 60_000
/**
 * Longer pauses, in milliseconds, were asked for by the service, and an order would only seem to be on its way. In shorter ones
 * it takes its place before the looks at jobs, which may fail while orders are taken.
 */
const noticed = 60_000

type Given = { clock: Clock; chance: Chance; pausedFor: (accountId: string) => number }

export function createAccountWaits({ clock, chance, pausedFor }: Given): AccountWaits {
  const waits = new Map<string, { until: number; times: number }>()
  return {
    left(accountId) {
      const paused = pausedFor(accountId)
      const own = (waits.get(accountId)?.until ?? 0) - clock.monotonic()
      return Math.max(0, own, paused > noticed ? paused : 0)
    },
    lengthen(accountId, least) {
      const times = (waits.get(accountId)?.times ?? 0) + 1
      const wait = Math.max(least, chance.between(0.5, 1) * Math.min(longest, 1000 * 2 ** times))
      waits.set(accountId, { until: clock.monotonic() + wait, times })
      return wait
    },
    end: (accountId) => void waits.delete(accountId),
    endAll: () => waits.clear(),
  }
}
