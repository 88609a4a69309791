// Orders as the window sees them: each with its artifacts and the points that were really charged.
import { basename, dirname } from 'node:path'
import { stampedBytes } from '../../src-shared/file-stamp.ts'
import { orderElsewhere } from '../../src-shared/orders/found-model.ts'
import { marksSchema } from '../../src-shared/orders/marks.ts'
import { artifactStates, deletedPlaces, type Order, type SavedArtifact } from '../../src-shared/orders/order.ts'
import { type OrderInputs, slotNames } from '../../src-shared/orders/order-inputs.ts'
import { modelTakenBy, withModelOf } from '../../src-shared/orders/order-request.ts'
import { isOver, isUnsent } from '../../src-shared/orders/stages.ts'
import { failureIn, jsonIn, numberIn, wordIn } from '../storage/read-columns.ts'
import type { Row, StudioDb } from '../storage/studio-db.ts'
import { orderOfModel } from '../views/models.ts'
import { orderRows, uploadCharge, type Which } from '../views/order-rows.ts'
import type { OrderRecord } from './order-steps.ts'
import { readOrder } from './records/order-rows.ts'

/** A part of the list, newest first: at most `most` orders that are older than number `before`. */
export type OrderPage = { before: number | null; most: number }

/** Is told the id of every order that is passed over since this version cannot read it. */
type NoteUnread = (id: string) => void

/**
 * The named orders, or a page of them, or all, newest first, without those that this version cannot read: a page that is not
 * full is the last one all the same. An upload's point shows at the first order it was sent for.
 */
export function windowOrders(
  db: StudioDb,
  wanted?: readonly string[] | OrderPage,
  noteUnread: NoteUnread = () => {},
): Order[] {
  if (wanted === undefined) return gather(db, 'all', [], noteUnread).orders
  if (!('most' in wanted)) return gather(db, 'named', [JSON.stringify(wanted)], noteUnread).orders
  const page: Order[] = []
  for (let before: number | null = wanted.before ?? Number.MAX_SAFE_INTEGER; before !== null; ) {
    const left = wanted.most - page.length
    const { orders, last } = gather(db, 'page', [before, left], noteUnread)
    page.push(...orders)
    before = page.length < wanted.most ? last : null
  }
  return page
}

/** `last` is the number of the oldest order that was looked at, read or not; null without any. */
function gather(
  db: StudioDb,
  which: Which,
  values: (string | number)[],
  noteUnread: NoteUnread,
): { orders: Order[]; last: number | null } {
  const { orders: rows, artifacts, slots, lost, earlier } = orderRows(db, which, values)
  const uploadOf = uploadCharges(db)
  const orders = rows.flatMap((row) => {
    const read = readOrder(row)
    if (read === undefined) {
      noteUnread(String(row.id))
      return []
    }
    const order = linked(read, db)
    const mine = slots.get(order.id) ?? []
    const uploaded = [...(lost.get(order.id) ?? []), ...mine]
    const intents = new Set(uploaded.map((each) => String(each.intent_id)))
    const uploads = [...intents].flatMap((id) => uploadOf(id, order.number) ?? [])
    return windowOrder(order, {
      artifacts: (artifacts.get(order.id) ?? []).map(readArtifact),
      inputs: inputsOf(mine),
      origins: textsOf(mine, ({ origin }) => textOf(origin)),
      names: textsOf(mine, ({ origin, source_name }) => (textOf(origin) === null ? textOf(source_name) : null)),
      work: typeof row.work_charged === 'number' ? row.work_charged : null,
      uploads: uploads.length === 0 ? null : sumOf(uploads.map(({ charged }) => charged)),
      uploadRefund: sumOf(uploads.map(({ refunded }) => refunded)),
      requestIds: {
        work: textOf(row.work_request) ?? textOf(row.work_refusal),
        ...(earlier.has(order.id) ? { earlier: requestsOf(earlier.get(order.id) ?? []) } : {}),
        uploads: requestsOf(uploaded),
      },
      recipe: recipeOf(row),
      batchName: textOf(row.batch_name),
      cleared: row.cleared_at !== null,
      first: row.goes_first === 1,
      marks: marksOf(row),
      deleted: wordIn(deletedPlaces, row.deleted),
    })
  })
  return { orders, last: numberIn(rows.at(-1)?.number) }
}

/** An order that takes a model by its job is of the order here that made it, whichever of them came first. */
function linked(order: OrderRecord, db: StudioDb): OrderRecord {
  const { orderId, jobId } = modelTakenBy(order.request) ?? {}
  const model = orderId === orderElsewhere && jobId ? orderOfModel(db, order.accountId, jobId) : undefined
  return model === undefined ? order : { ...order, request: withModelOf(order.request, model) }
}

type UploadPoints = { charged: number; refunded: number }

