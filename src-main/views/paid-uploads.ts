// At which of the orders that share an upload its charge shows, in the Queue as in the ledger.

/**
 * The id of the first order of the upload `intent`, a row of intents, that still stood when it was sent; null for what is no upload,
 * and where no order stood.
 */
export const payerOf = (intent: string) => `(select sharing.id from (
    select order_id, intent_id, rowid as place from order_uploads
    union all select order_id, intent_id, place from lost_uploads
  ) as sent join orders as sharing on sharing.id = sent.order_id
  where sent.intent_id = ${intent}.id and (sharing.stage <> 'cancelled' or sharing.finished_at > ${intent}.armed_at)
  order by sent.place limit 1)`
