// Charges that the ledger gave back and nobody owns, and attempts that ended without a resource.
import type { Row, StudioDb } from '../storage/studio-db.ts'
import { readableNote } from './readable-note.ts'

/** Milliseconds since 1970, by the ledger's own clock. */
type LedgerSpan = { readonly from: number; readonly to: number }

/**
 * Resources that were charged in that time and that nobody owns: `resource_id`, `points`, `created_at` and `seen_at`, and whether they
 * were given back whole, `back`; other ones that something came back of are not among them.
 */
export function ownerlessRows(db: StudioDb, accountId: string, { from, to }: LedgerSpan): Row[] {
  const sql = `select resource_id, max(points) as points, min(created_at) as created_at, min(seen_at) as seen_at,
      min(points) < 0 as back
    from usage_events e where account_id = ? and resource_id in (
        select resource_id from usage_events where account_id = ? and points > 0 and created_at between ? and ?)
      and not exists (select 1 from intents i where i.account_id = e.account_id and i.resource_id = e.resource_id)
      and not exists (select 1 from rejections r where r.account_id = e.account_id and r.resource_id = e.resource_id)
    group by resource_id having max(points) > 0 and (min(points) > 0 or sum(points) = 0)`
  return db.all(sql, accountId, accountId, from, to)
}

/** Attempts that the service turned down: `id` of the intent, its `points`, and when the attempt began, `at`. */
export function turnedDownRows(db: StudioDb, accountId: string): Row[] {
  const sql = `select i.id, i.points, at.value as at from intents i, json_each(${readableNote('i')}, '$.turnedDown') at
    where account_id = ?`
  return db.all(sql, accountId)
}

/** Whether there is such an attempt at all. */
export function isAnyTurnedDown(db: StudioDb, accountId: string): boolean {
  const sql = `select 1 from intents i where account_id = ? and json_extract(${readableNote('i')}, '$.turnedDown[0]') is not null limit 1`
  return db.all(sql, accountId).length > 0
}

/** What was given back and is joined to an `intent_id`, as in {@link ownerlessRows}. */
export function joinedRows(db: StudioDb, accountId: string): Row[] {
  const sql = `select r.intent_id, r.resource_id, max(e.points) as points, min(e.created_at) as created_at,
      min(e.seen_at) as seen_at
    from rejections r join usage_events e on e.account_id = r.account_id and e.resource_id = r.resource_id
    where r.account_id = ? group by r.resource_id order by created_at`
  return db.all(sql, accountId)
}
