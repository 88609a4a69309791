// Carries one order from where it stands to its end; placing, retrying and starting again after a crash are all this.
import type { Failure } from '../../src-shared/failure.ts'
import { isRefusal } from '../../src-shared/failure-traits.ts'
import { isOwned } from '../storage/intent-states.ts'
import type { AccountLimiter } from './account-limiter.ts'
import { reconcile } from './doubts/reconcile.ts'
import { type FollowPorts, followJob } from './following/follow-job.ts'
import type { OrderTimer, OrderTimers } from './following/order-timers.ts'
import { modelSent } from './models/of-model.ts'
import type { OrderRecord } from './order-steps.ts'
import { type SavePorts, saveOrder } from './results/save-order.ts'
import { waitsForRoom } from './results/saving-room.ts'
import type { HeldOrders } from './sending/held-orders.ts'
import type { Intent } from './sending/intent.ts'
import type { SendAnew } from './sending/send-anew.ts'
import { type OrderSent, type SendPorts, sendOrder } from './sending/send-order.ts'

/** What running an order needs: sending it, following its job, saving its results, and these. */
export type RunPorts = SendPorts &
  FollowPorts &
  SavePorts & {
    timers: OrderTimers
    held: HeldOrders
    anew: SendAnew
    posts: AccountLimiter
    downloads: AccountLimiter
    /** True while new orders of the account may be sent. */
    maySend: (accountId: string) => boolean
    /** The account did not answer or asked to wait; milliseconds until its orders are sent again. */
    slowDown: (accountId: string, least: number) => number
    /** Nothing of the account is sent, nor asked for again, until its history was looked at. */
    isHeldBack: (accountId: string) => boolean
    /** The account answered as it should. */
    wentWell: (accountId: string) => void
    /** A call failed: the account's own state may have changed. */
    trouble: (accountId: string, failure: Failure) => void
    /** An intent was charged. */
    charged: (intent: Intent) => void
    /** Points moved. */
    touch: (accountId: string) => void
    /** Doubts of the account may be clear now that one is. */
    recheck: (accountId: string) => void
    /** A job failed. */
    jobFailed: (orderId: string) => void
  }

const doubtPause = 5000

/** Runs until the order waits for its turn, for the person, or for nothing more; rejects when the signal is aborted. */
export async function runOrder(id: string, given: RunPorts, signal: AbortSignal): Promise<void> {
  const timer = given.timers.enter({ id, accountId: given.orders.get(id)?.accountId ?? '' }, signal)
  await live(id, given, timer, signal).finally(timer.leave)
}

async function live(id: string, given: RunPorts, timer: OrderTimer, signal: AbortSignal): Promise<void> {
  let fresh = false
  for (let savings = 0; ; ) {
    signal.throwIfAborted()
    const order = given.orders.get(id)
    switch (order?.stage) {
      case 'waiting':
        if (!given.maySend(order.accountId)) return
        await send(order, given, timer, signal)
        if (given.orders.get(id)?.stage === 'waiting') return
        fresh = true
        break
      case 'uploading':
      case 'sending':
      case 'checking':
        if (given.isHeldBack(order.accountId)) return
        await send(order, given, timer, signal)
        fresh = true
        break
      case 'working':
      case 'unseen':
        await followJob(order, { timer, fresh }, given, signal)
        fresh = false
        given.touch(order.accountId)
        if (given.orders.get(id)?.stage === 'failed') given.jobFailed(id)
        break
      case 'saving':
      case 'late': {
        const release = await given.downloads.take(order.accountId, signal)
        const wait = await saveOrder(order, { attempt: savings, timer }, given, signal).finally(release)
        if (!waitsForRoom(given.orders.get(id))) savings += 1
        if (wait !== null && (await timer.rest(wait)) === 'woken') savings = 0
        break
      }
      default:
        return
    }
  }
}

async function send(order: OrderRecord, given: RunPorts, timer: OrderTimer, signal: AbortSignal): Promise<void> {
  const { orders, held, clock, sending } = given
  const { id, accountId } = order
  const release = await given.posts.take(accountId, signal)
  const now = orders.get(id)
  if (now?.stage !== order.stage || (order.stage === 'waiting' && !given.maySend(accountId))) return release()
  const sent = await sendOrder(order, given, signal).finally(release)
  const intent = sending.intents.get(sent.intentId)
  switch (sent.what) {
    case 'stopped':
      return
    case 'accepted':
      return accepted(order, sent.intent, given)
    case 'put-back':
      if (intent.ambiguous && intent.state === 'armed') {
        const wait = Math.max(doubtPause, sent.retryAfter)
        orders.step(id, { what: 'doubted', failure: sent.failure, next: clock.now() + wait })
        await timer.rest(wait)
        return
      }
      return putBack(order, sent, given)
    case 'held': {
      given.trouble(accountId, sent.failure)
      const short = sent.failure.kind === 'insufficient-points'
      const balance = short ? await given.accounts.refreshBalance(accountId) : null
      return held.hold(order, sent.failure, balance?.ok ? balance.value.remaining : null)
    }
    case 'refused':
      return await refused(order, { ...sent, timer }, given, signal)
    case 'doubtful':
      return await settle(order, { ...sent, timer }, given, signal)
  }
}

