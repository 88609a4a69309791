// What was placed together: a batch, which a quote becomes once.
import type { StudioDb } from '../../storage/studio-db.ts'

export type BatchRow = {
  id: string
  accountId: string
  quoteId: string
  total: number
  at: number
  recipe: string | null
}

/** The batch that a quote already became, if it did. */
export function batchOfQuote(db: StudioDb, quoteId: string): string | undefined {
  const row = db.get('select id from batches where quote_id = ?', quoteId)
  return row && String(row.id)
}

export function addBatch(db: StudioDb, { id, accountId, quoteId, total, at, recipe }: BatchRow): void {
  db.run('insert into batches values (?, ?, ?, ?, ?, ?)', id, accountId, quoteId, total, at, recipe)
}

/** The batch of that name, which no quote became, with so many points more. */
export function growBatch(db: StudioDb, id: string, accountId: string, points: number, at: number): void {
  db.run(
    `insert into batches (id, account_id, quote_id, total, placed_at) values (?1, ?2, ?1, ?3, ?4)
      on conflict (id) do update set total = total + ?3`,
    id,
    accountId,
    points,
    at,
  )
}
