// Files and jobs as the answers show them. Specification: Resources and their fields.
import type { ServiceArtifact } from '../../src-shared/service/artifact.ts'
import type { ArtifactRecord } from '../artifacts.ts'
import type { FileRecord } from '../files.ts'
import { isHidden, seen } from '../job-seen.ts'
import type { JobRecord } from '../jobs.ts'
import { jobKindOf } from '../kinds/job-kinds.ts'
import { occasionOf } from '../kinds/job-occasion.ts'
import { newId } from '../new-id.ts'
import type { Call, Region } from '../region.ts'

/** The File resource, with a freshly signed address. */
export function fileView(file: FileRecord, call: Call, region: Region): object {
  const { id, filename, mime_type, bytes, width, height, created_at } = file
  const url = sign(`/uploads/${id}`, call, region)
  return { id, object: 'file', purpose: 'relief_input', filename, mime_type, bytes, width, height, url, created_at }
}

/** The Job (or conversion) resource in its present state. */
export function jobView(job: JobRecord, call: Call, region: Region): object {
  const { status, progress, completedAt } = seen(job, region)
  const failed = job.status === 'failed'
  return {
    id: job.id,
    object: jobKindOf(job).object,
    status,
    ...JSON.parse(job.echo),
    points: job.points,
    progress,
    queue_position: job.status === 'queued' ? region.jobs.queuePosition(job) : null,
    artifacts: artifactViews(job, call, region),
    ...(failed && { error: { code: job.error_code, message: job.error_message } }),
    created_at: job.created_at,
    ...(completedAt !== null && { completed_at: completedAt }),
  }
}

/** The artifacts of a succeeded job, each with a freshly signed address. */
export function artifactViews(job: JobRecord, call: Call, region: Region): ServiceArtifact[] {
  const { artifactsFrom } = seen(job, region)
  if (artifactsFrom === null || region.now() < artifactsFrom) return []
  const anew = region.faults.strike('new-artifact-ids', occasionOf(job, region.jobs)) !== null
  const view = ({ id, type }: { id: string; type: string }, opens = id): ServiceArtifact => {
    const told = anew ? newId('artifact_') : id
    return { id: told, object: 'artifact', type, url: sign(`/artifacts/${opens}`, call, region) }
  }
  const slow = region.faults.strike('slow-list', occasionOf(job, region.jobs))
  const isFilling = slow !== null && region.now() < artifactsFrom + slow.seconds * 1000
  const told = listed(job, region).filter(({ type }) => !isFilling || type === 'preview')
  const records = told.slice(0, isPartial(job, region) ? 1 : undefined)
  const own = records.map((record) => view(record))
  const converted = region.jobs.conversionsOf(job.id).filter((conversion) => isHidden(conversion, region))
  const theirs = converted.flatMap((conversion) => artifactViews(conversion, call, region))
  const [first] = records
  const unknown = first && region.faults.strike('unknown-type', occasionOf(job, region.jobs))
  const odd = unknown ? [view({ id: first.id.replace('artifact_', 'artifact_x'), type: 'hologram' }, first.id)] : []
  const many = first && region.faults.strike('many-previews', occasionOf(job, region.jobs)) ? manyPreviews : 0
  const previews = Array.from({ length: many }, (_, at) =>
    view({ id: `artifact_preview${at}_${job.id}`, type: 'preview' }, previewOf(records)),
  )
  return [...own, ...theirs, ...odd, ...previews]
}

/** So many a service may list for one job. */
const manyPreviews = 100

const previewOf = (records: readonly ArtifactRecord[]) =>
  (records.find(({ type }) => type === 'preview') ?? records[0])?.id ?? ''

/** True when a fault tells of the first artifact alone. */
export function isPartial(job: JobRecord, { faults, jobs }: Region): boolean {
  return faults.strike('partial-list', occasionOf(job, jobs)) !== null
}

/** The artifacts of a job; under a fault one type is never told. */
function listed(job: JobRecord, { artifacts, faults, jobs }: Region): ArtifactRecord[] {
  const all = artifacts.ofJob(job.id)
  const missing = faults.strike('missing-type', occasionOf(job, jobs))
  if (!missing) return all
  const type = missing.type ?? all[Math.floor(missing.chance * all.length)]?.type
  return all.filter((record) => record.type !== type)
}

function sign(path: string, { endpoint, account, files, origin }: Call, region: Region): string {
  const short = region.faults.strike('expired-addresses', { endpoint, account, ...(files && { files }) })
  return region.addresses.sign(origin, path, short ? short.seconds : undefined)
}
