// Points that were agreed and that the last reading of the balance does not hold yet: unsent, on their way, or charged
// after it. Specification: Resources, Credit balance and Usage list.
import { modelTakers } from '../../../src-shared/orders/order-request.ts'
import type { Row, StudioDb } from '../../storage/studio-db.ts'
import { quietTime } from '../doubts/evidence.ts'
import type { AccountsForOrders } from '../needs.ts'

/** A balance as it was read: `askedAt` and `readAt` are the two ends of the call, in milliseconds since 1970. */
export type BalanceReading = { used: number; askedAt: number; readAt: number }

type Charge = {
  points: number
  armedAt: number
  resourceId: string | null
  /** When the ledger first showed the charge here; null while it does not. */
  seenAt: number | null
}

/** How long a ledger may lag behind the charges that it lists, in milliseconds. */
const ledgerLag = 300_000

/**
 * Points agreed in an account and not in `reading`, uploads and steps of recipes included. A charge that was on its way
 * while the balance was read is in it or not: the ledger and the points used say which.
 */
export function agreedPoints(db: StudioDb, accountId: string, reading: BalanceReading | null): number {
  const unsent = unsentPoints(db, accountId)
  const sent = chargesAround(db, accountId, reading)
  if (!reading) return unsent + sumOf(sent)
  const charges = matched(sent, freshStrangers(db, accountId, sent))
  const later = charges.filter(({ armedAt }) => armedAt > reading.readAt)
  // What the ledger showed before the balance was asked for is in the balance.
  const doubtful = charges.filter(({ armedAt, seenAt }) => {
    return armedAt <= reading.readAt && (seenAt === null || seenAt > reading.askedAt)
  })
  const inDoubt = sumOf(doubtful)
  if (inDoubt === 0) return unsent + sumOf(later)
  const explained = explainedPoints(db, accountId, reading, [...later, ...doubtful])
  const held = explained === null ? 0 : Math.min(inDoubt, Math.max(0, reading.used - explained))
  return unsent + sumOf(later) + inDoubt - held
}

const sumOf = (charges: readonly { points: number }[]) => charges.reduce((sum, { points }) => sum + points, 0)

/** Charges that are surely to come, and uploads of results that are not there yet. */
function unsentPoints(db: StudioDb, accountId: string): number {
  const intents = db.get(
    "select coalesce(sum(points), 0) as points from intents where account_id = ? and state = 'confirmed'",
    accountId,
  )
  const handOvers = db.get(
    `select coalesce(sum(upload_points), 0) as points from orders where account_id = ? and stage in ('chained', 'held')
      and not exists (select 1 from order_uploads where order_id = orders.id)`,
    accountId,
  )
  return Number(intents?.points) + Number(handOvers?.points) + chainPoints(db, accountId)
}

/**
 * What is agreed for chains with steps to come beyond what their orders cost and were charged: a later step may spend it.
 * Below zero when steps that may be sent already cost more than their share: a step to come has so much less, to nothing.
 */
function chainPoints(db: StudioDb, accountId: string): number {
  const sql = `select coalesce(sum(max(points, -open_points)), 0) as points from (
      select sum(extra + upload_points + work_points - coalesce(work.charged, work.points) - iif(has_uploads, (
            select sum(iif(paid.points > 0, coalesce(charged, intents.points), 0)) from (
              select intent_id, points from order_uploads where order_id = orders.id
              union all select intent_id, points from lost_uploads where order_id = orders.id) as paid
            join intents on intents.id = paid.intent_id), upload_points)) as points,
          sum(stage in ('chained', 'held') and not has_uploads) as to_come,
          sum(iif(not has_uploads and (stage = 'chained' or (stage = 'held' and kind not in (select value from json_each(?)))),
            work_points + upload_points, 0)) as open_points
        from recipe_steps join (select *, exists (select 1 from order_uploads where order_id = orders.id) as has_uploads
            from orders where account_id = ? and stage not in ('failed', 'cancelled')) as orders on orders.id = order_id
          join intents as work on work.id = orders.intent_id
        group by chain) where to_come > 0`
  return Number(db.get(sql, JSON.stringify(modelTakers), accountId)?.points)
}

/** Every charge that may have been made after the balance was asked for. What is never sent again was made soon or never. */
function chargesAround(db: StudioDb, accountId: string, reading: BalanceReading | null): Charge[] {
  const asked = reading?.askedAt ?? Number.POSITIVE_INFINITY
  const sql = `select coalesce(charged, points) as points, armed_at, resource_id,
      (select min(seen_at) from usage_events e
        where e.account_id = i.account_id and e.resource_id = i.resource_id and e.points > 0) as seen_at
    from intents i where id in (
        select id from intents where state = 'armed'
        union select id from intents where state in ('reconciling', 'unresolved') and last_attempt_at >= ?
        union select id from intents where account_id = ? and last_attempt_at >= ?
          and state in ('accepted', 'adopted', 'forgotten'))
      and account_id = ? order by armed_at, rowid`
  return db.all(sql, asked - quietTime, accountId, asked, accountId).map((row: Row) => ({
    points: Number(row.points),
    armedAt: Number(row.armed_at),
    resourceId: typeof row.resource_id === 'string' ? row.resource_id : null,
    seenAt: typeof row.seen_at === 'number' ? row.seen_at : null,
  }))
}

type Stranger = { resourceId: string; points: number; seenAt: number }

/** Charges first seen since the oldest of these was sent, that nobody here owns and that were not given back. */
function freshStrangers(db: StudioDb, accountId: string, sent: readonly Charge[]): Stranger[] {
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

/** Gives each charge whose answer is not here the first stranger that can be it. */
function matched(sent: readonly Charge[], strangers: readonly Stranger[]): Charge[] {
  const left = [...strangers]
  return sent.map((charge) => {
    if (charge.resourceId !== null) return charge
    const at = left.findIndex(({ points, seenAt }) => points === charge.points && seenAt >= charge.armedAt)
    const [found] = at < 0 ? [] : left.splice(at, 1)
    return found ? { ...charge, resourceId: found.resourceId, seenAt: found.seenAt } : charge
  })
}

/** Points used that nobody doubts: the ledger without `but`, and charges that it does not list yet. Null without a whole ledger. */
function explainedPoints(
  db: StudioDb,
  accountId: string,
  { askedAt }: BalanceReading,
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
      where account_id = ? and last_attempt_at < ? and last_attempt_at >= ? and state in ('accepted', 'adopted', 'forgotten')
        and not exists (select 1 from usage_events e
          where e.account_id = i.account_id and e.resource_id = i.resource_id and e.points > 0)`,
    askedAt,
    askedAt - ledgerLag,
  )
  return listed - others + late
}

/** {@link agreedPoints} at an account's last reading of the balance. */
export function agreedSince(
  db: StudioDb,
  accounts: Pick<AccountsForOrders, 'balance' | 'balanceAskedAt'>,
): (accountId: string) => number {
  return (accountId) => {
    const balance = accounts.balance(accountId)
    const askedAt = accounts.balanceAskedAt(accountId)
    return agreedPoints(db, accountId, balance && { ...balance, askedAt: askedAt ?? balance.readAt })
  }
}
