// One charged intent against a simulated service, network and clock: the real rules decide, chance does the rest.
import type { PostAttempt } from '../../../src-main/client/charged-request.ts'
import { type Evidence, fitting, judge } from '../../../src-main/orders/doubts/evidence.ts'
import { type Intent, type IntentEvent, stepIntent } from '../../../src-main/orders/sending/intent.ts'
import { nextMove, resendDelay } from '../../../src-main/orders/sending/intent-moves.ts'
import { ageOf, trust } from '../../../src-main/orders/sending/key-trust.ts'
import { isSettled } from '../../../src-main/storage/intent-states.ts'
import type { ServiceJob } from '../../../src-shared/service/told-job.ts'

const minute = 60_000

/** What happens to one attempt. */
export const happenings = [
  'works',
  'refused-connection',
  'request-lost',
  'answer-lost',
  'unavailable',
  'error-after-charge',
  'limited',
  'queue-rejection',
  'unreadable',
  'in-progress',
  'death-before',
  'death-after',
  'revoked',
  'invalid',
] as const
type Happening = (typeof happenings)[number]

export type World = {
  attempts: readonly { happening: Happening; pause: number }[]
  /** How long the service keeps a key, and how late its ledger is, in milliseconds. */
  retention: number
  ledgerDelay: number
  points: number
  fundsBeforeKey: boolean
  /** Times of equal charges by another device. */
  foreign: readonly number[]
  cancelFirst: boolean
}

/** Rules that can be switched off, to show that the test would notice. */
export type Weakness = 'forgetful-ambiguity' | 'fresh-keys' | 'endless-trust' | 'late-journal' | 'no-reconciling'

export type Ending = { intent: Intent; net: number; charges: number; broken: string[] }

type Charge = { resourceId: string; points: number; createdAt: number; own: boolean }

const price = 30

