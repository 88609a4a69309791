// One order and what may happen to it: its stage after each event. Pure. Specification: States and transitions.
import type { Failure } from '../../src-shared/failure.ts'
import type { OptionDifference, Order, OrderStage, SavedArtifact } from '../../src-shared/orders/order.ts'
import type { OrderKind, OrderRequest } from '../../src-shared/orders/order-request.ts'
import { isPending, isUnsent, stagesThat } from '../../src-shared/orders/stages.ts'
import type { ServiceJob } from '../../src-shared/service/told-job.ts'
import { serviceWords } from '../client/service-words.ts'
import { jobTimes } from './following/job-times.ts'
import { differencesOf, type Echo, echoOf } from './kinds/echo.ts'
import { workOf } from './work-of.ts'

/** An order as it is kept; what the window sees of it is composed in `window-orders.ts`. */
export type OrderRecord = {
  id: string
  number: number
  batchId: string
  accountId: string
  kind: OrderKind
  title: string
  request: OrderRequest
  uploadPoints: number
  workPoints: number
  intentId: string
  stage: OrderStage
  status: string | null
  progress: number | null
  queuePosition: number | null
  jobId: string | null
  differences: readonly OptionDifference[]
  problem: Failure | null
  placedAt: number
  sentAt: number | null
  finishedAt: number | null
  took: number | null
  refundState: 'none' | 'expected' | 'seen' | 'late'
  refundPoints: number
  refundSeenAt: number | null
  ledgerReads: number
  /** How it was found again in the account; null for most. */
  rebuilt: Rebuilt
}

type Rebuilt = NonNullable<Order['rebuilt']> | null

export type OrderEvent =
  | { what: 'chained' }
  | { what: 'handed-over'; uploadPoints: number }
  | { what: 'chain-ended'; failure: Failure; at: number }
  | { what: 'agreed'; points: number }
  /** The work is to be sent with another key: what it was going to send is not true any more. */
  | { what: 'renewed'; intentId: string }
  | { what: 'uploading' }
  | { what: 'sending' }
  /** `next`, here and below, is when it is tried again by itself, in milliseconds since 1970. */
  | { what: 'doubted'; failure: Failure | null; next?: number }
  | { what: 'put-back'; failure: Failure | null; next?: number }
  | { what: 'held'; failure: Failure }
  | { what: 'resumed' }
  | { what: 'pays-upload'; points: number }
  | { what: 'cancelled'; at: number }
  | { what: 'refused'; failure: Failure; at: number }
  | { what: 'undecided'; failure: Failure }
  | { what: 'checked-again' }
  | { what: 'accepted'; jobId: string; at: number; charged: number; echo: Echo; sent?: Echo; rebuilt?: Rebuilt }
  /**
   * `since`: when the accepted request was first sent; the placing of the order when nobody knows. `lone` unless an answer to
   * an earlier sending was lost.
   */
  | { what: 'job-seen'; job: ServiceJob; sent?: Echo; at: number; since?: number | null; lone?: boolean }
  /** The service has not answered for a while what becomes of the job. */
  | { what: 'job-unanswered'; failure: Failure; next: number }
  /** The service does not show the job. */
  | { what: 'job-unseen'; failure: Failure; next: number }
  /** The person's word, and what takes it back. */
  | { what: 'given-up'; at: number }
  | { what: 'looked-for' }
  | { what: 'saved'; artifacts: readonly Pick<SavedArtifact, 'state'>[]; failure: Failure | null; at: number }
  /** Not all of it came. */
  | { what: 'not-saved'; failure: Failure; next: number }
  /** A result of it lies on this computer from before, and tells what it was called. */
  | { what: 'named'; title: string }
  | { what: 'fetch-again' }
  | { what: 'files-found' }
  | { what: 'ledger-read'; refunded: number; seenAt: number | null; at: number }

/** Nothing has to let it go on, and what becomes of its work is open. */
const leaving = stagesThat(({ pending, stands }) => pending && stands === null)

/** A refund that is not in the ledger after so many reads and milliseconds is late. */
const lateRefund = { reads: 3, time: 600_000 } as const

