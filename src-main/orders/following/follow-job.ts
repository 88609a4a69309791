// Watches one job until it ends; polling only observes, so it may stop at any time. Specification: GET /jobs/{job_id}.
import type { Failure } from '../../../src-shared/failure.ts'
import type { OrderStage } from '../../../src-shared/orders/order.ts'
import { durationGroupOf, kinds } from '../../../src-shared/orders/order-request.ts'
import { isTerminal, jobStatuses } from '../../../src-shared/service/statuses.ts'
import type { ServiceJob } from '../../../src-shared/service/told-job.ts'
import type { Chance, Clock, Log } from '../../ports.ts'
import { modelSent } from '../models/of-model.ts'
import type { AccountsForOrders } from '../needs.ts'
import type { OrderRecord } from '../order-steps.ts'
import type { ArtifactBook } from '../records/artifact-book.ts'
import type { Durations } from '../records/durations.ts'
import type { IntentBook } from '../records/intent-book.ts'
import type { OrderBook } from '../records/order-book.ts'
import { listResults } from '../results/list-results.ts'
import { workOf } from '../work-of.ts'
import type { OrderTimer, OrderTimers } from './order-timers.ts'
import { firstLook, nextLook, type Pace, rung } from './pace.ts'

/** What following a job needs. */
export type FollowPorts = {
  accounts: AccountsForOrders
  orders: OrderBook
  artifacts: ArtifactBook
  timers: Pick<OrderTimers, 'sleeps'>
  clock: Clock
  chance: Chance
  log: Log
  pace: Pace
  durations: Durations
  sending: { intents: Pick<IntentBook, 'get' | 'frozen'> }
  trouble: (accountId: string, failure: Failure) => void
  touch: (accountId: string) => void
}

const followed: readonly OrderStage[] = ['working', 'unseen']

/**
 * Resolves when the order no longer is `working` or `unseen`; rejects when the signal is aborted. `fresh` when the job was
 * accepted a moment ago and is worth no look yet; everything else is looked at right away.
 */
