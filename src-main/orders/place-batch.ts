// Placing: a batch, its orders and all their intents with keys in one transaction, before any network call.

import { type OrderInputs, type OrderRequest, type SlotName, slotNames } from '../../src-shared/order-request.ts'
import type { Capabilities } from '../../src-shared/service/capabilities.ts'
import { uploadPrice } from '../../src-shared/service/prices.ts'
import type { Source } from '../../src-shared/source.ts'
import type { Chance } from '../ports.ts'
import type { StudioDb } from '../storage/studio-db.ts'
import type { Intent } from './intent.ts'
import type { IntentBook } from './intent-book.ts'
import { uploadContentType, uploadPrefix } from './multipart.ts'
import { newId } from './new-id.ts'
import type { OrderBook, Slot } from './order-book.ts'
import type { OrderRecord } from './order-steps.ts'
import type { OpenQuote } from './quote-desk.ts'
import { pointsOf, workOf } from './work-of.ts'

export type Batch = { batchId: string; orderIds: string[] }

type Given = { db: StudioDb; chance: Chance; intents: IntentBook; orders: OrderBook }
type Agreed = {
  open: OpenQuote
  titles: Readonly<Record<string, string>>
  /** What an order on this computer is called. */
  titleOf: (orderId: string) => string
  facts: (hash: string) => Source | undefined
  catalog: Capabilities | undefined
  at: number
}

/** The batch that a quote already became, if it did. */
export function batchOf(db: StudioDb, quoteId: string): Batch | undefined {
  const batch = db.get('select id from batches where quote_id = ?', quoteId)
  if (!batch) return undefined
  const orders = db.all('select id from orders where batch_id = ? order by number', batch.id ?? null)
  return { batchId: String(batch.id), orderIds: orders.map((row) => String(row.id)) }
}

/** Writes everything that was agreed; when it returns, it is on disk. */
export function placeBatch(given: Given, agreed: Agreed): Batch {
  const { db, chance, orders } = given
  const { quote, inputs } = agreed.open
  const batchId = newId('batch', chance)
  return db.transaction(() => {
    const { id: quoteId, accountId, total } = quote
    db.run('insert into batches values (?, ?, ?, ?, ?)', batchId, accountId, quoteId, total, agreed.at)
    const first = orders.nextNumber()
    const items = inputs.flatMap((each) => quote.requests.map((request) => ({ request, inputs: each })))
    const orderIds = items.map((item, place) => placeOrder(given, agreed, { batchId, number: first + place, ...item }))
    return { batchId, orderIds }
  })
}

type Place = { batchId: string; number: number; request: OrderRequest; inputs: OrderInputs }

function placeOrder(given: Given, agreed: Agreed, { batchId, number, request, inputs }: Place): string {
  const { chance, intents, orders } = given
  const { quote } = agreed.open
  const pictures = slotNames.flatMap((slot) => (inputs[slot] === undefined ? [] : [{ slot, hash: inputs[slot] }]))
  const uploads = uploadsOf(given, agreed, pictures)
  const work = workOf(request, agreed.catalog)
  const points = pointsOf(work)
  const intent = freshIntent(chance, agreed, { purpose: work.kind, path: work.path, points, hash: null })
  intents.add(intent, null)
  const order: OrderRecord = {
    id: newId('order', chance),
    number,
    batchId,
    accountId: quote.accountId,
    kind: work.kind,
    title: titleFor(agreed, request, pictures[0]?.hash),
    request,
    uploadPoints: uploads.points,
    workPoints: points,
    intentId: intent.id,
    stage: 'waiting',
    status: null,
    progress: null,
    queuePosition: null,
    jobId: null,
    problem: null,
    placedAt: agreed.at,
    sentAt: null,
    finishedAt: null,
    refundState: 'none',
    refundPoints: 0,
    refundSeenAt: null,
    ledgerReads: 0,
  }
  orders.add(order, uploads.slots)
  return order.id
}

function titleFor({ titles, titleOf }: Agreed, request: OrderRequest, hash: string | undefined): string {
  if (hash !== undefined) return titles[hash] ?? ''
  if (request.kind === 'conversion') return titleOf(request.options.orderId)
  return 'prompt' in request.options ? request.options.prompt.trim().replace(/\s+/gu, ' ').slice(0, 80) : ''
}

/** The uploads of an order, each picture once, and what they cost it together. */
function uploadsOf(given: Given, agreed: Agreed, pictures: readonly { slot: SlotName; hash: string }[]) {
  const slots: Slot[] = []
  let points = 0
  for (const { slot, hash } of pictures) {
    const upload = uploadIntent(given, agreed, hash, agreed.titles[hash] ?? '')
    slots.push({ slot, sourceHash: hash, ...upload })
    points += upload.points
  }
  return { slots, points }
}

/** The upload an order waits for: one that is there or on its way costs this order nothing. */
function uploadIntent(given: Given, agreed: Agreed, hash: string, title: string): { intentId: string; points: number } {
  const { chance, intents } = given
  const live = intents.liveUpload(agreed.open.quote.accountId, hash)
  if (live) return { intentId: live.id, points: 0 }
  const facts = agreed.facts(hash)
  if (!facts) throw new Error('a source was lost between quote and order')
  const points = uploadPrice(agreed.catalog)
  const intent = freshIntent(chance, agreed, { purpose: 'upload', path: '/files', points, hash })
  const { idempotencyKey } = intent
  const body = uploadPrefix(idempotencyKey, facts, title)
  intents.add(intent, { contentType: uploadContentType(idempotencyKey), body, sha256: null })
  return { intentId: intent.id, points }
}

type Wanted = Pick<Intent, 'purpose' | 'path' | 'points'> & { hash: string | null }

function freshIntent(chance: Chance, { open, at }: Agreed, { purpose, path, points, hash }: Wanted): Intent {
  return {
    id: newId('intent', chance),
    accountId: open.quote.accountId,
    purpose,
    path,
    idempotencyKey: newId(purpose, chance),
    state: 'confirmed',
    points,
    sourceHash: hash,
    keyFingerprint: null,
    confirmedAt: at,
    armedAt: null,
    lastAttemptAt: null,
    attempts: 0,
    ambiguous: false,
    resourceId: null,
    charged: null,
    requestId: null,
    failure: null,
    note: {},
  }
}
