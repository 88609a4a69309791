// Orders as rows of studio.db and back.
import type { SQLInputValue } from 'node:sqlite'
import type { Failure } from '../../../src-shared/failure.ts'
import { type OrderStage, optionDifferenceSchema, rebuiltWays } from '../../../src-shared/orders/order.ts'
import { type OrderKind, orderRequestSchema } from '../../../src-shared/orders/order-request.ts'
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
const text = (value: unknown) => (typeof value === 'string' ? value : null)
const number = (value: unknown) => (typeof value === 'number' ? value : null)

/** The order of a row that `orderRow` wrote. */
export function readOrder(row: Row): OrderRecord {
  return {
    id: String(row.id),
    number: Number(row.number),
    batchId: String(row.batch_id),
    accountId: String(row.account_id),
    kind: row.kind as OrderKind,
    title: String(row.title),
    request: orderRequestSchema.parse(JSON.parse(String(row.request))),
    uploadPoints: Number(row.upload_points),
    workPoints: Number(row.work_points),
    intentId: String(row.intent_id),
    stage: row.stage as OrderStage,
    status: text(row.status),
    progress: number(row.progress),
    queuePosition: number(row.queue_position),
    jobId: text(row.job_id),
    differences: typeof row.differences === 'string' ? differencesSchema.parse(JSON.parse(row.differences)) : [],
    problem: row.problem === null ? null : (JSON.parse(String(row.problem)) as Failure),
    placedAt: Number(row.placed_at),
    sentAt: number(row.sent_at),
    finishedAt: number(row.finished_at),
    took: number(row.took),
    refundState: row.refund_state as OrderRecord['refundState'],
    refundPoints: Number(row.refund_points),
    refundSeenAt: number(row.refund_seen_at),
    ledgerReads: Number(row.ledger_reads),
    rebuilt: rebuiltWays.find((way) => way === row.rebuilt) ?? null,
  }
}
