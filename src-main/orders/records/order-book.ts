// The durable orders: what was agreed and where each stands, and who is told of changes.
import { isConvertible } from '../../../src-shared/orders/convertible.ts'
import { type OrderStage, orderStages } from '../../../src-shared/orders/order.ts'
import { type SlotName, slotNames } from '../../../src-shared/orders/order-inputs.ts'
import { leaves } from '../../../src-shared/orders/recipe.ts'
import { changedColumns } from '../../storage/changed-columns.ts'
import { numberIn, wordIn } from '../../storage/read-columns.ts'
import { openStages, overStages, refundableStages, sendingStages, underWayStages } from '../../storage/stage-lists.ts'
import type { Row, StudioDb } from '../../storage/studio-db.ts'
import { type OrderEvent, type OrderRecord, stepOrder } from '../order-steps.ts'
import { orderRow, readOrder } from './order-rows.ts'

/** A slot of an order, null where this version knows none of that name; the upload of its picture, and the points of it that this order pays. */
export type Slot = { slot: SlotName | null; sourceHash: string; intentId: string; points: number }

/** As much as tells how far batches are. */
export type OrderOutline = Pick<OrderRecord, 'id' | 'number' | 'batchId' | 'title' | 'stage' | 'progress'>

export type OrderBook = {
  get(id: string): OrderRecord | undefined
  /** The newest so many, or all, newest first. */
  all(most?: number): OrderRecord[]
  /** Of the batches placed here that have not ended: what was found again is no work that anybody waits for. */
  outlines(): OrderOutline[]
  /** The batches placed here that have ended. */
  endedBatches(): string[]
  /** Orders whose refund is expected. */
  expectingRefund(): string[]
  /** True when the order's job is a model of the account that can be converted. */
  isModel(accountId: string, orderId: string): boolean
  inStage(...stages: OrderStage[]): OrderRecord[]
  /** Accounts that have orders waiting. */
  waitingAccounts(): string[]
  /** Orders of an account whose refund has not been seen, and those whose job or results do not show. */
  awaitingRefund(accountId: string): OrderRecord[]
  /** The order whose work an intent pays. */
  ofIntent(intentId: string): OrderRecord | undefined
  /** Orders not cancelled that wait for, or used, this upload; oldest first. */
  withUpload(intentId: string): OrderRecord[]
  /** True while an order that needs the intent is being sent: it was not held or cancelled meanwhile. */
  isBeingSent(intentId: string): boolean
  /** True when another unfinished order waits for this upload. */
  othersNeed(intentId: string, orderId: string): boolean
  /** The oldest order that waits for this upload, apart from those that leave. */
  successorTo(intentId: string, leaving: ReadonlySet<string>): string | undefined
  slots(orderId: string): Slot[]
  /** Another order pays for an upload from now on. */
  passUpload(intentId: string, from: string, to: string): void
  /** An unsent upload whose payer has ended is paid by the oldest order that waits for it. */
  passFromEnded(intentId: string): void
  /** The orders at which the points of an upload are counted. */
  payers(intentId: string): string[]
  /** The unsent order that pays for an upload pays so much for it from now on. */
  repriceUpload(intentId: string, points: number): void
  /** This order, which has such an upload unpaid, pays so much for it from now on. */
  payUpload(orderId: string, intentId: string, points: number): void
  /** The order has another upload in the place of one that was lost; nobody pays for the new one yet. */
  renewUpload(orderId: string, from: string, to: string): void
  /** The order has a lost upload again instead of one that nobody sent, whose points it pays no more. */
  restoreUpload(orderId: string, from: string, to: string): void
  /** Every unfinished order that waits for an upload waits for another one instead, at the same points. */
  sendUploadAnew(from: string, to: string): void
  /** Uploads that the order had and the service lost, with the points that it agreed to pay for each. */
  lost(orderId: string): Pick<Slot, 'intentId' | 'points'>[]
  add(order: OrderRecord, slots: readonly Slot[]): void
  /** Writes the pictures of an order that was placed without them. */
  addSlots(orderId: string, slots: readonly Slot[]): void
  nextNumber(): number
  /** Steps an order and commits; returns the order as it now is. */
  step(id: string, event: OrderEvent): OrderRecord
  /** Tells the listeners that what is shown of an order changed elsewhere, for example an artifact. */
  touch(id: string): void
  /** The same of an order that another part wrote: what was made of its model is shown as made of it from now on. */
  touchFound(id: string): void
  onChange(listener: (id: string) => void): () => void
}

