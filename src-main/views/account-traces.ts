// What the records hold of an account that only the same account can show again: what was accepted here, and its ledger.

import { ownedIntents } from '../storage/intent-states.ts'
import type { Row, StudioDb } from '../storage/studio-db.ts'

/** The newest resources that were accepted for such purposes: `resource_id`, `note`, and `body` as text. */
export function newestAccepted(db: StudioDb, accountId: string, purposes: readonly string[], most: number): Row[] {
  return db.all(
    `select resource_id, note, cast(body as text) as body from intents where account_id = ? and resource_id is not null
        and state in (${ownedIntents}) and purpose in (select value from json_each(?))
        order by last_attempt_at desc limit ?`,
    accountId,
    JSON.stringify(purposes),
    most,
  )
}

/** When something was accepted last (milliseconds since 1970); null when nothing ever was. */
export function lastAccepted(db: StudioDb, accountId: string): number | null {
  const row = db.get(
    'select max(last_attempt_at) as newest from intents where account_id = ? and resource_id is not null',
    accountId,
  )
  return typeof row?.newest === 'number' ? row.newest : null
}

/** When the oldest of the `most` newest lines of the ledger was made, by the service's clock; null without any. */
export function oldestOfNewest(db: StudioDb, accountId: string, most: number): number | null {
  const row = db.get(
    `select min(created_at) as oldest from
      (select created_at from usage_events where account_id = ? order by created_at desc limit ?)`,
    accountId,
    most,
  )
  return typeof row?.oldest === 'number' ? row.oldest : null
}

/** What owns a resource of the account here: `charged` and `note`. */
export function ownerOfResource(db: StudioDb, accountId: string, resourceId: string): Row | undefined {
  return db.get('select charged, note from intents where account_id = ? and resource_id = ?', accountId, resourceId)
}

/** True when this very line is known; `time` is null where the line tells none. */
export function knowsLine(
  db: StudioDb,
  accountId: string,
  line: { id: string; resource_id: string | null; points: number },
  time: number | null,
): boolean {
  const found = db.get(
    `select 1 from usage_events where account_id = ? and id = ? and resource_id is ? and points = ?
      and (? is null or created_at = ?)`,
    accountId,
    line.id,
    line.resource_id,
    line.points,
    time,
    time,
  )
  return found !== undefined
}
