// Placing: a batch, its orders and all their intents with keys in one transaction, before any network call.

import { cutText } from '../../src-shared/cut-text.ts'
import { plainName } from '../../src-shared/file-names/plain-name.ts'
import { orderElsewhere } from '../../src-shared/orders/found-model.ts'
import type { BatchMarks } from '../../src-shared/orders/marks.ts'
import { type OrderInputs, picturesOf, type SlotName, slotNames } from '../../src-shared/orders/order-inputs.ts'
import { modelTakenBy, type OrderRequest, promptOf, withModelOf } from '../../src-shared/orders/order-request.ts'
import { handOverUploads, ownInputs, stepsOf } from '../../src-shared/orders/recipe.ts'
import { uploadCost, workPoints } from '../../src-shared/orders/work-price.ts'
import type { Capabilities } from '../../src-shared/service/capabilities.ts'
import type { Source } from '../../src-shared/source.ts'
import type { Chance } from '../ports.ts'
import type { StudioDb } from '../storage/studio-db.ts'
import type { OrderRecord } from './order-steps.ts'
import type { OpenQuote } from './prices/quote-desk.ts'
import { addBatch, batchOfQuote } from './records/batch-book.ts'
import type { IntentBook } from './records/intent-book.ts'
import { createLineFront } from './records/line-front.ts'
import { newId } from './records/new-id.ts'
import { type OrderBook, ordersOfBatch, type Slot } from './records/order-book.ts'
import type { RecipeBook } from './records/recipe-book.ts'
import { freshIntent, uploadIntent } from './sending/fresh-intent.ts'
import { workOf } from './work-of.ts'

type Batch = { batchId: string; orderIds: string[] }

/** What writing a batch needs. */
export type BatchPorts = {
  db: StudioDb
  chance: Chance
  intents: IntentBook
  orders: OrderBook
  recipes: RecipeBook
  isPractice: (accountId: string) => boolean
  /** Gives orders their client and tags, in the transaction that places them. */
  mark?: ((orderIds: readonly string[], marks: BatchMarks) => void) | undefined
}
type Agreed = {
  open: OpenQuote
  titles: Readonly<Record<string, string>>
  /** What an order on this computer is called. */
  titleOf: (orderId: string) => string
  facts: (hash: string) => Source | undefined
  catalog: Capabilities | undefined
  at: number
  /** They are sent before everything that waits. */
  first?: boolean
  marks?: BatchMarks | undefined
}

/** The batch that a quote already became, if it did. */
export function batchOf(db: StudioDb, quoteId: string): Batch | undefined {
  const batchId = batchOfQuote(db, quoteId)
  return batchId === undefined ? undefined : { batchId, orderIds: ordersOfBatch(db, batchId) }
}

/** Writes everything that was agreed; when it returns, it is on disk. */
export function placeBatch(given: BatchPorts, agreed: Agreed): Batch {
  const { db, chance, orders } = given
  const { quote, ask } = agreed.open
  const batchId = newId('batch', chance)
  return db.transaction(() => {
    const { id: quoteId, accountId, total } = quote
    const recipe = ask.recipe?.name ?? null
    addBatch(db, { id: batchId, accountId, quoteId, total, at: agreed.at, recipe })
    let number = orders.nextNumber()
    const orderIds = ask.inputs.flatMap((inputs) => {
      const first = number
      number += ask.requests.length
      return placeChain(given, agreed, { batchId, first, inputs })
    })
    if (agreed.marks) given.mark?.(orderIds, agreed.marks)
    if (agreed.first) createLineFront(db).sendFirst(orderIds)
    return { batchId, orderIds }
  })
}

/** The orders of one input; those that wait for another are written behind it. */
function placeChain(given: BatchPorts, agreed: Agreed, place: { batchId: string; first: number; inputs: OrderInputs }) {
  const { requests, recipe } = agreed.open.ask
  const { batchId, first, inputs } = place
  const ids: string[] = []
  const uploads = handOverPoints(agreed)
  const steps = recipe && stepsOf(requests, recipe)
  const { second_source: _, ...begun } = inputs
  requests.forEach((request, step) => {
    const link = steps?.[step]
    const before = link?.after ?? null
    const after = before === null ? null : (ids[before] ?? null)
    const place = { batchId, number: first + step, request, inputs: link ? ownInputs(inputs, link) : inputs }
    const id =
      after === null
        ? placeOrder(given, agreed, place)
        : placeFollower(given, agreed, { ...place, begun, after, points: uploads[step] ?? 0 })
    ids.push(id)
    if (recipe) given.recipes.add(id, { chain: ids[0] ?? id, step, steps: requests.length, after, extra: 0 })
  })
  return ids
}

