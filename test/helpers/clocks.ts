// Clocks for tests: time that runs faster than the wall's, and a network that agrees with it.
import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '../../src-main/ports.ts'

/** Time that runs `factor` times as fast as the wall's; waits shrink alike. */
export function fastClock(factor: number): Clock {
  const start = Date.now()
  const begun = performance.now()
  const passed = () => (performance.now() - begun) * factor
  return {
    now: () => Math.floor(start + passed()),
    monotonic: passed,
    async sleep(ms, signal) {
      await wait(Math.max(0, ms / factor), undefined, signal ? { signal } : {}).catch((error) => {
        throw signal?.aborted ? signal.reason : error
      })
    },
  }
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
