// Resources that the ledger charged and gave back when a queue turned an order away, each joined to its intent; and those of which
// that is likely.
import type { StudioDb } from '../storage/studio-db.ts'

export function addRejection(db: StudioDb, accountId: string, resourceId: string, intentId: string): void {
  db.run('insert or ignore into rejections values (?, ?, ?)', accountId, resourceId, intentId)
  db.run('delete from likely_rejections where account_id = ? and resource_id = ?', accountId, resourceId)
}

/** These are the resources, each with its intent, of which it is likely now; false when nothing changed. */
export function noteLikely(db: StudioDb, accountId: string, likely: ReadonlyMap<string, string>): boolean {
  const before = db.all('select resource_id, intent_id from likely_rejections where account_id = ?', accountId)
  const isSame =
    before.length === likely.size && before.every((row) => likely.get(String(row.resource_id)) === row.intent_id)
  if (isSame) return false
  db.transaction(() => {
    db.run('delete from likely_rejections where account_id = ?', accountId)
    for (const [resourceId, intentId] of likely)
      db.run('insert into likely_rejections values (?, ?, ?)', accountId, resourceId, intentId)
  })
  return true
}

export function forgetRejections(db: StudioDb, accountId: string): void {
  db.run('delete from rejections where account_id = ?', accountId)
  db.run('delete from likely_rejections where account_id = ?', accountId)
}
