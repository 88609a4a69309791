// Which ended orders the person took out of the Queue's list: a note beside their records, which stay as they are.
import type { StudioDb } from '../../storage/studio-db.ts'

export type ClearedOrders = {
  /** Takes those that ended (done, failed, cancelled) out of the list; answers which they are. `at` is the time in milliseconds. */
  clear(ids: readonly string[], at: number): string[]
  /** Brings orders back into the list; answers those that were out of it. */
  putBack(ids: readonly string[]): string[]
}

/** `tell` hears the id of each order that left the list or came back. */
export function createClearedOrders(db: StudioDb, tell: (id: string) => void = () => {}): ClearedOrders {
  const idsOf = (sql: string, ids: readonly string[]) => db.all(sql, JSON.stringify(ids)).map(({ id }) => String(id))
  const told = (changed: string[]) => {
    for (const id of changed) tell(id)
    return changed
  }
  return {
    clear(ids, at) {
      const gone = db.transaction(() => {
        const ended = idsOf(
          `select id from orders where id in (select value from json_each(?)) and stage in ('done', 'failed', 'cancelled')
            and id not in (select order_id from cleared_orders)`,
          ids,
        )
        for (const id of ended) db.run('insert into cleared_orders values (?, ?)', id, at)
        return ended
      })
      return told(gone)
    },
    putBack(ids) {
      const back = db.transaction(() => {
        const out = idsOf(
          'select order_id as id from cleared_orders where order_id in (select value from json_each(?))',
          ids,
        )
        for (const id of out) db.run('delete from cleared_orders where order_id = ?', id)
        return out
      })
      return told(back)
    },
  }
}
