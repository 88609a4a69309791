// Facts files kept true in the background: of results whose words changed, and of those whose files came back from somewhere.
import type { Clock } from '../ports.ts'
import type { InTurn } from './in-turn.ts'

type FactsRenewals = {
  /** The facts beside the results of these orders may be old. */
  due(orderIds: readonly string[]): void
  /** Finishes what is due, for a few seconds. */
  stop(): Promise<void>
}

type Given = {
  clock: Pick<Clock, 'monotonic'>
  /** A move of a file takes the facts along that lie there: never both at once. */
  behind: InTurn
  /** Writes the facts of an order's results anew that lie there; answers those artifacts whose files are not there. */
  renew: (orderId: string) => Promise<string[]>
  /** Notes that these artifacts are away, so that it is told when they come back. */
  look: (artifactIds: readonly string[]) => Promise<void>
  failed: (orderId: string) => void
}

/** Milliseconds that the end of the app waits. */
const atTheEnd = 5000

export function createFactsRenewals({ clock, behind, renew, look, failed }: Given): FactsRenewals {
  const waiting = new Set<string>()
  let working: Promise<void> | undefined
  let end = Number.POSITIVE_INFINITY
  const work = async () => {
    const away: string[] = []
    for (const id of waiting) {
      if (clock.monotonic() > end) break
      waiting.delete(id)
      const lost = await behind(() => renew(id)).catch(() => {
        failed(id)
        return []
      })
      away.push(...lost)
    }
    working = undefined
    if (away.length > 0 && end === Number.POSITIVE_INFINITY) await look(away).catch(() => undefined)
  }
  return {
    due(orderIds) {
      if (end !== Number.POSITIVE_INFINITY) return
      for (const id of orderIds) waiting.add(id)
      working ??= Promise.resolve().then(work)
    },
    async stop() {
      end = clock.monotonic() + atTheEnd
      await working
    },
  }
}
