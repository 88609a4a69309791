// Orders with everything that is shown of them: their charges, batches, recipes, results, pictures, lost uploads and marks; and what was deleted.
import { insideJson } from '../storage/inside-json.ts'
import { chargedIntents } from '../storage/intent-states.ts'
import type { Row, StudioDb } from '../storage/studio-db.ts'
import { payerOf } from './payer-of.ts'

/** Which orders: all, those in a JSON list of ids, or so many with numbers below one. */
export type Which = keyof typeof conditions

const conditions = {
  all: '1',
  named: 'orders.id in (select value from json_each(?))',
  page: 'orders.id in (select id from orders where number < ? order by number desc limit ?)',
} as const

/** The rest of an order, by its id. */
type OrderRows = {
  /** Newest first. */
  orders: Row[]
  artifacts: Map<string, Row[]>
  slots: Map<string, Row[]>
  lost: Map<string, Row[]>
  /** Works that were sent anew under another key. */
  earlier: Map<string, Row[]>
}

export function orderRows(db: StudioDb, which: Which, values: readonly (string | number)[]): OrderRows {
  const some = conditions[which]
  const byOrder = (sql: string) => Map.groupBy(db.all(sql, ...values), (row) => String(row.order_id))
  return {
    orders: db.all(
      `select orders.*, work.charged as work_charged, work.request_id as work_request,
        ${insideJson('work.failure', '$.requestId')} as work_refusal, after_order_id, chain, step, steps, batches.recipe,
        batches.name as batch_name, cleared_at,
        line_front.place is not null as goes_first,
        starred, client, result_marks.note as marks_note,
        (select json_group_array(tag order by number) from result_tags where order_id = orders.id) as tags,
        iif(deleted_results.order_id is null, null, (select case when count(*) = 0 then 'away' when max(stays) then 'stays'
          else 'held' end from held_files where held_files.order_id = orders.id)) as deleted
      from orders join intents as work on work.id = orders.intent_id join batches on batches.id = batch_id
      left join recipe_steps on recipe_steps.order_id = orders.id
      left join cleared_orders on cleared_orders.order_id = orders.id
      left join line_front on line_front.order_id = orders.id
      left join deleted_results on deleted_results.order_id = orders.id
      left join result_marks on result_marks.order_id = orders.id
      where ${some} order by number desc`,
      ...values,
    ),
    artifacts: byOrder(
      `select artifacts.* from artifacts join orders on orders.id = order_id where ${some} order by artifacts.rowid`,
    ),
    slots: byOrder(
      `select order_id, slot, order_uploads.source_hash, order_uploads.intent_id, origin_artifact_id as origin,
          sources.name as source_name, ${requestOf('upload')} from order_uploads
        join orders on orders.id = order_id join intents as upload on upload.id = order_uploads.intent_id
        left join sources on sources.hash = order_uploads.source_hash where ${some}`,
    ),
    lost: byOrder(
      `select order_id, lost_uploads.intent_id, ${requestOf('upload')} from lost_uploads
        join orders on orders.id = order_id join intents as upload on upload.id = lost_uploads.intent_id where ${some}`,
    ),
    earlier: byOrder(
      `select order_id, ${requestOf('work')} from earlier_works
        join orders on orders.id = order_id join intents as work on work.id = earlier_works.intent_id where ${some}`,
    ),
  }
}

const requestOf = (intent: string) =>
  `coalesce(${intent}.request_id, ${insideJson(`${intent}.failure`, '$.requestId')}) as request`

/** Whom an order is for, as the person noted it; empty for nobody. */
export function clientOf(db: StudioDb, orderId: string): string {
  return String(db.get('select client from result_marks where order_id = ?', orderId)?.client ?? '')
}

/**
 * What an upload was `charged`, what of it was `refunded`, and the number of the order at which it shows, `first`; undefined for
 * one that was not accepted.
 */
export function uploadCharge(db: StudioDb, intentId: string): Row | undefined {
  return db.get(
    `select charged, (
          select coalesce(-sum(points), 0) from usage_events as back
            where back.account_id = upload.account_id and back.resource_id = upload.resource_id and points < 0
        ) as refunded, (
          select number from orders where orders.id = ${payerOf('upload')}
        ) as first
        from intents as upload where id = ? and state in (${chargedIntents})`,
    intentId,
  )
}
