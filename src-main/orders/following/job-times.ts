// How long a job took by the service's own clock, and when it ended by ours. Specification: Resources, Job (created_at, completed_at).
import type { ServiceJob } from '../../../src-shared/service/told-job.ts'
import { serviceTime } from '../../client/event-time.ts'

/** By this computer's clock, in milliseconds since 1970. */
type Sending = {
  /** When the accepted request was sent first; its answer may have been lost. */
  readonly first: number
  /** When it was sent last. */
  readonly last: number
  /** Whether no other sending than the last can have made the job. */
  readonly lone: boolean
  /** When its end was noticed. */
  readonly noticed: number
}

/** Times in whole seconds, and two clocks that do not run at quite the same rate. */
const tolerance = 5000
/** Zones lie by quarters of an hour. */
const zoneStep = 900_000

/**
 * `took` in milliseconds from creation to completion, and `finishedAt` by this computer's clock. `took` is null when the
 * service does not tell both times in one kind of zone, when the end lies before the beginning, when there was no time
 * for it, and when nobody can say which of several sendings made the job: `finishedAt` is then no later than told.
 */
export function jobTimes(
  { created_at, completed_at }: ServiceJob,
  { first, last, lone, noticed }: Sending,
): { took: number | null; finishedAt: number } {
  const from = serviceTime(created_at ?? '')
  const to = serviceTime(completed_at ?? '')
  const isIn = (time: number, end: number) => time >= first - tolerance && time <= end + tolerance
  const within = (time: number) => Math.min(noticed, Math.max(first, time))
  if (!from || !to || from.zoned !== to.zoned) {
    const told = to?.zoned && isIn(to.time, noticed)
    return { took: null, finishedAt: told ? within(to.time) : noticed }
  }
  const took = to.time - from.time
  if (took < 0 || took > noticed - first + tolerance) return { took: null, finishedAt: noticed }
  if (lone) return { took, finishedAt: within(last + took) }
  const zones = from.zoned ? [0] : zonesWithin(first - from.time, last - from.time)
  const [zone] = zones
  if (zone === undefined || zones.length > 1 || !isIn(from.time + zone, last) || !isIn(to.time + zone, noticed))
    return { took: null, finishedAt: noticed }
  return { took, finishedAt: within(to.time + zone) }
}

/** The differences of zones between two differences of times, both in milliseconds. */
function zonesWithin(least: number, most: number): number[] {
  const from = Math.ceil((least - tolerance) / zoneStep)
  const to = Math.floor((most + tolerance) / zoneStep)
  return Array.from({ length: Math.max(0, Math.min(2, to - from + 1)) }, (_, i) => (from + i) * zoneStep)
}
