// The durable intents: every step is committed before anything that follows from it.
import type { SQLInputValue } from 'node:sqlite'
import type { Failure } from '../../../src-shared/failure.ts'
import type { ChargedPath } from '../../client/charged-request.ts'
import type { Row, StudioDb } from '../../storage/studio-db.ts'
import { hasUnnamedCharge, wholeSum } from '../../usage/usage-rows.ts'
import { isGivenBack } from '../../views/given-back.ts'
import { fruitlessIntents, type IntentState, ownedIntents } from '../../views/intent-states.ts'
import { type Intent, type IntentEvent, type IntentNote, stepIntent } from '../sending/intent.ts'

/** What goes out: for an upload `body` is the part before the picture, and `sha256` is that of the whole. */
export type Frozen = { contentType: string; body: Uint8Array; sha256: string | null }

export type IntentBook = {
  get(id: string): Intent
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
  /** The ledger gave the points of this upload back, and its file was not found since: it need not be there any more. */
  isGivenBack(id: string): boolean
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

const columns = `id, account_id, purpose, path, idempotency_key, state, points, source_hash, key_fingerprint,
  confirmed_at, armed_at, last_attempt_at, attempts, ambiguous, resource_id, charged, request_id, failure, note`

/** The intents of `db`. A resource that another intent owns is no answer to this one: it counts as a lost answer. */
export function createIntentBook(db: StudioDb): IntentBook {
  const get = (id: string) => {
    const row = db.get(`select ${columns} from intents where id = ?`, id)
    if (!row) throw new Error(`no intent ${id}`)
    return read(row)
  }
  const ownerOf = (accountId: string, resourceId: string) => {
    const row = db.get('select id from intents where account_id = ? and resource_id = ?', accountId, resourceId)
    return row ? String(row.id) : undefined
  }
  return {
    get,
    ownerOf,
    add(intent, frozen) {
      const values = { ...written(intent), ...frozenColumns(frozen) }
      const names = Object.keys(values)
      const marks = names.map(() => '?').join(', ')
      db.run(`insert into intents (${names.join(', ')}) values (${marks})`, ...Object.values(values))
    },
    frozen(id) {
      const row = db.get('select content_type, body, body_sha256 from intents where id = ?', id)
      if (typeof row?.content_type !== 'string' || !(row.body instanceof Uint8Array)) return null
      return { contentType: row.content_type, body: row.body, sha256: text(row.body_sha256) }
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
        const { id: _, ...values } = written(next)
        const set = Object.keys(values).map((name) => `${name} = ?`)
        db.run(`update intents set ${set.join(', ')} where id = ?`, ...Object.values(values), id)
        more?.(next)
        return next
      }),
    liveUpload(accountId, hash) {
      const row = db.get(
        `select ${columns} from intents where purpose = 'upload' and account_id = ? and source_hash = ?
          and state not in (${fruitlessIntents})`,
        accountId,
        hash,
      )
      return row && read(row)
    },
    givenUpUpload({ accountId, sourceHash }) {
      const row = db.get(
        `select ${columns} from intents where purpose = 'upload' and account_id = ? and source_hash = ?
          and state = 'forgotten' and resource_id is not null order by last_attempt_at desc limit 1`,
        accountId,
        sourceHash,
      )
      return row && read(row)
    },
    isGivenBack: (id) => isGivenBack(db, id),
    inState(...states) {
      const marks = states.map(() => '?').join(', ')
      return db
        .all(`select ${columns} from intents where state in (${marks}) order by confirmed_at`, ...states)
        .map(read)
    },
    ownedBy(accountId, keyFingerprint) {
      const row = db.get(
        `select ${columns} from intents where state in (${ownedIntents}) and account_id = ?
          and key_fingerprint is ? order by confirmed_at desc limit 1`,
        accountId,
        keyFingerprint,
      )
      return row && read(row)
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

function written(intent: Intent): Record<string, SQLInputValue> {
  return {
    id: intent.id,
    account_id: intent.accountId,
    purpose: intent.purpose,
    path: intent.path,
    idempotency_key: intent.idempotencyKey,
    state: intent.state,
    points: intent.points,
    source_hash: intent.sourceHash,
    key_fingerprint: intent.keyFingerprint,
    confirmed_at: intent.confirmedAt,
    armed_at: intent.armedAt,
    last_attempt_at: intent.lastAttemptAt,
    attempts: intent.attempts,
    ambiguous: intent.ambiguous ? 1 : 0,
    resource_id: intent.resourceId,
    charged: intent.charged,
    request_id: intent.requestId,
    failure: intent.failure === null ? null : JSON.stringify(intent.failure),
    note: JSON.stringify(intent.note),
  }
}

function frozenColumns(frozen: Frozen | null): Record<string, SQLInputValue> {
  return frozen ? { content_type: frozen.contentType, body: frozen.body, body_sha256: frozen.sha256 } : {}
}

const text = (value: unknown) => (typeof value === 'string' ? value : null)
const number = (value: unknown) => (typeof value === 'number' ? value : null)

/** Rows are written by this file alone and hold to the table's checks. */
function read(row: Row): Intent {
  return {
    id: String(row.id),
    accountId: String(row.account_id),
    purpose: row.purpose as Intent['purpose'],
    path: row.path as ChargedPath,
    idempotencyKey: String(row.idempotency_key),
    state: row.state as IntentState,
    points: Number(row.points),
    sourceHash: text(row.source_hash),
    keyFingerprint: text(row.key_fingerprint),
    confirmedAt: Number(row.confirmed_at),
    armedAt: number(row.armed_at),
    lastAttemptAt: number(row.last_attempt_at),
    attempts: Number(row.attempts),
    ambiguous: row.ambiguous === 1,
    resourceId: text(row.resource_id),
    charged: number(row.charged),
    requestId: text(row.request_id),
    failure: row.failure === null ? null : (JSON.parse(String(row.failure)) as Failure),
    note: JSON.parse(String(row.note ?? '{}')) as IntentNote,
  }
}
