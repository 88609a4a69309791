// What the ledger says was charged stands above what a reply said, or what was agreed where a reply says nothing.
// Specification: Resources, Usage list.
import type { StudioDb } from '../../storage/studio-db.ts'

/** Whose charges the ledger told otherwise: the intents, and the orders that pay them. */
export type Corrected = { intents: string[]; orders: string[] }

/**
 * Takes over every charge of an account that the ledger tells otherwise. An upload's point that came back was not charged; a
 * job's refund is told beside its charge, by the order.
 */
export function correctCharges(db: StudioDb, accountId: string): Corrected {
  return db.transaction(() => {
    const wrong = db.all(
      `select intents.id, iif(purpose = 'upload', max(net, 0), told.charged) as points from intents
        join (select resource_id, sum(points) as net, sum(max(points, 0)) as charged from usage_events
          where account_id = ? group by resource_id having charged > 0) as told on told.resource_id = intents.resource_id
        where intents.account_id = ? and intents.charged is not null
          and intents.charged <> iif(purpose = 'upload', max(net, 0), told.charged)`,
      accountId,
      accountId,
    )
    const paying = wrong.flatMap(({ id = null, points = null }) => {
      db.run('update intents set charged = ? where id = ?', points, id)
      const sql = `select id from orders where intent_id = ?
        union select order_id as id from order_uploads where intent_id = ?`
      return db.all(sql, id, id).map((order) => String(order.id))
    })
    return { intents: wrong.map(({ id }) => String(id)), orders: paying }
  })
}
