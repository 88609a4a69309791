// Which ended orders the person took out of the Queue's list: a note beside their records, which stay as they are.

import { isOver } from '../../../src-shared/orders/stages.ts'
import type { StudioDb } from '../../storage/studio-db.ts'
import { stageOf } from './order-book.ts'

type ClearedOrders = {
  /** Takes those that ended (done, failed, cancelled) out of the list; answers which they are. `at` is the time in milliseconds. */
  clear(ids: readonly string[], at: number): string[]
  /** Brings orders back into the list; answers those that were out of it. */
  putBack(ids: readonly string[]): string[]
}

/** `tell` is called with the id of each order that left the list or came back. */
export function createClearedOrders(db: StudioDb, tell: (id: string) => void = () => {}): ClearedOrders {
  const outOfList = (ids: readonly string[]) =>
    db
      .all(
        'select order_id as id from cleared_orders where order_id in (select value from json_each(?))',
        JSON.stringify(ids),
      )
      .map(({ id }) => String(id))
  const isEnded = (id: string) => {
    const stage = stageOf(db, id)
    return stage !== undefined && isOver(stage)
  }
  const told = (changed: string[]) => {
    for (const id of changed) tell(id)
    return changed
  }
  return {
    clear(ids, at) {
      const gone = db.transaction(() => {
        const cleared = new Set(outOfList(ids))
        const ended = [...new Set(ids)].filter((id) => !cleared.has(id) && isEnded(id))
        for (const id of ended) db.run('insert into cleared_orders values (?, ?)', id, at)
        return ended
      })
      return told(gone)
    },
    putBack(ids) {
      const back = db.transaction(() => {
        const out = outOfList(ids)
        for (const id of out) db.run('delete from cleared_orders where order_id = ?', id)
        return out
      })
      return told(back)
    },
  }
}
