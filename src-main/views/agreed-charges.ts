// Charges that were agreed to beside the lines of the ledger: what is still to come, what is on its way, and what is explained.
import { modelTakers } from '../../src-shared/orders/order-request.ts'
import { chargedIntents, settlingIntents } from '../storage/intent-states.ts'
import { awaitingPerson, awaitingStep, fruitlessStages, standingStages } from '../storage/stage-lists.ts'
import type { Row, StudioDb } from '../storage/studio-db.ts'
import { handOverDue, hasHandedPicture } from './recipe-orders.ts'

export type Charge = {
  points: number
  armedAt: number
  resourceId: string | null
  /** When the ledger first showed the charge here; null while it does not. */
  seenAt: number | null
}

/** How long a ledger may lag behind the charges that it lists, in milliseconds. */
const ledgerLag = 300_000

/**
 * Charges that are surely to come, and uploads of results that are not there yet. Asked with every change of the studio: what is open
 * is found by its state, not among all that ever was.
 */
export function unsentPoints(db: StudioDb, accountId: string): number {
  const intents = db.get(
    "select coalesce(sum(points), 0) as points from intents indexed by intents_open where account_id = ? and state = 'confirmed'",
    accountId,
  )
  const handOvers = db.get(
    `select coalesce(sum(${handOverDue}), 0) as points from recipe_steps join orders on orders.id = recipe_steps.order_id
      where after_order_id is not null and account_id = ? and stage in (${standingStages})`,
    accountId,
  )
  return Number(intents?.points) + Number(handOvers?.points) + chainPoints(db, accountId)
}

/**
 * What is agreed for chains with steps to come beyond what their orders cost and were charged: a later step may spend it.
 * Below zero when steps that may be sent already cost more than their share: a step to come, or one that asks for its whole chain,
 * has so much less, to nothing.
 */
function chainPoints(db: StudioDb, accountId: string): number {
  const sql = `select coalesce(sum(max(points, -open_points)), 0) as points from (
      select sum(extra + upload_points + work_points - coalesce(work.charged, work.points) - coalesce((
            select sum(iif(paid.points > 0, coalesce(charged, intents.points), 0)) from (
              select intent_id, points from order_uploads where order_id = orders.id
              union all select intent_id, points from lost_uploads where order_id = orders.id) as paid
            join intents on intents.id = paid.intent_id), 0) - hand_over) as points,
          sum(stage in (${standingStages}) and not is_linked) as to_come,
          sum(iif(not is_linked and (stage in (${awaitingStep}) or (stage in (${awaitingPerson})
            and (kind not in (select value from json_each(?)) or problem ->> '$.detail.of' is 'recipe'))),
            work_points + hand_over, 0)) as open_points
        from (select *, iif(after_order_id is null, 0, ${handOverDue}) as hand_over, iif(after_order_id is null,
              exists (select 1 from order_uploads where order_id = orders.id), ${hasHandedPicture}) as is_linked
            from recipe_steps cross join orders on orders.id = recipe_steps.order_id
            where account_id = ? and stage not in (${fruitlessStages})) as orders
          join intents as work on work.id = orders.intent_id
        group by chain) where to_come > 0`
  return Number(db.get(sql, JSON.stringify(modelTakers), accountId)?.points)
}

/**
 * Every charge that may have been made after `asked` (milliseconds since 1970). What is never sent again was made within `quiet`
 * milliseconds, or never.
 */
export function chargesAround(db: StudioDb, accountId: string, asked: number, quiet: number): Charge[] {
  const sql = `select coalesce(charged, points) as points, armed_at, resource_id,
      (select min(seen_at) from usage_events e
        where e.account_id = i.account_id and e.resource_id = i.resource_id and e.points > 0) as seen_at
    from intents i where id in (
        select id from intents where state = 'armed'
        union select id from intents where state in (${settlingIntents}) and last_attempt_at >= ?
        union select id from intents where account_id = ? and last_attempt_at >= ?
          and state in (${chargedIntents}))
      and +account_id = ? order by armed_at, rowid`
  return db.all(sql, asked - quiet, accountId, asked, accountId).map((row: Row) => ({
    points: Number(row.points),
    armedAt: Number(row.armed_at),
    resourceId: typeof row.resource_id === 'string' ? row.resource_id : null,
    seenAt: typeof row.seen_at === 'number' ? row.seen_at : null,
  }))
}

export type Stranger = { resourceId: string; points: number; seenAt: number }

/** Charges first seen since the oldest of these was sent, that nobody here owns and that were not given back. */
export function freshStrangers(db: StudioDb, accountId: string, sent: readonly Charge[]): Stranger[] {
  const unowned = sent.filter(({ resourceId }) => resourceId === null)
  if (unowned.length === 0) return []
  const sql = `select resource_id, points, seen_at from usage_events e
    where account_id = ? and points > 0 and seen_at >= ? and resource_id is not null
      and not exists (select 1 from intents i where i.account_id = e.account_id and i.resource_id = e.resource_id)
      and not exists (select 1 from usage_events r
        where r.account_id = e.account_id and r.resource_id = e.resource_id and r.points < 0)
    order by created_at, rowid`
  const since = Math.min(...unowned.map(({ armedAt }) => armedAt))
  return db.all(sql, accountId, since).map((row) => ({
    resourceId: String(row.resource_id),
    points: Number(row.points),
    seenAt: Number(row.seen_at),
  }))
}

/** Points used that nobody doubts: the ledger without `but`, and charges that it does not list yet. Null without a whole ledger. */
export function explainedPoints(
  db: StudioDb,
  accountId: string,
  askedAt: number,
  but: readonly Charge[],
): number | null {
  if (db.get('select complete from usage_reads where account_id = ?', accountId)?.complete !== 1) return null
  const sum = (sql: string, ...values: (string | number)[]) => Number(db.get(sql, accountId, ...values)?.points ?? 0)
  const listed = sum('select sum(points) as points from usage_events where account_id = ?')
  const others = sum(
    `select sum(points) as points from usage_events where account_id = ? and points > 0
      and resource_id in (select value from json_each(?))`,
    JSON.stringify(but.flatMap(({ resourceId }) => resourceId ?? [])),
  )
  const late = sum(
    `select sum(coalesce(charged, points)) as points from intents i
      where account_id = ? and last_attempt_at < ? and last_attempt_at >= ? and state in (${chargedIntents})
        and not exists (select 1 from usage_events e
          where e.account_id = i.account_id and e.resource_id = i.resource_id and e.points > 0)`,
    askedAt,
    askedAt - ledgerLag,
  )
  return listed - others + late
}
