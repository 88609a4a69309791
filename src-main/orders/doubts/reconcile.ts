// Settles an intent whose answer was lost for good: reads the ledger (free) until it says charged, not charged, or
// ask the person.
import type { Failure } from '../../../src-shared/failure.ts'
import { failure, type Outcome, success } from '../../../src-shared/failure.ts'
import { mayPass, waitsForAccount } from '../../../src-shared/failure-traits.ts'
import type { OrderRequest } from '../../../src-shared/orders/order-request.ts'
import type { ServiceClient } from '../../client/service-client.ts'
import type { Clock } from '../../ports.ts'
import { doubtedStates } from '../../storage/intent-states.ts'
import { farthestZone } from '../../views/ledger-zone.ts'
import type { OrderTimers } from '../following/order-timers.ts'
import { whileRunning } from '../following/while-running.ts'
import { isEchoedBy } from '../kinds/echo.ts'
import { ofModelSent } from '../models/of-model.ts'
import type { AccountsForOrders, LedgerForOrders, SourcesForOrders } from '../needs.ts'
import { mayCost } from '../prices/may-cost.ts'
import type { IntentBook } from '../records/intent-book.ts'
import type { Intent } from '../sending/intent.ts'
import { askDelay, mayAskNow, whileExecuting } from '../sending/intent-moves.ts'
import { restFor } from '../sending/rest-for.ts'
import { workOf } from '../work-of.ts'
import { type Candidate, chargeWindow, type Evidence, fitting, judge, unexplainedTime } from './evidence.ts'

export type Reconciling = {
  intents: IntentBook
  accounts: AccountsForOrders
  ledger: LedgerForOrders
  sources: SourcesForOrders
  clock: Clock
  timers: Pick<OrderTimers, 'enter'>
  /** The request of an intent that is not an upload. */
  requestFor: (intent: Intent) => OrderRequest
}

/** Waits while the account itself does not work; its troubles say nothing about the charge. */
const retry = 30_000
const mostCandidates = 20
/** How soon the ledger is looked at again for what the service was executing. */
const executionGap = 10 * 60_000

/**
 * Runs until the intent is no longer reconciling; rejects when the signal is aborted. `onWait` is called with when the next look is,
 * in milliseconds since 1970.
 */
export async function reconcile(
  id: string,
  given: Reconciling,
  onWait: (next: number) => void,
  signal: AbortSignal,
): Promise<Intent> {
  const { intents, clock, timers } = given
  const rest = async (intent: Intent, wait: number) => {
    onWait(clock.now() + wait)
    await restFor(intent, wait, timers, signal)
  }
  for (;;) {
    const intent = intents.get(id)
    if (intent.state !== 'reconciling') return intent
    const evidence = await gather(intent, given, signal)
    signal.throwIfAborted()
    // The person may have decided while the ledger was read.
    if (intents.get(id).state !== 'reconciling') continue
    if (!evidence.ok) {
      const late = clock.now() - (intent.note.reconcilingSince ?? 0) > unexplainedTime
      if (late && !isAccountTrouble(evidence.failure))
        intents.step(id, { what: 'undecided', reason: 'ledger-unreadable' })
      else await rest(intent, retry)
      continue
    }
    const verdict = judge(intent, evidence.value)
    const open = verdict.what === 'undecided' || (verdict.what === 'read-again' && evidence.value.candidates.length > 0)
    if (open && (await asksWithKey(intent, given, rest))) continue
    switch (verdict.what) {
      case 'adopt':
        // Another order may have been given it while this one compared.
        if (intents.ownerOf(intent.accountId, verdict.resourceId)) break
        intents.step(id, { what: 'adopted', resourceId: verdict.resourceId, charged: verdict.points })
        break
      case 'undecided':
        intents.step(id, { what: 'undecided', reason: verdict.reason })
        break
      case 'proved-free':
        await settleFree(intent, given, rest)
        break
      case 'read-again':
        if (verdict.clean) intents.step(id, { what: 'read-clean', at: evidence.value.at })
        await rest(intent, verdict.after)
    }
  }
}

/** No charge shows; what the service was executing when it was heard last may still be charged. */
async function settleFree(
  { id, accountId }: Intent,
  { intents, accounts, clock }: Reconciling,
  rest: (intent: Intent, wait: number) => Promise<void>,
): Promise<void> {
  const intent = intents.get(id)
  const client = await accounts.client(accountId)
  if (intents.get(id).state !== 'reconciling') return
  const serverAhead = client.ok ? client.value.serverAhead() : 0
  const times = { now: clock.now(), serverNow: clock.now() + serverAhead, monotonic: null }
  const way = whileExecuting(intent, times, accounts.keyFingerprint(accountId))
  if (way === 'free') intents.step(id, { what: 'proved-free' })
  else if (way === 'ask') intents.step(id, { what: 'asked-with-key' })
  else await rest(intent, executionGap)
}