/** The order after an event; the same order when the event has nothing to say to its stage. */
export function stepOrder(order: OrderRecord, event: OrderEvent): OrderRecord {
  const { stage } = order
  switch (event.what) {
    case 'chained':
      return stage === 'held' ? { ...order, stage: 'chained', problem: null } : order
    case 'handed-over':
      if (stage !== 'chained') return order
      return { ...order, stage: 'waiting', problem: null, uploadPoints: event.uploadPoints }
    case 'chain-ended':
      if (stage !== 'chained' && stage !== 'held') return order
      return { ...order, stage: 'cancelled', problem: event.failure, finishedAt: event.at }
    case 'agreed':
      return isUnsent(stage) ? { ...order, workPoints: event.points } : order
    case 'renewed':
      return isPending(stage) ? { ...order, intentId: event.intentId } : order
    case 'uploading':
    case 'sending':
      return leaving.includes(stage) ? { ...order, stage: event.what, problem: null } : order
    case 'doubted':
      return leaving.includes(stage) ? { ...order, stage: 'checking', problem: withNext(event) } : order
    case 'put-back':
      return leaving.includes(stage) ? { ...order, stage: 'waiting', problem: withNext(event) } : order
    case 'held':
      return isPending(stage) ? { ...order, stage: 'held', problem: event.failure } : order
    case 'resumed':
      return stage === 'held' ? { ...order, stage: 'waiting', problem: null } : order
    case 'pays-upload':
      // An order that failed leaves an upload that nobody has sent yet to the others that wait for it.
      if (!isPending(stage) && stage !== 'failed') return order
      return { ...order, uploadPoints: order.uploadPoints + event.points }
    case 'cancelled':
      return isUnsent(stage) ? { ...order, stage: 'cancelled', problem: null, finishedAt: event.at } : order
    case 'refused':
      if (!leaving.includes(stage) && stage !== 'held') return order
      return { ...order, stage: 'failed', problem: event.failure, finishedAt: event.at }
    case 'undecided':
      return leaving.includes(stage) ? { ...order, stage: 'unresolved', problem: event.failure } : order
    case 'checked-again':
      return stage === 'unresolved' ? { ...order, stage: 'checking' } : order
    case 'accepted':
      return leaving.includes(stage) || stage === 'held' ? accepted(order, event) : order
    case 'job-seen':
      return stage === 'working' || stage === 'unseen' ? afterJob(order, event) : order
    case 'job-unanswered':
      return stage === 'working' ? { ...order, problem: { ...event.failure, detail: detailOf(order, event) } } : order
    case 'job-unseen':
      return stage === 'working' || stage === 'unseen' ? unseen(order, event) : order
    case 'given-up':
      return givenUp(order, event.at)
    case 'looked-for':
      return isGivenUp(order) ? { ...order, stage: 'unseen', finishedAt: null } : order
    case 'saved':
      return stage === 'saving' || stage === 'late' ? afterSaving(order, event) : order
    case 'not-saved':
      if (stage !== 'saving' && stage !== 'late') return order
      return { ...order, stage: 'late', problem: { ...event.failure, detail: detailOf(order, event) } }
    case 'named':
      return order.rebuilt === 'anew' && event.title !== '' ? { ...order, title: event.title.slice(0, 1000) } : order
    case 'fetch-again':
      return stage === 'done' || stage === 'late' ? { ...order, stage: 'saving', problem: surpriseOf(order) } : order
    case 'files-found':
      return stage === 'done' && order.problem && order.problem.kind !== 'price-changed'
        ? { ...order, problem: null }
        : order
    case 'ledger-read':
      return afterLedger(order, event)
  }
}

function accepted(order: OrderRecord, event: Extract<OrderEvent, { what: 'accepted' }>): OrderRecord {
  const agreed = order.workPoints
  const surprise: Failure | null =
    event.charged === agreed ? null : { kind: 'price-changed', detail: { agreed, charged: event.charged } }
  const { jobId, at: sentAt } = event
  const { rebuilt = order.rebuilt } = event
  const differences = differing(order, event.echo, event.sent)
  return { ...order, stage: 'working', jobId, sentAt, problem: surprise, differences, rebuilt }
}

/** The same list as long as it says the same. */
function differing(order: OrderRecord, echo: Echo, sent: Echo = {}): readonly OptionDifference[] {
  const asked = { ...workOf(order.request).asked, ...sent }
  const found = differencesOf({ asked }, echo, order.differences)
  return JSON.stringify(found) === JSON.stringify(order.differences) ? order.differences : found
}

/** What was charged otherwise than agreed stays told through whatever comes between. */
function surpriseOf({ problem }: OrderRecord): Failure | null {
  const { agreed, charged } = problem?.detail ?? {}
  return agreed === undefined || charged === undefined ? null : { kind: 'price-changed', detail: { agreed, charged } }
}

