// Times that the service tells count only when there was time for them, and only for the sending that made the job.
import { expect, test } from 'vitest'
import { jobTimes } from '../../../../src-main/orders/following/job-times.ts'
import type { ServiceJob } from '../../../../src-shared/service/told-job.ts'

const job = (created_at: string | null, completed_at: string): ServiceJob => {
  return { id: 'j', object: 'relief_job', status: 'succeeded', points: 30, artifacts: [], created_at, completed_at }
}
const took = (created_at: string, completed_at: string) =>
  jobTimes(job(created_at, completed_at), { first: 0, last: 0, lone: true, noticed: 60_000 }).took

test.each([
  ['2026-11-22T10:00:00Z', '2026-11-22T10:00:20Z', 20_000],
  ['2026-11-22T10:00:00', '2026-11-22T10:00:20', 20_000],
  ['2026-11-22T10:00:00Z', '2026-11-22T18:00:20+08', 20_000],
  ['2026-11-22T10:00:00Z', '2026-11-22T10:00:00Z', 0],
  ['2026-11-22T10:00:00Z', '2026-11-22T10:01:03Z', 63_000],
  ['2026-11-22T10:00:00Z', '2026-11-22T10:01:10Z', null],
  ['2026-11-22T10:00:20Z', '2026-11-22T10:00:00Z', null],
  ['2026-11-22T18:00:00+08:00', '2026-11-22T10:00:20', null],
  ['0', '0', null],
  ['-5', '-5', null],
  ['job 12', 'job 12', null],
  ['', '2026-11-22T10:00:00Z', null],
])('from %s to %s', (from, to, expected) => {
  expect(took(from, to)).toBe(expected)
})

const at = Date.UTC(2026, 10, 22, 10)
const minute = 60_000
/** Sent first at 10:00 UTC, again `later` minutes after; noticed three hours after the first. */
const after = (created_at: string | null, completed_at: string, later: number) => {
  const times = jobTimes(job(created_at, completed_at), {
    ...{ first: at, last: at + later * minute, lone: later === 0, noticed: at + 180 * minute },
  })
  return [times.took, (times.finishedAt - at) / 1000]
}

test.each<[why: string, created: string | null, completed: string, later: number, took: number | null, end: number]>([
  ['its first sending made it', '2026-11-22T10:00:01Z', '2026-11-22T10:00:21Z', 40, 20_000, 21],
  ['its last sending made it', '2026-11-22T10:40:00Z', '2026-11-22T10:40:20Z', 40, 20_000, 2420],
  ['no zone, sent again soon', '2026-11-22T18:00:01', '2026-11-22T18:00:21', 9, 20_000, 21],
  ['no zone, and two sendings fit', '2026-11-22T18:00:01', '2026-11-22T18:00:21', 40, null, 10_800],
  ['a clock that is a day ahead', '2026-11-23T10:00:01Z', '2026-11-23T10:00:21Z', 40, null, 10_800],
  ['the end alone', null, '2026-11-22T10:02:00Z', 0, null, 120],
  ['the end alone, of a clock that is ahead', null, '2026-11-22T13:02:00Z', 0, null, 10_800],
  ['the end alone, without a zone', null, '2026-11-22T10:02:00', 0, null, 10_800],
])('when the answer was lost or times are missing: %s', (_, created, completed, later, lasted, end) => {
  expect(after(created, completed, later)).toEqual([lasted, end])
})

test('one sending that waited long for its turn is the one that made the job, whatever the service’s clock says', () => {
  const sent = { first: at, last: at + 40 * minute, lone: true, noticed: at + 180 * minute }
  const told = job('2026-11-23T18:00:01', '2026-11-23T18:00:21')
  expect(jobTimes(told, sent)).toEqual({ took: 20_000, finishedAt: at + 40 * minute + 20_000 })
})
