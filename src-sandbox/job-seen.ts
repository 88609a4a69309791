// How a job looks from outside: as it is, or as a fault shows it for a while. Specification: States and transitions.
import type { FaultName } from './faults/faults.ts'
import type { JobRecord } from './jobs.ts'
import { occasionOf } from './kinds/job-occasion.ts'
import type { Region } from './region.ts'

type JobSeen = {
  /** One of the five, or under a fault a word that the specification does not have; the end is always told. */
  status: string
  progress: number | null
  completedAt: string | null
  /** When the artifacts are listed, in milliseconds since 1970; null before the job has succeeded. */
  artifactsFrom: number | null
}

/** What a reader is told about a job now. */
export function seen(job: JobRecord, region: Region): JobSeen {
  const strike = (name: FaultName) => region.faults.strike(name, occasionOf(job, region.jobs))
  const unfinished = (status: string, progress: number | null): JobSeen => ({
    status: strike('unknown-status') ? 'waiting_for_review' : status,
    progress: strike('null-progress') ? null : progress,
    completedAt: null,
    artifactsFrom: null,
  })
  const progress = region.runner.progress(job)
  if (job.status === 'failed') return { status: 'failed', progress, completedAt: job.completed_at, artifactsFrom: null }
  if (job.status !== 'succeeded') return unfinished(job.status, progress)
  const ended = Date.parse(job.completed_at ?? job.created_at) + (strike('stuck-finalizing')?.seconds ?? 0) * 1000
  if (region.now() < ended) return unfinished('finalizing', 95)
  const artifactsFrom = ended + (strike('late-artifacts')?.seconds ?? 0) * 1000
  return { status: 'succeeded', progress, completedAt: new Date(ended).toISOString(), artifactsFrom }
}

/** A job that its own address does not know, under a fault, for so many seconds after its creation. */
export function isUnshown(job: JobRecord, { faults, jobs, now }: Region): boolean {
  const strike = faults.strike('hidden-jobs', occasionOf(job, jobs))
  return strike !== null && now() < Date.parse(job.created_at) + strike.seconds * 1000
}

/** A conversion that its own address does not know, under a fault: its result is among its source's artifacts. */
export function isHidden(job: JobRecord, { faults, jobs }: Region): boolean {
  return job.kind === 'conversion' && faults.strike('conversion-not-found', occasionOf(job, jobs)) !== null
}
