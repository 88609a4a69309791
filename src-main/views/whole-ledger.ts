// A whole ledger for a file: which lines it has, oldest first, each beside its order, and the points of every order.
import type { LedgerRow } from '../../src-shared/usage/ledger.ts'
import { insideJson } from '../storage/inside-json.ts'
import { numbersIn } from '../storage/read-columns.ts'
import type { Row, StudioDb } from '../storage/studio-db.ts'
import { ledgerZone } from './ledger-zone.ts'
import { doubt, matchOf, owner, readRow, shownAt } from './matched-events.ts'

/** The rows of an account's events, oldest first, what was charged before what came back; they are only ever added to. */
export function ledgerRows(db: StudioDb, accountId: string): number[] {
  const sql = `select json_group_array(line) as rows from (select rowid as line from usage_events
    where account_id = ? order by created_at, points < 0, rowid)`
  return numbersIn(db.get(sql, accountId)?.rows)
}

/** A line with its order's `number` and client, its `batch` by id, and the id of the request that was charged. */
export type WholeLine = LedgerRow & {
  purpose: string | null
  number: number | null
  client: string
  batchId: string | null
  requestId: string | null
}

/** The lines of these rows in their sequence (`cross join` keeps to it: each row is one look); fewer when the account's ledger was forgotten meanwhile. */
export function wholeLines(db: StudioDb, accountId: string, rows: readonly number[]): WholeLine[] {
  const zone = ledgerZone(db, accountId)
  const sql = `select e.*, i.purpose, ${doubt(zone)} as doubt, o.id as order_id, o.title, o.number, o.batch_id, client,
      coalesce(i.request_id, ${insideJson('i.failure', '$.requestId')}) as request
    from json_each(?) as wanted cross join usage_events e on e.rowid = wanted.value ${owner} ${shownAt}
    left join result_marks on result_marks.order_id = o.id
    where e.account_id = ? order by wanted.key`
  return db.all(sql, JSON.stringify(rows), accountId).map((row) => ({
    ...readRow(row, zone),
    purpose: textOf(row.purpose),
    number: typeof row.number === 'number' ? row.number : null,
    client: textOf(row.client) ?? '',
    batchId: textOf(row.batch_id),
    requestId: textOf(row.request),
  }))
}

/** What the ledger charged and gave back of one order, or of everything without one that is matched alike. */
export type OrderPoints = {
  orderId: string | null
  match: LedgerRow['match']
  charged: number
  refunded: number
}

/** Every event of the account in exactly one of them. */
export function orderPoints(db: StudioDb, accountId: string): OrderPoints[] {
  const sql = `select order_id, purpose, doubt, sum(max(points, 0)) as charged, sum(max(-points, 0)) as refunded
    from (select e.points, o.id as order_id, iif(o.id is null, i.purpose, 'work') as purpose,
        iif(i.id is null, ${doubt(ledgerZone(db, accountId))}, null) as doubt
      from usage_events e ${owner} ${shownAt} where e.account_id = ?)
    group by order_id, purpose, doubt`
  return db.all(sql, accountId).map((row: Row) => ({
    orderId: textOf(row.order_id),
    match: matchOf(row),
    charged: Number(row.charged),
    refunded: Number(row.refunded),
  }))
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
