// Which accounts' history is to be, or was, brought back, and what came of it: rows of the rebuilds table.
import type { Rebuild } from '../../../src-shared/orders/rebuild.ts'
import { wordIn } from '../../storage/read-columns.ts'
import type { Row, StudioDb } from '../../storage/studio-db.ts'

/** The table takes no others. */
const whys = ['lost', 'older', 'maybe-older', 'asked'] as const
const states = ['offered', 'running', 'done'] as const

type RebuildRow = Pick<
  Rebuild,
  'accountId' | 'why' | 'holds' | 'orders' | 'adopted' | 'uploads' | 'unknown' | 'unanswered'
> & {
  state: (typeof states)[number]
  /** Milliseconds since 1970: charges agreed to before may have been made without these records knowing. */
  notedAt: number
}
type Counted = 'orders' | 'adopted' | 'uploads'

export function rebuildRows(db: StudioDb): RebuildRow[] {
  return db.all('select * from rebuilds order by rowid').map(read)
}

export function rebuildRow(db: StudioDb, accountId: string): RebuildRow | undefined {
  const row = db.get('select * from rebuilds where account_id = ?', accountId)
  return row && read(row)
}

/** Begins anew what is told of an account; a hold of before stays. */
export function noteRebuild(
  db: StudioDb,
  row: Pick<RebuildRow, 'accountId' | 'why' | 'state' | 'holds' | 'notedAt'>,
): void {
  db.run(
    `insert into rebuilds (account_id, why, state, holds, noted_at) values (?, ?, ?, ?, ?)
      on conflict (account_id) do update set why = excluded.why, state = excluded.state,
        noted_at = iif(holds = 1, noted_at, excluded.noted_at), holds = max(holds, excluded.holds),
        orders = 0, adopted = 0, uploads = 0, unknown = 0, unanswered = 0`,
    row.accountId,
    row.why,
    row.state,
    row.holds ? 1 : 0,
    row.notedAt,
  )
}

export function countOne(db: StudioDb, accountId: string, what: Counted): void {
  db.run(`update rebuilds set ${what} = ${what} + 1 where account_id = ?`, accountId)
}

/** Charges that stay without an order: behind which there is nothing, and of which there was no answer. */
export function endRebuild(db: StudioDb, accountId: string, left: { gone: number; unanswered: number }): void {
  const sql = "update rebuilds set state = 'done', unknown = ?, unanswered = ? where account_id = ?"
  db.run(sql, left.gone, left.unanswered, accountId)
}

/** What an account's running rebuild finds may belong to what was agreed before `notedAt`, which waits for it. */
export function holdRunning(db: StudioDb, accountId: string, notedAt: number): void {
  const sql = `update rebuilds set why = 'maybe-older', noted_at = iif(holds = 1, noted_at, ?), holds = 1
    where account_id = ? and state = 'running'`
  db.run(sql, notedAt, accountId)
}

export function endHold(db: StudioDb, accountId: string): void {
  db.run('update rebuilds set holds = 0 where account_id = ?', accountId)
}

export function forgetRebuild(db: StudioDb, accountId: string): void {
  db.run('delete from rebuilds where account_id = ? and holds = 0', accountId)
}

/** True while nothing of the account is sent before its history was looked at. */
export function isHeld(db: StudioDb, accountId: string): boolean {
  return db.get('select 1 from rebuilds where account_id = ? and holds = 1', accountId) !== undefined
}

function read(row: Row): RebuildRow {
  return {
    accountId: String(row.account_id),
    why: wordIn(whys, row.why) ?? 'asked',
    state: wordIn(states, row.state) ?? 'offered',
    holds: row.holds === 1,
    notedAt: Number(row.noted_at),
    orders: Number(row.orders),
    adopted: Number(row.adopted),
    uploads: Number(row.uploads),
    unknown: Number(row.unknown),
    unanswered: Number(row.unanswered),
  }
}
