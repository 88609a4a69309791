// Sends one order: its uploads, then its work; says where the order stands after each step.
import type { Failure } from '../../src-shared/failure.ts'
import { slotsOf } from '../../src-shared/order-request.ts'
import type { Clock } from '../ports.ts'
import { freezeJson } from './charged-body.ts'
import { duePrice } from './due-price.ts'
import type { OrderBook } from './order-book.ts'
import type { OrderRecord } from './order-steps.ts'
import { type Sending, type Sent, sendIntent } from './send-intent.ts'
import type { Uploads } from './uploads.ts'
import { type FileIds, workOf } from './work-of.ts'

/** Which intent an unfinished result is about; `stopped`: the order was held or cancelled meanwhile, nothing was sent. */
export type OrderSent = (Sent | { what: 'stopped' }) & { intentId: string }

type Given = { orders: OrderBook; uploads: Uploads; sending: Sending; clock: Clock }

/** Runs the order's charged requests one after another; rejects when the signal is aborted. */
export async function sendOrder(order: OrderRecord, given: Given, signal: AbortSignal): Promise<OrderSent> {
  const { orders, uploads, sending } = given
  const { intents } = sending
  const onDoubt = (failure: Failure | null) => void orders.step(order.id, { what: 'doubted', failure })
  const fileIds: { -readonly [Slot in keyof FileIds]: FileIds[Slot] } = {}
  // Work that may be charged has its body; whether its pictures are still there says nothing about the charge.
  if (intents.get(order.intentId).state !== 'confirmed')
    return { ...(await sendIntent(order.intentId, sending, onDoubt, signal)), intentId: order.intentId }
  const changed = priceChange(order, given)
  if (changed) return changed
  for (const { slot, intentId } of orders.slots(order.id)) {
    const moved = intents.get(intentId).state === 'confirmed' ? orders.step(order.id, { what: 'uploading' }) : null
    if (moved && moved.stage !== 'uploading') return { what: 'stopped', intentId }
    const sent = await uploads.ensure(intentId, order, onDoubt, signal)
    if (sent.what !== 'accepted') return { ...sent, intentId }
    fileIds[slot] = sent.intent.resourceId ?? ''
  }
  const { intentId } = order
  const work = intents.get(intentId)
  if (work.state === 'confirmed') {
    const changedSince = priceChange(order, given)
    if (changedSince) return changedSince
    const lacking = slotsOf(order.request).needed.filter((slot) => fileIds[slot] === undefined)
    if (lacking.length > 0) throw new Error(`an order without its ${lacking.join(' and ')}`)
    if (orders.step(order.id, { what: 'sending' }).stage !== 'sending') return { what: 'stopped', intentId }
    const { request } = order
    const model = request.kind === 'conversion' ? orders.get(request.options.orderId) : undefined
    freezeJson(intentId, workOf(request).body(fileIds, model?.jobId ?? null), intents)
  }
  return { ...(await sendIntent(intentId, sending, onDoubt, signal)), intentId }
}

/** What is still to be charged must be what was agreed, to the point. */
function priceChange(order: OrderRecord, { orders, sending }: Given): OrderSent | null {
  const { intents, accounts } = sending
  const { agreed, now } = duePrice(order, { orders, intents }, accounts.catalog(order.accountId))
  if (now === agreed) return null
  return { what: 'held', failure: { kind: 'price-changed', detail: { agreed, now } }, intentId: order.intentId }
}
