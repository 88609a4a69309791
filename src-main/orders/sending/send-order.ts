// Sends one order: its uploads, then its work; says where the order stands after each step.
import type { Failure } from '../../../src-shared/failure.ts'
import { slotsOf } from '../../../src-shared/orders/order-request.ts'
import type { Clock } from '../../ports.ts'
import type { FileIds } from '../kinds/served-kind.ts'
import { modelJobOf } from '../models/model-job-of.ts'
import type { OrderRecord } from '../order-steps.ts'
import type { OrderBook } from '../records/order-book.ts'
import { workOf } from '../work-of.ts'
import { freezeJson } from './charged-body.ts'
import type { LostPictures } from './lost-pictures.ts'
import { type OnDoubt, type Sending, type Sent, sendIntent } from './send-intent.ts'
import type { Uploads } from './uploads.ts'

/** Which intent an unfinished result is about. */
export type OrderSent = Sent & { intentId: string }

/** What sending an order needs. */
export type SendPorts = {
  orders: OrderBook
  uploads: Uploads
  lost: LostPictures
  sending: Sending
  clock: Clock
  /** The failure that asks for more points than were agreed for what is still to be sent of an order; null when there is none. */
  priceQuestion: (id: string) => Promise<Failure | null>
}

/** Runs the order's charged requests one after another; rejects when the signal is aborted. */
export async function sendOrder(order: OrderRecord, given: SendPorts, signal: AbortSignal): Promise<OrderSent> {
  const { orders, lost, sending } = given
  const { intents } = sending
  const onDoubt: OnDoubt = (failure, next) => void orders.step(order.id, { what: 'doubted', failure, next })
  // Work that may be charged has its body; whether its pictures are still there says nothing about the charge.
  if (intents.get(order.intentId).state !== 'confirmed')
    return { ...(await sendIntent(order.intentId, sending, onDoubt, signal)), intentId: order.intentId }
  // All of them before the first upload: one question for whatever is gone, and no point spent before its answer.
  const looked = await lost.look(order, signal)
  if (looked.what === 'held') return looked
  if (looked.what === 'unknown') return { ...looked, what: 'put-back', retryAfter: 0 }
  const now = orders.get(order.id) ?? order
  const asks = await given.priceQuestion(order.id)
  if (asks) return { what: 'held', failure: asks, intentId: order.intentId }
  const uploaded = await upload(now, given, onDoubt, signal)
  return uploaded.ok ? await sendWork(now, uploaded.fileIds, given, onDoubt, signal) : uploaded.stays
}

/** The file id of each slot, or where an upload stands that did not come to its end. */
async function upload(
  order: OrderRecord,
  given: SendPorts,
  onDoubt: OnDoubt,
  signal: AbortSignal,
): Promise<{ ok: true; fileIds: FileIds } | { ok: false; stays: OrderSent }> {
  const { orders, uploads, sending } = given
  const fileIds: { -readonly [Slot in keyof FileIds]: FileIds[Slot] } = {}
  const slots = orders.slots(order.id)
  const unknown = slots.find(({ slot }) => slot === null)
  // Sent without the picture in a slot of that name it would not be what was ordered.
  if (unknown)
    return { ok: false, stays: { what: 'held', failure: { kind: 'unexpected' }, intentId: unknown.intentId } }
  for (const { slot, intentId } of slots) {
    if (slot === null) continue
    const unsent = sending.intents.get(intentId).state === 'confirmed'
    const moved = unsent ? orders.step(order.id, { what: 'uploading' }) : null
    if (moved && moved.stage !== 'uploading') return { ok: false, stays: { what: 'stopped', intentId } }
    const sent = await uploads.ensure(intentId, onDoubt, signal)
    if (sent.what !== 'accepted') return { ok: false, stays: { ...sent, intentId } }
    fileIds[slot] = sent.intent.resourceId ?? ''
  }
  return { ok: true, fileIds }
}

async function sendWork(
  order: OrderRecord,
  fileIds: FileIds,
  given: SendPorts,
  onDoubt: OnDoubt,
  signal: AbortSignal,
): Promise<OrderSent> {
  const { orders, sending } = given
  const { intents } = sending
  const { intentId, request } = order
  if (orders.get(order.id)?.intentId !== intentId) return { what: 'stopped', intentId }
  if (intents.get(intentId).state === 'confirmed') {
    const asks = await given.priceQuestion(order.id)
    if (asks) return { what: 'held', failure: asks, intentId }
    if (orders.get(order.id)?.intentId !== intentId) return { what: 'stopped', intentId }
    const lacking = slotsOf(request).needed.filter((slot) => fileIds[slot] === undefined)
    if (lacking.length > 0) throw new Error(`an order without its ${lacking.join(' and ')}`)
    if (orders.step(order.id, { what: 'sending' }).stage !== 'sending') return { what: 'stopped', intentId }
    const model = modelJobOf(request, orders)
    freezeJson(intentId, workOf(request).body(fileIds, model), intents)
  }
  return { ...(await sendIntent(intentId, sending, onDoubt, signal)), intentId }
}
