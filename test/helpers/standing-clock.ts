// A clock that stands until a test moves it.
import type { Clock } from '../../src-main/ports.ts'

export type StandingClock = Clock & {
  /** Lets so many milliseconds pass, and what waited for them go on. */
  pass(ms: number): Promise<void>
  /** Puts the wall's time to another hour; waits do not notice. */
  set(now: number): void
}

/** Begins at some time of day. */
export function standingClock(): StandingClock {
  let wall = Date.UTC(2026, 10, 20, 9)
  let passed = 0
  const waits = new Set<{ at: number; go: () => void }>()
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve))
  return {
    now: () => wall,
    monotonic: () => passed,
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason)
        const wait = { at: passed + ms, go: resolve }
        waits.add(wait)
        signal?.addEventListener('abort', () => {
          waits.delete(wait)
          reject(signal.reason)
        })
      }),
    async pass(ms) {
      const end = passed + ms
      await settle()
      for (;;) {
        const next = [...waits].sort((a, b) => a.at - b.at)[0]
        if (!next || next.at > end) break
        wall += next.at - passed
        passed = next.at
        waits.delete(next)
        next.go()
        await settle()
      }
      wall += end - passed
      passed = end
      await settle()
    },
    set(now) {
      wall = now
    },
  }
}
