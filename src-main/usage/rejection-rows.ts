// Resources that the ledger charged and gave back when a queue turned an order away, each joined to its intent.
import type { StudioDb } from '../storage/studio-db.ts'

export function addRejection(db: StudioDb, accountId: string, resourceId: string, intentId: string): void {
  db.run('insert or ignore into rejections values (?, ?, ?)', accountId, resourceId, intentId)
}

export function forgetRejections(db: StudioDb, accountId: string): void {
  db.run('delete from rejections where account_id = ?', accountId)
}
