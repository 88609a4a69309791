// Tells where a job stands. Specification: GET /jobs/{job_id}.
import { jsonAnswer } from '../http/answers.ts'
import { notFound } from '../http/refusal.ts'
import { jobView } from '../http/resource-view.ts'
import { isHidden, isUnshown } from '../job-seen.ts'
import type { Call, Region } from '../region.ts'

export function readJob(call: Call, region: Region, id: string): Response {
  const job = region.jobs.owned(id, call.account)
  if (!job || isHidden(job, region) || isUnshown(job, region)) throw notFound('job')
  return jsonAnswer(jobView(job, call, region))
}
