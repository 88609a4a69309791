// Watches one job until it ends; polling only observes, so it may stop at any time. Specification: GET /jobs/{job_id}.
import type { Failure } from '../../src-shared/failure.ts'
import type { ServiceJob } from '../../src-shared/service/job.ts'
import { isTerminal, jobStatuses } from '../../src-shared/service/statuses.ts'
import type { Chance, Clock, Log } from '../ports.ts'
import type { ArtifactBook } from './artifact-book.ts'
import type { IntentBook } from './intent-book.ts'
import { listResults } from './list-results.ts'
import type { AccountsForOrders } from './needs.ts'
import type { OrderBook } from './order-book.ts'
import type { OrderRecord } from './order-steps.ts'
import { type Durations, firstLook, nextLook, type Pace } from './pace.ts'
import { workOf } from './work-of.ts'

type Given = {
  accounts: AccountsForOrders
  orders: OrderBook
  artifacts: ArtifactBook
  clock: Clock
  chance: Chance
  log: Log
  pace: Pace
  durations: Durations
  sending: { intents: Pick<IntentBook, 'get'> }
  trouble: (accountId: string, failure: Failure) => void
}

/** Resolves when the order no longer is `working`; rejects when the signal is aborted. */
export async function followJob(order: OrderRecord, given: Given, signal: AbortSignal): Promise<void> {
  const { clock, chance, orders, pace, durations } = given
  const jobId = order.jobId ?? ''
  const sentAt = order.sentAt ?? clock.now()
  const since = given.sending.intents.get(order.intentId).armedAt
  const age = () => clock.now() - sentAt
  const kind = `${order.accountId} ${order.kind} ${workOf(order.request).tier}`
  const misses: number[] = []
  let unfinished = false
  let known = true
  await clock.sleep(firstLook(pace, durations.of(kind), age()), signal)
  for (;;) {
    const client = await given.accounts.client(order.accountId)
    const job = client.ok ? await client.value.job(jobId, signal) : client
    signal.throwIfAborted()
    if (job.ok) {
      misses.length = 0
      known = (jobStatuses as readonly string[]).includes(job.value.status)
      if (!known) given.log.warn('unknown job status', { status: job.value.status.slice(0, 40) })
      const next = orders.step(order.id, { what: 'job-seen', job: job.value, at: clock.now(), since })
      // Found finished at the first look, it may have been for long.
      const took = next.took ?? (unfinished ? age() : null)
      if (job.value.status === 'succeeded' && took !== null) durations.learn(kind, took)
      unfinished = !isTerminal(job.value.status)
      if (next.stage !== 'working') return
    } else if (job.failure.kind === 'not-found') {
      const converted = await unreportedConversion(order, given, signal)
      if (converted) return void orders.step(order.id, { what: 'job-seen', job: converted, at: clock.now(), since })
      misses.push(clock.now())
      if (isGone(misses, pace)) {
        orders.step(order.id, { what: 'job-gone', failure: gone(job.failure), at: clock.now() })
        return
      }
    } else known = false
    if (!job.ok) given.trouble(order.accountId, job.failure)
    const least = !job.ok && job.failure.kind === 'key-refused' ? pace.refused : 0
    await clock.sleep(Math.max(least, nextLook(pace, age(), known, chance.between(0.9, 1.1))), signal)
  }
}

/** A conversion that the service does not report under its own id, when its result is there all the same. */
async function unreportedConversion(order: OrderRecord, given: Given, signal: AbortSignal): Promise<ServiceJob | null> {
  if (order.kind !== 'conversion') return null
  const results = await listResults(order, given, signal)
  signal.throwIfAborted()
  if (!results.ok || results.value.data.length === 0) return null
  const { jobId, workPoints: points } = order
  return {
    id: jobId ?? '',
    object: 'model_conversion',
    status: 'succeeded',
    points,
    artifacts: [...results.value.data],
  }
}

function isGone(misses: readonly number[], { gone: { looks, time } }: Pace): boolean {
  const [first] = misses
  return first !== undefined && misses.length >= looks && (misses.at(-1) ?? first) - first >= time
}

/** Nothing is assumed about a refund: the ledger will show one if it comes. */
function gone(failure: Failure): Failure {
  return { ...failure, kind: 'not-found' }
}
