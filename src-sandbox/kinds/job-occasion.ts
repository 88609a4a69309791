// A job as faults may choose it: by the endpoint that ordered it, its account, its uploads and its id.
import type { Occasion } from '../faults/fault-shape.ts'
import type { JobRecord, Jobs } from '../jobs.ts'
import { jobKindOf } from './job-kinds.ts'

/** What is decided on this occasion stays decided for the job. */
export function occasionOf(job: JobRecord, jobs: Jobs): Occasion {
  const { id, account } = job
  return { endpoint: jobKindOf(job).endpoint, charged: true, account, files: () => jobs.fileNames(id), about: id }
}