/** Where the ledger does not tell, the key does while it is trusted; true when that was tried, or something else came first. */
async function asksWithKey(
  intent: Intent,
  given: Reconciling,
  rest: (intent: Intent, wait: number) => Promise<void>,
): Promise<boolean> {
  const { intents, accounts, clock } = given
  const mayAsk = async () => {
    const client = await accounts.client(intent.accountId)
    if (!client.ok) return false
    const times = { now: clock.now(), serverNow: clock.now() + client.value.serverAhead(), monotonic: null }
    return mayAskNow(intents.get(intent.id), times, accounts.keyFingerprint(intent.accountId))
  }
  if (!(await mayAsk())) return false
  await rest(intent, askDelay(intent))
  // What was read before the rest is old by now.
  if (intents.get(intent.id).state !== 'reconciling' || !(await mayAsk())) return true
  intents.step(intent.id, { what: 'asked-with-key' })
  return true
}

function isAccountTrouble({ kind }: Failure): boolean {
  return mayPass(kind) || waitsForAccount(kind)
}

/** True when an unclaimed charge fits: then the key must not be sent again before it is settled. */
export async function ledgerShowsCandidate(
  intent: Intent,
  given: Reconciling,
  signal: AbortSignal,
): Promise<Outcome<boolean>> {
  const client = await given.accounts.client(intent.accountId)
  if (!client.ok) return client
  const read = await given.ledger.refresh(intent.accountId, signal)
  if (!read.ok) return read
  const serverAhead = client.value.serverAhead()
  if (charges(intent, given, serverAhead).length > 0) return success(true)
  const others = await compare(intent, otherPriced(intent, given, serverAhead), client.value, given, signal)
  return others.ok ? success(others.value.length > 0) : others
}

async function gather(intent: Intent, given: Reconciling, signal: AbortSignal): Promise<Outcome<Evidence>> {
  const { accounts, ledger, intents, clock } = given
  const client = await accounts.client(intent.accountId)
  if (!client.ok) return client
  // The balance first: a charge that lands in between then shows as a difference, never as none.
  const balance = await whileRunning(accounts.refreshBalance(intent.accountId), signal)
  if (!balance.ok) return balance
  const read = await ledger.refresh(intent.accountId, signal)
  if (!read.ok) return read
  const serverAhead = client.value.serverAhead()
  const found = charges(intent, given, serverAhead)
  if (found.length > mostCandidates) return failure('unexpected')
  const agreed = await compare(intent, found, client.value, given, signal)
  if (!agreed.ok) return agreed
  // Nothing for the points that were agreed: the price may have changed under the request.
  const isOther = agreed.value.every(({ matches }) => matches === 'no')
  const other = isOther
    ? await compare(intent, otherPriced(intent, given, serverAhead), client.value, given, signal)
    : success([])
  if (!other.ok) return other
  const candidates = [...agreed.value, ...other.value]
  const sameKey = await isSameAccount(intent, client.value, given, signal)
  if (!sameKey.ok) return sameKey
  const sum = intents.ledgerSum(intent.accountId)
  const since = { made: chargeWindow(intent, serverAhead).from, seen: intent.armedAt ?? 0 }
  const balanced = sum === balance.value.used && !intents.hasUnnamedCharge(intent.accountId, since)
  const together = amongDoubtful(intent, { other: other.value.map(({ resourceId }) => resourceId) }, given, serverAhead)
  return success({ at: clock.now(), candidates, ...together, balanced, sameKey: sameKey.value })
}

/**
 * Whose the unclaimed charges of the account can be, over every intent on this computer that waits for its answer; `other` are
 * those for other points than agreed that may be this one's.
 */
function amongDoubtful(
  intent: Intent,
  { other }: { other: readonly string[] },
  given: Reconciling,
  serverAhead: number,
): Pick<Evidence, 'own' | 'strangers' | 'rivals'> {
  const { intents, ledger } = given
  const others = intents
    .inState(...doubtedStates)
    .filter(({ id, accountId }) => accountId === intent.accountId && id !== intent.id)
  const idsOf = (some: readonly { resourceId: string }[]) => some.map(({ resourceId }) => resourceId)
  const claimsOf = (each: Intent) => {
    const agreed = idsOf(charges(each, given, serverAhead))
    const mayBeOther = other.length > 0 && agreed.length === 0 && each.path === intent.path
    return mayBeOther ? idsOf(otherPriced(each, given, serverAhead)) : agreed
  }
  const mine = [...idsOf(charges(intent, given, serverAhead)), ...other]
  const theirs = others.map((other) => ({ other, claims: claimsOf(other) }))
  const contested = new Set(theirs.flatMap(({ claims }) => claims))
  const claimed = new Set([...mine, ...contested])
  const own = mine.filter((charge) => !contested.has(charge))
  const rivals = theirs.filter(({ claims }) => claims.some((charge) => mine.includes(charge))).map(({ other }) => other)
  return {
    own: own.length === 1 ? (own[0] ?? null) : null,
    strangers: ledger.unclaimed(intent.accountId, 0).some(({ resourceId }) => !claimed.has(resourceId)),
    rivals: rivals.some(({ state }) => state !== 'unresolved')
      ? 'on-their-way'
      : rivals.length > 0
        ? 'doubtful'
        : 'none',
  }
}