/**
 * What nobody refused is sent anew, a picture that the service lost is asked for again, a single 404 proves nothing;
 * whatever else the service refuses ends the order.
 */
async function refused(
  order: OrderRecord,
  { intentId, failure, timer }: { intentId: string; failure: Failure; timer: OrderTimer },
  given: RunPorts,
  signal: AbortSignal,
): Promise<void> {
  const { orders, held, lost, clock, sending } = given
  const anew = given.anew(order, intentId)
  if (anew?.what === 'renewed') return void orders.step(order.id, { what: 'put-back', failure: null })
  if (anew?.what === 'later') return await waitLonger(order, { ...anew, timer }, given)
  if (anew?.what === 'held') return held.hold(order, anew.failure, null)
  const work = sending.intents.get(order.intentId)
  const free = work.state === 'rejected' || work.state === 'not-charged'
  const isPassing = failure.kind === 'not-found'
  // Which refusal a lost file gets is not specified.
  const looked = free && isRefusal(failure.kind) ? await lost.lookAfterRefusal(order, { isPassing }, signal) : null
  switch (looked?.what) {
    case 'renewed':
      return
    case 'held':
      return held.hold(order, looked.failure, null)
    case 'unknown':
      return putBack(order, { failure: looked.failure, retryAfter: 0 }, given)
    default: {
      const gone = looked?.what === 'gone'
      return held.refuse(order.id, gone ? { ...failure, kind: 'model-gone' } : failure, clock.now())
    }
  }
}

/** Surely not sent: it waits with its account. */
function putBack(
  { id, accountId }: OrderRecord,
  sent: { failure: Failure; retryAfter: number },
  given: RunPorts,
): void {
  const wait = given.slowDown(accountId, sent.retryAfter)
  given.orders.step(id, { what: 'put-back', failure: sent.failure, next: given.clock.now() + wait })
  given.trouble(accountId, sent.failure)
}

/** Without holding up the others of its account: it waits alone, until something else becomes of it. */
async function waitLonger(
  { id }: OrderRecord,
  { failure, wait, timer }: { failure: Failure; wait: number; timer: OrderTimer },
  { orders, timers, clock }: RunPorts,
): Promise<void> {
  if (orders.step(id, { what: 'put-back', failure, next: clock.now() + wait }).stage !== 'waiting') return
  const unsubscribe = orders.onChange((changed) => {
    if (changed === id && orders.get(id)?.stage !== 'waiting') timers.wake((owner) => owner.id === id)
  })
  await timer.rest(wait).finally(unsubscribe)
}

function accepted(order: OrderRecord, intent: Intent, given: RunPorts): void {
  const charged = intent.charged ?? intent.points
  const at = intent.lastAttemptAt ?? given.clock.now()
  const { resourceId, note } = intent
  const told = { echo: note.echo ?? {}, sent: modelSent(given.sending.intents.frozen(intent.id)) }
  given.orders.step(order.id, { what: 'accepted', jobId: resourceId ?? '', at, charged, ...told })
  given.charged(intent)
  given.wentWell(order.accountId)
  given.touch(order.accountId)
}

/** Not counted in what the account does at a time, since it can take long: what the ledger or the person says decides. */
async function settle(
  order: OrderRecord,
  sent: OrderSent & { what: 'doubtful'; timer: OrderTimer },
  given: RunPorts,
  signal: AbortSignal,
): Promise<void> {
  const { orders, sending } = given
  orders.step(order.id, { what: 'doubted', failure: sent.failure })
  if (sent.failure) given.trouble(order.accountId, sent.failure)
  const onWait = (next: number) => void orders.step(order.id, { what: 'doubted', failure: sent.failure, next })
  const intent = await reconcile(sent.intentId, sending, onWait, signal)
  given.touch(order.accountId)
  if (isOwned(intent.state)) given.recheck(order.accountId)
  if (intent.state === 'unresolved') {
    const failure: Failure = { ...outline(intent), kind: 'outcome-unknown' }
    orders.step(order.id, { what: 'undecided', failure })
  } else if (intent.state === 'armed') return
  else if (isOwned(intent.state) && intent.id === order.intentId) accepted(order, intent, given)
  else if (isOwned(intent.state)) orders.step(order.id, { what: 'put-back', failure: null })
  else {
    const failure = intent.failure ?? sent.failure ?? { kind: 'outcome-unknown' }
    await refused(order, { intentId: intent.id, failure, timer: sent.timer }, given, signal)
  }
}

function outline({ failure, note, points }: Intent): Omit<Failure, 'kind'> {
  const { kind: _, ...words } = failure ?? { kind: 'unexpected' }
  return { ...words, detail: { reason: note.reason ?? 'unknown', points } }
}