/** What the intents, the service or the saved files tell again at the next start, should the power fail. */
const foundAgain: ReadonlySet<OrderEvent['what']> = new Set(['uploading', 'sending', 'accepted', 'job-seen', 'saved'])

const placedHere = "rebuilt is not 'anew'"
const inOpenBatch = `batch_id in (select batch_id from orders where ${placedHere} and stage in (${openStages}))`

/** The orders of an account that name the job of their model. */
type TakersOf = (accountId: string, jobId: string) => readonly string[]

/** The orders of `db`; `takersOf` is asked when a model comes into the records, by whoever shows what was made of it. */
export function createOrderBook(db: StudioDb, takersOf: TakersOf = () => []): OrderBook {
  const listeners = new Set<(id: string) => void>()
  const touch = (id: string) => {
    for (const listener of listeners) listener(id)
  }
  const get = (id: string) => {
    const row = db.get('select * from orders where id = ?', id)
    return row && readOrder(row)
  }
  /** What was made of a model that comes into the records only now is shown as made of it. */
  const touchTakers = ({ accountId, jobId, request }: OrderRecord) => {
    if (jobId === null || leaves(request) !== 'model') return
    for (const id of takersOf(accountId, jobId)) touch(id)
  }
  const step = (id: string, event: OrderEvent) => {
    const before = get(id)
    if (!before) throw new Error(`no order ${id}`)
    const next = stepOrder(before, event)
    if (next === before) return before
    const { set, values } = changedColumns(orderRow(before), orderRow(next))
    const write = () => values.length > 0 && db.run(`update orders set ${set} where id = ?`, ...values, id)
    if (event.what === 'renewed') db.run('insert into earlier_works values (?, ?)', before.intentId, id)
    if (foundAgain.has(event.what)) db.soon(write)
    else write()
    touch(id)
    if (event.what === 'accepted') touchTakers(next)
    return next
  }
  const addSlots = (orderId: string, slots: readonly Slot[]) => {
    for (const { slot, sourceHash, intentId, points } of slots)
      db.run('insert into order_uploads values (?, ?, ?, ?, ?)', orderId, slot, sourceHash, intentId, points)
  }
  const withUpload = (intentId: string) =>
    db
      .all(
        `select distinct orders.* from orders join order_uploads on order_id = orders.id
          where order_uploads.intent_id = ? and stage <> 'cancelled' order by number`,
        intentId,
      )
      .flatMap((row) => readOrder(row) ?? [])
  const where = 'where order_id = ? and intent_id = ?'
  // The order may show the same picture in two slots: it is paid for in one of them.
  const oneSlot = `rowid = (select min(rowid) from order_uploads ${where})`
  const successorTo = (intentId: string, leaving: ReadonlySet<string>) => {
    const sql = `select orders.id from order_uploads join orders on orders.id = order_id where order_uploads.intent_id = ?
      and stage not in (${overStages}) group by orders.id order by min(order_uploads.rowid) limit ?`
    const row = db.all(sql, intentId, leaving.size + 1).find(({ id }) => !leaving.has(String(id)))
    return row && String(row.id)
  }
  /** An order that this version cannot read has its points right all the same. */
  const paysUpload = (id: string, points: number) => {
    if (get(id)) step(id, { what: 'pays-upload', points })
    else db.run('update orders set upload_points = upload_points + ? where id = ?', points, id)
  }
  const pay = (orderId: string, intentId: string, points: number) => {
    db.run(`update order_uploads set points = points + ? where ${oneSlot}`, points, orderId, intentId)
    paysUpload(orderId, points)
  }
  const passUpload = (intentId: string, from: string, to: string) => {
    const paid = db.get(`select sum(points) as points from order_uploads ${where}`, from, intentId)
    const points = Number(paid?.points ?? 0)
    if (points === 0) return
    db.run(`update order_uploads set points = 0 ${where}`, from, intentId)
    paysUpload(from, -points)
    pay(to, intentId, points)
  }
  const passFromEnded = (intentId: string) => {
    const ended = `select distinct order_id as id from order_uploads join orders on orders.id = order_id
      where order_uploads.intent_id = ? and points > 0 and stage in (${overStages})`
    const to = successorTo(intentId, new Set())
    if (to) for (const from of idsOf(db.all(ended, intentId))) passUpload(intentId, from, to)
  }
  return {
    get,
    touch,
    touchFound(id) {
      touch(id)
      const order = get(id)
      if (order) touchTakers(order)
    },
    all: (most = -1) =>
      db.all('select * from orders order by number desc limit ?', most).flatMap((row) => readOrder(row) ?? []),
    outlines: () =>
      db
        .all(
          `select id, number, batch_id, title, stage, progress from orders where ${placedHere} and ${inOpenBatch} order by number desc`,
        )
        .flatMap((row) => {
          const stage = wordIn(orderStages, row.stage)
          const [id, batchId, title] = [String(row.id), String(row.batch_id), String(row.title)]
          return stage
            ? [{ id, number: Number(row.number), batchId, title, stage, progress: numberIn(row.progress) }]
            : []
        }),
    endedBatches: () =>
      idsOf(db.all(`select distinct batch_id as id from orders where ${placedHere} and not ${inOpenBatch}`)),
    isModel(accountId, orderId) {
      const order = get(orderId)
      return order !== undefined && order.accountId === accountId && isConvertible(order)
    },
    expectingRefund: () =>
      db.all("select id from orders where refund_state = 'expected' order by number desc").map((row) => String(row.id)),
    inStage(...stages) {
      const marks = stages.map(() => '?').join(', ')
      return db
        .all(`select * from orders where stage in (${marks}) order by number`, ...stages)
        .flatMap((row) => readOrder(row) ?? [])
    },
    waitingAccounts: () =>
      db.all("select distinct account_id from orders where stage = 'waiting'").map((row) => String(row.account_id)),
    awaitingRefund: (accountId) =>
      db
        .all(
          `select * from orders where account_id = ? and (refund_state in ('expected', 'late')
            or (refund_state = 'none' and job_id is not null and stage in (${refundableStages})))`,
          accountId,
        )
        .flatMap((row) => readOrder(row) ?? []),
    ofIntent(intentId) {
      const row = db.get('select * from orders where intent_id = ?', intentId)
      return row && readOrder(row)
    },
    withUpload,
    isBeingSent(intentId) {
      const sql = `select 1 from orders left join order_uploads on order_id = orders.id
        where stage in (${sendingStages}) and ? in (orders.intent_id, order_uploads.intent_id) limit 1`
      return db.get(sql, intentId) !== undefined
    },
    othersNeed(intentId, orderId) {
      const sql = `select 1 from order_uploads join orders on orders.id = order_id where order_uploads.intent_id = ?
        and orders.id <> ? and stage not in (${overStages}) limit 1`
      return db.get(sql, intentId, orderId) !== undefined
    },
    successorTo,
    slots: (orderId) =>
      db
        .all(
          'select slot, source_hash, intent_id, points from order_uploads where order_id = ? order by rowid',
          orderId,
        )
        .map((row) => ({
          slot: wordIn(slotNames, row.slot) ?? null,
          sourceHash: String(row.source_hash),
          intentId: String(row.intent_id),
          points: Number(row.points),
        })),
    passUpload,
    passFromEnded,
    payUpload: pay,
    renewUpload(orderId, from, to) {
      const kept = `insert into lost_uploads (order_id, intent_id, points, upload_row)
        select order_id, intent_id, points, rowid from order_uploads ${where}`
      db.run(kept, orderId, from)
      db.run(`update order_uploads set intent_id = ?, points = 0 ${where}`, to, orderId, from)
      touch(orderId)
    },
    restoreUpload(orderId, from, to) {
      const unpaid = Number(
        db.get(`select sum(points) as points from order_uploads ${where}`, orderId, from)?.points ?? 0,
      )
      const before = db.get(`select sum(points) as points from lost_uploads ${where}`, orderId, to)
      db.run(`update order_uploads set points = 0 ${where}`, orderId, from)
      db.run(`update order_uploads set points = ? where ${oneSlot}`, Number(before?.points ?? 0), orderId, from)
      db.run(`update order_uploads set intent_id = ? ${where}`, to, orderId, from)
      db.run(`delete from lost_uploads ${where}`, orderId, to)
      if (unpaid > 0) paysUpload(orderId, -unpaid)
      touch(orderId)
    },
    sendUploadAnew(from, to) {
      passFromEnded(from)
      for (const { id, stage } of withUpload(from)) {
        if (stage === 'done' || stage === 'failed') continue
        // What the ledger shows of the first one is still this order's.
        const kept = `insert into lost_uploads (order_id, intent_id, points, upload_row)
          select order_id, intent_id, 0, rowid from order_uploads ${where}`
        db.run(kept, id, from)
        db.run(`update order_uploads set intent_id = ? ${where}`, to, id, from)
        touch(id)
      }
    },
    lost: (orderId) =>
      db
        .all('select intent_id, points from lost_uploads where order_id = ?', orderId)
        .map((row) => ({ intentId: String(row.intent_id), points: Number(row.points) })),
    payers: (intentId) =>
      db
        .all('select distinct order_id from order_uploads where intent_id = ? and points > 0', intentId)
        .map((row) => String(row.order_id)),
    repriceUpload(intentId, points) {
      const paid = 'select order_id, slot, points from order_uploads where intent_id = ? and points > 0'
      for (const row of db.all(paid, intentId)) {
        const { order_id: orderId = null, slot = null } = row
        db.run('update order_uploads set points = ? where order_id = ? and slot = ?', points, orderId, slot)
        paysUpload(String(orderId), points - Number(row.points))
      }
    },
    add(order, slots) {
      const row = orderRow(order)
      const names = Object.keys(row)
      const marks = names.map(() => '?').join(', ')
      db.run(`insert into orders (${names.join(', ')}) values (${marks})`, ...Object.values(row))
      addSlots(order.id, slots)
      touch(order.id)
    },
    addSlots,
    nextNumber: () => Number(db.get('select coalesce(max(number), 0) + 1 as next from orders')?.next ?? 1),
    step,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => String(id))

/** Where an order stands; undefined for one that is not here, or at a stage that this version does not know. */
export function stageOf(db: StudioDb, id: string): OrderStage | undefined {
  return wordIn(orderStages, db.get('select stage from orders where id = ?', id)?.stage)
}

/** What the names of its results tell of an order; undefined for one that is not here. */
export function orderNamed(db: StudioDb, id: string): OrderRecord | undefined {
  const row = db.get('select * from orders where id = ?', id)
  return row && readOrder(row)
}

/** The other orders of its batch that are of its kind and have its title. */
export function ordersAlike(db: StudioDb, { id, batchId, kind, title }: OrderRecord): OrderRecord[] {
  const sql = 'select * from orders where batch_id = ? and title = ? and kind = ? and id <> ?'
  return db.all(sql, batchId, title, kind, id).flatMap((row) => readOrder(row) ?? [])
}

/** The orders whose work, or whose upload, an intent pays. */
export function ordersOfIntent(db: StudioDb, intentId: string): string[] {
  const sql = `select id from orders where intent_id = ?
    union select order_id as id from order_uploads where intent_id = ?`
  return idsOf(db.all(sql, intentId, intentId))
}

/** The orders of a batch, in the sequence of their numbers. */
export function ordersOfBatch(db: StudioDb, batchId: string): string[] {
  return idsOf(db.all('select id from orders where batch_id = ? order by number', batchId))
}

/** The orders whose work the service took, and that nothing has ended; oldest first. */
export function ordersUnderWay(db: StudioDb): string[] {
  return idsOf(db.all(`select id from orders where stage in (${underWayStages}) order by number`))
}

/** Intents of orders that were given their charge by the sequence alone. */
export function intentsInTurn(db: StudioDb, accountId: string): string[] {
  return idsOf(db.all("select intent_id as id from orders where account_id = ? and rebuilt = 'in-turn'", accountId))
}

/** The bounds of all orders' numbers, and when the newest was placed; null without any. `here`: of those placed here alone. */
export function orderBounds(db: StudioDb, here = false): { most: number; least: number; newest: number } | null {
  const row = db.get(
    `select max(number) as most, min(number) as least, max(placed_at) as newest from orders where ${here ? 'rebuilt is null' : '1'}`,
  )
  if (typeof row?.most !== 'number') return null
  return { most: row.most, least: Number(row.least), newest: Number(row.newest) }
}
