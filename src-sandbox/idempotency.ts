// Which charged requests were made before, and which are being made now. Specification: Idempotency.
import type { DatabaseSync } from 'node:sqlite'
import { Refusal } from './http/refusal.ts'

export type IdempotencyKeys = ReturnType<typeof createIdempotencyKeys>

/** What a key stands for: a created resource, or (a fault) a failure that is answered again and again. */
export type Kept = { resourceId: string } | { failure: { status: number; body: object } }

export type Claim = { earlier: Kept } | { earlier: null; keep(kept: Kept): void; release(): void }

type KeyRow = { fingerprint: string; resource_id: string | null; failure: string | null; created_ms: number }

/** How long a key is kept, in milliseconds: 24 hours. */
export const keyRetention = 24 * 60 * 60 * 1000

/**
 * Keys per account. A claim is held in memory while the request executes, since a crash then created nothing;
 * `keep` writes the outcome and belongs into the transaction that creates the resource.
 */
export function createIdempotencyKeys(database: DatabaseSync, now: () => number) {
  const find = database.prepare(
    'SELECT fingerprint, resource_id, failure, created_ms FROM idempotency_keys WHERE account = ? AND key = ?',
  )
  const insert = database.prepare('INSERT OR REPLACE INTO idempotency_keys VALUES (?, ?, ?, ?, ?, ?)')
  const forget = database.prepare('DELETE FROM idempotency_keys WHERE created_ms <= ?')
  const executing = new Map<string, { fingerprint: string }>()

  return {
    /** Claims a key for one request, or throws 409 `idempotency_conflict` or `idempotency_in_progress`. */
    claim(account: string, key: string, fingerprint: string, retention = keyRetention): Claim {
      const name = `${account}\0${key}`
      forget.run(now() - keyRetention)
      const kept = find.get(account, key) as KeyRow | undefined
      const row = kept && kept.created_ms > now() - retention ? kept : undefined
      const known = row?.fingerprint ?? executing.get(name)?.fingerprint
      if (known !== undefined && known !== fingerprint) throw conflict()
      if (row) return { earlier: keptIn(row) }
      if (known !== undefined) throw inProgress()
      const mine = { fingerprint }
      executing.set(name, mine)
      return {
        earlier: null,
        keep(kept) {
          const resourceId = 'resourceId' in kept ? kept.resourceId : null
          const failure = 'failure' in kept ? JSON.stringify(kept.failure) : null
          insert.run(account, key, fingerprint, resourceId, failure, now())
        },
        release() {
          if (executing.get(name) === mine) executing.delete(name)
        },
      }
    },

    /** Lets go of every claim under way; the rows are the caller's. */
    releaseAll: () => executing.clear(),
  }
}

function keptIn(row: KeyRow): Kept {
  if (row.resource_id !== null) return { resourceId: row.resource_id }
  return { failure: JSON.parse(row.failure ?? '{}') }
}

const conflict = () =>
  new Refusal(409, 'idempotency_conflict', 'This Idempotency-Key was used for a different request.')

const inProgress = () =>
  new Refusal(409, 'idempotency_in_progress', 'The original request with this Idempotency-Key is still executing.')
