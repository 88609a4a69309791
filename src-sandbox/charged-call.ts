// The life of every charged POST: its key is claimed, then points, resource and key are kept in one transaction.
// Specification: Idempotency; What the service does.

import { inSeconds, tooMany, trouble } from './faults/trouble.ts'
import { jsonAnswer } from './http/answers.ts'
import { ConnectionCut, Refusal } from './http/refusal.ts'
import { fileView, jobView } from './http/resource-view.ts'
import { type Claim, type Kept, keyRetention } from './idempotency.ts'
import type { Call, Region } from './region.ts'
import { transaction } from './storage/database.ts'

/** What a validated request is about to buy. */
type Purchase = {
  resourceId: string
  points: number
  description: string
  /** Writes the resource's row; runs inside the transaction that charges. */
  create(): void
  /** A job joins the queue; a file takes room on the disk. */
  kind: 'job' | 'file'
  /** Takes back what was prepared when the purchase did not happen. */
  abandon?(): Promise<void>
}

/** One charged endpoint: how its body is read and what it buys. Both throw a Refusal for what is wrong. */
type ChargedEndpoint<Body> = {
  /** `identity` is a hash that equal requests share and different ones do not. */
  read(request: Request): Promise<{ body: Body; identity: string }>
  /** The names of the uploads that the request is about, for faults that choose by them. */
  fileNames(body: Body, region: Region): readonly string[]
  prepare(body: Body, call: Call, region: Region): Promise<Purchase>
}

type Prepare = () => Promise<Purchase>
type NewClaim = Extract<Claim, { earlier: null }>

/** Turns a charged endpoint into a handler for the route table. */
export function charged<Body>(endpoint: ChargedEndpoint<Body>) {
  return async (call: Call, region: Region): Promise<Response> => {
    const key = idempotencyKeyOf(call.request)
    const { body, identity } = await endpoint.read(call.request)
    call.files = () => endpoint.fileNames(body, region)
    await region.faults.meetByFile(call)
    const prepare = () => endpoint.prepare(body, call, region)
    const kept = await once(key, `${call.endpoint} ${identity}`, prepare, call, region)
    if ('failure' in kept) return jsonAnswer(kept.failure.body, kept.failure.status)
    await region.faults.meet('after-work', call)
    return jsonAnswer(resourceView(kept.resourceId, call, region))
  }
}

async function once(key: string | null, fingerprint: string, prepare: Prepare, call: Call, region: Region) {
  if (key === null) return await execute(prepare, null, call, region)
  if (region.faults.strike('funds-before-key', call)) await requireFundsFirst(prepare, call, region)
  const short = region.faults.strike('short-key-retention', { ...call, about: key })
  const claim = region.keys.claim(call.account, key, fingerprint, short ? short.seconds * 1000 : keyRetention)
  return claim.earlier ?? (await execute(prepare, claim, call, region))
}

async function execute(prepare: Prepare, claim: NewClaim | null, call: Call, region: Region): Promise<Kept> {
  try {
    await region.faults.meet('before-work', call)
    if (claim && region.faults.strike('stored-error', call)) return keepFailure(claim, call)
    const purchase = await prepare()
    try {
      return accept(purchase, claim, call, region)
    } catch (error) {
      await purchase.abandon?.()
      throw error
    }
  } finally {
    claim?.release()
  }
}

function accept(purchase: Purchase, claim: NewClaim | null, call: Call, region: Region): Kept {
  // What was asked before a reset must not be bought after it.
  if (call.signal.aborted) throw new ConnectionCut()
  const { database, ledger, faults } = region
  const { resourceId, points, description, kind } = purchase
  if (kind === 'job') requirePlace(call.account, region)
  const rejection = kind === 'job' ? faults.strike('queue-rejection', call) : null
  const forgotten = claim && !rejection ? faults.strike('stored-error-after-charge', call) : null
  let kept: Kept = { resourceId }
  transaction(database, () => {
    ledger.charge(call.account, resourceId, points, description)
    if (rejection) return ledger.refund(resourceId)
    purchase.create()
    if (forgotten && claim) kept = keepFailure(claim, call)
    else claim?.keep(kept)
  })
  if (rejection) throw rejected(rejection)
  if (kind === 'job') region.runner.noticeNew()
  else void region.disk.makeRoom()
  return kept
}

/** The concurrency limit of the specification's 429, when a plan has one for jobs. */
function requirePlace(account: string, { faults, jobs }: Region): void {
  const most = faults.concurrency().jobs
  if (most !== undefined && jobs.unfinished(account) >= most) throw tooMany(inSeconds(1))
}

function rejected({ chance, seconds, status }: { chance: number; seconds: number; status?: number }): Refusal {
  if (status === undefined && chance < 0.5) return tooMany(inSeconds(seconds))
  return trouble({ chance, seconds: status === 429 ? seconds : 0, status: status ?? 503 })
}

/** The fault of a service that looks at the points before it looks at the key. */
async function requireFundsFirst(prepare: Prepare, call: Call, region: Region): Promise<void> {
  const purchase = await prepare()
  await purchase.abandon?.()
  region.ledger.requireFunds(call.account, purchase.points)
}

/** From now on the key brings this failure, word for word. */
function keepFailure(claim: NewClaim, call: Call): Kept {
  const body = trouble({ status: 500, chance: 0, seconds: 0 }).toBody(call.id)
  const kept = { failure: { status: 500, body } }
  claim.keep(kept)
  return kept
}

function idempotencyKeyOf(request: Request): string | null {
  const key = request.headers.get('idempotency-key')
  if (key !== null && (key.trim() === '' || key.length > 255)) {
    throw new Refusal(400, 'invalid_parameter', 'Idempotency-Key must have 1 to 255 characters.')
  }
  return key
}

function resourceView(id: string, call: Call, region: Region): object {
  const file = region.files.find(id)
  if (file) return fileView(file, call, region)
  const job = region.jobs.find(id)
  if (!job) throw new Error(`a key stands for ${id}, which does not exist`)
  return jobView(job, call, region)
}
