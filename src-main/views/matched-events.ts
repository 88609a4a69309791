// The lines of a ledger beside what this computer ordered, matched by the resource that they charge.

import type { LedgerRow } from '../../src-shared/usage/ledger.ts'
import { insideJson } from '../storage/inside-json.ts'
import { doubtedIntents } from '../storage/intent-states.ts'
import type { Row, StudioDb } from '../storage/studio-db.ts'
import { chargeTolerance, farthestZone, ledgerZone } from './ledger-zone.ts'
import { payerOf } from './payer-of.ts'

/** The intent `i` that an event `e` belongs to: the owner of its resource, or the one that was turned away with it. */
export const owner = `left join intents i on i.id = coalesce(
  (select id from intents own where own.account_id = e.account_id and own.resource_id = e.resource_id),
  (select intent_id from rejections r where r.account_id = e.account_id and r.resource_id = e.resource_id))`
const owned = `from usage_events e ${owner}`

/**
 * Of an event `e` that nothing owns: the purpose of a charge of this price and time whose answer was lost, or that was turned
 * away and whose refund is to come, so that it is probably this one; otherwise null. `zone` is how far the ledger's times are
 * ahead: unless it is known (null), any may be of what was read after the request.
 */
export function doubt(zone: number | null): string {
  const between = (ahead: number, tolerance: number) =>
    `e.created_at - coalesce(${insideJson('d.note', '$.serverArmedAt')}, d.armed_at)
      between ${ahead - tolerance} and d.last_attempt_at - d.armed_at + ${ahead + tolerance}`
  const timely =
    zone === null
      ? `(${between(0, chargeTolerance)} or e.seen_at >= d.armed_at and ${between(0, farthestZone)})`
      : between(zone, chargeTolerance)
  return `coalesce((select d.purpose from intents d indexed by intents_open
  where i.id is null and e.points > 0 and d.account_id = e.account_id and d.points = e.points and d.resource_id is null
    and d.state in (${doubtedIntents}) and ${timely}
  limit 1),
  (select d.purpose from likely_rejections l join intents d on d.id = l.intent_id
    where i.id is null and l.account_id = e.account_id and l.resource_id = e.resource_id))`
}

/** The order `o` that an intent `i` shows at: the one whose work it is, or the one that pays for the upload. */
export const shownAt = `left join orders o on o.id = coalesce(
  (select id from orders where intent_id = i.id),
  (select order_id from earlier_works where intent_id = i.id),
  ${payerOf('i')})`

/** `limit` events with what they belong to, newest first, after the newest `from`. */
export function matchedRows(db: StudioDb, accountId: string, limit: number, from = 0): LedgerRow[] {
  const zone = ledgerZone(db, accountId)
  const sql = `select e.*, i.purpose, ${doubt(zone)} as doubt, o.id as order_id, o.title
    from (select rowid as line, * from usage_events where account_id = ?
      order by created_at desc, points > 0, rowid limit ? offset ?) e ${owner} ${shownAt}
    order by e.created_at desc, e.points > 0, e.line`
  return db.all(sql, accountId, limit, from).map((row) => readRow(row, zone))
}

/** A row with everything of an event, `purpose`, `doubt`, `order_id` and `title`; `at` is brought into the service's clock. */
export function readRow(row: Row, zone: number | null): LedgerRow {
  return {
    id: String(row.id),
    at: Number(row.created_at) - (zone ?? 0),
    description: String(row.description),
    points: Number(row.points),
    resourceId: row.resource_id === null ? null : String(row.resource_id),
    match: matchOf(row),
    orderId: row.order_id === null ? null : String(row.order_id),
    title: row.title === null ? null : String(row.title),
  }
}

export function matchOf({ purpose, doubt }: Row): LedgerRow['match'] {
  if (purpose === null) return doubt === null ? 'foreign' : 'unclear'
  return purpose === 'upload' ? 'upload' : 'order'
}

type Some = { events: number; points: number }
type Totals = { events: number; sum: number; foreign: Some; unclear: Some }

export function totals(db: StudioDb, accountId: string): Totals {
  const row = db.get(
    `with told as materialized (
       select e.points, case when i.id is not null then 'own' when ${doubt(ledgerZone(db, accountId))} is null then 'foreign' else 'unclear' end as match
       ${owned} where e.account_id = ?)
     select count(*) as events, coalesce(sum(points), 0) as sum,
       count(*) filter (where match = 'foreign') as foreign_events,
       coalesce(sum(points) filter (where match = 'foreign'), 0) as foreign_points,
       count(*) filter (where match = 'unclear') as unclear_events,
       coalesce(sum(points) filter (where match = 'unclear'), 0) as unclear_points
     from told`,
    accountId,
  )
  return {
    events: Number(row?.events),
    sum: Number(row?.sum),
    foreign: { events: Number(row?.foreign_events), points: Number(row?.foreign_points) },
    unclear: { events: Number(row?.unclear_events), points: Number(row?.unclear_points) },
  }
}

/** No zone's day begins within a quarter of an hour. */
export const quarter = 900_000

/** Points by purpose (that of a charge in doubt where it is probably that; null: made elsewhere) in every quarter of an hour in which something happened. */
export function spendings(db: StudioDb, accountId: string) {
  const zone = ledgerZone(db, accountId)
  const sql = `select cast((e.created_at - ${zone ?? 0}) / ${quarter} as integer) as quarter,
      coalesce(i.purpose, ${doubt(zone)}) as purpose, sum(e.points) as points
    ${owned} where e.account_id = ? group by 1, 2 order by 1`
  return db.all(sql, accountId).map((row) => ({
    at: Number(row.quarter) * quarter,
    points: Number(row.points),
    purpose: row.purpose === null ? null : String(row.purpose),
  }))
}
