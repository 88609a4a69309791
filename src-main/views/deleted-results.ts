// Deleted results beside the files of others.
import { keptArtifacts } from '../storage/artifact-states.ts'
import type { Row, StudioDb } from '../storage/studio-db.ts'

const isThere = 'order_id not in (select order_id from deleted_results)'

/** Artifacts that are not where they were saved, but those of results that the person deleted. */
export function lostFiles(db: StudioDb): Row[] {
  return db.all(`select * from artifacts where state = 'gone' and ${isThere}`)
}

/** So many saved artifacts that were noted after `number`, the oldest first, but those of results that the person deleted. */
export function keptAfter(db: StudioDb, number: number, most: number): Row[] {
  const sql = `select rowid as number, * from artifacts where state in (${keptArtifacts}) and rowid > ? and ${isThere}
    order by rowid limit ?`
  return db.all(sql, number, most)
}

/** The artifacts that have their file at a path, or had it there with this content and were not deleted. */
export function idsAt(db: StudioDb, path: string, sha256: string | null): string[] {
  const sql = `select id from artifacts where path = ? and state in (${keptArtifacts})
    and (state <> 'gone' or (sha256 is ? and ${isThere}))`
  return db.all(sql, path, sha256).map(({ id }) => String(id))
}

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
