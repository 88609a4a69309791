// The points of every account: charges and refunds, never below zero. Specification: Credit balance; Usage list; What the service does.
import type { DatabaseSync } from 'node:sqlite'
import type { CreditBalance } from '../src-shared/service/credits.ts'
import type { UsageList } from '../src-shared/service/usage.ts'
import { newId } from './new-id.ts'
import { Refusal } from './refusal.ts'

export type Ledger = ReturnType<typeof createLedger>

type EventRow = {
  seq: number
  id: string
  resource_id: string
  points: number
  type: string
  description: string
  created_at: string
}

/** The ledger over one database; charges and refunds are meant to run inside the caller's transaction. */
export function createLedger(database: DatabaseSync, now: () => number) {
  const sums = database.prepare(
    'SELECT granted, (SELECT coalesce(sum(points), 0) FROM ledger WHERE account = name) AS used FROM accounts WHERE name = ?',
  )
  const insert = database.prepare(
    'INSERT INTO ledger (id, account, resource_id, points, type, description, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
  )
  const charged = database.prepare(
    'SELECT account, points, description FROM ledger WHERE resource_id = ? AND points > 0',
  )
  const page = database.prepare(
    `SELECT seq, id, resource_id, points, type, description, created_at FROM ledger
     WHERE account = ? AND seq < ? AND created_at <= ? ORDER BY seq DESC LIMIT ?`,
  )
  const stamp = () => new Date(now()).toISOString()

  function balance(account: string): CreditBalance {
    const row = sums.get(account) as { granted: number; used: number } | undefined
    if (!row) throw new Error(`no account ${account}`)
    const { granted, used } = row
    return { object: 'credit_balance', unit: 'api_point', total: granted, used, remaining: granted - used }
  }

  /** Throws the 402 of the specification when fewer than `points` are left. */
  function requireFunds(account: string, points: number): void {
    const { remaining } = balance(account)
    if (remaining < points) {
      const message = `This needs ${points} points and ${remaining} are left; nothing was charged.`
      throw new Refusal(402, 'insufficient_points', message)
    }
  }

  return {
    balance,
    requireFunds,

    /** Takes points for a resource; throws a 402 refusal when they are not there. */
    charge(account: string, resourceId: string, points: number, description: string): void {
      requireFunds(account, points)
      insert.run(newId('event_'), account, resourceId, points, 'charge', description, stamp())
    },

    /** Gives back what the resource cost; the database itself refuses a second refund. */
    refund(resourceId: string): void {
      const row = charged.get(resourceId) as { account: string; points: number; description: string } | undefined
      if (!row) throw new Error(`nothing was charged for ${resourceId}`)
      insert.run(newId('event_'), row.account, resourceId, -row.points, 'refund', `Refund: ${row.description}`, stamp())
    },

    /** One page, newest first: events before the cursor; with a delay only those that are so many milliseconds old. */
    page(account: string, limit: number, before = Number.MAX_SAFE_INTEGER, delay = 0): UsageList {
      // Without a delay the clock is not asked: one that was set back must not hide an event.
      const shownUntil = delay > 0 ? new Date(now() - delay).toISOString() : '9999'
      const rows = page.all(account, before, shownUntil, limit + 1) as EventRow[]
      const shown = rows.slice(0, limit)
      const more = rows.length > limit
      return {
        object: 'list',
        data: shown.map(({ seq: _, id, ...event }) => ({ id, object: 'usage_event' as const, ...event })),
        has_more: more,
        next_before: more ? (shown.at(-1)?.seq ?? null) : null,
      }
    },
  }
}
