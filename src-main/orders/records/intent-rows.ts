// Intents as rows of studio.db and back.
import type { SQLInputValue } from 'node:sqlite'
import { jobObjects, jobPaths } from '../../../src-shared/service/job.ts'
import { chargedPaths } from '../../client/charged-request.ts'
import { type IntentState, intentStates, isSettled } from '../../storage/intent-states.ts'
import { failureIn, numberIn, parsedIn, textIn, wordIn } from '../../storage/read-columns.ts'
import type { Row } from '../../storage/studio-db.ts'
import { type Intent, purposes } from '../sending/intent.ts'
import { type IntentNote, intentNoteSchema } from '../sending/intent-note.ts'

export const intentColumns = `id, account_id, purpose, path, idempotency_key, state, points, source_hash, key_fingerprint,
  confirmed_at, armed_at, last_attempt_at, attempts, ambiguous, resource_id, charged, request_id, failure, note`

/** Column values of an intent, in the table's names. */
export function intentRow(intent: Intent): Record<string, SQLInputValue> {
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

/**
 * The intent of a row that `intentRow` wrote; undefined when what it pays for is nothing that this version knows. One that may
 * still move and is not whole may be charged for all that is known of it: it is `unresolved`, which nothing sends and only the
 * ledger or the person ends.
 */
export function readIntent(row: Row): Intent | undefined {
  const purpose = wordIn(purposes, row.purpose)
  if (purpose === undefined) return undefined
  const path = wordIn(chargedPaths, row.path)
  const { state, note } = standingOf(row, path !== undefined)
  return {
    id: String(row.id),
    accountId: String(row.account_id),
    purpose,
    // Nothing is sent to it where the row has none: see above.
    path: path ?? (purpose === 'upload' ? '/files' : jobPaths[jobObjects[0]]),
    idempotencyKey: String(row.idempotency_key),
    state,
    points: Number(row.points),
    sourceHash: textIn(row.source_hash),
    keyFingerprint: textIn(row.key_fingerprint),
    confirmedAt: Number(row.confirmed_at),
    armedAt: numberIn(row.armed_at),
    lastAttemptAt: numberIn(row.last_attempt_at),
    attempts: Number(row.attempts),
    ambiguous: row.ambiguous === 1,
    resourceId: textIn(row.resource_id),
    charged: numberIn(row.charged),
    requestId: textIn(row.request_id),
    failure: failureIn(row.failure),
    note,
  }
}

function standingOf(row: Row, hasPath: boolean): { state: IntentState; note: IntentNote } {
  const state = wordIn(intentStates, row.state)
  const note = row.note === null ? {} : parsedIn(intentNoteSchema, row.note)
  const whole = state !== undefined && (isSettled(state) || (hasPath && note !== undefined))
  return whole ? { state, note: note ?? {} } : { state: 'unresolved', note: note ?? { reason: 'unread' } }
}
