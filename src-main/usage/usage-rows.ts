// Usage events as rows of the database, and how far each account's ledger was read.
import type { UsageEvent } from '../../src-shared/service/usage.ts'
import { eventTime } from '../client/event-time.ts'
import { readEvent, type StoredEvent } from '../storage/stored-event.ts'
import type { StudioDb } from '../storage/studio-db.ts'
import { forgetCompleteReads, noteCompleteRead } from './complete-reads.ts'
import { forgetRejections } from './rejection-rows.ts'

/** True when an event of the account is here already. */
export function hasEvent(db: StudioDb, accountId: string, id: string): boolean {
  return db.get('select 1 from usage_events where account_id = ? and id = ?', accountId, id) !== undefined
}

/** Adds the events that are not here yet; those here never change, but for a resource that was not told before. */
export function addEvents(db: StudioDb, accountId: string, events: readonly UsageEvent[], now: number): void {
  for (const event of events) {
    db.run(
      `insert into usage_events (account_id, id, resource_id, points, type, description, created_at, seen_at)
       values (?, ?, ?, ?, ?, ?, ?, ?)
       on conflict do update set resource_id = excluded.resource_id where resource_id is null`,
      accountId,
      event.id,
      event.resource_id,
      event.points,
      event.type,
      event.description,
      eventTime(event.created_at, now),
      now,
    )
  }
}

/** Oldest first; what was charged before what came back in the same second. */
export function eventsOf(db: StudioDb, accountId: string, resourceId: string): StoredEvent[] {
  const sql =
    'select * from usage_events where account_id = ? and resource_id = ? order by created_at, points < 0, rowid'
  return db.all(sql, accountId, resourceId).map(readEvent)
}

/** Whether the whole history was read, how many of its lines could not be, and when it was last looked at. */
type LastRead = { complete: boolean; unread: number; readAt: number }

export function lastRead(db: StudioDb, accountId: string): LastRead | undefined {
  const row = db.get('select complete, unread, read_at from usage_reads where account_id = ?', accountId)
  return row && { complete: row.complete === 1, unread: Number(row.unread), readAt: Number(row.read_at) }
}

export function saveRead(db: StudioDb, accountId: string, read: LastRead): void {
  const sql = 'insert or replace into usage_reads (account_id, complete, unread, read_at) values (?, ?, ?, ?)'
  db.run(sql, accountId, read.complete ? 1 : 0, read.unread, read.readAt)
  if (read.complete) noteCompleteRead(db, accountId, read.readAt)
}

/** Forgets every event of an account and that it was ever read. */
export function forgetEvents(db: StudioDb, accountId: string): void {
  db.run('delete from usage_events where account_id = ?', accountId)
  forgetRejections(db, accountId)
  db.run('delete from usage_reads where account_id = ?', accountId)
  forgetCompleteReads(db, accountId)
}

/** Sum of every line of an account's ledger, in points; null while its history is not whole. */
export function wholeSum(db: StudioDb, accountId: string): number | null {
  if (lastRead(db, accountId)?.complete !== true) return null
  const row = db.get('select coalesce(sum(points), 0) as points from usage_events where account_id = ?', accountId)
  return Number(row?.points ?? 0)
}

/** Whether a charge does not tell for what it is, made or first seen since then (milliseconds since 1970). */
export function hasUnnamedCharge(db: StudioDb, accountId: string, since: { made: number; seen: number }): boolean {
  const sql = `select 1 from usage_events where account_id = ? and resource_id is null and points > 0
    and (created_at >= ? or seen_at >= ?)`
  return db.get(sql, accountId, since.made, since.seen) !== undefined
}

/** How many resources an account was charged for. */
export function chargedResources(db: StudioDb, accountId: string): number {
  const sql = 'select count(distinct resource_id) as n from usage_events where account_id = ? and points > 0'
  return Number(db.get(sql, accountId)?.n)
}
