// What was placed together: a batch, which a quote becomes once, and what the person calls it.
import type { StudioDb } from '../../storage/studio-db.ts'

type BatchRow = {
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
  const values = [id, accountId, quoteId, total, at, recipe]
  db.run(
    'insert into batches (id, account_id, quote_id, total, placed_at, recipe) values (?, ?, ?, ?, ?, ?)',
    ...values,
  )
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

/** Gives a batch a name of its own, or with an empty one takes it away; false when there is no such batch. */
export function nameBatch(db: StudioDb, id: string, name: string): boolean {
  return db.run('update batches set name = ? where id = ?', name === '' ? null : name, id).changes > 0
}
