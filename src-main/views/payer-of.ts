// At which of the orders that share an upload its charge shows, in the Queue as in the ledger.
import { fruitlessStages, lapsedStages } from '../storage/stage-lists.ts'

/**
 * The id of the order of the upload `intent`, a row of intents, at which its points were agreed, otherwise of the first one, among those
 * that still stood when it was sent; null for what is no upload, and where no order stood.
 */
export const payerOf = (intent: string) => `(select sharing.id from (
    select order_id, points, rowid as upload_row from order_uploads where intent_id = ${intent}.id
    union all select order_id, points, upload_row from lost_uploads where intent_id = ${intent}.id
  ) as sent join orders as sharing on sharing.id = sent.order_id
  where iif(sharing.stage in (${lapsedStages}), sharing.finished_at > ${intent}.armed_at,
    sharing.stage not in (${fruitlessStages}) or sharing.job_id is not null or sharing.finished_at >= ${intent}.armed_at)
  order by sent.points > 0 desc, sent.upload_row limit 1)`
