// Before what waited at a start is sent, the ledger is read once: a charge that looks like it may have been made with newer
// records than these. Free. Specification: Usage list.
import { type Outcome, success } from '../../src-shared/failure.ts'
import type { ServiceClient } from '../client/service-client.ts'
import type { AccountsForOrders, LedgerForOrders, SourcesForOrders } from '../orders/needs.ts'
import { type IntentBook, unsentPrices } from '../orders/records/intent-book.ts'
import type { OrderBook } from '../orders/records/order-book.ts'
import { doubtedStates } from '../storage/intent-states.ts'
import type { StudioDb } from '../storage/studio-db.ts'
import { chargeTolerance } from '../views/ledger-zone.ts'
import { type Charge, openCharges, type Resource } from './charges.ts'
import { claimant } from './claim-charge.ts'

type Given = {
  db: StudioDb
  accounts: Pick<AccountsForOrders, 'client' | 'catalog'>
  ledger: LedgerForOrders
  intents: IntentBook
  orders: OrderBook
  sources: Pick<SourcesForOrders, 'facts'>
}

/** Resources that are looked at: one that fits is enough. */
const mostLooks = 20

/** True when the account was charged for something that these records have as unsent, as far as can be told. */
export async function looksOlder(
  accountId: string,
  notedAt: number,
  given: Given,
  signal: AbortSignal,
): Promise<Outcome<boolean>> {
  const client = await given.accounts.client(accountId)
  if (!client.ok) return client
  const read = await given.ledger.refresh(accountId, signal)
  if (!read.ok) return read
  const { serverAhead, job, file } = client.value
  for (const charge of beyondDoubt(accountId, serverAhead(), given).slice(0, mostLooks)) {
    const options = { ...given, serverAhead: serverAhead() }
    const resource = await find(charge.resourceId, { job, file }, signal)
    if (!resource.ok) return resource
    const claim = claimant(accountId, charge, resource.value, notedAt, options)
    if (claim?.intent.state === 'confirmed') return success(true)
  }
  return success(false)
}

async function find(
  id: string,
  ask: Pick<ServiceClient, 'job' | 'file'>,
  signal: AbortSignal,
): Promise<Outcome<Resource>> {
  const job = await ask.job(id, signal)
  if (job.ok) return success({ what: 'job', job: job.value })
  if (job.failure.kind !== 'not-found') return job
  const file = await ask.file(id, signal)
  if (file.ok) return success({ what: 'file', file: file.value })
  return file.failure.kind === 'not-found' ? success({ what: 'gone' }) : file
}

/**
 * Charges that something unsent may have caused, those of an agreed price first and the newest first, beyond those that requests
 * without an answer explain.
 */
function beyondDoubt(accountId: string, serverAhead: number, given: Given): Charge[] {
  const { db, ledger, intents } = given
  const unsent = unsentPrices(db, accountId)
  const agreed = new Set(unsent.map(({ points }) => points))
  const since = Math.min(...unsent.map(({ since }) => since)) + serverAhead - chargeTolerance
  const doubtful = intents.inState(...doubtedStates).filter((each) => each.accountId === accountId)
  const net = (id: string) => ledger.eventsOf(accountId, id).reduce((sum, { points }) => sum + points, 0)
  const open = openCharges(accountId, given).filter(({ resourceId, made }) => net(resourceId) > 0 && made.to >= since)
  const prices = [...new Set(open.map(({ points }) => points))]
  const beyond = prices.flatMap((price) => {
    const some = open.filter(({ points }) => points === price)
    return some.length > doubtful.filter(({ points }) => points === price).length ? some.toReversed() : []
  })
  return beyond.toSorted((a, b) => Number(agreed.has(b.points)) - Number(agreed.has(a.points)))
}
