// How many points were agreed to in an account since a moment, less what surely was not or will not be charged.

import { chargedIntents, freeIntents } from '../storage/intent-states.ts'
import { fruitlessStages, overStages } from '../storage/stage-lists.ts'
import type { StudioDb } from '../storage/studio-db.ts'
import { readableNote } from './readable-note.ts'
import { handOverDue } from './recipe-orders.ts'

/**
 * Of batches placed from `since` to `until`, and of what was agreed beside them; later than now counts too, so that a clock that
 * is put back gives no room. Never less than what may still be charged of it: only what ended gives room back, the steps of
 * one picture together, since a later step may spend what an earlier one did not.
 */
export function agreedSince(db: StudioDb, accountId: string, since: number, until: number): number {
  const sum = (sql: string) => Number(db.get(sql, accountId, since, until)?.points ?? 0)
  // A batch that was found again was agreed to elsewhere.
  const placed = sum(
    'select sum(total) as points from batches where account_id = ? and placed_at between ? and ? and quote_id <> id',
  )
  const beside = sum(
    `select sum(points) as points from agreed_beside where account_id = ?1 and at between ?2 and ?3
      and (placed_at is null or placed_at < ?2)`,
  )
  // By picture: what one step of its chain left another may have spent, and what none of them did is `extra`.
  const works = sum(
    `select sum(max(0, points)) as points from (
      select sum(work_points + coalesce(recipe_steps.extra, 0) - case when work.state in (${freeIntents}) then 0
          when work.state in (${chargedIntents}) then max(0, coalesce(work.charged, work.points) - refund_points)
          else work_points end
        + iif(orders.stage in (${fruitlessStages}) and recipe_steps.after_order_id is not null, ${handOverDue}, 0)) as points
      from orders join batches on batches.id = batch_id join intents as work on work.id = orders.intent_id
      left join recipe_steps on recipe_steps.order_id = orders.id
      where orders.account_id = ? and batches.placed_at between ? and ? and quote_id <> batches.id and orders.stage in (${overStages})
        and not exists (select 1 from recipe_steps as others join orders as other on other.id = others.order_id
          where others.chain = recipe_steps.chain and other.stage not in (${overStages}))
      group by coalesce(recipe_steps.chain, orders.id))`,
  )
  // What was sent anew, or lost and agreed to anew, is counted no second time, and gives nothing back.
  const uploads = sum(
    `select sum(case when upload.state in (${freeIntents}) then points else min(coalesce(charged, points), (
          select coalesce(-sum(events.points), 0) from usage_events as events where events.account_id = upload.account_id
            and events.resource_id = upload.resource_id and events.points < 0)) end) as points
      from intents as upload where account_id = ? and confirmed_at between ? and ? and purpose = 'upload'
        and state in (${freeIntents}, ${chargedIntents}) and ${readableNote('upload')} ->> '$.anew' is null
        and not exists (select 1 from lost_uploads where lost_uploads.intent_id = upload.id)
        and not exists (select 1 from order_uploads join orders on orders.id = order_id
          where order_uploads.intent_id = upload.id and stage not in (${overStages}))`,
  )
  return Math.max(0, placed + beside - works - uploads)
}
