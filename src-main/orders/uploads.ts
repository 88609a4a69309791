// One upload per account and picture, shared by every order that waits for it.
// Specification: POST /files; GET /files/{file_id}.
import type { Failure } from '../../src-shared/failure.ts'
import { type Intent, isOwned } from './intent.ts'
import type { OrderRecord } from './order-steps.ts'
import { type Sending, type Sent, sendIntent } from './send-intent.ts'

export type Uploads = {
  /** Sends the upload unless it is there, joining an attempt under way; a remembered file is checked first (free). */
  ensure(
    intentId: string,
    order: OrderRecord,
    onDoubt: (failure: Failure | null) => void,
    signal: AbortSignal,
  ): Promise<Sent>
}

/** How long the service's word that a file is still there is believed. */
const believed = 10 * 60_000

export function createUploads(given: Sending): Uploads {
  const running = new Map<string, { done: Promise<Sent>; doubts: Set<(failure: Failure | null) => void> }>()
  const seenAt = new Map<string, number>()

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

  const stillThere = async (intent: Intent, signal: AbortSignal): Promise<Sent> => {
    const seen = seenAt.get(intent.id)
    if (seen !== undefined && Math.abs(given.clock.now() - seen) < believed) return { what: 'accepted', intent }
    const client = await given.accounts.client(intent.accountId)
    if (!client.ok) return { what: 'put-back', failure: client.failure, retryAfter: 0 }
    const file = await client.value.file(intent.resourceId ?? '', signal)
    signal.throwIfAborted()
    if (file.ok) {
      seenAt.set(intent.id, given.clock.now())
      return { what: 'accepted', intent }
    }
    if (file.failure.kind === 'key-refused') return { what: 'held', failure: file.failure }
    if (file.failure.kind !== 'not-found') return { what: 'put-back', failure: file.failure, retryAfter: 0 }
    if (isOwned(given.intents.get(intent.id).state)) given.intents.step(intent.id, { what: 'file-gone' })
    return gone(intent)
  }

  return {
    async ensure(intentId, order, onDoubt, signal) {
      const intent = given.intents.get(intentId)
      if (intent.state === 'forgotten') return gone(intent)
      // An order's own fresh upload needs no second look; one from before the order was placed does.
      if (isOwned(intent.state))
        return (intent.lastAttemptAt ?? 0) >= order.placedAt
          ? { what: 'accepted', intent }
          : await stillThere(intent, signal)
      const { done, doubts } = send(intentId, signal)
      doubts.add(onDoubt)
      return await done.finally(() => doubts.delete(onDoubt))
    },
  }
}

/** The agreed price rested on a file that the service no longer has: a new quote has to add its upload. */
function gone(intent: Intent): Sent {
  return { what: 'refused', failure: { kind: 'price-changed', detail: { agreed: 0, now: intent.points } } }
}
