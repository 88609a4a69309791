// The durable notes of what was agreed to beside new orders: more for what was placed, or the same points again.
import type { StudioDb } from '../storage/studio-db.ts'

/**
 * Points that an account may be charged by an act beside new orders, for what was placed at `placedAt`: the same points `again`,
 * or so many more.
 */
export type Share = {
  readonly accountId: string
  readonly points: number
  readonly placedAt: number
  readonly again: boolean
}

/** Notes shares that are agreed to now, in milliseconds since 1970; answers what forgets them. */
export function noteShares(db: StudioDb, shares: readonly Share[], now: number): () => void {
  const sql = 'insert into agreed_beside (account_id, points, at, placed_at) values (?, ?, ?, ?) returning id'
  const rows = db.transaction(() =>
    shares.map(({ accountId, points, placedAt, again }) =>
      // Never earlier than what it is beside, whatever became of the clock.
      Number(db.get(sql, accountId, points, Math.max(now, placedAt), again ? placedAt : null)?.id),
    ),
  )
  return () =>
    db.transaction(() => {
      for (const id of rows) db.run('delete from agreed_beside where id = ?', id)
    })
}
