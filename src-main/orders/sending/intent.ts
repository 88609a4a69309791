// One charge that the person agreed to: its states and how each attempt, read and decision moves it. Pure.
// Specification: Idempotency.

import type { Failure } from '../../../src-shared/failure.ts'
import { traitsOf } from '../../../src-shared/failure-traits.ts'
import { orderKinds } from '../../../src-shared/orders/order-request.ts'
import { mostPoints } from '../../../src-shared/service/capabilities.ts'
import type { ChargedPath, PostAttempt } from '../../client/charged-request.ts'
import type { IntentState } from '../../storage/intent-states.ts'
import { echoOf } from '../kinds/echo.ts'
import type { IntentNote } from './intent-note.ts'

/** What an intent pays for. */
export const purposes = ['upload', ...orderKinds] as const

export type Intent = {
  id: string
  accountId: string
  purpose: (typeof purposes)[number]
  path: ChargedPath
  idempotencyKey: string
  state: IntentState
  points: number
  sourceHash: string | null
  keyFingerprint: string | null
  confirmedAt: number
  armedAt: number | null
  lastAttemptAt: number | null
  /** Attempts that may have been charged: lost answers, 5xx, deaths of the app. */
  attempts: number
  /** Sticky: once an answer was lost, no later refusal proves that nothing was charged. */
  ambiguous: boolean
  resourceId: string | null
  charged: number | null
  requestId: string | null
  failure: Failure | null
  note: IntentNote
}

export type IntentEvent =
  | { what: 'armed'; at: number; serverAt: number; keyFingerprint: string | null }
  | { what: 'app-died' }
  | { what: 'attempted'; at: number; attempt: PostAttempt }
  | { what: 'doubted'; at: number; reason: string }
  | { what: 'read-clean'; at: number }
  | { what: 'adopted'; resourceId: string; charged: number }
  /** The ledger shows its charge although these records, which are older, do not know that it was sent. */
  | { what: 'found-charged'; resourceId: string; charged: number; at: number; keyFingerprint: string | null }
  | { what: 'proved-free' }
  | { what: 'undecided'; reason: string }
  | { what: 'asked-again'; at: number }
  /** The answer is asked for with the same key once more. */
  | { what: 'asked-with-key' }
  | { what: 'given-up' }
  | { what: 'repriced'; points: number }
  | { what: 'cancelled' }
  | { what: 'refused-here'; failure: Failure }
  | { what: 'file-gone' }
  /** It was given up, or its point came back, and it is at the service after all. */
  | { what: 'file-back' | 'file-seen'; at: number }

/** False for the new upload of a lost picture until somebody agrees to its points. */
export function isAgreed({ state, points }: Intent): boolean {
  return state !== 'confirmed' || points > 0
}

/** The intent after an event; an event that its state does not allow is a bug and throws. */
export function stepIntent(intent: Intent, event: IntentEvent): Intent {
  const { state } = intent
  const only = (...states: IntentState[]) => {
    if (!states.includes(state)) throw new Error(`an intent that is ${state} cannot be ${event.what}`)
  }
  switch (event.what) {
    case 'armed': {
      only('confirmed', 'armed')
      const first = intent.armedAt === null
      return {
        ...intent,
        state: 'armed',
        armedAt: intent.armedAt ?? event.at,
        lastAttemptAt: event.at,
        keyFingerprint: first ? event.keyFingerprint : intent.keyFingerprint,
        note: first ? { ...intent.note, serverArmedAt: event.serverAt } : intent.note,
      }
    }
    case 'app-died':
      only('armed')
      return { ...turnedDown(intent), ambiguous: true, attempts: intent.attempts + 1 }
    case 'attempted':
      only('armed')
      return afterAttempt({ ...mayBeRejected(intent, event.attempt), lastAttemptAt: event.at }, event.attempt, event.at)
    case 'doubted':
      only('armed')
      return toReconciling(intent, event.at, event.reason)
    case 'read-clean':
      only('reconciling')
      return { ...intent, note: { ...intent.note, cleanReads: [...(intent.note.cleanReads ?? []), event.at] } }
    case 'adopted':
      only('reconciling')
      return { ...intent, state: 'adopted', resourceId: event.resourceId, charged: event.charged, failure: null }
    case 'found-charged': {
      only('confirmed', 'armed', 'reconciling', 'unresolved')
      const { resourceId, charged, at } = event
      const sent = { armedAt: intent.armedAt ?? at, lastAttemptAt: intent.lastAttemptAt ?? at }
      const keyFingerprint = intent.keyFingerprint ?? event.keyFingerprint
      return { ...intent, ...sent, keyFingerprint, state: 'adopted', resourceId, charged, failure: null }
    }
    case 'proved-free':
      only('reconciling')
      return { ...intent, state: 'not-charged' }
    case 'undecided':
      only('reconciling')
      return { ...intent, state: 'unresolved', note: { ...intent.note, reason: event.reason } }
    case 'asked-again':
      only('unresolved')
      // What could still show in the ledger was waited for when it was doubted first.
      return toReconciling(intent, intent.note.reconcilingSince ?? event.at, intent.note.reason ?? 'asked')
    case 'asked-with-key':
      only('reconciling')
      return { ...intent, state: 'armed', note: { ...intent.note, askedWithKey: (intent.note.askedWithKey ?? 0) + 1 } }
    case 'given-up':
      only('unresolved', 'reconciling')
      return { ...intent, state: 'abandoned' }
    case 'repriced':
      only('confirmed')
      return { ...intent, points: event.points }
    case 'cancelled':
      only('confirmed')
      return { ...intent, state: 'cancelled' }
    case 'refused-here':
      only('confirmed')
      return { ...intent, state: 'rejected', failure: event.failure }
    case 'file-gone':
      only('accepted', 'adopted')
      return { ...intent, state: 'forgotten' }
    case 'file-back':
      only('forgotten')
      return { ...intent, state: 'accepted', note: { ...intent.note, fileSeen: event.at } }
    case 'file-seen':
      only('accepted', 'adopted')
      return { ...intent, note: { ...intent.note, fileSeen: event.at } }
  }
}

