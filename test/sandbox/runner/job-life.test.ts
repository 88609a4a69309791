// From queued to the end: statuses, results, failures and their refunds. Specification: States and transitions;
// Artifact list.
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobStatuses } from '../../../src-shared/service/statuses.ts'
import { type Caller, startRegion, type TestRegion } from '../practice-region.ts'

let region: TestRegion
let rich: Caller
beforeAll(async () => {
  region = await startRegion()
  rich = region.as('rich')
})
afterAll(() => region.close())

test('statuses move forward only, progress is a whole number that never falls, and the end carries artifacts', async () => {
  let ahead = 0
  // However rarely a busy machine looks, it is shown as finalizing until the clock has gone on.
  const faults = { faults: { 'stuck-finalizing': { seconds: 600 } } }
  const calm = await startRegion({ speed: 10, clock: () => Date.now() + ahead, faults })
  const caller = calm.as('rich')
  const job = await caller.ordered((await caller.uploaded()).id, { output_format: 'png' })
  const rest = await caller.follow(job.id, ({ status }) => {
    if (status === 'finalizing') ahead += 100_000
  })
  const seen = [job, ...rest]
  await calm.close()
  const places = seen.map(({ status }) => jobStatuses.indexOf(status as 'queued'))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(new Set(seen.map(({ status }) => status))).toEqual(new Set(['queued', 'running', 'finalizing', 'succeeded']))
  const progress = seen.map((view) => view.progress ?? Number.NaN)
  expect(progress.every(Number.isInteger)).toBe(true)
  expect(progress).toEqual(progress.toSorted((a, b) => a - b))
  for (const view of seen.slice(0, -1)) expect(view).toMatchObject({ artifacts: [] })
  expect(seen.at(-1)).toMatchObject({ progress: 100, queue_position: null, completed_at: expect.any(String) })
  expect(seen.at(-1)?.artifacts.map(({ type }) => type)).toContain('png')
})

test('the artifact list says how the job stands and holds the same artifacts as the job', async () => {
  const job = await rich.ordered((await rich.uploaded()).id)
  const list = async () => await (await rich.get(`/jobs/${job.id}/artifacts`)).json()
  const done = (await rich.follow(job.id)).at(-1)
  const { data, ...rest } = await list()
  expect(rest).toEqual({ object: 'list', job_id: job.id, job_status: 'succeeded', has_more: false })
  expect(data.map(({ id }: { id: string }) => id)).toEqual(done?.artifacts.map(({ id }) => id))
})

test('every artifact address opens a file whose hash is its ETag', async () => {
  const job = await rich.ordered((await rich.uploaded()).id)
  const done = (await rich.follow(job.id)).at(-1)
  expect(done?.artifacts.length).toBeGreaterThan(0)
  for (const { url } of done?.artifacts ?? []) {
    const answer = await fetch(url)
    const hash = createHash('sha256')
      .update(await answer.bytes())
      .digest('hex')
    expect(answer.headers.get('etag')).toBe(`"${hash}"`)
  }
})

test('a file name with [fail] makes its relief job fail with an error, and the points come back once', async () => {
  const file = await rich.uploaded(undefined, 'lion [fail].png')
  const before = await rich.credits()
  const job = await rich.ordered(file.id, { tier: 'pro' })
  const failed = (await rich.follow(job.id)).at(-1)
  expect(failed).toMatchObject({
    status: 'failed',
    error: { code: expect.any(String), message: expect.any(String) },
    artifacts: [],
    completed_at: expect.any(String),
  })
  expect(await rich.credits()).toEqual(before)
  const events = (await rich.ledger()).filter(({ resource_id }) => resource_id === job.id)
  expect(events.map(({ points, type }) => ({ points, type }))).toEqual([
    { points: -50, type: 'refund' },
    { points: 50, type: 'charge' },
  ])
})

test('a maker that dies fails its own job, which is refunded, and the next job is tried in a fresh thread', async () => {
  const other = await startRegion({ makerWorker: new URL('../fixtures/dying-maker.ts', import.meta.url) })
  const caller = other.as('second')
  const file = await caller.uploaded()
  const jobs = await Promise.all([caller.ordered(file.id), caller.ordered(file.id), caller.ordered(file.id)])
  for (const { id } of jobs) expect((await caller.follow(id)).at(-1)).toMatchObject({ status: 'failed' })
  expect(await caller.credits()).toMatchObject({ used: 1 })
  await other.close()
})

test('those who wait in line are told their place and have no artifacts yet', async () => {
  const slow = await startRegion({ speed: 0.1 })
  const caller = slow.as('rich')
  const file = await caller.uploaded()
  const jobs = []
  for (let count = 0; count < 4; count += 1) jobs.push(await caller.ordered(file.id))
  expect(jobs.map(({ queue_position }) => queue_position)).toEqual([1, 2, 3, 4])
  const list = await (await caller.get(`/jobs/${jobs[3]?.id}/artifacts`)).json()
  expect(list).toEqual({ object: 'list', job_id: jobs[3]?.id, job_status: 'queued', data: [], has_more: false })
  await slow.close()
})
