// How long a job took by the service's own clock. Specification: Resources, Job (created_at, completed_at).
import type { ServiceJob } from '../../../src-shared/service/job.ts'
import { serviceTime } from '../../client/event-time.ts'

/** Times in whole seconds, and two clocks that do not run at quite the same rate. */
const tolerance = 5000

/**
 * Milliseconds from creation to completion. Null when the service does not tell both in one kind of zone, when the end
 * lies before the beginning, and when it is longer than `most`, the milliseconds from the first sending to the noticing.
 */
export function jobDuration({ created_at, completed_at }: ServiceJob, most: number): number | null {
  const from = serviceTime(created_at ?? '')
  const to = serviceTime(completed_at ?? '')
  if (!from || !to || from.zoned !== to.zoned) return null
  const took = to.time - from.time
  return took >= 0 && took <= most + tolerance ? took : null
}
