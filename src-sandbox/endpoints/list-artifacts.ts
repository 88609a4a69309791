// Lists what a job made, all on one page unless a fault keeps most of it back. Specification: GET /jobs/{job_id}/artifacts.
import type { ServiceArtifactList } from '../../src-shared/service/artifact.ts'
import { jsonAnswer } from '../http/answers.ts'
import { notFound } from '../http/refusal.ts'
import { artifactViews, isPartial } from '../http/resource-view.ts'
import { isHidden, isUnshown, seen } from '../job-seen.ts'
import type { Call, Region } from '../region.ts'

export function listArtifacts(call: Call, region: Region, id: string): Response {
  const job = region.jobs.owned(id, call.account)
  if (!job || isHidden(job, region) || isUnshown(job, region)) throw notFound('job')
  const list: ServiceArtifactList = {
    object: 'list',
    job_id: job.id,
    job_status: seen(job, region).status,
    data: artifactViews(job, call, region),
    has_more: isPartial(job, region) && region.artifacts.ofJob(job.id).length > 1,
  }
  return jsonAnswer(list)
}