/** A key that was replaced since must show something that the earlier key owned before its ledger proves anything. */
async function isSameAccount(
  { accountId, keyFingerprint }: Intent,
  client: ServiceClient,
  { accounts, intents }: Reconciling,
  signal: AbortSignal,
): Promise<Outcome<boolean>> {
  if (accounts.isKeyOf(accountId, keyFingerprint)) return success(true)
  const earlier = intents.ownedBy(accountId, keyFingerprint)
  if (!earlier?.resourceId) return success(false)
  const { purpose, resourceId } = earlier
  const found = await (purpose === 'upload' ? client.file(resourceId, signal) : client.job(resourceId, signal))
  if (found.ok) return success(true)
  return found.failure.kind === 'not-found' ? success(false) : found
}

type Found = { resourceId: string; points: number; createdAt: number; seenAt: number; timely: boolean }

const netOf = ({ accountId }: Intent, resourceId: string, ledger: LedgerForOrders) =>
  ledger.eventsOf(accountId, resourceId).reduce((sum, { points }) => sum + points, 0)

/**
 * Fitting charges that were not given back since. One that was first seen after the sending began counts whatever its
 * time says: the ledger's clock may be of another zone.
 */
function charges(intent: Intent, { ledger }: Reconciling, serverAhead: number): Found[] {
  const unclaimed = ledger
    .unclaimed(intent.accountId, 0)
    .filter(({ points, resourceId }) => points === intent.points && netOf(intent, resourceId, ledger) > 0)
  const timely = new Set(fitting(intent, unclaimed, serverAhead).map(({ id }) => id))
  return unclaimed
    .map((each) => ({ ...each, timely: timely.has(each.id) }))
    .filter(({ timely, seenAt }) => timely || seenAt >= (intent.armedAt ?? 0))
}

/** Charges of that time for other points than were agreed, the nearest first; a few, since each is asked for. */
function otherPriced(intent: Intent, { ledger }: Reconciling, serverAhead: number): Found[] {
  const { from, to } = chargeWindow(intent, serverAhead)
  const away = (at: number) => Math.max(0, from - at, at - to)
  return ledger
    .unclaimed(intent.accountId, 0)
    .filter(({ points }) => points !== intent.points)
    .filter(({ resourceId }) => netOf(intent, resourceId, ledger) > 0)
    .filter(({ createdAt, seenAt }) => {
      return away(createdAt) === 0 || (seenAt >= (intent.armedAt ?? 0) && away(createdAt) <= farthestZone)
    })
    .map((each) => ({ ...each, timely: away(each.createdAt) === 0 }))
    .toSorted((a, b) => away(a.createdAt) - away(b.createdAt))
    .slice(0, mostCandidates)
}

/** What each of these charges is; of those for other points than agreed only what the service shows to be alike. */
async function compare(
  intent: Intent,
  found: readonly Found[],
  client: ServiceClient,
  given: Reconciling,
  signal: AbortSignal,
): Promise<Outcome<Candidate[]>> {
  const candidates: Candidate[] = []
  const isUpload = intent.purpose === 'upload'
  for (const { resourceId, points, timely } of found) {
    const matches = await resemblance(intent, resourceId, client, given, signal)
    if (!matches.ok) return matches
    const isAgreed = points === intent.points
    if (!isAgreed && (matches.value === 'no' || matches.value === 'unknown')) continue
    const isSure = timely && (isAgreed || isPriceOf(intent, points, given))
    const isDoubtful = !isSure && (matches.value === 'likely' || (matches.value === 'surely' && !isUpload))
    candidates.push({ resourceId, points, matches: isDoubtful ? 'unknown' : matches.value })
  }
  return success(candidates)
}

function isPriceOf(intent: Intent, points: number, { accounts, requestFor }: Reconciling): boolean {
  return intent.purpose === 'upload' || mayCost(requestFor(intent), points, accounts.catalog(intent.accountId))
}

async function resemblance(
  intent: Intent,
  resourceId: string,
  client: ServiceClient,
  given: Reconciling,
  signal: AbortSignal,
): Promise<Outcome<Candidate['matches']>> {
  if (intent.purpose !== 'upload') {
    const job = await client.job(resourceId, signal)
    if (job.ok) {
      const model = ofModelSent(job.value, given.intents.frozen(intent.id))
      if (model === 'other' || !isEchoedBy(workOf(given.requestFor(intent)), job.value)) return success('no')
      // Whoever had it made, it is the same model in the same format.
      return success(model === 'same' ? 'surely' : 'likely')
    }
    return job.failure.kind === 'not-found' ? success('unknown') : job
  }
  const file = await client.file(resourceId, signal)
  if (!file.ok) return file.failure.kind === 'not-found' ? success('no') : file
  const source = given.sources.facts(intent.sourceHash ?? '')
  const prefix = new TextDecoder().decode(given.intents.frozen(intent.id)?.body)
  // The name carries eight digits of the hash: no other device would send these bytes under it by chance.
  if (prefix.includes(`filename="${file.value.filename}"`) && file.value.bytes === source?.bytes)
    return success('surely')
  return success(file.value.bytes === source?.bytes ? 'likely' : 'no')
}
