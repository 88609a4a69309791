// Writes what was found behind a charge as an upload or an order of this computer, or hands it to the order that caused it.

import type { ServiceJob } from '../../src-shared/service/told-job.ts'
import type { Source } from '../../src-shared/source.ts'
import { localDay } from '../artifacts/artifact-name.ts'
import { eventTime } from '../client/event-time.ts'
import { echoOf } from '../orders/kinds/echo.ts'
import type { AccountsForOrders, SourcesForOrders } from '../orders/needs.ts'
import type { OrderRecord } from '../orders/order-steps.ts'
import { growBatch } from '../orders/records/batch-book.ts'
import type { IntentBook } from '../orders/records/intent-book.ts'
import { newId } from '../orders/records/new-id.ts'
import { type OrderBook, orderBounds } from '../orders/records/order-book.ts'
import { countOne } from '../orders/records/rebuild-rows.ts'
import { freshIntent } from '../orders/sending/fresh-intent.ts'
import type { Intent } from '../orders/sending/intent.ts'
import { workOf } from '../orders/work-of.ts'
import type { Chance, Clock } from '../ports.ts'
import type { StudioDb } from '../storage/studio-db.ts'
import { chargedResources } from '../usage/usage-rows.ts'
import { orderOfModel } from '../views/models.ts'
import type { Charge } from './charges.ts'
import type { Claim } from './claim-charge.ts'
import { requestOfJob } from './request-of-job.ts'

type Given = {
  db: StudioDb
  chance: Chance
  clock: Clock
  accounts: Pick<AccountsForOrders, 'catalog' | 'keyFingerprint'>
  intents: IntentBook
  orders: OrderBook
  sources: Pick<SourcesForOrders, 'record'>
}

/** Each is one transaction, and none writes anything for a resource that has its owner by now. */
export type WriteFound = {
  /** The order of a charge that these records, which are older, did not know of; null for an upload. */
  adopt(claim: Claim, charge: Charge, job: ServiceJob | null): string | null
  /** An upload, with its picture where a copy is still here: it need not be paid for again. */
  upload(accountId: string, charge: Charge, picture: Source | undefined): void
  /** A new order; undefined when there is one. */
  order(accountId: string, charge: Charge, job: ServiceJob): string | undefined
}

export function createWriteFound(given: Given): WriteFound {
  const { db, chance, clock, accounts, intents, orders, sources } = given

  const owned = (
    accountId: string,
    charge: Charge,
    work: Pick<Intent, 'purpose' | 'path' | 'sourceHash'>,
    at: number,
  ): Intent => ({
    ...freshIntent(chance, { ...work, accountId, points: charge.points, confirmedAt: at }),
    state: 'adopted',
    keyFingerprint: accounts.keyFingerprint(accountId),
    armedAt: at,
    lastAttemptAt: at,
    resourceId: charge.resourceId,
    charged: charge.points,
  })

  return {
    adopt: ({ intent, way }, charge, job) =>
      db.transaction(() => {
        const { id, accountId } = intent
        if (intents.ownerOf(accountId, charge.resourceId)) return null
        const keyFingerprint = accounts.keyFingerprint(accountId)
        const { resourceId, points: charged, at } = charge
        intents.step(id, { what: 'found-charged', resourceId, charged, at, keyFingerprint })
        countOne(db, accountId, 'adopted')
        const order = orders.ofIntent(id)
        if (!order || !job) return null
        // A step that waits for its picture, or an order that is held, has to be on its way first.
        if (order.stage === 'chained') orders.step(order.id, { what: 'held', failure: { kind: 'outcome-unknown' } })
        orders.step(order.id, { what: 'accepted', jobId: resourceId, at, charged, echo: echoOf(job), rebuilt: way })
        return order.id
      }),
    upload: (accountId, charge, picture) =>
      db.transaction(() => {
        if (intents.ownerOf(accountId, charge.resourceId)) return
        const isNew = picture !== undefined && intents.liveUpload(accountId, picture.hash) === undefined
        if (isNew) sources.record(picture)
        const sourceHash = isNew ? picture.hash : null
        intents.add(owned(accountId, charge, { purpose: 'upload', path: '/files', sourceHash }, charge.at), null)
        countOne(db, accountId, 'uploads')
      }),
    order: (accountId, charge, job) =>
      db.transaction(() => {
        if (intents.ownerOf(accountId, charge.resourceId)) return undefined
        const modelOrder = (jobId: string) => orderOfModel(db, accountId, jobId)
        const request = requestOfJob(job, charge.points, { catalog: accounts.catalog(accountId), modelOrder })
        const at = eventTime(job.created_at ?? '', charge.at)
        const { path } = workOf(request)
        const intent = owned(accountId, charge, { purpose: request.kind, path, sourceHash: null }, at)
        intents.add(intent, null)
        const order: OrderRecord = {
          ...unknown,
          id: newId('order', chance),
          number: numberFor(db, accountId, at),
          batchId: batchOf(db, accountId, at, charge.points),
          accountId,
          kind: request.kind,
          title: titleOf(at),
          request,
          workPoints: charge.points,
          intentId: intent.id,
          jobId: charge.resourceId,
          placedAt: at,
          sentAt: at,
        }
        orders.add(order, [])
        orders.step(order.id, { what: 'job-seen', job, at: clock.now(), since: null })
        countOne(db, accountId, 'orders')
        return order.id
      }),
  }
}

const unknown = {
  uploadPoints: 0,
  stage: 'working',
  status: null,
  progress: null,
  queuePosition: null,
  differences: [],
  problem: null,
  finishedAt: null,
  took: null,
  refundState: 'none',
  refundPoints: 0,
  refundSeenAt: null,
  ledgerReads: 0,
  rebuilt: 'anew',
} as const satisfies Partial<OrderRecord>

/** The day and time of the charge, since nobody knows what the picture was called: `2026-11-22 14-05-33`. */
function titleOf(at: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  const time = new Date(at)
  return `${localDay(at)} ${two(time.getHours())}-${two(time.getMinutes())}-${two(time.getSeconds())}`
}

/** Above all others for what came after them, otherwise below: the newest has the highest. */
function numberFor(db: StudioDb, accountId: string, at: number): number {
  const bounds = orderBounds(db)
  // As many as there can be orders, so that the oldest of them is no lower than 1.
  if (!bounds) return chargedResources(db, accountId)
  return at > bounds.newest ? bounds.most + 1 : bounds.least - 1
}

/** What was found of one day is one batch. */
function batchOf(db: StudioDb, accountId: string, at: number, points: number): string {
  const id = `rebuilt ${accountId} ${localDay(at)}`
  growBatch(db, id, accountId, points, at)
  return id
}