export async function followJob(
  order: OrderRecord,
  { timer, fresh }: { timer: OrderTimer; fresh: boolean },
  given: FollowPorts,
  signal: AbortSignal,
): Promise<void> {
  const { clock, chance, orders, pace, durations, timers } = given
  const jobId = order.jobId ?? ''
  const sentAt = order.sentAt ?? clock.now()
  const { armedAt: since, attempts } = given.sending.intents.get(order.intentId)
  const lone = attempts === 0
  const sent = modelSent(given.sending.intents.frozen(order.intentId))
  const age = () => clock.now() - sentAt
  const kind = `${order.accountId} ${order.kind} ${durationGroupOf(order.request)}`
  const misses: number[] = []
  const wasUnanswered = order.stage === 'working' && order.problem?.detail?.next !== undefined
  let unanswered: { since: number; times: number } | null = wasUnanswered ? { since: 0, times: pace.gone.looks } : null
  let unfinished = false
  let known = true
  const watch = unbrokenWatch(clock, timers)
  let unseen = order.stage === 'unseen' ? order.problem : null
  let looks = 0
  const rest = async (wait: number) => {
    if ((await timer.rest(wait)) === 'woken') looks = 0
  }
  // What the ledger proved was looked at a moment ago, however long ago it was sent.
  const looked = given.sending.intents.get(order.intentId).state === 'adopted' ? pace.least : 0
  if (fresh) await rest(Math.max(looked, firstLook(pace, durations.of(kind), age())))
  for (;;) {
    watch.asks()
    const client = await given.accounts.client(order.accountId)
    const pause = client.ok ? client.value.pausedFor() : 0
    if (pause > longestLook) {
      orders.step(order.id, { what: 'job-unanswered', failure: { kind: 'rate-limited' }, next: clock.now() + pause })
      watch.breaks()
      await rest(pause)
      if (!followed.includes(stageOf(order, given))) return
      continue
    }
    const job = client.ok ? await client.value.job(jobId, signal) : client
    signal.throwIfAborted()
    watch.answered()
    const unshown = !job.ok && job.failure.kind === 'not-found' ? await unshownJob(order, given, signal) : null
    const seen = job.ok ? job.value : unshown?.job
    if (seen) {
      misses.length = 0
      unseen = null
      unanswered = null
      known = jobStatuses.some((each) => each === seen.status)
      if (!known) given.log.warn('unknown job status', { status: seen.status.slice(0, 40) })
      const next = orders.step(order.id, { what: 'job-seen', job: seen, sent, at: clock.now(), since, lone })
      // Found finished at the first look, it may have been for long.
      const took = next.took ?? (unfinished ? age() : null)
      // A service on this computer sleeps and ends with it: its clock is no better than ours then.
      if (job.ok && fresh && watch.isUnbroken() && seen.status === 'succeeded' && took !== null)
        durations.learn(kind, took)
      unfinished = !isTerminal(seen.status)
    } else if (!job.ok) {
      if (job.failure.kind === 'not-found') {
        misses.push(clock.now())
        if (unseen || isGone(misses, pace)) unseen = { ...job.failure, detail: { ...unseen?.detail, ...unshown?.told } }
      } else known = false
      unanswered = { since: unanswered?.since ?? clock.now(), times: (unanswered?.times ?? 0) + 1 }
      given.trouble(order.accountId, job.failure)
    }
    const least = !job.ok && job.failure.kind === 'key-refused' ? pace.refused : 0
    const usual = nextLook(pace, age(), known, chance.between(0.9, 1.1))
    const wait = Math.max(least, unseen ? rung(pace.unseen, looks) * chance.between(0.9, 1.1) : usual)
    const isUnanswered =
      unanswered && unanswered.times >= pace.gone.looks && clock.now() - unanswered.since >= pace.gone.time
    if (!job.ok && !unseen && isUnanswered)
      orders.step(order.id, { what: 'job-unanswered', failure: job.failure, next: clock.now() + wait })
    if (unseen) {
      looks += 1
      orders.step(order.id, { what: 'job-unseen', failure: unseen, next: clock.now() + wait })
      // Only the ledger can tell that it ended.
      given.touch(order.accountId)
    }
    if (!followed.includes(stageOf(order, given))) return
    await rest(wait)
    if (!followed.includes(stageOf(order, given))) return
  }
}

/** Milliseconds that an answer may take, and by which this computer's two clocks may part, in a watch without a break. */
const longestLook = 60_000
const drift = 10_000

/** Whether the computer was awake and its clock untouched all the time, and no look waited long for its answer. */
function unbrokenWatch(clock: Clock, timers: Pick<OrderTimers, 'sleeps'>) {
  const sleeps = timers.sleeps()
  const between = () => clock.now() - clock.monotonic()
  const begun = between()
  let askedAt = 0
  let broken = false
  return {
    asks() {
      askedAt = clock.now()
    },
    breaks() {
      broken = true
    },
    answered() {
      if (Math.abs(clock.now() - askedAt) > longestLook) broken = true
    },
    isUnbroken: () => !broken && timers.sleeps() === sleeps && Math.abs(between() - begun) <= drift,
  }
}

const stageOf = ({ id, stage }: OrderRecord, { orders }: FollowPorts) => orders.get(id)?.stage ?? stage

type Unshown = { job?: ServiceJob; told?: { listed: number } }

/**
 * An order whose job the service need not show under its own id: the job when its result is there all the same, and how
 * many results are listed when there are more, of which one may be its.
 */
async function unshownJob(order: OrderRecord, given: FollowPorts, signal: AbortSignal): Promise<Unshown | null> {
  if (kinds[order.kind].hasOwnJob) return null
  const results = await listResults(order, given, signal)
  signal.throwIfAborted()
  if (!results.ok) return null
  const { data, more, ids } = results.value
  if (data.length === 0) return more ? { told: { listed: ids.size } } : null
  const { jobId, workPoints: points } = order
  const object = workOf(order.request).object
  return { job: { id: jobId ?? '', object, status: 'succeeded', points, artifacts: [...data] } }
}

function isGone(misses: readonly number[], { gone: { looks, time } }: Pace): boolean {
  const [first] = misses
  return first !== undefined && misses.length >= looks && (misses.at(-1) ?? first) - first >= time
}
