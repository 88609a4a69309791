// The pictures that orders were made from, with the words by which the person knows them.
import type { Row, StudioDb } from '../storage/studio-db.ts'

/**
 * The pictures of one order: `slot` and `hash`, the last `name` it had in the tray (null when it never lay there), the artifact it was
 * (`origin`) with the `maker_title` and `maker_kind` of its order, and the `title` of the order itself.
 */
export function orderPictures(db: StudioDb, orderId: string): Row[] {
  return db.all(
    `select order_uploads.slot, order_uploads.source_hash as hash, sources.name, sources.origin_artifact_id as origin,
        maker.title as maker_title, maker.kind as maker_kind, orders.title
      from order_uploads join orders on orders.id = order_uploads.order_id
      join sources on sources.hash = order_uploads.source_hash
      left join artifacts on artifacts.id = sources.origin_artifact_id left join orders as maker on maker.id = artifacts.order_id
      where order_uploads.order_id = ? order by order_uploads.rowid`,
    orderId,
  )
}
