// Settles an intent whose answer was lost for good: reads the ledger (free) until it says charged, not charged, or
// ask the person.
import type { Failure } from '../../src-shared/failure.ts'
import { failure, type Outcome, success } from '../../src-shared/failure.ts'
import type { ServiceClient } from '../client/service-client.ts'
import type { Clock } from '../ports.ts'
import { type Candidate, chargeWindow, type Evidence, fitting, judge, unexplainedTime } from './evidence.ts'
import type { Intent } from './intent.ts'
import type { IntentBook } from './intent-book.ts'
import type { AccountsForOrders, LedgerForOrders, SourcesForOrders } from './needs.ts'
import type { Work } from './work-of.ts'

export type Reconciling = {
  intents: IntentBook
  accounts: AccountsForOrders
  ledger: LedgerForOrders
  sources: SourcesForOrders
  clock: Clock
  /** The work of an intent that is not an upload. */
  workFor: (intent: Intent) => Work
}

/** Waits while the account itself does not work; its troubles say nothing about the charge. */
const retry = 30_000
const mostCandidates = 20

/** Runs until the intent is no longer reconciling; rejects when the signal is aborted. */
export async function reconcile(id: string, given: Reconciling, signal: AbortSignal): Promise<Intent> {
  const { intents, clock } = given
  for (;;) {
    const intent = intents.get(id)
    if (intent.state !== 'reconciling') return intent
    const evidence = await gather(intent, given, signal)
    signal.throwIfAborted()
    if (!evidence.ok) {
      const late = clock.now() - (intent.note.reconcilingSince ?? 0) > unexplainedTime
      if (late && !isAccountTrouble(evidence.failure))
        intents.step(id, { what: 'undecided', reason: 'ledger-unreadable' })
      else await clock.sleep(retry, signal)
      continue
    }
    // The person may have decided while the ledger was read.
    if (intents.get(id).state !== 'reconciling') continue
    const verdict = judge(intent, evidence.value)
    switch (verdict.what) {
      case 'adopt':
        intents.step(id, { what: 'adopted', resourceId: verdict.resourceId, charged: verdict.points })
        break
      case 'undecided':
        intents.step(id, { what: 'undecided', reason: verdict.reason })
        break
      case 'proved-free':
        intents.step(id, { what: 'proved-free' })
        break
      case 'read-again':
        if (verdict.clean) intents.step(id, { what: 'read-clean', at: evidence.value.at })
        await clock.sleep(verdict.after, signal)
    }
  }
}

function isAccountTrouble({ kind }: Failure): boolean {
  return ['key-refused', 'key-missing', 'keychain-locked', 'account-unknown', 'unreachable'].includes(kind)
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
  return success(charges(intent, given, client.value.serverAhead()).length > 0)
}

async function gather(intent: Intent, given: Reconciling, signal: AbortSignal): Promise<Outcome<Evidence>> {
  const { accounts, ledger, intents, clock } = given
  const client = await accounts.client(intent.accountId)
  if (!client.ok) return client
  // The balance first: a charge that lands in between then shows as a difference, never as none.
  const balance = await accounts.refreshBalance(intent.accountId)
  if (!balance.ok) return balance
  const read = await ledger.refresh(intent.accountId, signal)
  if (!read.ok) return read
  const found = charges(intent, given, client.value.serverAhead())
  if (found.length > mostCandidates) return failure('unexpected')
  const candidates: Candidate[] = []
  for (const { resourceId, points } of found) {
    const matches = await resemblance(intent, resourceId, client.value, given, signal)
    if (!matches.ok) return matches
    candidates.push({ resourceId, points, matches: matches.value })
  }
  const others = ledger.unclaimed(intent.accountId, 0)
  const strangers = others.some(({ resourceId }) => !found.some((each) => each.resourceId === resourceId))
  const sum = intents.ledgerSum(intent.accountId)
  return success({ at: clock.now(), candidates, strangers, balanced: sum === balance.value.used })
}

/** Fitting charges that were not given back since. */
function charges(intent: Intent, { ledger }: Reconciling, serverAhead: number) {
  const { from } = chargeWindow(intent, serverAhead)
  const net = (resourceId: string) =>
    ledger.eventsOf(intent.accountId, resourceId).reduce((sum, { points }) => sum + points, 0)
  return fitting(intent, ledger.unclaimed(intent.accountId, from), serverAhead).filter(
    (each) => net(each.resourceId) > 0,
  )
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
    if (job.ok) return success(given.workFor(intent).isEchoedBy(job.value) ? 'likely' : 'no')
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
