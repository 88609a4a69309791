// Files and jobs as the answers show them. Specification: Resources and their fields.
import type { ServiceArtifact } from '../src-shared/service/artifact.ts'
import { isTerminal } from '../src-shared/service/statuses.ts'
import type { FileRecord } from './files.ts'
import type { JobRecord } from './jobs.ts'
import { jobKindOf } from './kinds/job-kinds.ts'
import type { Call, Region } from './region.ts'

type Place = Pick<Call, 'origin'>

/** The File resource, with a freshly signed address. */
export function fileView(file: FileRecord, call: Place, region: Region): object {
  const { id, filename, mime_type, bytes, width, height, created_at } = file
  const url = sign(`/uploads/${id}`, call, region)
  return { id, object: 'file', purpose: 'relief_input', filename, mime_type, bytes, width, height, url, created_at }
}

/** The Job (or conversion) resource in its present state. */
export function jobView(job: JobRecord, call: Place, region: Region): object {
  const failed = job.status === 'failed'
  return {
    id: job.id,
    object: jobKindOf(job).object,
    status: shownStatus(job, region),
    ...JSON.parse(job.echo),
    points: job.points,
    progress: region.runner.progress(job),
    queue_position: job.status === 'queued' ? region.jobs.queuePosition(job) : null,
    artifacts: artifactViews(job, call, region),
    ...(failed && { error: { code: job.error_code, message: job.error_message } }),
    created_at: job.created_at,
    ...(job.completed_at !== null && { completed_at: job.completed_at }),
  }
}

/** The artifacts of a succeeded job, each with a freshly signed address. */
export function artifactViews(job: JobRecord, call: Place, region: Region): ServiceArtifact[] {
  if (job.status !== 'succeeded') return []
  const late = region.faults.strike('late-artifacts', { about: job.id })
  if (late && region.now() < Date.parse(job.completed_at ?? job.created_at) + late.seconds * 1000) return []
  return region.artifacts
    .ofJob(job.id)
    .map(({ id, type }) => ({ id, object: 'artifact', type, url: sign(`/artifacts/${id}`, call, region) }))
}

/** The status, or under a fault one that the specification does not have; the end is always told. */
export function shownStatus(job: JobRecord, region: Region): string {
  if (isTerminal(job.status)) return job.status
  return region.faults.strike('unknown-status', { about: job.id }) ? 'waiting_for_review' : job.status
}

function sign(path: string, call: Place, region: Region): string {
  const expired = region.faults.strike('expired-addresses') !== null
  return region.addresses.sign(call.origin, path, expired)
}
