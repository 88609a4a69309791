// The one gate that every call of an account passes: a token bucket whose rate the service's 429 answers teach, with
// pauses that the service asks for and that grow while it is unwell.
import type { Chance, Clock } from '../ports.ts'
import { createTroubles, type Taught } from './troubles.ts'
import { whenAborted } from './when-aborted.ts'

/** Requests per second at the start, in a burst, at most and at least; and requests at once. */
export type GateLimits = { start: number; burst: number; most: number; least: number; atOnce: number }

export const serviceGate: GateLimits = { start: 2, burst: 2, most: 10, least: 0.2, atOnce: 4 }
export const practiceGate: GateLimits = { start: 60, burst: 20, most: 150, least: 0.5, atOnce: 6 }

/** Charged requests first, then looks at jobs, then books and balances; one pass in eight the other way round. */
export type Urgency = 'charged' | 'job' | 'book'
const order: readonly Urgency[] = ['charged', 'job', 'book']
const reversed = order.toReversed()
const reverseEvery = 8

/** Given back when a call ends, with what it taught about the pace. */
export type Leave = (taught: Taught) => void

type Gate = {
  enter(urgency: Urgency, signal?: AbortSignal): Promise<Leave>
  /** Milliseconds until anything may pass again; 0 when the gate is not paused. */
  pausedFor(): number
  /** Lets nothing pass for so many milliseconds at least. */
  rest(ms: number): void
  /** The computer was asleep: pauses go by the time of day, and troubles from before it say nothing any more. */
  slept(): void
}

type Waiting = { urgency: Urgency; open: (leave: Leave) => void }

/** A gate with waiters served by urgency and then in order of arrival. */
export function createGate(limits: GateLimits, ports: { clock: Clock; chance: Chance }): Gate {
  const { clock, chance } = ports
  let rate = limits.start
  let tokens = limits.burst
  let filledAt = clock.monotonic()
  let pausedUntil = 0
  /** The same by the time of day, which goes on while a computer sleeps. */
  let pausedUntilTime = 0
  let slowedAt = Number.NEGATIVE_INFINITY
  let inside = 0
  let room: number = limits.atOnce
  let turning = false
  let passes = 0
  let idle = new AbortController()
  const waiting: Waiting[] = []
  let troubles = createTroubles(chance)

  const pause = (ms: number) => {
    const until = clock.monotonic() + ms
    if (ms <= 0 || until <= pausedUntil) return
    pausedUntil = until
    pausedUntilTime = clock.now() + ms
  }

  const leave: () => Leave = () => {
    let left = false
    return ({ how, retryAfter }) => {
      if (left) return
      left = true
      inside -= 1
      const now = clock.monotonic()
      const rest = troubles.pauseAfter(how)
      if (rest > 0) room = 1
      pause(Math.max(retryAfter ?? 0, rest))
      if (how === 'limited') {
        pause(chance.between(500, 1500))
        if (now - slowedAt >= 1000) {
          slowedAt = now
          rate = Math.max(limits.least, rate * 0.7)
          room = Math.max(1, Math.floor(room * 0.7))
        }
      } else if (how === 'fine' && waiting.length > 0) {
        rate = Math.min(limits.most, rate + 0.1)
        room = Math.min(limits.atOnce, room + 1)
      }
      void turn()
    }
  }

  const delay = (): number => {
    const now = clock.monotonic()
    tokens = Math.min(limits.burst, tokens + ((now - filledAt) / 1000) * rate)
    filledAt = now
    if (now < pausedUntil) return pausedUntil - now
    return tokens >= 1 ? 0 : ((1 - tokens) / rate) * 1000
  }

  const turn = async () => {
    if (turning) return
    turning = true
    try {
      while (waiting.length > 0 && inside < room) {
        const wait = delay()
        if (idle.signal.aborted) idle = new AbortController()
        if (wait > 0) {
          await clock.sleep(Math.ceil(wait), idle.signal).catch(() => undefined)
          continue
        }
        passes += 1
        const next = waiting.splice(mostUrgent(waiting, passes % reverseEvery === 0 ? reversed : order), 1)[0]
        tokens -= 1
        inside += 1
        next?.open(leave())
      }
    } finally {
      turning = false
    }
  }

  return {
    pausedFor: () => Math.max(0, pausedUntil - clock.monotonic()),
    rest: pause,
    slept() {
      troubles = createTroubles(chance)
      pausedUntil = Math.min(pausedUntil, clock.monotonic() + Math.max(0, pausedUntilTime - clock.now()))
      idle.abort()
    },
    enter: (urgency, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason)
        const give = () => {
          const place = waiting.indexOf(entry)
          if (place >= 0) waiting.splice(place, 1)
          if (waiting.length === 0) idle.abort()
          reject(signal?.reason)
        }
        const stay = signal && whenAborted(signal, give)
        const open = (pass: Leave) => {
          stay?.()
          resolve(pass)
        }
        const entry: Waiting = { urgency, open }
        waiting.push(entry)
        void turn()
      }),
  }
}

function mostUrgent(waiting: readonly Waiting[], first: readonly Urgency[]): number {
  const urgent = first.find((urgency) => waiting.some((each) => each.urgency === urgency))
  return waiting.findIndex((each) => each.urgency === urgent)
}
