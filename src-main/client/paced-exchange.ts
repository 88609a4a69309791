// An exchange behind the account's gate: waits for its turn, and teaches the gate what the answer said about the pace.
import { traitsOf } from '../../src-shared/failure-traits.ts'
import type { Chance, Clock } from '../ports.ts'
import type { Answer, Call, Exchange } from './exchange.ts'
import { createGate, type GateLimits, type Urgency } from './gate.ts'
import { retryAfter } from './retry.ts'
import type { TransportFailure } from './transport-failure.ts'
import type { Taught } from './troubles.ts'

export type PacedAnswer = Answer & { retryAfter: number | null }
export type PacedResult = { ok: true; value: PacedAnswer } | { ok: false; lost: TransportFailure }
export type PacedExchange = {
  call(urgency: Urgency, call: Call): Promise<PacedResult>
  /** Milliseconds by which the service's clock is ahead of ours; 0 until known. */
  serverAhead(): number
  /** True when the service told its time since this computer's clock was last put back or forward, or slept. */
  knowsTime(): boolean
  /** Milliseconds until the account's calls go on; 0 when they are not paused. */
  pausedFor(): number
  /** Lets all calls rest for so many milliseconds at least. */
  rest(ms: number): void
  /** The computer was asleep: pauses that are over by the time of day are over. */
  slept(): void
}

/** Milliseconds by which this computer's two clocks may part before what was learned of the service's is old. */
const drift = 60_000

/** Paces `exchange` by one gate of its own. */
export function paceExchange(
  exchange: Exchange,
  limits: GateLimits,
  ports: { clock: Clock; chance: Chance },
): PacedExchange {
  const gate = createGate(limits, ports)
  let ahead = 0
  const between = () => ports.clock.now() - ports.clock.monotonic()
  let learned: number | null = null
  return {
    serverAhead: () => ahead,
    knowsTime: () => learned !== null && Math.abs(between() - learned) <= drift,
    pausedFor: gate.pausedFor,
    rest: gate.rest,
    slept: gate.slept,
    async call(urgency, call) {
      const leave = await gate.enter(urgency, call.signal).catch(() => undefined)
      if (!leave) return { ok: false, lost: { sent: 'no', failure: { kind: 'cancelled' } } }
      const result = await exchange(call)
      if (!result.ok) {
        leave({ how: lessonOf(result.lost), retryAfter: null })
        return result
      }
      const { status, headers } = result.value
      const date = Date.parse(headers.get('date') ?? '')
      if (Number.isFinite(date)) {
        ahead = date - ports.clock.now()
        learned = between()
      }
      const wait = retryAfter(headers.get('retry-after'), ports.clock.now() + ahead)
      leave({ how: status === 429 ? 'limited' : status >= 500 ? 'troubled' : 'fine', retryAfter: wait })
      return { ok: true, value: { ...result.value, retryAfter: wait } }
    },
  }
}

/** A call that this computer gave up or refused to make says nothing about the service. */
function lessonOf({ failure }: TransportFailure): Taught['how'] {
  return traitsOf(failure.kind).again === 'outage' ? 'unanswered' : 'nothing'
}
