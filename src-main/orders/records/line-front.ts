// Which unsent orders the person put before those that were placed earlier.
import { isUnsent } from '../../../src-shared/orders/stages.ts'
import type { StudioDb } from '../../storage/studio-db.ts'
import { stageOf } from './order-book.ts'

type LineFront = {
  /** Puts those that were not sent before all others, in the sequence in which they were placed; answers which they are. */
  sendFirst(ids: readonly string[]): string[]
  /** Lets orders wait for their own turn again; answers those that stood before it. */
  sendInTurn(ids: readonly string[]): string[]
}

/** `tell` is called with the id of each order whose place became another. */
export function createLineFront(db: StudioDb, tell: (id: string) => void = () => {}): LineFront {
  const told = (changed: string[]) => {
    for (const id of changed) tell(id)
    return changed
  }
  const sendable = (id: string) => {
    const stage = stageOf(db, id)
    return stage !== undefined && isUnsent(stage)
  }
  return {
    sendFirst: (ids) =>
      told(
        db.transaction(() => {
          const first = [...new Set(ids)].filter(sendable)
          const place = Number(db.get('select coalesce(max(place), 0) + 1 as next from line_front')?.next)
          for (const id of first) db.run('insert or replace into line_front values (?, ?)', id, place)
          return first
        }),
      ),
    sendInTurn: (ids) =>
      told(
        db.transaction(() => {
          const sql = 'select order_id as id from line_front where order_id in (select value from json_each(?))'
          const back = db.all(sql, JSON.stringify(ids)).map(({ id }) => String(id))
          for (const id of back) db.run('delete from line_front where order_id = ?', id)
          return back
        }),
      ),
  }
}
