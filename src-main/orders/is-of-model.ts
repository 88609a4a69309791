// Whether a conversion can be of the model that was to be converted. Specification: Resources, Model conversion (`source_job_id`).
import type { ServiceJob } from '../../src-shared/service/job.ts'
import type { Frozen } from './intent-book.ts'

type Conversion = Pick<ServiceJob, 'object' | 'source_job_id'>

/** False when the service names another model than `modelJob`, the job id that was or would be sent. */
export function isOfModel(job: Conversion, modelJob: string | null): boolean {
  if (job.object !== 'model_conversion' || !job.source_job_id || modelJob === null) return true
  return job.source_job_id === modelJob
}

/** The same for the request that was sent with this body. */
export function isOfModelSent(job: Conversion, sent: Frozen | null): boolean {
  return job.object !== 'model_conversion' || isOfModel(job, sent && modelIn(sent.body))
}

function modelIn(body: Uint8Array): string | null {
  const { source }: { source?: { job_id?: unknown } } = JSON.parse(new TextDecoder().decode(body))
  return typeof source?.job_id === 'string' ? source.job_id : null
}
