// Deleted results beside the files of others.
import type { Row, StudioDb } from '../storage/studio-db.ts'

/** Holds for an artifact whose result the person did not delete. */
export const notDeleted = 'order_id not in (select order_id from deleted_results)'

/** Held files of other orders that had the same file as these, which are without it. */
export function sharedHeld(db: StudioDb, orderIds: readonly string[]): Row[] {
  return db.all(
    `select distinct held_files.* from artifacts as mine
      join held_files on held_files.path = mine.path and held_files.order_id <> mine.order_id
      join artifacts as theirs on theirs.order_id = held_files.order_id and theirs.path = mine.path
        and theirs.sha256 = mine.sha256
      where mine.order_id in (select value from json_each(?)) and mine.state = 'gone'
        and not exists (select 1 from held_files as own where own.order_id = mine.order_id and own.path = mine.path)
      order by held_files.number`,
    JSON.stringify(orderIds),
  )
}
