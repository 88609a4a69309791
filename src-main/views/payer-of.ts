// At which of the orders that share an upload its charge shows, in the Queue as in the ledger.

/**
 * The id of the order of the upload `intent`, a row of intents, at which its points were agreed, otherwise of the first one, among those
 * that still stood when it was sent; null for what is no upload, and where no order stood.
 */
export const payerOf = (intent: string) => `(select sharing.id from (
    select order_id, points, rowid as upload_row from order_uploads where intent_id = ${intent}.id
    union all select order_id, points, upload_row from lost_uploads where intent_id = ${intent}.id
  ) as sent join orders as sharing on sharing.id = sent.order_id
  where case sharing.stage
    when 'cancelled' then sharing.finished_at > ${intent}.armed_at
    when 'failed' then sharing.job_id is not null or sharing.finished_at >= ${intent}.armed_at
    else true end
  order by sent.points > 0 desc, sent.upload_row limit 1)`