function withNext({ failure, next }: { failure: Failure | null; next?: number }): Failure | null {
  return failure && next !== undefined ? { ...failure, detail: { ...failure.detail, next } } : failure
}

type Delayed = Extract<OrderEvent, { what: 'job-unanswered' | 'job-unseen' | 'not-saved' }>
const detailOf = (order: OrderRecord, { failure, next }: Delayed) => ({
  ...failure.detail,
  ...surpriseOf(order)?.detail,
  next,
})

function unseen(order: OrderRecord, event: Delayed): OrderRecord {
  const problem: Failure = { ...event.failure, kind: 'job-not-shown', detail: detailOf(order, event) }
  return { ...order, stage: 'unseen', queuePosition: null, problem }
}

/** Nothing is tried by itself any more; both can be asked for again. */
function givenUp(order: OrderRecord, at: number): OrderRecord {
  const { next: _, ...detail } = order.problem?.detail ?? {}
  const problem = order.problem && { ...order.problem, detail: { ...detail, reason: 'given-up' } }
  if (order.stage === 'unseen') return { ...order, stage: 'failed', problem, finishedAt: at }
  return order.stage === 'late' ? { ...order, stage: 'done', problem } : order
}

/** The person gave up a job that the service did not show, and no refund came of it. */
function isGivenUp({ stage, problem, refundState }: OrderRecord): boolean {
  return stage === 'failed' && problem?.kind === 'job-not-shown' && refundState === 'none'
}

function afterJob(order: OrderRecord, event: Extract<OrderEvent, { what: 'job-seen' }>): OrderRecord {
  const { job, sent, at, since, lone = true } = event
  const seen: OrderRecord = {
    ...order,
    stage: 'working',
    problem: surpriseOf(order),
    status: job.status.slice(0, 100),
    progress: job.progress ?? null,
    queuePosition: job.queue_position ?? null,
    differences: differing(order, echoOf(job), sent),
  }
  const { took, finishedAt } = jobTimes(job, {
    first: since ?? order.placedAt,
    last: order.sentAt ?? at,
    lone,
    noticed: at,
  })
  if (job.status === 'succeeded')
    return { ...seen, stage: 'saving', progress: 100, queuePosition: null, finishedAt, took }
  if (job.status !== 'failed') return isNews(order, seen) ? seen : order
  const { code, message } = job.error ?? {}
  const problem: Failure = {
    kind: 'job-failed',
    ...(code ? { code: serviceWords(code, 200) } : {}),
    ...(message ? { message: serviceWords(message, 500) } : {}),
  }
  return { ...seen, stage: 'failed', queuePosition: null, problem, finishedAt, took, refundState: 'expected' }
}

/** Most looks at a job find it as it was: nothing is written and nobody is told. */
function isNews(before: OrderRecord, seen: OrderRecord): boolean {
  return (
    before.stage !== seen.stage ||
    before.problem?.kind !== seen.problem?.kind ||
    before.status !== seen.status ||
    before.progress !== seen.progress ||
    before.queuePosition !== seen.queuePosition ||
    before.differences !== seen.differences
  )
}

function afterSaving(order: OrderRecord, event: Extract<OrderEvent, { what: 'saved' }>): OrderRecord {
  return {
    ...order,
    stage: 'done',
    problem: event.failure ?? surpriseOf(order),
    finishedAt: order.finishedAt ?? event.at,
  }
}

function afterLedger(order: OrderRecord, event: Extract<OrderEvent, { what: 'ledger-read' }>): OrderRecord {
  const back = { refundState: 'seen', refundPoints: event.refunded, refundSeenAt: event.seenAt ?? event.at } as const
  if (event.refunded > 0 && (order.stage === 'unseen' || order.stage === 'late'))
    return { ...order, ...back, stage: 'failed', finishedAt: order.finishedAt ?? event.at }
  if (event.refunded > 0 && isGivenUp(order)) return { ...order, ...back }
  if (order.refundState !== 'expected' && order.refundState !== 'late') return order
  if (event.refunded > 0) return { ...order, ...back }
  const ledgerReads = order.ledgerReads + 1
  const late = ledgerReads >= lateRefund.reads && event.at - (order.finishedAt ?? event.at) >= lateRefund.time
  return { ...order, ledgerReads, refundState: late ? 'late' : order.refundState }
}
