// Uploads of which the ledger gave the points back. Specification: States and transitions, a later failure refunds the upload.
import type { StudioDb } from '../storage/studio-db.ts'
import { readableNote } from './readable-note.ts'

/** True for an upload whose points came back whole, and whose file was not found at the service since. */
export function isGivenBack(db: StudioDb, intentId: string): boolean {
  const sql = `select 1 from intents as upload where id = ? and purpose = 'upload' and (
      select sum(points) <= 0 and max(iif(points < 0, seen_at, 0)) > coalesce(${readableNote('upload')} ->> '$.fileSeen', 0)
        from usage_events as e where e.account_id = upload.account_id and e.resource_id = upload.resource_id)`
  return db.get(sql, intentId) !== undefined
}
