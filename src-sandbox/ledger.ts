// The points of every account: charges and refunds, never below zero. Specification: Credit balance; Usage list;
// What the service does.
import type { DatabaseSync } from 'node:sqlite'
import type { CreditBalance } from '../src-shared/service/credit-balance.ts'
import type { UsageList } from '../src-shared/service/usage.ts'
import { Refusal } from './http/refusal.ts'
import { newId } from './new-id.ts'
import { transaction } from './storage/database.ts'

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
type ChargeRow = { account: string; points: number; description: string }

/** The ledger over one database; charges and refunds are meant to run inside the caller's transaction. */
export function createLedger(database: DatabaseSync, now: () => number) {
  const granted = database.prepare('SELECT granted FROM accounts WHERE name = ?')
  const last = database.prepare('SELECT used_after FROM ledger WHERE account = ? ORDER BY seq DESC LIMIT 1')
  const insert = database.prepare(
    `INSERT INTO ledger (id, account, resource_id, points, type, description, created_at, used_after)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const charged = database.prepare(
    'SELECT account, points, description FROM ledger WHERE resource_id = ? AND points > 0',
  )
  const page = database.prepare(
    `SELECT seq, id, resource_id, points, type, description, created_at FROM ledger
     WHERE account = ? AND seq < ? AND created_at <= ? ORDER BY seq DESC LIMIT ?`,
  )
  const postpone = database.prepare('INSERT INTO pending_refunds VALUES (?, ?)')
  const due = database.prepare(
    'SELECT resource_id, due_ms FROM pending_refunds WHERE due_ms <= ? ORDER BY due_ms LIMIT 1',
  )
  const settled = database.prepare('DELETE FROM pending_refunds WHERE resource_id = ?')

  const usedBy = (account: string) => (last.get(account) as { used_after: number } | undefined)?.used_after ?? 0

  /** Each event carries what the account has used after it, so that a balance is one row however long the ledger is. */
  function write(account: string, resourceId: string, points: number, type: string, words: string, at: number): void {
    const used = usedBy(account) + points
    insert.run(newId('event_'), account, resourceId, points, type, words, new Date(at).toISOString(), used)
  }

  function giveBack(resourceId: string, at: number): void {
    const row = charged.get(resourceId) as ChargeRow | undefined
    if (!row) throw new Error(`nothing was charged for ${resourceId}`)
    write(row.account, resourceId, -row.points, 'refund', `Refund: ${row.description}`, at)
  }

  /** Late refunds become events the next time that anybody looks or pays: from outside that is when they were due. */
  function settleDue(): void {
    for (;;) {
      const next = due.get(now()) as { resource_id: string; due_ms: number } | undefined
      if (!next) return
      transaction(database, () => {
        settled.run(next.resource_id)
        giveBack(next.resource_id, next.due_ms)
      })
    }
  }

  function balance(account: string): CreditBalance {
    settleDue()
    const row = granted.get(account) as { granted: number } | undefined
    if (!row) throw new Error(`no account ${account}`)
    const used = usedBy(account)
    return { object: 'credit_balance', unit: 'api_point', total: row.granted, used, remaining: row.granted - used }
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
      write(account, resourceId, points, 'charge', description, now())
    },

    /** Gives back what the resource cost; the database itself refuses a second refund. */
    refund(resourceId: string): void {
      settleDue()
      giveBack(resourceId, now())
    },

    /** Gives back what the resource cost, so many milliseconds from now; a restart does not lose it. */
    refundLater(resourceId: string, delay: number): void {
      postpone.run(resourceId, Math.ceil(now() + delay))
    },

    /** One page, newest first: events before the cursor; with a delay only those that are so many milliseconds old. */
    page(account: string, limit: number, before = Number.MAX_SAFE_INTEGER, delay = 0): UsageList {
      settleDue()
      // Without a delay the clock is not asked: one that was set back must not hide an event.
      const shownUntil = delay > 0 ? new Date(now() - delay).toISOString() : '9999'
      const rows = page.all(account, before, shownUntil, limit + 1) as EventRow[]
      const shown = rows.slice(0, limit)
      const more = rows.length > limit
      return {
        object: 'list',
        data: shown.map(({ seq: _, id, ...event }) => ({ id, object: 'usage_event' as const, ...event })),
        has_more: more,
        ...(more && { next_before: shown.at(-1)?.seq }),
      }
    },
  }
}
