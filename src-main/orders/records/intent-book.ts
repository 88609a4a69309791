// The durable intents: every step is committed before anything that follows from it.
import type { SQLInputValue } from 'node:sqlite'
import type { Failure } from '../../../src-shared/failure.ts'
import { changedColumns } from '../../storage/changed-columns.ts'
import { fruitlessIntents, type IntentState, ownedIntents } from '../../storage/intent-states.ts'
import { textIn } from '../../storage/read-columns.ts'
import type { StudioDb } from '../../storage/studio-db.ts'
import { hasUnnamedCharge, wholeSum } from '../../usage/usage-rows.ts'
import { type Intent, type IntentEvent, stepIntent } from '../sending/intent.ts'
import { intentColumns, intentRow, readIntent } from './intent-rows.ts'

/** What goes out: for an upload `body` is the part before the picture, and `sha256` is that of the whole. */
export type Frozen = { contentType: string; body: Uint8Array; sha256: string | null }

export type IntentBook = {
  get(id: string): Intent
  /** Those of them that this version can read. */
  readable(ids: readonly string[]): Intent[]
  add(intent: Intent, frozen: Frozen | null): void
  frozen(id: string): Frozen | null
  /** Keeps the bytes that every attempt must send. */
  freeze(id: string, frozen: Frozen): void
  /** Steps the intent and commits; `more` joins the same transaction. */
  step(id: string, event: IntentEvent, more?: (next: Intent) => void): Intent
  /** The upload that is there or on its way for these bytes, if any. */
  liveUpload(accountId: string, hash: string): Intent | undefined
  /** Of the same picture, the newest upload whose file was given up as lost. */
  givenUpUpload(upload: Pick<Intent, 'accountId' | 'sourceHash'>): Intent | undefined
  /** The intent that owns a resource of the service. */
  ownerOf(accountId: string, resourceId: string): string | undefined
  inState(...states: IntentState[]): Intent[]
  /** The newest intent that the service accepted under a key of an account. */
  ownedBy(accountId: string, keyFingerprint: string | null): Intent | undefined
  /** Sum of all ledger events known for an account, or null while its history is not complete. */
  ledgerSum(accountId: string): number | null
  /** Whether the ledger has a charge that does not tell for what, made or first seen since then (milliseconds since 1970). */
  hasUnnamedCharge(accountId: string, since: { made: number; seen: number }): boolean
}

/** The intents of `db`. A resource that another intent owns is no answer to this one: it counts as a lost answer. */
export function createIntentBook(db: StudioDb): IntentBook {
  const find = (id: string) => {
    const row = db.get(`select ${intentColumns} from intents where id = ?`, id)
    return row && readIntent(row)
  }
  const get = (id: string) => {
    const intent = find(id)
    if (!intent) throw new Error(`no intent ${id} that can be read`)
    return intent
  }
  const ownerOf = (accountId: string, resourceId: string) => {
    const row = db.get('select id from intents where account_id = ? and resource_id = ?', accountId, resourceId)
    return row ? String(row.id) : undefined
  }
  return {
    get,
    readable: (ids) => ids.flatMap((id) => find(id) ?? []),
    ownerOf,
    add(intent, frozen) {
      const values = { ...intentRow(intent), ...frozenColumns(frozen) }
      const names = Object.keys(values)
      const marks = names.map(() => '?').join(', ')
      db.run(`insert into intents (${names.join(', ')}) values (${marks})`, ...Object.values(values))
    },
    frozen(id) {
      const row = db.get('select content_type, body, body_sha256 from intents where id = ?', id)
      if (typeof row?.content_type !== 'string' || !(row.body instanceof Uint8Array)) return null
      return { contentType: row.content_type, body: row.body, sha256: textIn(row.body_sha256) }
    },
    freeze(id, { contentType, body, sha256 }) {
      const sql = `update intents set content_type = ?, body = ?, body_sha256 = ?
        where id = ? and state = 'confirmed' and body_sha256 is null`
      if (db.run(sql, contentType, body, sha256, id).changes !== 1) throw new Error('these bytes are frozen already')
    },
    step: (id, event, more) =>
      db.transaction(() => {
        const before = get(id)
        const next = stepIntent(before, ownedElsewhere(before, event, ownerOf))
        const { set, values } = changedColumns(intentRow(before), intentRow(next))
        if (values.length > 0) db.run(`update intents set ${set} where id = ?`, ...values, id)
        more?.(next)
        return next
      }),
    liveUpload(accountId, hash) {
      const row = db.get(
        `select ${intentColumns} from intents where purpose = 'upload' and account_id = ? and source_hash = ?
          and state not in (${fruitlessIntents})`,
        accountId,
        hash,
      )
      return row && readIntent(row)
    },
    givenUpUpload({ accountId, sourceHash }) {
      const row = db.get(
        `select ${intentColumns} from intents where purpose = 'upload' and account_id = ? and source_hash = ?
          and state = 'forgotten' and resource_id is not null order by last_attempt_at desc limit 1`,
        accountId,
        sourceHash,
      )
      return row && readIntent(row)
    },
    inState(...states) {
      const marks = states.map(() => '?').join(', ')
      return db
        .all(`select ${intentColumns} from intents where state in (${marks}) order by confirmed_at`, ...states)
        .flatMap((row) => readIntent(row) ?? [])
    },
    ownedBy(accountId, keyFingerprint) {
      const row = db.get(
        `select ${intentColumns} from intents where state in (${ownedIntents}) and account_id = ?
          and key_fingerprint is ? order by confirmed_at desc limit 1`,
        accountId,
        keyFingerprint,
      )
      return row && readIntent(row)
    },
    ledgerSum: (accountId) => wholeSum(db, accountId),
    hasUnnamedCharge: (accountId, since) => hasUnnamedCharge(db, accountId, since),
  }
}

/** The ledger's word on what an intent was charged. */
export function setCharged(db: StudioDb, id: string, points: number): void {
  db.run('update intents set charged = ? where id = ?', points, id)
}

/** Accounts with something that was agreed to and not sent when the app ended. */
export function accountsWithUnsent(db: StudioDb): string[] {
  return db
    .all("select distinct account_id from intents where state = 'confirmed' and points > 0")
    .map((row) => String(row.account_id))
}

/** The different prices of what is unsent in an account, each with the time since when (milliseconds since 1970). */
export function unsentPrices(db: StudioDb, accountId: string): { points: number; since: number }[] {
  const sql = `select points, min(confirmed_at) as since from intents where account_id = ? and state = 'confirmed'
    group by points`
  return db.all(sql, accountId).map(({ points, since }) => ({ points: Number(points), since: Number(since) }))
}

function ownedElsewhere(intent: Intent, event: IntentEvent, ownerOf: IntentBook['ownerOf']): IntentEvent {
  if (event.what !== 'attempted' || event.attempt.what !== 'accepted') return event
  const owner = ownerOf(intent.accountId, event.attempt.resource.id)
  if (owner === undefined || owner === intent.id) return event
  const failure: Failure = { kind: 'unreadable-answer', code: 'resource-of-another-order' }
  return { ...event, attempt: { what: 'lost', failure } }
}

function frozenColumns(frozen: Frozen | null): Record<string, SQLInputValue> {
  return frozen ? { content_type: frozen.contentType, body: frozen.body, body_sha256: frozen.sha256 } : {}
}
