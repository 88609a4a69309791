// When an account's ledger was read to its end: what was first seen later came later. Specification: GET /account/usage.
import type { StudioDb } from '../storage/studio-db.ts'

const minute = 60_000
const step = 10 * minute
const shortly = 60 * minute
const kept = 30 * 24 * 60 * minute

/** Notes a complete reading, once in ten minutes; the times of a month are kept. */
export function noteCompleteRead(db: StudioDb, accountId: string, readAt: number): void {
  const near = 'select 1 from complete_reads where account_id = ? and read_at > ? and read_at <= ?'
  if (db.get(near, accountId, readAt - step, readAt)) return
  db.run('delete from complete_reads where account_id = ? and read_at < ?', accountId, readAt - kept)
  db.run('insert or ignore into complete_reads values (?, ?)', accountId, readAt)
}

/** True when the whole ledger was read in the hour before `at` (milliseconds since 1970). */
export function wasCompleteBefore(db: StudioDb, accountId: string, at: number): boolean {
  const sql = 'select 1 from complete_reads where account_id = ? and read_at <= ? and read_at >= ?'
  return db.get(sql, accountId, at, at - shortly) !== undefined
}

/** Forgets every time: the account's service began anew. */
export function forgetCompleteReads(db: StudioDb, accountId: string): void {
  db.run('delete from complete_reads where account_id = ?', accountId)
}
