// Orders as the window sees them: each with its artifacts and the points that were really charged.
import { basename, dirname } from 'node:path'
import type { Failure } from '../../src-shared/failure.ts'
import type { Order, SavedArtifact } from '../../src-shared/order.ts'
import type { OrderInputs } from '../../src-shared/order-request.ts'
import type { Row, StudioDb } from '../storage/studio-db.ts'
import { readOrder } from './order-rows.ts'
import { isOver, type OrderRecord } from './order-steps.ts'

/** The named orders, or all of them, newest first. An upload's point shows at the first order it was sent for. */
export function windowOrders(db: StudioDb, ids?: readonly string[]): Order[] {
  if (ids && ids.length <= 200) return ids.flatMap((id) => gather(db, 'where orders.id = ?', [id])).sort(newestFirst)
  const wanted = ids && new Set(ids)
  const all = gather(db, '', [])
  return wanted ? all.filter(({ id }) => wanted.has(id)) : all
}

const newestFirst = (a: Order, b: Order) => b.number - a.number

function gather(db: StudioDb, where: string, values: string[]): Order[] {
  const rows = db.all(`select * from orders ${where} order by number desc`, ...values)
  const links = new Map(
    db
      .all(
        `select recipe_steps.*, batches.recipe as name from recipe_steps join orders on orders.id = order_id
          join batches on batches.id = batch_id ${where}`,
        ...values,
      )
      .map((row) => [String(row.order_id), row] as const),
  )
  const artifacts = groupBy(
    db.all(
      `select artifacts.* from artifacts join orders on orders.id = order_id ${where} order by artifacts.rowid`,
      ...values,
    ),
    (row) => String(row.order_id),
  )
  const slots = groupBy(
    db.all(
      `select order_id, slot, source_hash, origin_artifact_id as origin from order_uploads
        join orders on orders.id = order_id left join sources on sources.hash = source_hash ${where}`,
      ...values,
    ),
    (row) => String(row.order_id),
  )
  const charges = new Map(
    db
      .all(
        `select orders.id, work.charged as work, (
            select sum(upload.charged) from intents as upload where upload.state in ('accepted', 'adopted', 'forgotten')
              and upload.id in (select intent_id from order_uploads where order_id = orders.id)
              and orders.number = (select min(number) from orders as sharing join order_uploads as shared
                on shared.order_id = sharing.id where shared.intent_id = upload.id
                and (sharing.stage <> 'cancelled' or sharing.finished_at > upload.armed_at))
          ) as uploads
          from orders join intents as work on work.id = orders.intent_id ${where}`,
        ...values,
      )
      .map((row) => [String(row.id), row] as const),
  )
  return rows.map((row) => {
    const order = readOrder(row)
    return windowOrder(order, {
      artifacts: (artifacts.get(order.id) ?? []).map(readArtifact),
      inputs: inputsOf(slots.get(order.id) ?? []),
      origins: originsOf(slots.get(order.id) ?? []),
      charges: charges.get(order.id),
      recipe: recipeOf(links.get(order.id)),
    })
  })
}

type More = {
  artifacts: SavedArtifact[]
  inputs: OrderInputs
  origins: Record<string, string>
  charges: Row | undefined
  recipe: Order['recipe']
}

function windowOrder(order: OrderRecord, { artifacts, inputs, origins, charges, recipe }: More): Order {
  const work = typeof charges?.work === 'number' ? charges.work : null
  const uploads = typeof charges?.uploads === 'number' ? charges.uploads : null
  const known = work !== null || uploads !== null || isOver(order.stage)
  const points = { none: 0, seen: order.refundPoints, expected: work ?? 0, late: work ?? 0 }[order.refundState]
  return {
    id: order.id,
    batchId: order.batchId,
    accountId: order.accountId,
    number: order.number,
    title: order.title,
    request: order.request,
    inputs,
    ...(Object.keys(origins).length > 0 ? { origins } : {}),
    stage: order.stage,
    status: order.status,
    progress: order.progress,
    queuePosition: order.queuePosition,
    price: { uploads: order.uploadPoints, work: order.workPoints },
    charged: known ? (work ?? 0) + (uploads ?? 0) - order.refundPoints : null,
    refund: { state: order.refundState, points, seenAt: order.refundSeenAt },
    jobId: order.jobId,
    problem: order.problem,
    ...(recipe ? { recipe } : {}),
    artifacts,
    placedAt: order.placedAt,
    sentAt: order.sentAt,
    finishedAt: order.finishedAt,
  }
}

function recipeOf(row: Row | undefined): Order['recipe'] {
  if (!row) return undefined
  const { name, chain, step, steps, after_order_id: after } = row
  const place = { name: String(name ?? ''), chain: String(chain), step: Number(step), of: Number(steps) }
  return { ...place, after: typeof after === 'string' ? after : null }
}

function inputsOf(rows: readonly Row[]): OrderInputs {
  return Object.fromEntries(rows.map((row) => [String(row.slot), String(row.source_hash)]))
}

function originsOf(rows: readonly Row[]): Record<string, string> {
  const known = rows.flatMap(({ source_hash, origin }) =>
    typeof origin === 'string' ? [[String(source_hash), origin] as const] : [],
  )
  return Object.fromEntries(known)
}

function readArtifact(row: Row): SavedArtifact {
  return {
    id: String(row.id),
    orderId: String(row.order_id),
    type: String(row.type),
    state: row.state as SavedArtifact['state'],
    bytes: typeof row.bytes === 'number' ? row.bytes : null,
    fileName: typeof row.path === 'string' ? basename(row.path) : null,
    folder: typeof row.path === 'string' ? dirname(row.path) : null,
    problem: typeof row.problem === 'string' ? (JSON.parse(row.problem) as Failure) : null,
  }
}

function groupBy<T>(rows: readonly T[], key: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const group = groups.get(key(row))
    if (group) group.push(row)
    else groups.set(key(row), [row])
  }
  return groups
}
