// Asks the system which way an address goes, and remembers the answer for a moment.
import type { AskWays, Clock, Log } from '../ports.ts'
import { isLoopback } from './is-loopback.ts'
import { proxyName, readWays, type Way } from './ways.ts'

export type RouteFinder = {
  /** The ways to an address in the sequence to try them. This computer is always reached directly. */
  waysTo(url: URL): Promise<readonly [Way, ...Way[]]>
  /** Whether the system named that proxy since the app started. */
  hasNamed(proxy: string): boolean
  /** What was remembered is asked again: a connection failed, or the person changed something. */
  forget(): void
}

/** Milliseconds that an answer holds: a file of rules is asked once for a burst of calls, not once for each. */
const holding = 30_000
/** Milliseconds after which the system's answer is not waited for: a file of rules that does not load. */
const timeout = 10_000

type Given = { askWays: AskWays; clock: Clock; log: Log }

export function createRouteFinder({ askWays, clock, log }: Given): RouteFinder {
  type Known = { until: number; ways: Promise<readonly [Way, ...Way[]]> }
  const known = new Map<string, Known>()
  const named = new Set<string>()
  const ask = async (origin: string): Promise<readonly [Way, ...Way[]]> => {
    const waiting = new AbortController()
    try {
      const late = clock.sleep(timeout, waiting.signal).then(() => Promise.reject(new Error('no answer in time')))
      late.catch(() => undefined)
      const ways = readWays(await Promise.race([askWays(`${origin}/`), late]))
      for (const way of ways) if (way.what === 'proxy') named.add(proxyName(way) ?? '')
      return ways
    } catch {
      log.warn('the system did not tell which proxy to use')
      known.delete(origin)
      return [{ what: 'direct' }]
    } finally {
      waiting.abort()
    }
  }
  return {
    async waysTo({ hostname, origin }) {
      if (isLoopback(hostname)) return [{ what: 'direct' }]
      const now = clock.monotonic()
      const found = known.get(origin)
      if (found && found.until > now) return await found.ways
      for (const [name, { until }] of known) if (until <= now) known.delete(name)
      const ways = ask(origin)
      known.set(origin, { until: now + holding, ways })
      return await ways
    },
    hasNamed: (proxy) => named.has(proxy),
    forget: () => known.clear(),
  }
}
