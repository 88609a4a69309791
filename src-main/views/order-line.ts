// Who is sent next: what the person put first, and then the rest as it was placed.
import type { Row, StudioDb } from '../storage/studio-db.ts'

/** The next so many waiting orders of an account; what was put first last stands before what was put first earlier. */
export function nextInLine(db: StudioDb, accountId: string, most = 20): Row[] {
  const waits = "account_id = ? and stage = 'waiting'"
  const first = db.all(
    `select orders.* from line_front join orders on orders.id = order_id where ${waits} order by place desc, number limit ?`,
    accountId,
    most,
  )
  const rest = db.all(
    `select * from orders where ${waits} and id not in (select order_id from line_front) order by number limit ?`,
    accountId,
    most - first.length,
  )
  return [...first, ...rest]
}
