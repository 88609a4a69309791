// Steps of recipes beside their orders.
import { views } from '../../src-shared/destination.ts'
import { modelTakers } from '../../src-shared/orders/order-request.ts'
import { standingStages } from '../storage/stage-lists.ts'
import type { StudioDb } from '../storage/studio-db.ts'

/** What an earlier step can hand over fills these: a picture, or all views cut out of it at once. */
const handedSlots = ['source', ...views].map((slot) => `'${slot}'`).join()

/** Whether an order, a row of orders, has what an earlier step can hand over. */
export const hasHandedPicture = `exists (select 1 from order_uploads where order_id = orders.id and slot in (${handedSlots}))`

/** Points that an order, a row of orders, pays for pictures that it has and for those that the service lost. */
const ownUploadPoints = `(select coalesce(sum(points), 0) from (
    select points from order_uploads where order_id = orders.id
    union all select points from lost_uploads where order_id = orders.id))`

/** Points of a follower in a recipe, a row of orders, for the upload of a result that is not there yet. */
export const handOverDue = `iif(${hasHandedPicture}, 0, orders.upload_points - ${ownUploadPoints})`

/**
 * Whether an order has what an earlier step can hand over, the points that it is to pay for the upload of a result that is not
 * there yet, and those of its own pictures.
 */
export function handOverOf(db: StudioDb, orderId: string): { isHanded: boolean; due: number; own: number } {
  const sql = `select ${hasHandedPicture} as handed, ${handOverDue} as due, ${ownUploadPoints} as own from orders where id = ?`
  const row = db.get(sql, orderId)
  return { isHanded: row?.handed === 1, due: Number(row?.due ?? 0), own: Number(row?.own ?? 0) }
}

/** Steps that wait for a picture of the same step as this order, or for views cut out of it, the first one first. */
export function stepsBeside(db: StudioDb, orderId: string): string[] {
  const sql = `select successor.order_id as id from recipe_steps as own
    join recipe_steps as successor on successor.after_order_id = own.after_order_id and successor.order_id <> own.order_id
    join orders on orders.id = successor.order_id
    where own.order_id = ? and kind not in (select value from json_each(?)) and stage in (${standingStages})
      and not ${hasHandedPicture}
    order by successor.step`
  return db.all(sql, orderId, JSON.stringify(modelTakers)).map((row) => String(row.id))
}

/** Orders whose result unsent orders are waiting for. */
export function awaitedOrders(db: StudioDb): string[] {
  const sql = `select distinct after_order_id as id from recipe_steps join orders on orders.id = order_id
    where after_order_id is not null and stage in (${standingStages})`
  return db.all(sql).map((row) => String(row.id))
}
