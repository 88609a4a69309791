// Walks the charges of an account that nothing here explains, asks what is behind each, and writes it down. Free; whatever was
// written stays, so that it goes on from there after a stop. Specification: GET /jobs/{job_id}; GET /files/{file_id}.
import { type Failure, type Outcome, success } from '../../src-shared/failure.ts'
import { traitsOf } from '../../src-shared/failure-traits.ts'
import { uploadPrice } from '../../src-shared/service/prices.ts'
import type { ServiceClient } from '../client/service-client.ts'
import type { AccountsForOrders, LedgerForOrders, SourcesForOrders } from '../orders/needs.ts'
import type { IntentBook } from '../orders/records/intent-book.ts'
import { type OrderBook, orderBounds } from '../orders/records/order-book.ts'
import type { RecipeBook } from '../orders/records/recipe-book.ts'
import type { Intent } from '../orders/sending/intent.ts'
import type { Clock } from '../ports.ts'
import type { StudioDb } from '../storage/studio-db.ts'
import { type Charge, isInDoubt, openCharges, type Resource } from './charges.ts'
import { claimant } from './claim-charge.ts'
import { awaitsPicture, comingPictures } from './coming-pictures.ts'
import type { KeptPictures } from './kept-pictures.ts'
import type { WriteFound } from './write-found.ts'

export type Walking = {
  db: StudioDb
  clock: Clock
  accounts: AccountsForOrders
  ledger: LedgerForOrders
  intents: IntentBook
  orders: OrderBook
  recipes: Pick<RecipeBook, 'link'>
  sources: Pick<SourcesForOrders, 'facts'>
  pictures: KeptPictures
  write: WriteFound
  /** An order was found: it goes on from where it stands. */
  found: (orderId: string) => void
  /** Is told after each charge how many were looked at, and what is waited for. */
  progress: (seen: { looked: number; all: number; problem: Failure | null }) => void
}

/** `claimBefore`: orders agreed before (milliseconds since 1970) may own what is found now; null when none may. */
type Walk = { accountId: string; claimBefore: () => number | null }

/** Charges behind which the service shows nothing, and those of which it did not answer, for this reason. */
export type Left = { gone: number; unanswered: number; problem: Failure | null }

/** How many are asked for ahead of the one that is written; the account's gate sets the pace. */
const asking = 4
/** Milliseconds before a question that had no answer is asked again, and how often one charge may keep the others waiting. */
const again = 15_000
const tries = 2
/** Milliseconds between two looks whether the picture of a step is here, and how many may pass in a row while none is coming. */
const soon = 3000
const looks = 20

/** Resolves with what was not found; rejects when the signal is aborted. */
export async function walkCharges(walk: Walk, given: Walking, signal: AbortSignal): Promise<Left> {
  const { accountId } = walk
  const first = openCharges(accountId, given)
  let looked = 0
  const unanswered = new Map<string, Failure>()
  const early: { charge: Charge; resource: Resource }[] = []
  const tell = (problem: Failure | null = null) => given.progress({ looked, all: first.length, problem })
  const pass = async (charges: readonly Charge[]): Promise<Charge[]> => {
    const gone: Charge[] = []
    const asked: Promise<Outcome<Resource>>[] = []
    for (const [place, charge] of charges.entries()) {
      while (asked.length < Math.min(charges.length, place + asking)) {
        const next = charges[asked.length]
        if (!next) break
        const answer = ask(accountId, next, given, tell, signal)
        asked.push(answer)
        // A stop ends those too that nobody waits for yet.
        answer.catch(() => undefined)
      }
      const answer = await asked[place]
      signal.throwIfAborted()
      if (!answer?.ok) {
        if (answer) unanswered.set(charge.resourceId, answer.failure)
        continue
      }
      unanswered.delete(charge.resourceId)
      const taken = await take(walk, charge, answer.value, given, { mayWait: true })
      if (taken === 'gone') gone.push(charge)
      else if (taken === 'early') early.push({ charge, resource: answer.value })
      else looked += 1
      tell()
    }
    return gone
  }
  const takeEarly = async (mayWait: boolean) => {
    for (const each of early.splice(0))
      if ((await take(walk, each.charge, each.resource, given, { mayWait })) === 'early') early.push(each)
      else looked += 1
    tell()
  }
  tell()
  const missed = await pass(await inSequence(accountId, first, given))
  // A single 404 proves nothing.
  const gone = missed.length > 0 ? await pass(missed) : []
  const isComing = comingPictures(accountId, given, signal)
  for (let idle = 0; early.length > 0; ) {
    await given.clock.sleep(soon, signal)
    const before = early.length
    await takeEarly(idle < looks)
    const goesOn = early.length < before || (early.length > 0 && (await isComing()))
    idle = goesOn ? 0 : idle + 1
  }
  return { gone: gone.length, unanswered: unanswered.size, problem: [...unanswered.values()].at(-1) ?? null }
}

