// What this computer knows of an account that only the same account can show again: its resources and the lines of its ledger.
// Specification: Resources, File, Job and Usage event.
import { kinds, orderKinds } from '../../src-shared/orders/order-request.ts'
import type { ServiceFile } from '../../src-shared/service/told-file.ts'
import type { ServiceJob } from '../../src-shared/service/told-job.ts'
import type { UsageEvent } from '../../src-shared/service/usage.ts'
import { serviceTime } from '../client/event-time.ts'
import { jsonIn } from '../storage/read-columns.ts'
import type { Row, StudioDb } from '../storage/studio-db.ts'
import { knowsLine, lastAccepted, newestAccepted, oldestOfNewest, ownerOfResource } from '../views/account-traces.ts'

type KnownResource = {
  readonly what: 'file' | 'job'
  readonly id: string
  /**
   * Whether what is shown under that id is what was accepted here, since ids may be counted anew in every account: `unlike`
   * was created at another time, `foreign` is an upload of another picture.
   */
  likeness(shown: ServiceFile | ServiceJob): 'like' | 'unlike' | 'foreign'
}

export type KnownTraces = {
  /** Nothing was ever accepted or charged that this computer knows of. */
  readonly none: boolean
  /** Some lines of its ledger are known. */
  readonly events: boolean
  /** The newest uploads and jobs, the quickest to be shown first; a conversion may not be shown under its own id. */
  readonly resources: readonly KnownResource[]
  /** Milliseconds since 1970 by the service's clock: older lines of a ledger cannot be among those looked for. */
  readonly since: number
  /** The line itself is known, or it charges what was accepted here for as much at that time. */
  knows(event: UsageEvent): boolean
}

/** Of each kind; a few, since one may have been removed by the service since. */
const mostResources = 2
/** The newest known lines that one of is looked for. */
const mostEvents = 200
const day = 86_400_000
/** A charge and the creation of what it pays for are one act, by one clock. */
const oneAct = 10 * 60_000
/** Times without fractions. */
const oneTime = 2000

/** The traces of an account in the records. */
export function knownTraces(db: StudioDb, accountId: string): KnownTraces {
  const newest = (purposes: readonly string[]) => newestAccepted(db, accountId, purposes, mostResources)
  const files = newest(['upload']).map((row) => knownResource('file', row))
  const jobs = newest(orderKinds.filter((kind) => kinds[kind].hasOwnJob)).map((row) => knownResource('job', row))
  const owned = lastAccepted(db, accountId)
  const listed = oldestOfNewest(db, accountId, mostEvents)
  const resources = files.flatMap((file, index) => [file, ...jobs.slice(index, index + 1)])
  return {
    none: listed === null && owned === null,
    events: listed !== null,
    resources: [...resources, ...jobs.slice(files.length)],
    since: (listed ?? owned ?? 0) - day,
    knows: (event) => knowsCharge(db, accountId, event) || knowsEvent(db, accountId, event),
  }
}

function knownResource(what: 'file' | 'job', row: Row): KnownResource {
  const createdAt = createdAtOf(row)
  const [ours] = uploadNames(String(row.body))
  return {
    what,
    id: String(row.resource_id),
    likeness(shown) {
      const [theirs] = 'filename' in shown ? uploadNames(String(shown.filename)) : []
      if (ours !== undefined && theirs !== undefined && ours !== theirs) return 'foreign'
      const [before, now] = [serviceTime(createdAt ?? ''), serviceTime(shown.created_at ?? '')]
      const comparable = before && now && before.zoned === now.zoned
      return comparable && Math.abs(before.time - now.time) > oneTime ? 'unlike' : 'like'
    },
  }
}

/** The names that uploads are given here, by the beginning of the picture's hash. */
const uploadNames = (text: string) => /upload-[0-9a-f]{8}/.exec(text) ?? []

function createdAtOf(row: Row): string | null {
  const note: unknown = jsonIn(row.note)
  const told = typeof note === 'object' && note !== null && 'createdAt' in note ? note.createdAt : null
  return typeof told === 'string' ? told : null
}

/** A line that was not read before. */
function knowsCharge(db: StudioDb, accountId: string, event: UsageEvent): boolean {
  const owner = event.resource_id === null ? undefined : ownerOfResource(db, accountId, event.resource_id)
  if (owner === undefined || (event.points > 0 && event.points !== owner.charged)) return false
  const [created, charged] = [serviceTime(createdAtOf(owner) ?? ''), serviceTime(event.created_at)]
  const comparable = created && charged && created.zoned === charged.zoned
  return !comparable || event.points < 0 || Math.abs(created.time - charged.time) <= oneAct
}

/** Ids of lines may be counted anew in every account, so that the whole line has to be the same. */
function knowsEvent(db: StudioDb, accountId: string, event: UsageEvent): boolean {
  return knowsLine(db, accountId, event, serviceTime(event.created_at)?.time ?? null)
}
