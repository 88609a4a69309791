// One upload per account and picture, shared by every order that waits for it.
// Specification: POST /files; GET /files/{file_id}.
import type { Failure } from '../../src-shared/failure.ts'
import { type Intent, isOwned } from './intent.ts'
import type { OrderRecord } from './order-steps.ts'
import type { Pace } from './pace.ts'
import { type Sending, type Sent, sendIntent } from './send-intent.ts'

/** What is known of an uploaded picture; `unknown` and `held` when the service did not say. */
export type Seen =
  | { what: 'there' }
  | { what: 'gone' }
  | { what: 'unknown'; failure: Failure }
  | { what: 'held'; failure: Failure }

export type Uploads = {
  /**
   * Whether the service still has what an order relies on; asking is free. An order's own fresh upload needs no look
   * unless `doubted`; one from before the order was placed does. One passing 404 is not believed: a file is looked for
   * several times before it counts as gone, which takes a while.
   */
  look(intentId: string, order: OrderRecord, signal: AbortSignal, doubted?: 'doubted'): Promise<Seen>
  /** Sends the upload unless it is there, joining an attempt under way. */
  ensure(intentId: string, onDoubt: (failure: Failure | null) => void, signal: AbortSignal): Promise<Sent>
}

/** How long the service's word that a file is still there is believed. */
const believed = 10 * 60_000

export function createUploads(given: Sending & { pace: Pace }): Uploads {
  const running = new Map<string, { done: Promise<Sent>; doubts: Set<(failure: Failure | null) => void> }>()
  const seenAt = new Map<string, number>()
  const looking = new Map<string, Promise<Seen>>()

  const send = (intentId: string, signal: AbortSignal) => {
    const known = running.get(intentId)
    if (known) return known
    const doubts = new Set<(failure: Failure | null) => void>()
    const tell = (failure: Failure | null) => {
      for (const doubt of doubts) doubt(failure)
    }
    const done = sendIntent(intentId, given, tell, signal).finally(() => running.delete(intentId))
    const entry = { done, doubts }
    running.set(intentId, entry)
    return entry
  }

  const askOnce = async (intent: Intent, signal: AbortSignal): Promise<Seen> => {
    const client = await given.accounts.client(intent.accountId)
    if (!client.ok) return { what: 'unknown', failure: client.failure }
    const file = await client.value.file(intent.resourceId ?? '', signal)
    signal.throwIfAborted()
    if (file.ok) {
      seenAt.set(intent.id, given.clock.now())
      return { what: 'there' }
    }
    if (file.failure.kind === 'key-refused') return { what: 'held', failure: file.failure }
    if (file.failure.kind !== 'not-found') return { what: 'unknown', failure: file.failure }
    return { what: 'gone' }
  }

  const askLong = async (intent: Intent, signal: AbortSignal): Promise<Seen> => {
    const { looks, time } = given.pace.lost
    for (let look = 1; ; look += 1) {
      const seen = await askOnce(intent, signal)
      if (seen.what !== 'gone') return seen
      if (look >= looks) break
      await given.clock.sleep(time / (looks - 1), signal)
    }
    if (isOwned(given.intents.get(intent.id).state)) given.intents.step(intent.id, { what: 'file-gone' })
    return { what: 'gone' }
  }

  /** Orders of one picture look for it together. */
  const ask = (intent: Intent, signal: AbortSignal): Promise<Seen> => {
    const known = looking.get(intent.id)
    if (known) return known
    const seen = askLong(intent, signal).finally(() => looking.delete(intent.id))
    looking.set(intent.id, seen)
    return seen
  }

  return {
    async look(intentId, order, signal, doubted) {
      const intent = given.intents.get(intentId)
      if (intent.state === 'forgotten') return { what: 'gone' }
      if (!isOwned(intent.state)) return { what: 'there' }
      const seen = seenAt.get(intent.id)
      const fresh = seen !== undefined && Math.abs(given.clock.now() - seen) < believed
      const own = (intent.lastAttemptAt ?? 0) >= order.placedAt
      return doubted === undefined && (own || fresh) ? { what: 'there' } : await ask(intent, signal)
    },
    async ensure(intentId, onDoubt, signal) {
      const intent = given.intents.get(intentId)
      if (isOwned(intent.state)) return { what: 'accepted', intent }
      const { done, doubts } = send(intentId, signal)
      doubts.add(onDoubt)
      return await done.finally(() => doubts.delete(onDoubt))
    },
  }
}
