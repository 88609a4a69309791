// Orders as rows of studio.db and back.
import type { SQLInputValue } from 'node:sqlite'
import { optionDifferenceSchema, orderStages, rebuiltWays, refundStates } from '../../../src-shared/orders/order.ts'
import { orderRequestSchema } from '../../../src-shared/orders/order-request.ts'
import { failureIn, numberIn, parsedIn, textIn, wordIn } from '../../storage/read-columns.ts'
import type { Row } from '../../storage/studio-db.ts'
import type { OrderRecord } from '../order-steps.ts'

/** Column values of an order, in the table's names. */
export function orderRow(order: OrderRecord): Record<string, SQLInputValue> {
  return {
    id: order.id,
    number: order.number,
    batch_id: order.batchId,
    account_id: order.accountId,
    kind: order.kind,
    title: order.title,
    request: JSON.stringify(order.request),
    upload_points: order.uploadPoints,
    work_points: order.workPoints,
    intent_id: order.intentId,
    stage: order.stage,
    status: order.status,
    progress: order.progress,
    queue_position: order.queuePosition,
    job_id: order.jobId,
    differences: order.differences.length === 0 ? null : JSON.stringify(order.differences),
    problem: order.problem === null ? null : JSON.stringify(order.problem),
    placed_at: order.placedAt,
    sent_at: order.sentAt,
    finished_at: order.finishedAt,
    took: order.took,
    refund_state: order.refundState,
    refund_points: order.refundPoints,
    refund_seen_at: order.refundSeenAt,
    ledger_reads: order.ledgerReads,
    rebuilt: order.rebuilt,
  }
}

const differencesSchema = optionDifferenceSchema.array()

/**
 * The order of a row that `orderRow` wrote; undefined when it cannot be told what was ordered or where it stands. Such an
 * order stays in the records as it is, and is neither sent nor followed.
 */
export function readOrder(row: Row): OrderRecord | undefined {
  const request = parsedIn(orderRequestSchema, row.request)
  const stage = wordIn(orderStages, row.stage)
  const refundState = wordIn(refundStates, row.refund_state)
  if (request === undefined || stage === undefined || refundState === undefined) return undefined
  return {
    id: String(row.id),
    number: Number(row.number),
    batchId: String(row.batch_id),
    accountId: String(row.account_id),
    kind: request.kind,
    title: String(row.title),
    request,
    uploadPoints: Number(row.upload_points),
    workPoints: Number(row.work_points),
    intentId: String(row.intent_id),
    stage,
    status: textIn(row.status),
    progress: numberIn(row.progress),
    queuePosition: numberIn(row.queue_position),
    jobId: textIn(row.job_id),
    differences: parsedIn(differencesSchema, row.differences) ?? [],
    problem: failureIn(row.problem),
    placedAt: Number(row.placed_at),
    sentAt: numberIn(row.sent_at),
    finishedAt: numberIn(row.finished_at),
    took: numberIn(row.took),
    refundState: refundState,
    refundPoints: Number(row.refund_points),
    refundSeenAt: numberIn(row.refund_seen_at),
    ledgerReads: Number(row.ledger_reads),
    rebuilt: wordIn(rebuiltWays, row.rebuilt) ?? null,
  }
}
