// Models of an account by their jobs, and what was made of them: which comes into the records first is open.
import { modelMakers, modelTakers } from '../../src-shared/orders/order-request.ts'
import type { StudioDb } from '../storage/studio-db.ts'

/** The order that a model of the account is of. */
export function orderOfModel(db: StudioDb, accountId: string, jobId: string): string | undefined {
  const sql = `select orders.id from intents join orders on orders.intent_id = intents.id
    where intents.account_id = ? and resource_id = ? and kind in (select value from json_each(?))`
  const row = db.get(sql, accountId, jobId, JSON.stringify(modelMakers))
  return row && String(row.id)
}

/** The orders that name the job of their model. */
export function takersOfJob(db: StudioDb, accountId: string, jobId: string): string[] {
  const sql = `select id from orders where kind in (select value from json_each(?)) and account_id = ?
    and request ->> '$.options.jobId' = ?`
  return db.all(sql, JSON.stringify(modelTakers), accountId, jobId).map((row) => String(row.id))
}
