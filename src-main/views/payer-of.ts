// At which of the orders that share an upload its charge shows, in the Queue as in the ledger.
import { fruitlessStages, lapsedStages } from '../storage/stage-lists.ts'

/**
 * The id of the order of the upload `intent`, a row of intents, at which its points were agreed, otherwise of the first one, among those
 * that still stood when it was sent; null for what is no upload, and where no order stood. Hundreds may share one: the first of each
 * kind ends the search.
 */
export const payerOf = (intent: string) => `(select id from (
    ${firstOf(intent, 'sent.points > 0')} union all ${firstOf(intent, 'true')}
  ) order by agreed desc, upload_row limit 1)`

/** The rows of an upload stand in their index in the sequence in which they came. */
const firstOf = (intent: string, which: string) => `
  select * from (select sharing.id, sent.points > 0 as agreed, sent.rowid as upload_row
    from order_uploads as sent ${standing(intent, which)} order by sent.rowid limit 1)
  union all
  select * from (select sharing.id, sent.points > 0 as agreed, sent.upload_row
    from lost_uploads as sent ${standing(intent, which)} order by sent.upload_row limit 1)`

const standing = (intent: string, which: string) => `cross join orders as sharing on sharing.id = sent.order_id
  where sent.intent_id = ${intent}.id and ${which} and iif(sharing.stage in (${lapsedStages}), sharing.finished_at > ${intent}.armed_at,
    sharing.stage not in (${fruitlessStages}) or sharing.job_id is not null or sharing.finished_at >= ${intent}.armed_at)`