function toReconciling(intent: Intent, at: number, reason: string): Intent {
  const note = { ...intent.note, reconcilingSince: at, cleanReads: [], reason, doubted: intent.note.doubted ?? reason }
  return { ...intent, state: 'reconciling', note }
}

/** Why an intent was doubted although its key still gets the original answer, as long as the key is trusted. */
const doubtedAnswers = ['unreadable-answers', 'replayed-failure', 'refused-after-doubt']

/** True when only the answer was at fault: asked for with the same key and bytes, a charge is answered and none is made twice. */
export function mayAskWithKey({ note, keyFingerprint, ambiguous }: Intent): boolean {
  return ambiguous && keyFingerprint !== null && doubtedAnswers.includes(note.doubted ?? '')
}

/** A queue that is full for hours turns an order down about once a minute. */
const turnedDownKept = 1000

/**
 * How a queue may turn a request away, which it charges and gives back under a resource that nobody is told of: with which
 * status is not specified.
 */
const rejections: readonly PostAttempt['what'][] = ['slow-down', 'trouble', 'lost', 'refused']

function mayBeRejected(intent: Intent, { what }: PostAttempt): Intent {
  return rejections.includes(what) ? turnedDown(intent) : intent
}

function turnedDown(intent: Intent): Intent {
  const times = [...(intent.note.turnedDown ?? []), intent.lastAttemptAt ?? 0].slice(-turnedDownKept)
  return { ...intent, note: { ...intent.note, turnedDown: times } }
}

/** What a reply says was charged; what cannot be a price says nothing, and the ledger tells. */
function pointsIn(resource: object): number | undefined {
  const points = 'points' in resource ? resource.points : undefined
  return typeof points === 'number' && points >= 0 && points <= mostPoints ? points : undefined
}

/** Three equal failures that name their request are one stored failure that is replayed; one without a name is fresh. */
const replayed = 3

function afterAttempt(intent: Intent, attempt: PostAttempt, at: number): Intent {
  const { inProgress: _, inProgressSince: __, unsent: ___, ...note } = intent.note
  const calm = { ...intent, note }
  switch (attempt.what) {
    case 'accepted': {
      const charged = pointsIn(attempt.resource) ?? intent.points
      const { resource, requestId } = attempt
      const echo = resource.object === 'file' ? {} : { echo: echoOf(resource) }
      const created = resource.created_at ? { createdAt: resource.created_at.slice(0, 40) } : {}
      const told = { ...note, ...echo, ...created }
      const owned = { resourceId: resource.id, charged, requestId, failure: null, note: told }
      return { ...calm, ...owned, state: 'accepted' }
    }
    case 'not-sent':
    case 'slow-down':
      return unsent({ ...calm, note: { ...note, unsent: (intent.note.unsent ?? 0) + 1 } }, attempt.failure)
    case 'lost': {
      const strange = traitsOf(attempt.failure.kind).about === 'answer'
      const unreadable = (note.unreadable ?? 0) + (strange ? 1 : 0)
      const next = maybeCharged({ ...calm, note: { ...note, unreadable } }, attempt.failure)
      return unreadable > 1 ? toReconciling(next, at, 'unreadable-answers') : next
    }
    case 'trouble': {
      const stored = attempt.fingerprint !== null && note.fingerprint === attempt.fingerprint
      const replays = stored ? (note.replays ?? 1) + 1 : 1
      const next = maybeCharged(
        { ...calm, note: { ...note, fingerprint: attempt.fingerprint, replays } },
        attempt.failure,
      )
      return replays >= replayed ? toReconciling(next, at, 'replayed-failure') : next
    }
    case 'in-progress': {
      const inProgress = (intent.note.inProgress ?? 0) + 1
      const inProgressSince = intent.note.inProgressSince ?? at
      return {
        ...intent,
        ambiguous: true,
        failure: attempt.failure,
        note: { ...note, inProgress, inProgressSince, executingAt: at },
      }
    }
    case 'conflict':
      return toReconciling({ ...calm, ambiguous: true, failure: attempt.failure }, at, 'conflict')
    case 'refused':
      if (intent.ambiguous) return toReconciling({ ...calm, failure: attempt.failure }, at, 'refused-after-doubt')
      if (holds(attempt.failure)) return unsent(calm, attempt.failure)
      return { ...calm, state: 'rejected', failure: attempt.failure, requestId: attempt.failure.requestId ?? null }
  }
}

/** 401, 402 and a proxy's refusal end when the key, the balance or the way does; nothing else about the request is wrong. */
export function holds(failure: Failure): boolean {
  return traitsOf(failure.kind).stops === 'account'
}

function unsent(intent: Intent, failure: Failure): Intent {
  if (intent.ambiguous) return { ...intent, failure }
  return { ...intent, state: 'confirmed', armedAt: null, failure }
}

function maybeCharged(intent: Intent, failure: Failure): Intent {
  return { ...intent, ambiguous: true, attempts: intent.attempts + 1, failure }
}
