// What this computer knows of an account that only the same account can show again: its resources and the lines of its ledger.
// Specification: Resources, File, Job and Usage event.
import type { UsageEvent } from '../../src-shared/service/usage.ts'
import { serviceTime } from '../client/event-time.ts'
import type { StudioDb } from '../storage/studio-db.ts'

export type KnownTraces = {
  /** Nothing was ever accepted or charged that this computer knows of. */
  readonly none: boolean
  /** Some lines of its ledger are known. */
  readonly events: boolean
  /** The newest uploads and jobs, the quickest to be shown first; a conversion may not be shown under its own id. */
  readonly resources: readonly { readonly what: 'file' | 'job'; readonly id: string }[]
  /** Milliseconds since 1970 by the service's clock: older lines of a ledger cannot be among those looked for. */
  readonly since: number
  /** The line itself is known, or the resource that it charges. */
  knows(event: UsageEvent): boolean
}

/** Of each kind; a few, since one may have been removed by the service since. */
const mostResources = 2
/** The newest known lines that one of is looked for. */
const mostEvents = 200
const day = 86_400_000

/** The traces of an account in the records. */
export function knownTraces(db: StudioDb, accountId: string): KnownTraces {
  const newest = (purposes: readonly string[]) =>
    db
      .all(
        `select resource_id from intents where account_id = ? and resource_id is not null
          and state in ('accepted', 'adopted') and purpose in (select value from json_each(?))
          order by last_attempt_at desc limit ${mostResources}`,
        accountId,
        JSON.stringify(purposes),
      )
      .map((row) => String(row.resource_id))
  const files = newest(['upload']).map((id) => ({ what: 'file', id }) as const)
  const jobs = newest(['relief', 'design', 'model']).map((id) => ({ what: 'job', id }) as const)
  const owned = db.get(
    'select max(last_attempt_at) as newest from intents where account_id = ? and resource_id is not null',
    accountId,
  )
  const listed = db.get(
    `select min(created_at) as oldest from
      (select created_at from usage_events where account_id = ? order by created_at desc limit ${mostEvents})`,
    accountId,
  )
  const events = typeof listed?.oldest === 'number'
  const resources = files.flatMap((file, index) => [file, ...jobs.slice(index, index + 1)])
  return {
    none: !events && typeof owned?.newest !== 'number',
    events,
    resources: [...resources, ...jobs.slice(files.length)],
    since: Number(listed?.oldest ?? owned?.newest ?? 0) - day,
    knows: (event) => knowsResource(db, accountId, event.resource_id) || knowsEvent(db, accountId, event),
  }
}

function knowsResource(db: StudioDb, accountId: string, resourceId: string | null): boolean {
  const sql = 'select 1 from intents where account_id = ? and resource_id = ?'
  return resourceId !== null && db.get(sql, accountId, resourceId) !== undefined
}

/** Ids of lines may be counted anew in every account, so that the whole line has to be the same. */
function knowsEvent(db: StudioDb, accountId: string, event: UsageEvent): boolean {
  const time = serviceTime(event.created_at)?.time ?? null
  const found = db.get(
    `select 1 from usage_events where account_id = ? and id = ? and resource_id is ? and points = ?
      and (? is null or created_at = ?)`,
    accountId,
    event.id,
    event.resource_id,
    event.points,
    time,
    time,
  )
  return found !== undefined
}
