// Clocks for tests: time that runs faster than the wall's, and a network that agrees with it.
import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '../../src-main/ports.ts'

type FastClock = Clock & { atWallPace<T>(act: () => Promise<T>): Promise<T> }

/** How often the time of this process is looked at, and the most that counts between two looks, in milliseconds. */
const look = 10
const mostBetween = 25

/**
 * Milliseconds in which this process ran: of a time in which it stood still, because the machine had no turn for it, next to
 * nothing counts. Limits of time in tests are then about what the studio does, not about the machine.
 */
const awake = (() => {
  let [counted, seen] = [0, performance.now()]
  const count = () => {
    const now = performance.now()
    counted += Math.min(now - seen, mostBetween)
    seen = now
    return counted
  }
  setInterval(count, look).unref()
  return count
})()

/** Time that runs `factor` times as fast as the process does, but for what `atWallPace` does; waits shrink alike. */
export function fastClock(factor: number): FastClock {
  const start = Date.now()
  let [pace, told, since] = [factor, 0, awake()]
  const passed = () => told + (awake() - since) * pace
  const goAt = (next: number) => {
    ;[told, since, pace] = [passed(), awake(), next]
  }
  return {
    now: () => Math.floor(start + passed()),
    monotonic: passed,
    async sleep(ms, signal) {
      const end = passed() + Math.max(0, ms)
      do {
        await wait(Math.max(0, (end - passed()) / pace), undefined, signal ? { signal } : {}).catch((error) => {
          throw signal?.aborted ? signal.reason : error
        })
      } while (passed() < end)
    },
    async atWallPace(act) {
      goAt(1)
      try {
        return await act()
      } finally {
        goAt(factor)
      }
    },
  }
}

/** Does what the machine's own pace decides at the wall's, where the clock is a fast one. */
export function atWallPace<T>(clock: Clock, act: () => Promise<T>): Promise<T> {
  return 'atWallPace' in clock ? (clock as FastClock).atWallPace(act) : act()
}

/** A fetch whose answers carry the Date header of this clock, since Node's server stamps the wall's. */
export function datedFetch(clock: Clock): typeof fetch {
  return async (input, init) => {
    const answer = await fetch(input, init)
    const headers = new Headers(answer.headers)
    headers.set('date', new Date(clock.now()).toUTCString())
    return new Response(answer.body, { status: answer.status, headers })
  }
}
