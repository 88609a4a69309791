// Waits of single orders that end early: when the computer slept through them, or when something calls for a look now.
import type { Clock } from '../ports.ts'

/** Whose wait it is. */
export type Napper = { orderId: string; accountId: string }

/** `woken` before its time; `slept` when much more time passed than was asked for, as in a computer that was asleep. */
export type NapEnd = 'over' | 'woken' | 'slept'

export type Naps = {
  /** Rests for `ms` milliseconds of the wall's time at most; rejects when the signal is aborted. */
  rest(napper: Napper, ms: number, signal: AbortSignal): Promise<NapEnd>
  /** Ends the waits of those that fit; of all of them without a test. */
  wake(fits?: (napper: Napper) => boolean): void
}

/** A sleeping computer stops timers: this often, in milliseconds, the time of day is compared. */
const slice = 60_000
/** Milliseconds by which a busy computer may be late. */
const late = 10_000

export function createNaps(clock: Clock): Naps {
  const resting = new Map<AbortController, Napper>()
  return {
    async rest(napper, ms, signal) {
      signal.throwIfAborted()
      const [due, begun] = [clock.now() + ms, clock.monotonic()]
      const waking = new AbortController()
      const stop = () => waking.abort()
      signal.addEventListener('abort', stop, { once: true })
      resting.set(waking, napper)
      try {
        for (;;) {
          // A clock that was set back does not make it longer.
          const left = Math.min(due - clock.now(), ms - (clock.monotonic() - begun))
          if (left <= 0) return clock.now() - due > late ? 'slept' : 'over'
          await clock.sleep(Math.min(left, slice), waking.signal)
        }
      } catch (error) {
        signal.throwIfAborted()
        if (waking.signal.aborted) return 'woken'
        throw error
      } finally {
        resting.delete(waking)
        signal.removeEventListener('abort', stop)
      }
    },
    wake(fits = () => true) {
      for (const [waking, napper] of resting) if (fits(napper)) waking.abort()
    },
  }
}
