// A duration that the service tells is believed only when there was time for it.
import { expect, test } from 'vitest'
import { jobDuration } from '../../../../src-main/orders/following/job-duration.ts'
import type { ServiceJob } from '../../../../src-shared/service/job.ts'

const took = (created_at: string, completed_at: string, most = 60_000) => {
  const job = { id: 'j', object: 'relief_job', status: 'succeeded', points: 30, artifacts: [] }
  return jobDuration({ ...job, created_at, completed_at } as ServiceJob, most)
}

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
