// The lines of a ledger by what they were spent on: in groups, and those of one group.
import type { LedgerRow } from '../../src-shared/usage/ledger.ts'
import type { SpendingFilter, SpendingGroup, Spent } from '../../src-shared/usage/spending.ts'
import type { StudioDb } from '../storage/studio-db.ts'
import { ledgerZone } from './ledger-zone.ts'
import { doubt, owner, quarter, readRow, shownAt } from './matched-events.ts'

const lines = `from (select rowid as line, * from usage_events where account_id = ?) e ${owner} ${shownAt}
  left join result_marks m on m.order_id = o.id`

/** What tells the groups apart; null is a group too. */
function keyOf(by: SpendingGroup, zone: number | null): string {
  switch (by) {
    case 'kind':
      return `coalesce(i.purpose, ${doubt(zone)}, 'foreign')`
    case 'batch':
      return 'o.batch_id'
    case 'client':
      return `iif(o.id is null, null, coalesce(m.client, ''))`
    case 'account':
      return 'e.account_id'
  }
}

/** A condition over the lines, and the values it takes. */
function only(filter: SpendingFilter | null, zone: number | null): { sql: string; values: (string | null)[] } {
  if (!filter) return { sql: 'true', values: [] }
  return { sql: `${keyOf(filter.by, zone)} is ?`, values: [filter.key] }
}

/** One group: `newest` is when the last of its orders was placed, 0 without one. */
export type SpentLines = Spent & { key: string | null; newest: number }

/** Every group with its orders and points since `from` (milliseconds since 1970 in the service's clock; null: since ever). */
export function spentBy(
  db: StudioDb,
  accountId: string,
  { by, from, filter }: { by: SpendingGroup; from: number | null; filter: SpendingFilter | null },
): SpentLines[] {
  const zone = ledgerZone(db, accountId)
  const { sql, values } = only(filter, zone)
  const since = from === null ? [] : [from + (zone ?? 0)]
  const rows = db.all(
    `select ${keyOf(by, zone)} as key, max(o.placed_at) as placed_at, count(distinct o.id) as orders,
      sum(max(e.points, 0)) as charged, sum(max(-e.points, 0)) as refunded
    ${lines} where ${sql} and ${from === null ? 'true' : 'e.created_at >= ?'} group by 1`,
    accountId,
    ...values,
    ...since,
  )
  return rows.map((row) => ({
    key: row.key === null ? null : String(row.key),
    newest: Number(row.placed_at ?? 0),
    orders: Number(row.orders),
    charged: Number(row.charged),
    refunded: Number(row.refunded),
  }))
}

/** `most` lines of one group, newest first, after the newest `from`. */
export function linesOf(db: StudioDb, accountId: string, filter: SpendingFilter, most: number, from = 0): LedgerRow[] {
  const zone = ledgerZone(db, accountId)
  const { sql, values } = only(filter, zone)
  const found = db.all(
    `select e.*, i.purpose, ${doubt(zone)} as doubt, o.id as order_id, o.title
    ${lines} where ${sql} order by e.created_at desc, e.points > 0, e.line limit ? offset ?`,
    accountId,
    ...values,
    most,
    from,
  )
  return found.map((row) => readRow(row, zone))
}

/** How many lines one group has, and its points by purpose in every quarter of an hour in which something happened. */
export function outlineOf(db: StudioDb, accountId: string, filter: SpendingFilter) {
  const zone = ledgerZone(db, accountId)
  const { sql, values } = only(filter, zone)
  const rows = db.all(
    `select cast((e.created_at - ${zone ?? 0}) / ${quarter} as integer) as quarter,
      coalesce(i.purpose, ${doubt(zone)}) as purpose, sum(e.points) as points, count(*) as events
    ${lines} where ${sql} group by 1, 2 order by 1`,
    accountId,
    ...values,
  )
  return {
    events: rows.reduce((sum, { events }) => sum + Number(events), 0),
    spendings: rows.map((row) => ({
      at: Number(row.quarter) * quarter,
      points: Number(row.points),
      purpose: row.purpose === null ? null : String(row.purpose),
    })),
  }
}
