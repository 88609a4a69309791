// How much longer an order may take: the median of what orders like it took on the same account, less what has passed.
import type { Order } from '../../../src-shared/orders/order.ts'
import { durationGroupOf } from '../../../src-shared/orders/order-request.ts'

/** Milliseconds of the middle one of `count` orders. */
export type Usual = { readonly median: number; readonly count: number }
type TimeLeft = { readonly left: number } | { readonly over: Usual }

/** The newest finished orders that count, and the fewest that say anything. */
const newest = 20
const fewest = 3

/** Orders of one key take about as long: account, kind, and what the price depends on. */
export function workKey({ accountId, request }: Pick<Order, 'accountId' | 'request'>): string {
  return `${accountId} ${request.kind} ${durationGroupOf(request)}`
}

/** What the newest finished orders of each kind of work took, by the service's own word. */
export type Taken = ReadonlyMap<string, readonly number[]>

export function takenTimes(newestFirst: readonly Order[]): Taken {
  const taken = new Map<string, number[]>()
  for (const order of newestFirst) {
    const { stage, took } = order
    if (stage !== 'done' || took === null) continue
    const key = workKey(order)
    const times = taken.get(key)
    if (!times) taken.set(key, [took])
    else if (times.length < newest) times.push(took)
  }
  return taken
}

/** The usual time of each kind of work with enough finished orders; the newest part comes first. Times as `before` are reused. */
export function usualTimes(
  parts: readonly Taken[],
  before: ReadonlyMap<string, Usual> = new Map(),
): ReadonlyMap<string, Usual> {
  const taken = new Map<string, number[]>()
  for (const part of parts)
    for (const [key, times] of part) {
      const all = taken.get(key) ?? []
      if (all.length < newest) taken.set(key, all.concat(times).slice(0, newest))
    }
  const usual = new Map<string, Usual>()
  for (const [key, times] of taken) {
    if (times.length < fewest) continue
    const now = { median: medianOf(times), count: times.length }
    const held = before.get(key)
    usual.set(key, held?.median === now.median && held.count === now.count ? held : now)
  }
  const isSame = usual.size === before.size && [...usual].every(([key, each]) => before.get(key) === each)
  return isSame ? before : usual
}

function medianOf(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  const upper = sorted[half] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? upper) + upper) / 2
}

/** For an order that the service works on; `now` in milliseconds since 1970. */
export function timeLeft(
  order: Pick<Order, 'stage' | 'sentAt'>,
  usual: Usual | undefined,
  now: number,
): TimeLeft | null {
  if (order.stage !== 'working' || order.sentAt === null || !usual) return null
  const left = order.sentAt + usual.median - now
  return left > 0 ? { left } : { over: usual }
}

/** Coarse, so that it does not pretend: seconds by ten under a minute, then whole minutes; never less than is left. */
export function roundedLeft(ms: number): { readonly unit: 'seconds' | 'minutes'; readonly n: number } {
  const seconds = Math.ceil(ms / 10_000) * 10
  return seconds < 60 ? { unit: 'seconds', n: seconds } : { unit: 'minutes', n: Math.ceil(seconds / 60) }
}
