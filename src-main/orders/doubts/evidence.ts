// What the ledger says about a charge whose answer was lost, and what follows from it. Pure. Specification: Usage list.

import type { LedgerEvent } from '../../usage/ledger-mirror.ts'
import { chargeTolerance } from '../../views/ledger-zone.ts'
import type { Intent } from '../sending/intent.ts'

const minute = 60_000

/** A charge that may be this intent's: whether its resource is what was asked for, as far as can be told. */
export type Candidate = { resourceId: string; points: number; matches: 'surely' | 'likely' | 'no' | 'unknown' }

export type Evidence = {
  /** Now, milliseconds since 1970. */
  at: number
  candidates: readonly Candidate[]
  /** The one candidate that no other doubtful charge of this computer can be; null without one. */
  own: string | null
  /** The account has shown a charge that nothing on this computer made. */
  strangers: boolean
  /** `used` of the balance is exactly the sum of the ledger, which says for what each was charged: no charge is hidden yet. */
  balanced: boolean
  /** Others that may have caused a candidate: some are still sent or settled, or all wait for the person. */
  rivals: 'none' | 'on-their-way' | 'doubtful'
  /** The account is surely the one that the intent was sent to. */
  sameKey: boolean
}

type Verdict =
  | { what: 'adopt'; resourceId: string; points: number }
  | { what: 'undecided'; reason: string }
  | { what: 'proved-free' }
  | { what: 'read-again'; after: number; clean: boolean }

/** How long after the last attempt a charge may still appear, and how far apart two clean reads must be. */
export const quietTime = 2 * minute
const readGap = minute
/** How soon to look again while a candidate may belong to a request on its way. */
const rivalGap = 10_000
/** How long points that the ledger does not explain are waited for. */
export const unexplainedTime = 10 * minute

/** How long after it said so a service may still be executing a request, in milliseconds. */
export const longestExecution = 24 * 60 * minute

type Timed = Omit<LedgerEvent, 'seenAt'> & { resourceId: string }

/** The unclaimed charges that fit an intent in price and time; `serverAhead` turns our clock into the service's. */
export function fitting<T extends Timed>(intent: Intent, unclaimed: readonly T[], serverAhead: number): T[] {
  const { from, to } = chargeWindow(intent, serverAhead)
  return unclaimed.filter(({ points, createdAt }) => points === intent.points && createdAt >= from && createdAt <= to)
}

/** When a charge of this intent can have been made, by the service's clock. */
export function chargeWindow(intent: Intent, serverAhead: number): { from: number; to: number } {
  const armed = intent.note.serverArmedAt ?? (intent.armedAt ?? 0) + serverAhead
  const last = (intent.lastAttemptAt ?? intent.armedAt ?? 0) + serverAhead
  const { executingAt } = intent.note
  const executed = executingAt === undefined ? 0 : executingAt + serverAhead + longestExecution
  return { from: armed - chargeTolerance, to: Math.max(armed, last, executed) + chargeTolerance }
}

/** The verdict over a reconciling intent. A wrong "free" would cost the person points unseen, so it needs two reads. */
export function judge(intent: Intent, evidence: Evidence): Verdict {
  const possible = evidence.candidates.filter(({ matches }) => matches !== 'no')
  const sure = possible.filter(({ matches }) => matches === 'surely')
  const [only] = sure.length === 1 ? sure : possible
  if (only && sure.length === 1) return { what: 'adopt', resourceId: only.resourceId, points: only.points }
  const { at } = evidence
  const since = intent.note.reconcilingSince ?? at
  const settling = evidence.rivals === 'on-their-way' && evidence.own === null && at - since <= unexplainedTime
  if (only && settling) return { what: 'read-again', after: rivalGap, clean: false }
  const lone = possible.length === 1 && evidence.rivals === 'none' ? only : undefined
  const own = possible.find(({ resourceId }) => resourceId === evidence.own) ?? lone
  if (own?.matches === 'likely' && !evidence.strangers)
    return { what: 'adopt', resourceId: own.resourceId, points: own.points }
  if (possible.length > 0) return { what: 'undecided', reason: undecidedReason(possible.length, evidence) }

  const quietFrom = (intent.lastAttemptAt ?? since) + quietTime
  if (at < quietFrom) return { what: 'read-again', after: quietFrom - at, clean: false }
  if (!evidence.balanced) {
    if (at - since > unexplainedTime) return { what: 'undecided', reason: 'unexplained-points' }
    return { what: 'read-again', after: readGap, clean: false }
  }
  if (!evidence.sameKey) return { what: 'undecided', reason: 'another-key' }
  const earlier = (intent.note.cleanReads ?? []).some((read) => at - read >= readGap)
  return earlier ? { what: 'proved-free' } : { what: 'read-again', after: readGap, clean: true }
}

function undecidedReason(possible: number, { rivals }: Evidence): string {
  return possible > 1 || rivals === 'doubtful' ? 'several-charges' : 'other-device'
}
