// Results beside the orders that they are of.
import type { Row, StudioDb } from '../storage/studio-db.ts'

/** `type`, `path` and `state` of an artifact, by our own id, with `kind` and `title` of its order. */
export function artifactWithOrder(db: StudioDb, id: string): Row | undefined {
  return db.get(
    `select artifacts.type, artifacts.path, artifacts.state, orders.kind, orders.title from artifacts
      join orders on orders.id = artifacts.order_id where artifacts.id = ?`,
    id,
  )
}

/** True when the order of this artifact was made from that picture. */
export function wasMadeFrom(db: StudioDb, artifactId: string, hash: string): boolean {
  const found = db.get(
    `select 1 from artifacts join order_uploads on order_uploads.order_id = artifacts.order_id
      where artifacts.id = ? and order_uploads.source_hash = ?`,
    artifactId,
    hash,
  )
  return found !== undefined
}

/** Those of the orders that have artifacts, saved or not. */
export function withArtifacts(db: StudioDb, orderIds: readonly string[]): string[] {
  const sql = `select value as id from json_each(?)
    where exists (select 1 from artifacts where artifacts.order_id = value)`
  return db.all(sql, JSON.stringify(orderIds)).map(({ id }) => String(id))
}
