// How long a job took by the service's own clock. Specification: Resources, Job (created_at, completed_at).
import type { ServiceJob } from '../../src-shared/service/job.ts'
import { eventTime } from '../usage/event-time.ts'

/** Clocks drift, and an order is written a moment before its job is created. */
const tolerance = 300_000

/**
 * Milliseconds from creation to completion. Null when the service does not tell both, when the end lies before the
 * beginning, and when it is longer than `most`, the milliseconds since the order was placed.
 */
export function jobDuration({ created_at, completed_at }: ServiceJob, most: number): number | null {
  const from = eventTime(created_at ?? '', Number.NaN)
  const to = eventTime(completed_at ?? '', Number.NaN)
  const took = to - from
  return took >= 0 && took <= most + tolerance ? took : null
}
