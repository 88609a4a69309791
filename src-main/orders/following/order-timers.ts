// Waits of single orders that end early: when the computer slept through them, or when something calls for a look now.

import { whenAborted } from '../../client/when-aborted.ts'
import type { Clock } from '../../ports.ts'

/** Whose wait it is: an order, or one of its intents. */
type TimerOwner = { id: string; accountId: string }

export type OrderTimer = {
  /** Rests for `ms` milliseconds by any clock; `woken` when it is worth a look before. Rejects when the signal is aborted. */
  rest(ms: number): Promise<'over' | 'woken'>
  leave(): void
}

export type OrderTimers = {
  /** From here to `leave` no call to look is missed: one that comes between two rests ends the next at once. */
  enter(owner: TimerOwner, signal: AbortSignal): OrderTimer
  /** Calls those that fit. */
  wake(fits: (owner: TimerOwner) => boolean): void
  /** The computer was asleep: calls everybody. */
  rouse(): void
  /** How often the computer was found to have slept: times measured across it are not true. */
  sleeps(): number
}

/** A sleeping computer stops timers: this often, in milliseconds, the time of day is compared. */
const slice = 60_000
/** Milliseconds by which a busy computer may be late. */
const late = 10_000

export function createOrderTimers(clock: Clock): OrderTimers {
  const entered = new Map<object, { owner: TimerOwner; wake: () => void }>()
  let sleeps = 0
  const wake = (fits: (owner: TimerOwner) => boolean) => {
    for (const one of entered.values()) if (fits(one.owner)) one.wake()
  }

  const enter = (owner: TimerOwner, signal: AbortSignal): OrderTimer => {
    const key = {}
    let waking = new AbortController()
    const stop = () => waking.abort()
    const unheard = whenAborted(signal, stop)
    entered.set(key, { owner, wake: stop })
    return {
      async rest(ms) {
        signal.throwIfAborted()
        const [from, begun] = [clock.now(), clock.monotonic()]
        try {
          for (;;) {
            const [passed, run] = [clock.now() - from, clock.monotonic() - begun]
            // A clock that was set back does not make it longer.
            const left = ms - Math.max(passed, run)
            if (left <= 0) {
              if (passed - Math.min(ms, run) > late) sleeps += 1
              return 'over'
            }
            await clock.sleep(Math.min(left, slice), waking.signal)
          }
        } catch (error) {
          signal.throwIfAborted()
          if (!waking.signal.aborted) throw error
          waking = new AbortController()
          return 'woken'
        }
      },
      leave() {
        entered.delete(key)
        unheard()
      },
    }
  }

  return {
    enter,
    wake,
    rouse() {
      sleeps += 1
      wake(() => true)
    },
    sleeps: () => sleeps,
  }
}