/** What came after the newest order oldest first, the rest newest first: so the orders get their places in the list. */
async function inSequence(accountId: string, charges: readonly Charge[], given: Walking): Promise<Charge[]> {
  const placed = orderBounds(given.db, true)?.newest ?? Number.POSITIVE_INFINITY
  const newest = placed + (await serverAhead(accountId, given))
  const after = charges.filter(({ made }) => made.to > newest)
  return [...after, ...charges.filter(({ made }) => made.to <= newest).toReversed()]
}

/** Turns our clock into the service's, in milliseconds. */
async function serverAhead(accountId: string, { accounts }: Walking): Promise<number> {
  const client = await accounts.client(accountId)
  return client.ok ? client.value.serverAhead() : 0
}

/** Asks until the account answers, but a few times only for what it fails to show; the price tells what is asked for first. */
async function ask(
  accountId: string,
  charge: Charge,
  given: Walking,
  tell: (problem: Failure) => void,
  signal: AbortSignal,
): Promise<Outcome<Resource>> {
  for (let made = 0; ; ) {
    const client = await given.accounts.client(accountId)
    const isFile = charge.points === uploadPrice(given.accounts.catalog(accountId))
    const answer = client.ok ? await find(charge.resourceId, isFile, client.value, signal) : client
    signal.throwIfAborted()
    if (answer.ok) return answer
    tell(answer.failure)
    // Where the account itself does not answer, nobody could be asked instead.
    if (client.ok && traitsOf(answer.failure.kind).meets === 'call') made += 1
    if (made >= tries) return answer
    await given.clock.sleep(again, signal)
  }
}

async function find(
  id: string,
  fileFirst: boolean,
  client: ServiceClient,
  signal: AbortSignal,
): Promise<Outcome<Resource>> {
  for (const what of fileFirst ? (['file', 'job'] as const) : (['job', 'file'] as const)) {
    const found = what === 'file' ? await file(id, client, signal) : await job(id, client, signal)
    if (found.ok) return found
    if (found.failure.kind !== 'not-found') return found
  }
  return success({ what: 'gone' })
}

async function job(id: string, client: ServiceClient, signal: AbortSignal): Promise<Outcome<Resource>> {
  const found = await client.job(id, signal)
  return found.ok ? success({ what: 'job', job: found.value }) : found
}

async function file(id: string, client: ServiceClient, signal: AbortSignal): Promise<Outcome<Resource>> {
  const found = await client.file(id, signal)
  return found.ok ? success({ what: 'file', file: found.value }) : found
}

/** `gone`: there is nothing to write, because the service shows nothing; `early`: whose it is may be told in a moment. */
async function take(
  walk: Walk,
  charge: Charge,
  resource: Resource,
  given: Walking,
  { mayWait }: { mayWait: boolean },
): Promise<'taken' | 'gone' | 'early'> {
  if (resource.what === 'gone') return 'gone'
  const { accountId } = walk
  const picture = resource.what === 'file' ? await given.pictures.of(resource.file) : undefined
  const ahead = await serverAhead(accountId, given)
  const claimBefore = walk.claimBefore()
  if (claimBefore !== null) {
    const claim = claimant(accountId, charge, resource, claimBefore, { ...given, serverAhead: ahead })
    const isUnsure = claim ? !claim.isReady : resource.what === 'file'
    if (mayWait && isUnsure && awaitsPicture(accountId, given)) return 'early'
    if (claim) {
      const adopted = given.write.adopt(claim, charge, resource.what === 'job' ? resource.job : null)
      if (adopted) given.found(adopted)
      return 'taken'
    }
  }
  const requestOf = ({ id }: Intent) => given.orders.ofIntent(id)?.request
  if (isInDoubt(charge, resource, { accountId, serverAhead: ahead, intents: given.intents, requestOf })) return 'taken'
  if (resource.what === 'file') given.write.upload(accountId, charge, picture)
  else {
    const id = given.write.order(accountId, charge, resource.job)
    if (id) given.found(id)
  }
  return 'taken'
}
