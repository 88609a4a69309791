// Sends one intent until its answer is known, with the same key and bytes at every attempt.
// Specification: Idempotency; Errors.
import type { Failure } from '../../../src-shared/failure.ts'
import { waitsForAccount } from '../../../src-shared/failure-traits.ts'
import type { Chance } from '../../ports.ts'
import { isOwned } from '../../storage/intent-states.ts'
import { ledgerShowsCandidate, type Reconciling } from '../doubts/reconcile.ts'
import type { OrderBook } from '../records/order-book.ts'
import { chargedRequest } from './charged-body.ts'
import { holds, type Intent } from './intent.ts'
import { nextMove, resendDelay } from './intent-moves.ts'
import { restFor } from './rest-for.ts'

/** How sending ended for now. `put-back` and `held` are surely not charged unless the intent is doubtful. */
export type Sent =
  | { what: 'accepted'; intent: Intent }
  | { what: 'put-back'; failure: Failure; retryAfter: number }
  | { what: 'held'; failure: Failure }
  | { what: 'refused'; failure: Failure }
  | { what: 'doubtful'; failure: Failure | null }
  /** Every order that needs it was held or cancelled meanwhile; nothing was sent. */
  | { what: 'stopped' }

/** Is told of every doubt about an answer, and when it is asked for again, in milliseconds since 1970. */
export type OnDoubt = (failure: Failure | null, next: number) => void

export type Sending = Reconciling & {
  chance: Chance
  orders: Pick<OrderBook, 'isBeingSent' | 'passFromEnded'>
  /** Time since first armed, by a clock that only goes forward; this process alone knows it. */
  armedSince: Map<string, number>
  /** False when the records are not at their place: what is sent then would be forgotten. */
  mayCharge: () => boolean
}

/** One intent at a time per id; rejects when the signal is aborted, leaving what is durable to the next start. */
export async function sendIntent(id: string, given: Sending, onDoubt: OnDoubt, signal: AbortSignal): Promise<Sent> {
  const { intents, clock, chance } = given
  if (intents.get(id).state === 'armed' && !intents.get(id).ambiguous) intents.step(id, { what: 'app-died' })
  for (;;) {
    signal.throwIfAborted()
    const result = await turn(id, given, signal)
    if (result !== 'again') return result
    const intent = intents.get(id)
    const wait = resendDelay(intent, chance.between(0, 1))
    onDoubt(intent.failure, clock.now() + wait)
    await restFor(intent, wait, given.timers, signal)
  }
}

async function turn(id: string, given: Sending, signal: AbortSignal): Promise<Sent | 'again'> {
  const { intents, accounts, clock } = given
  const intent = intents.get(id)
  if (isOwned(intent.state)) return { what: 'accepted', intent }
  if (intent.state === 'unresolved') return { what: 'doubtful', failure: intent.failure }
  const client = await accounts.client(intent.accountId)
  if (!client.ok) return unreached(intent, client.failure)
  const fingerprint = accounts.keyFingerprint(intent.accountId)
  // How old a doubt is, this computer's clock alone may not say: it may have been put back while the app was closed.
  if (intent.state === 'armed' && !client.value.knowsTime()) {
    const asked = await accounts.refreshBalance(intent.accountId)
    signal.throwIfAborted()
    const known = client.value.knowsTime()
    if (!asked.ok && (!known || waitsForAccount(asked.failure.kind))) return unreached(intent, asked.failure)
    if (!known && armedHere(intent, given) === null) return doubt(intent, given, 'age-unknown')
  }
  const serverNow = clock.now() + client.value.serverAhead()
  const times = { now: clock.now(), serverNow, monotonic: armedHere(intent, given) }

  switch (nextMove(intent, times, fingerprint)) {
    case 'rest':
      return { what: 'refused', failure: intent.failure ?? { kind: 'cancelled' } }
    case 'reconcile':
      return { what: 'doubtful', failure: intent.failure }
    case 'doubt':
      return doubt(intent, given, 'key-too-old')
    case 'read-ledger-first': {
      const shown = await ledgerShowsCandidate(intent, given, signal)
      if (!shown.ok) return unreached(intent, shown.failure)
      if (!shown.value) break
      return doubt(intent, given, 'ledger-shows-charge')
    }
    case 'send':
  }
  if (!given.mayCharge()) return { what: 'put-back', failure: { kind: 'records-gone' }, retryAfter: 60_000 }
  const request = await chargedRequest(intent, intents, given.sources)
  if (!request.ok) return bodyLost(intent, request.failure, given)
  signal.throwIfAborted()
  if (intents.get(id).state !== intent.state) return 'again'
  if (intent.state === 'confirmed' && !given.orders.isBeingSent(id)) return { what: 'stopped' }
  intents.step(id, { what: 'armed', at: clock.now(), serverAt: serverNow, keyFingerprint: fingerprint })
  if (intent.armedAt === null) given.armedSince.set(id, clock.monotonic())
  const attempt = await client.value.post(request.value, signal)
  const next = intents.step(id, { what: 'attempted', at: clock.now(), attempt }, (after) => {
    if (after.state === 'confirmed') given.orders.passFromEnded(id)
  })
  const retryAfter = attempt.what === 'slow-down' ? (attempt.retryAfter ?? 0) : 0
  return afterwards(next, retryAfter)
}

/** Milliseconds since it was first armed, when this process did that. */
function armedHere({ id }: Intent, { armedSince, clock }: Sending): number | null {
  const armed = armedSince.get(id)
  return armed === undefined ? null : clock.monotonic() - armed
}

/** It is not sent again; the ledger decides. */
function doubt({ id, failure }: Intent, { intents, clock }: Sending, reason: string): Sent & { what: 'doubtful' } {
  intents.step(id, { what: 'doubted', at: clock.now(), reason })
  return { what: 'doubtful', failure }
}

function afterwards(next: Intent, retryAfter: number): Sent | 'again' {
  const reason: Failure = next.failure ?? { kind: 'unexpected' }
  switch (next.state) {
    case 'accepted':
      return { what: 'accepted', intent: next }
    case 'confirmed':
      return holds(reason) ? { what: 'held', failure: reason } : { what: 'put-back', failure: reason, retryAfter }
    case 'rejected':
      return { what: 'refused', failure: reason }
    case 'reconciling':
      return { what: 'doubtful', failure: reason }
    default:
      return 'again'
  }
}

/** Without a working account nothing is sent; a doubtful intent waits rather than being held. */
function unreached(intent: Intent, failure: Failure): Sent {
  const held = intent.state === 'confirmed' && waitsForAccount(failure.kind)
  return held
    ? { what: 'held', failure }
    : { what: 'put-back', failure, retryAfter: intent.state === 'confirmed' ? 0 : 10_000 }
}

function bodyLost(intent: Intent, failure: Failure, given: Sending): Sent {
  if (intent.state === 'confirmed') {
    given.intents.step(intent.id, { what: 'refused-here', failure })
    return { what: 'refused', failure }
  }
  return { ...doubt(intent, given, 'bytes-lost'), failure }
}
