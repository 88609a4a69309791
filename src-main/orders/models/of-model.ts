// Whether a conversion can be of the model that was to be converted. Specification: Resources, Model conversion (`source_job_id`).
import { z } from 'zod'
import type { ServiceJob } from '../../../src-shared/service/told-job.ts'
import { parsedIn } from '../../storage/read-columns.ts'
import type { Echo } from '../kinds/echo.ts'
import type { Frozen } from '../records/intent-book.ts'

type Conversion = Pick<ServiceJob, 'object' | 'source_job_id'>

/** Of `modelJob`, the job id that was or would be sent; `untold` where the service or the order does not tell, or for other jobs. */
export function ofModel(job: Conversion, modelJob: string | null): 'same' | 'other' | 'untold' {
  if (job.object !== 'model_conversion' || !job.source_job_id || modelJob === null) return 'untold'
  return job.source_job_id === modelJob ? 'same' : 'other'
}

/** The same for the request that was sent with this body. */
export function ofModelSent(job: Conversion, sent: Frozen | null): 'same' | 'other' | 'untold' {
  return job.object === 'model_conversion' ? ofModel(job, sent && modelIn(sent.body)) : 'untold'
}

/** What the request sent with this body asked for beside its options. */
export function modelSent(sent: Frozen | null): Echo {
  const model = sent && modelIn(sent.body)
  return model === null ? {} : { source_job_id: model }
}

const sentSchema = z.object({ source: z.object({ job_id: z.string() }) })

function modelIn(body: Uint8Array): string | null {
  return parsedIn(sentSchema, new TextDecoder().decode(body))?.source.job_id ?? null
}