/** Plays until the intent rests; `broken` names every invariant that did not hold. */
export function play(world: World, weakness?: Weakness): Ending {
  const start = 1_800_000_000_000
  let now = start
  let funds = world.points
  let serial = 0
  const ledger: Charge[] = world.foreign.map((at, place) => ({
    resourceId: `foreign_${place}`,
    points: price,
    createdAt: start + at,
    own: false,
  }))
  const keys = new Map<string, { resourceId: string; at: number }>()
  const journaled = new Set<string>()
  const broken: string[] = []
  let intent = freshIntent(start)

  const step = (event: IntentEvent) => {
    const before = intent
    intent = stepIntent(intent, event)
    if (isSettled(before.state)) broken.push(`I10 ${before.state} moved`)
  }
  const accept = (key: string): PostAttempt => {
    const kept = keys.get(key)
    if (kept && now - kept.at <= world.retention) return accepted(kept.resourceId)
    if (funds < price) return refused(402)
    serial += 1
    const resourceId = `api_${serial}`
    funds -= price
    ledger.push({ resourceId, points: price, createdAt: now, own: true })
    keys.set(key, { resourceId, at: now })
    return accepted(resourceId)
  }
  const serve = (happening: Happening, key: string): PostAttempt | 'death' => {
    if (!journaled.has(key)) broken.push('I3 a key that is not in the journal')
    if (world.fundsBeforeKey && funds < price && reaches(happening)) return refused(402)
    switch (happening) {
      case 'works':
        return accept(key)
      case 'refused-connection':
        return { what: 'not-sent', failure: { kind: 'unreachable' } }
      case 'request-lost':
        return { what: 'lost', failure: { kind: 'timed-out' } }
      case 'answer-lost':
        accept(key)
        return { what: 'lost', failure: { kind: 'timed-out' } }
      case 'unavailable':
        return { what: 'trouble', failure: { kind: 'service-trouble' }, fingerprint: `fresh ${now}` }
      case 'error-after-charge':
        accept(key)
        return { what: 'trouble', failure: { kind: 'service-trouble' }, fingerprint: `fresh ${now}` }
      case 'limited':
        return { what: 'slow-down', failure: { kind: 'rate-limited' }, retryAfter: null }
      case 'queue-rejection':
        return rejectFromQueue(key)
      case 'unreadable':
        accept(key)
        return { what: 'lost', failure: { kind: 'unreadable-answer' } }
      case 'in-progress':
        return stillExecuting(key)
      case 'death-before':
        return 'death'
      case 'death-after':
        accept(key)
        return 'death'
      case 'revoked':
        return refused(401)
      case 'invalid':
        return keys.has(key) ? accept(key) : refused(422)
    }
  }
  /** The key is held until the work is done, and its retention counts from then. */
  const stillExecuting = (key: string): PostAttempt => {
    const kept = keys.get(key)
    if (!kept || now - kept.at > world.retention) return accept(key)
    keys.set(key, { ...kept, at: now })
    return { what: 'in-progress', failure: { kind: 'conflict' } }
  }
  const rejectFromQueue = (key: string): PostAttempt => {
    if (keys.has(key)) return accept(key)
    serial += 1
    for (const points of [price, -price])
      ledger.push({ resourceId: `api_${serial}`, points, createdAt: now, own: true })
    return { what: 'slow-down', failure: { kind: 'rate-limited' }, retryAfter: 1000 }
  }
  const shown = () => ledger.filter(({ createdAt }) => createdAt <= now - world.ledgerDelay)
  const candidates = () => {
    const net = (id: string) =>
      shown()
        .filter(({ resourceId }) => resourceId === id)
        .reduce((sum, { points }) => sum + points, 0)
    const unclaimed = shown().map((charge) => ({ ...charge, id: charge.resourceId }))
    return fitting(intent, unclaimed, 0).filter(({ resourceId }) => net(resourceId) > 0)
  }
  const evidence = (): Evidence => {
    const found = candidates()
    const strangers = shown().some(
      ({ resourceId, points }) => points > 0 && !found.some((each) => each.resourceId === resourceId),
    )
    const sum = (some: readonly Charge[]) => some.reduce((all, { points }) => all + points, 0)
    const existing = ledger.filter(({ createdAt }) => createdAt <= now)
    return {
      at: now,
      candidates: found.map(({ resourceId, points }) => ({ resourceId, points, matches: 'likely' })),
      strangers,
      balanced: sum(shown()) === sum(existing),
      own: null,
      rivals: 'none',
      sameKey: true,
    }
  }

  if (world.cancelFirst) step({ what: 'cancelled' })
  let turn = 0
  for (let guard = 0; guard < 400; guard += 1) {
    const move =
      weakness === 'endless-trust' && intent.state === 'armed'
        ? 'send'
        : nextMove(intent, { now, serverNow: now, monotonic: null }, 'fingerprint')
    if (move === 'rest') break
    if (move === 'doubt') step({ what: 'doubted', at: now, reason: 'key-too-old' })
    else if (move === 'reconcile') {
      const verdict = judge(intent, evidence())
      if (verdict.what === 'adopt') step({ what: 'adopted', resourceId: verdict.resourceId, charged: verdict.points })
      else if (verdict.what === 'undecided') step({ what: 'undecided', reason: verdict.reason })
      else if (verdict.what === 'proved-free' || weakness === 'no-reconciling') step({ what: 'proved-free' })
      else {
        if (verdict.clean) step({ what: 'read-clean', at: now })
        now += verdict.after
      }
    } else if (move === 'read-ledger-first' && candidates().length > 0) {
      step({ what: 'doubted', at: now, reason: 'ledger-shows-charge' })
    } else {
      if (intent.ambiguous && intent.note.inProgressSince === undefined) checkAge(move)
      const { happening, pause } = world.attempts[turn] ?? { happening: 'works' as const, pause: 0 }
      turn += 1
      attempt(happening, pause)
    }
  }

  function checkAge(move: string) {
    const age = ageOf(intent, { now, serverNow: now, monotonic: null })
    if (weakness === undefined && age > trust.withLedger) broken.push('I8 a key sent when it is too old')
    if (weakness === undefined && age > trust.blind && move === 'send') broken.push('I8 sent without a ledger read')
    if (intent.attempts > trust.attempts) broken.push('I9 too many attempts')
  }
  function attempt(happening: Happening, pause: number) {
    const before = intent
    if (weakness !== 'late-journal' || happening !== 'death-after')
      step({ what: 'armed', at: now, serverAt: now, keyFingerprint: 'fingerprint' })
    const key = weakness === 'fresh-keys' ? `key ${turn}` : intent.idempotencyKey
    journaled.add(key)
    const result = serve(happening, key)
    if (result === 'death') {
      now += pause
      if (weakness === 'late-journal' && happening === 'death-after')
        intent = { ...before, idempotencyKey: `key ${turn}` }
      else step({ what: 'app-died' })
      return
    }
    if (weakness === 'forgetful-ambiguity') intent = { ...intent, ambiguous: false }
    step({ what: 'attempted', at: now, attempt: result })
    if (intent.state === 'armed' && !intent.ambiguous) intent = { ...intent, ambiguous: true }
    now += Math.max(pause, intent.state === 'armed' ? resendDelay(intent, 0.5) : 1000)
  }

  const own = ledger.filter((charge) => charge.own)
  const net = own.reduce((sum, { points }) => sum + points, 0)
  const charges = own.filter(({ points }) => points > 0).length - own.filter(({ points }) => points < 0).length
  if (net !== 0 && net !== price) broken.push(`I1 ${net} points for one intent`)
  const free = ['rejected', 'not-charged', 'cancelled', 'confirmed'].includes(intent.state)
  if (free && net !== 0) broken.push(`I5 ${intent.state} and yet charged`)
  if (intent.state === 'accepted' && net !== price) broken.push('I2 accepted without its charge')
  if (intent.idempotencyKey !== 'key' && weakness === undefined) broken.push('I4 another key')
  if (intent.state === 'armed' || intent.state === 'reconciling') broken.push(`never rests: ${intent.state}`)
  return { intent, net, charges, broken }
}

function reaches(happening: Happening): boolean {
  return !['refused-connection', 'request-lost', 'death-before', 'unavailable', 'limited', 'revoked'].includes(
    happening,
  )
}

function accepted(id: string): PostAttempt {
  const resource: ServiceJob = { id, object: 'relief_job', status: 'queued', points: price, artifacts: [] }
  return { what: 'accepted', resource, requestId: null }
}

function refused(status: 401 | 402 | 422): PostAttempt {
  const kind = ({ 401: 'key-refused', 402: 'insufficient-points', 422: 'request-refused' } as const)[status]
  return { what: 'refused', failure: { kind, status } }
}

function freshIntent(at: number): Intent {
  return {
    id: 'intent',
    accountId: 'account',
    purpose: 'relief',
    path: '/jobs',
    idempotencyKey: 'key',
    state: 'confirmed',
    points: price,
    sourceHash: null,
    keyFingerprint: null,
    confirmedAt: at,
    armedAt: null,
    lastAttemptAt: null,
    attempts: 0,
    ambiguous: false,
    resourceId: null,
    charged: null,
    requestId: null,
    failure: null,
    note: {},
  }
}

export const spans = { minute, hour: 60 * minute }
