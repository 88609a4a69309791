// One upload per account and picture, shared by every order that waits for it.
// Specification: POST /files; GET /files/{file_id}.

import { isOwned } from '../../storage/intent-states.ts'
import type { StudioDb } from '../../storage/studio-db.ts'
import { isGivenBack } from '../../views/given-back.ts'
import type { Pace } from '../following/pace.ts'
import { lookLong, type Seen, seenIn } from '../following/seen.ts'
import type { OrderRecord } from '../order-steps.ts'
import type { OrderBook } from '../records/order-book.ts'
import type { Intent } from './intent.ts'
import { type OnDoubt, type Sending, type Sent, sendIntent } from './send-intent.ts'

export type Uploads = {
  /**
   * Whether the service still has what an order relies on; asking is free. An order's own fresh upload needs no look
   * unless `doubted`, or its point came back; one from before the order was placed does. A single 404 proves nothing: a file is looked for
   * several times before it counts as gone, which takes a while.
   */
  look(intentId: string, order: OrderRecord, signal: AbortSignal, doubted?: 'doubted'): Promise<Seen>
  /**
   * Sends the upload unless it is there, joining an attempt under way. Where a file of the same picture was given up, it is
   * looked for once more: found, it is taken, and nothing is bought.
   */
  ensure(intentId: string, onDoubt: OnDoubt, signal: AbortSignal): Promise<Sent>
}

/** How long the service's word that a file is still there counts as fresh, in milliseconds. */
const freshFor = 10 * 60_000

type Given = Sending & { pace: Pace; db: StudioDb; orders: OrderBook }

export function createUploads(given: Given): Uploads {
  const running = new Map<string, { done: Promise<Sent>; doubts: Set<OnDoubt> }>()
  const seenAt = new Map<string, number>()
  const looking = new Map<string, Promise<Seen>>()

  const buy = async (intentId: string, tell: OnDoubt, signal: AbortSignal): Promise<Sent> => {
    const unsent = given.intents.get(intentId)
    const givenUp = unsent.state === 'confirmed' ? given.intents.givenUpUpload(unsent) : undefined
    const seen: Seen = givenUp ? await askOnce(givenUp, signal) : { what: 'gone' }
    if (seen.what === 'unknown') return { what: 'put-back', failure: seen.failure, retryAfter: 0 }
    if (seen.what === 'held') return seen
    const back = givenUp && seen.what === 'there' ? takeBack(givenUp, unsent, given) : undefined
    return back ? { what: 'accepted', intent: back } : await sendIntent(intentId, given, tell, signal)
  }

  const send = (intentId: string, signal: AbortSignal) => {
    const known = running.get(intentId)
    if (known) return known
    const doubts = new Set<OnDoubt>()
    const tell: OnDoubt = (failure, next) => {
      for (const doubt of doubts) doubt(failure, next)
    }
    const done = buy(intentId, tell, signal).finally(() => running.delete(intentId))
    const entry = { done, doubts }
    running.set(intentId, entry)
    return entry
  }

  const askOnce = async (intent: Intent, signal: AbortSignal): Promise<Seen> => {
    const client = await given.accounts.client(intent.accountId)
    const file = client.ok ? await client.value.file(intent.resourceId ?? '', signal) : client
    signal.throwIfAborted()
    if (!file.ok) return seenIn(file)
    const at = given.clock.now()
    seenAt.set(intent.id, at)
    const isOurs = isOwned(given.intents.get(intent.id).state)
    if (isOurs && isGivenBack(given.db, intent.id)) given.intents.step(intent.id, { what: 'file-seen', at })
    return seenIn(file)
  }

  const askLong = async (intent: Intent, signal: AbortSignal): Promise<Seen> => {
    const seen = await lookLong(() => askOnce(intent, signal), given.pace.lost, given.clock, signal)
    const gone = seen.what === 'gone' && isOwned(given.intents.get(intent.id).state)
    if (gone) given.intents.step(intent.id, { what: 'file-gone' })
    return seen
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
      const fresh = seen !== undefined && Math.abs(given.clock.now() - seen) < freshFor
      const own = (intent.lastAttemptAt ?? 0) >= order.placedAt
      const isDoubtful = doubted !== undefined || isGivenBack(given.db, intent.id)
      return !isDoubtful && (own || fresh) ? { what: 'there' } : await ask(intent, signal)
    },
    async ensure(intentId, onDoubt, signal) {
      const intent = given.intents.get(intentId)
      // Taken back since the caller read which upload the order has.
      const live = intent.state === 'cancelled' && given.intents.liveUpload(intent.accountId, intent.sourceHash ?? '')
      if (live && isOwned(live.state)) return { what: 'accepted', intent: live }
      if (isOwned(intent.state)) return { what: 'accepted', intent }
      const { done, doubts } = send(intentId, signal)
      doubts.add(onDoubt)
      return await done.finally(() => doubts.delete(onDoubt))
    },
  }
}

/**
 * A file that was given up and is at the service after all takes the place of the upload that was to be bought for it, as
 * reusing it is not charged again. Every order of the unsent upload has the old one again and pays nothing for it;
 * undefined when it is unsent no more.
 */
function takeBack(givenUp: Intent, unsent: Intent, { db, orders, intents, clock }: Given): Intent | undefined {
  return db.transaction(() => {
    const [old, bought] = [intents.get(givenUp.id), intents.get(unsent.id)]
    if (old.state !== 'forgotten' || bought.state !== 'confirmed') return undefined
    intents.step(bought.id, { what: 'cancelled' })
    const back = intents.step(old.id, { what: 'file-back', at: clock.now() })
    for (const { id } of orders.withUpload(bought.id)) orders.restoreUpload(id, bought.id, back.id)
    return back
  })
}