/** What each step pays for the hand-over of what it takes: the first that takes it pays for all. */
function handOverPoints({ open, catalog }: Agreed): number[] {
  const { requests, recipe } = open.ask
  return recipe ? handOverUploads(stepsOf(requests, recipe)).map((count) => count * uploadCost(catalog)) : []
}

type Place = { batchId: string; number: number; request: OrderRequest; inputs: OrderInputs }

const placed = (inputs: OrderInputs) =>
  slotNames.flatMap((slot) => (inputs[slot] === undefined ? [] : [{ slot, hash: inputs[slot] }]))

function placeOrder(given: BatchPorts, agreed: Agreed, place: Place): string {
  const { inputs, request } = place
  const pictures = placed(inputs)
  const uploads = uploadsOf(given, agreed, pictures)
  const title = titleFor(agreed, request, pictures[0]?.hash)
  return write(given, agreed, { ...place, title, stage: 'waiting', uploads })
}

/**
 * An order whose picture or model does not exist yet; a second picture that goes with it does. `begun` are the pictures that its
 * chain begins with, `points` those of the upload that is to come.
 */
function placeFollower(
  given: BatchPorts,
  agreed: Agreed,
  place: Place & { begun: OrderInputs; after: string; points: number },
): string {
  const { request, inputs, begun, after, points } = place
  const named = withModelOf(request, after)
  const [picture] = picturesOf(begun)
  // What began with words is called by them from step to step.
  const title = picture ? titleFor(agreed, named, picture) : (given.orders.get(after)?.title ?? '')
  const own = uploadsOf(given, agreed, placed(inputs))
  const uploads = { slots: own.slots, points: own.points + points }
  return write(given, agreed, { ...place, request: named, title, stage: 'chained', uploads })
}

type Written = Place & { title: string; stage: OrderRecord['stage']; uploads: { slots: Slot[]; points: number } }

function write(
  given: BatchPorts,
  agreed: Agreed,
  { batchId, number, request, title, stage, uploads }: Written,
): string {
  const { chance, intents, orders } = given
  const { accountId } = agreed.open.quote
  const { kind } = request
  const { path } = workOf(request)
  const points = workPoints(request, agreed.catalog)
  const wanted = { accountId, purpose: kind, path, points, sourceHash: null, confirmedAt: agreed.at }
  const intent = freshIntent(chance, wanted)
  intents.add(intent, null)
  const order: OrderRecord = {
    id: newId('order', chance),
    number,
    batchId,
    accountId,
    kind,
    title,
    request,
    uploadPoints: uploads.points,
    workPoints: points,
    intentId: intent.id,
    stage,
    status: null,
    progress: null,
    queuePosition: null,
    jobId: null,
    differences: [],
    problem: null,
    placedAt: agreed.at,
    sentAt: null,
    finishedAt: null,
    took: null,
    refundState: 'none',
    refundPoints: 0,
    refundSeenAt: null,
    ledgerReads: 0,
    rebuilt: null,
  }
  orders.add(order, uploads.slots)
  return order.id
}

/** A conversion in a recipe is called after its picture, like the steps before it. */
function titleFor({ titles, titleOf }: Agreed, request: OrderRequest, hash: string | undefined): string {
  if (hash !== undefined) return plainName(titles[hash] ?? '')
  const model = modelTakenBy(request)
  if (model) return model.orderId === orderElsewhere ? (model.jobId ?? '') : titleOf(model.orderId)
  return cutText(
    plainName(promptOf(request)?.text ?? '')
      .trim()
      .replace(/\s+/gu, ' '),
    80,
  )
}

/** The uploads of an order, each picture once, and what they cost it together. */
function uploadsOf(given: BatchPorts, agreed: Agreed, pictures: readonly { slot: SlotName; hash: string }[]) {
  const { open, titles, facts, catalog, at } = agreed
  const slots: Slot[] = []
  let points = 0
  for (const { slot, hash } of pictures) {
    const picture = facts(hash)
    if (!picture) throw new Error('a source was lost between quote and order')
    const { accountId } = open.quote
    const price = uploadCost(catalog)
    const upload = uploadIntent(given, { accountId, picture, title: titles[hash] ?? '', points: price, at })
    slots.push({ slot, sourceHash: hash, ...upload })
    points += upload.points
  }
  return { slots, points }
}