/** What an order was charged for an upload, each upload looked up once; null when another order shows it, or nobody yet. */
function uploadCharges(db: StudioDb): (intentId: string, number: number) => UploadPoints | null {
  const known = new Map<string, Row | undefined>()
  return (intentId, number) => {
    if (!known.has(intentId)) known.set(intentId, uploadCharge(db, intentId))
    const upload = known.get(intentId)
    if (upload?.first !== number || typeof upload.charged !== 'number') return null
    return { charged: upload.charged, refunded: Number(upload.refunded) }
  }
}

const sumOf = (points: readonly number[]) => points.reduce((sum, each) => sum + each, 0)
const requestsOf = (rows: readonly Row[]) => [...new Set(rows.flatMap(({ request }) => textOf(request) ?? []))]
const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

type More = {
  artifacts: SavedArtifact[]
  inputs: OrderInputs
  origins: Record<string, string>
  names: Record<string, string>
  work: number | null
  uploads: number | null
  uploadRefund: number
  requestIds: Order['requestIds']
  recipe: Order['recipe']
  batchName: string | null
  cleared: boolean
  first: boolean
  marks: Order['marks']
  deleted: Order['deleted']
}

function windowOrder(order: OrderRecord, more: More): Order {
  const { artifacts, inputs, origins, names, work, uploads, recipe } = more
  const known = work !== null || uploads !== null || isOver(order.stage)
  const points = { none: 0, seen: order.refundPoints, expected: work ?? 0, late: work ?? 0 }[order.refundState]
  return {
    id: order.id,
    batchId: order.batchId,
    ...(more.batchName ? { batchName: more.batchName } : {}),
    accountId: order.accountId,
    number: order.number,
    title: order.title,
    request: order.request,
    inputs,
    ...(Object.keys(origins).length > 0 ? { origins } : {}),
    ...(Object.keys(names).length > 0 ? { names } : {}),
    stage: order.stage,
    status: order.status,
    progress: order.progress,
    queuePosition: order.queuePosition,
    price: { uploads: order.uploadPoints, work: order.workPoints },
    charged: known ? (work ?? 0) + (uploads ?? 0) - order.refundPoints : null,
    refund: { state: order.refundState, points, seenAt: order.refundSeenAt },
    uploadRefund: more.uploadRefund,
    jobId: order.jobId,
    requestIds: more.requestIds,
    differences: [...order.differences],
    problem: order.problem,
    ...(recipe ? { recipe } : {}),
    ...(order.rebuilt ? { rebuilt: order.rebuilt } : {}),
    ...(more.cleared ? { cleared: true } : {}),
    ...(more.first && isUnsent(order.stage) ? { first: true } : {}),
    ...(more.marks ? { marks: more.marks } : {}),
    ...(more.deleted ? { deleted: more.deleted } : {}),
    artifacts,
    placedAt: order.placedAt,
    sentAt: order.sentAt,
    finishedAt: order.finishedAt,
    took: order.took,
  }
}

function recipeOf({ recipe, chain, step, steps, after_order_id: after }: Row): Order['recipe'] {
  if (typeof chain !== 'string') return undefined
  const place = { name: String(recipe ?? ''), chain, step: Number(step), of: Number(steps) }
  return { ...place, after: typeof after === 'string' ? after : null }
}

function marksOf({ starred, tags, client, marks_note }: Row): Order['marks'] {
  if (starred === null) return undefined
  return marksSchema.safeParse({ starred: starred === 1, tags: jsonIn(tags), client, note: marks_note }).data
}

function inputsOf(rows: readonly Row[]): OrderInputs {
  return Object.fromEntries(
    rows.flatMap((row) => {
      const slot = wordIn(slotNames, row.slot)
      return slot ? [[slot, String(row.source_hash)]] : []
    }),
  )
}

/** What is known of the pictures of an order, by SHA-256. */
function textsOf(rows: readonly Row[], of: (row: Row) => string | null): Record<string, string> {
  return Object.fromEntries(
    rows.flatMap((row) => {
      const text = of(row)
      return text === null ? [] : [[String(row.source_hash), text] as const]
    }),
  )
}

function readArtifact(row: Row): SavedArtifact {
  const stamp = textOf(row.stamp)
  const changed = row.changed === 1
  const bytes = typeof row.bytes === 'number' ? row.bytes : null
  return {
    id: String(row.id),
    orderId: String(row.order_id),
    type: String(row.type),
    state: wordIn(artifactStates, row.state) ?? 'failed',
    bytes: changed && stamp ? stampedBytes(stamp) : bytes,
    fileName: typeof row.path === 'string' ? basename(row.path) : null,
    folder: typeof row.path === 'string' ? dirname(row.path) : null,
    problem: failureIn(row.problem),
    ...(stamp ? { stamp } : {}),
    ...(changed ? { changed } : {}),
  }
}
