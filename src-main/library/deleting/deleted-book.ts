// The durable record of deleted results, and of each of their files that is held until the session ends.
import type { Row, StudioDb } from '../../storage/studio-db.ts'

/** `path` is where it was, `held` where it is, `back` where it was about to come back when the app ended. */
export type HeldFile = { number: number; orderId: string; path: string; held: string; back: string | null }

export type DeletedBook = {
  isDeleted(orderId: string): boolean
  /** Deletes these results, at a time in milliseconds since 1970; none of them is whole yet. */
  mark(orderIds: readonly string[], at: number): void
  /** False while files of theirs are moved: what is not whole comes back at the next start, and never goes to the bin. */
  setWhole(orderIds: readonly string[], whole: boolean): void
  unmark(orderIds: readonly string[]): void
  /** Orders that are not whole. */
  cut(): string[]
  /** Notes a file before it is moved. */
  hold(file: Pick<HeldFile, 'orderId' | 'path' | 'held'>): HeldFile
  /** It is to be held elsewhere than was noted, or to come back to another path. */
  move(file: HeldFile, to: Partial<Pick<HeldFile, 'held' | 'back'>>): void
  /** The system's bin did not take it. */
  stays(file: HeldFile): void
  /** Only once the file is in the bin, at its place again, or nowhere. */
  forget(file: HeldFile): void
  /** The number of the file that was held last, 0 without any. */
  newest(): number
  /** So many held files after `number`, up to another one, the first held first; with `whole` those that may go to the bin. */
  after(number: number, upTo: number, most: number, whole?: 'whole'): HeldFile[]
  /** The held files of these orders. */
  of(orderIds: readonly string[]): HeldFile[]
}

/** The deleted results of `db`. */
export function createDeletedBook(db: StudioDb): DeletedBook {
  const named = 'order_id in (select value from json_each(?))'
  return {
    isDeleted: (orderId) => db.get('select 1 from deleted_results where order_id = ?', orderId) !== undefined,
    mark(orderIds, at) {
      for (const id of orderIds) db.run('insert into deleted_results (order_id, at) values (?, ?)', id, at)
    },
    setWhole: (ids, whole) =>
      void db.run(`update deleted_results set whole = ? where ${named}`, Number(whole), JSON.stringify(ids)),
    unmark: (ids) => void db.run(`delete from deleted_results where ${named}`, JSON.stringify(ids)),
    cut: () => db.all('select order_id as id from deleted_results where whole = 0').map(({ id }) => String(id)),
    hold({ orderId, path, held }) {
      const sql = 'insert into held_files (order_id, path, held) values (?, ?, ?) returning *'
      return readHeld(db.get(sql, orderId, path, held) ?? {})
    },
    move({ number }, { held = null, back = null }) {
      const sql = 'update held_files set held = coalesce(?, held), back = coalesce(?, back) where number = ?'
      db.run(sql, held, back, number)
    },
    stays: ({ number }) => void db.run('update held_files set stays = 1 where number = ?', number),
    forget: ({ number }) => void db.run('delete from held_files where number = ?', number),
    newest: () => Number(db.get('select max(number) as newest from held_files')?.newest ?? 0),
    after(number, upTo, most, whole) {
      const may = whole ? 'and order_id in (select order_id from deleted_results where whole = 1)' : ''
      const sql = `select * from held_files where number > ? and number <= ? ${may} order by number limit ?`
      return db.all(sql, number, upTo, most).map(readHeld)
    },
    of: (ids) => db.all(`select * from held_files where ${named} order by number`, JSON.stringify(ids)).map(readHeld),
  }
}

/** The held file of a row. */
export function readHeld(row: Row): HeldFile {
  return {
    number: Number(row.number),
    orderId: String(row.order_id),
    path: String(row.path),
    held: String(row.held),
    back: typeof row.back === 'string' ? row.back : null,
  }
}
