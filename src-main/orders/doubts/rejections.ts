// Charges that a queue took and gave back when it turned an order away: found in the ledger and joined to their order. Until the ledger
// lists what came back they are only likely.
// Specification: States and transitions (a create request rejected by the queue); Usage list.
import type { Failure } from '../../../src-shared/failure.ts'
import { isRefusal } from '../../../src-shared/failure-traits.ts'
import type { ServiceClient } from '../../client/service-client.ts'
import type { Clock } from '../../ports.ts'
import type { Row, StudioDb } from '../../storage/studio-db.ts'
import { wasCompleteBefore } from '../../usage/complete-reads.ts'
import { addRejection, noteLikely } from '../../usage/rejection-rows.ts'
import { farthestZone } from '../../views/ledger-zone.ts'
import { isAnyTurnedDown, joinedRows, ownerlessRows, turnedDownRows } from '../../views/turned-down.ts'
import type { AccountsForOrders, LedgerForOrders } from '../needs.ts'
import type { IntentBook } from '../records/intent-book.ts'
import { type GivenBack, rejectionPairs, type TurnedDown } from './rejection-pairs.ts'

type Given = {
  db: StudioDb
  accounts: AccountsForOrders
  intents: Pick<IntentBook, 'ownerOf'>
  ledger: LedgerForOrders
  clock: Clock
  signal: AbortSignal
  track: (work: Promise<void>) => void
}

/** Looks at an account's ledger as it is here; the service (free) has to know no such job and no such file. */
export function createRejections(given: Given): { look(accountId: string): void } {
  const { db, accounts, intents, ledger, clock, signal, track } = given
  const looking = new Set<string>()
  /** Resources that do exist: another device's work. */
  const strangers = new Set<string>()
  /** Resources without a refund that the service did not know when it was asked. */
  const unknown = new Set<string>()
  const isOwn = ({ resourceId }: GivenBack) => !strangers.has(resourceId)

  const join = async (accountId: string) => {
    const client = await accounts.client(accountId)
    if (!client.ok) return
    const ahead = client.value.serverAhead()
    if (tellLikely(accountId, ahead)) ledger.tell(accountId)
    const ask = async (resourceId: string) => {
      const known = await isKnown(resourceId, client.value, signal)
      signal.throwIfAborted()
      if (known === true) strangers.add(resourceId)
      return known
    }
    const attempts = openAttempts(db, accountId, ahead)
    const backs = ownerless(db, accountId, attempts, ahead, 'given-back')
    const settled = new Set<GivenBack | TurnedDown>()
    let joined = 0
    for (const { back, attempt } of rejectionPairs(backs.filter(isOwn), attempts, ahead)) {
      if (settled.has(back) || settled.has(attempt)) continue
      const known = await ask(back.resourceId)
      settled.add(back)
      if (known !== true) settled.add(attempt)
      // It may have been adopted meanwhile.
      if (known !== false || intents.ownerOf(accountId, back.resourceId)) continue
      addRejection(db, accountId, back.resourceId, attempt.intentId)
      joined += 1
    }
    for (const id of likelyOnes(accountId, ahead).keys())
      if (!unknown.has(id) && (await ask(id)) === false) unknown.add(id)
    const isOther = tellLikely(accountId, ahead)
    if (joined > 0 || isOther) ledger.tell(accountId)
  }

  /** Charges that fit an open attempt in price and time, each with the intent of the likeliest one. */
  const likelyOnes = (accountId: string, ahead: number) => {
    const attempts = openAttempts(db, accountId, ahead)
    const byPoints = Map.groupBy(attempts, ({ points }) => points)
    const found = new Map<string, string>()
    for (const charge of ownerless(db, accountId, attempts, ahead).filter(isOwn)) {
      const [likely] = rejectionPairs([charge], byPoints.get(charge.points) ?? [], ahead)
      if (likely) found.set(charge.resourceId, likely.attempt.intentId)
    }
    return found
  }
  const tellLikely = (accountId: string, ahead: number) => noteLikely(db, accountId, likelyOnes(accountId, ahead))

  return {
    look(accountId) {
      if (looking.has(accountId) || signal.aborted || !isAnyTurnedDown(db, accountId)) return
      looking.add(accountId)
      // Those who keep the ledger are told first.
      track(
        clock
          .sleep(0, signal)
          .then(() => join(accountId))
          .finally(() => looking.delete(accountId)),
      )
    },
  }
}

/**
 * Whether the service has a job or a file of this id, whatever its price suggests; null when it does not say. An id of the one
 * may be no id at all for the other, and refused as that.
 */
async function isKnown(id: string, client: ServiceClient, signal: AbortSignal): Promise<boolean | null> {
  const answers: Failure['kind'][] = []
  for (const ask of [client.job, client.file]) {
    const found = await ask(id, signal)
    if (found.ok) return true
    answers.push(found.failure.kind)
  }
  return answers.every(isRefusal) && answers.includes('not-found') ? false : null
}

const toBack = (row: Row): GivenBack => ({
  resourceId: String(row.resource_id),
  points: Number(row.points),
  createdAt: Number(row.created_at),
  seenAt: Number(row.seen_at),
})

/** What may be of one of these attempts. */
function ownerless(
  db: StudioDb,
  accountId: string,
  attempts: readonly TurnedDown[],
  ahead: number,
  which: 'all' | 'given-back' = 'all',
): GivenBack[] {
  if (attempts.length === 0) return []
  const times = attempts.map(({ at }) => at)
  const span = {
    from: times.reduce((a, b) => Math.min(a, b)) + ahead - farthestZone,
    to: times.reduce((a, b) => Math.max(a, b)) + ahead + farthestZone,
  }
  return ownerlessRows(db, accountId, span)
    .filter(({ back }) => which === 'all' || back === 1)
    .map(toBack)
}

/** Attempts that ended without a resource and that no rejection is joined to yet. */
function openAttempts(db: StudioDb, accountId: string, ahead: number): TurnedDown[] {
  const open = new Map<string, TurnedDown[]>()
  for (const row of turnedDownRows(db, accountId)) {
    const at = Number(row.at)
    const attempt = { intentId: String(row.id), points: Number(row.points), at }
    const watched = wasCompleteBefore(db, accountId, at)
    open.set(attempt.intentId, [...(open.get(attempt.intentId) ?? []), { ...attempt, watched }])
  }
  for (const row of joinedRows(db, accountId)) {
    const attempts = open.get(String(row.intent_id)) ?? []
    const [nearest] = rejectionPairs([toBack(row)], attempts, ahead)
    if (nearest)
      open.set(
        nearest.attempt.intentId,
        attempts.filter((attempt) => attempt !== nearest.attempt),
      )
  }
  return [...open.values()].flat()
}
