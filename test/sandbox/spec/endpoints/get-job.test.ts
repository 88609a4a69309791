// A section of the specification, row by row. Specification: Endpoints; GET /jobs/{job_id}.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Examined, type Examiner, examine, jobKinds, refusalOf } from '../examiner.ts'

let region: Examined
let rich: Examiner
beforeAll(async () => {
  region = await examine()
  rich = region.as('rich')
})
afterAll(() => region.close())

test('path: job_id is required, and an unknown one is not found', async () => {
  expect(await refusalOf(rich.get('/jobs/'))).toBe('404 not_found')
  expect(await refusalOf(rich.get('/jobs/api_none'))).toBe('404 not_found')
})

test('path: the id of a file is not the id of a job', async () => {
  expect(await refusalOf(rich.get(`/jobs/${(await rich.file()).id}`))).toBe('404 not_found')
})

test.each(jobKinds)('response 200: a %s, since all kinds share this endpoint', async (kind) => {
  const created = await rich.order(...(await rich.wanted(kind)))
  const done = await rich.end(created.id)
  const { status: _, progress: _p, queue_position: _q, artifacts: _a, ...lasting } = created
  expect(done).toMatchObject({ ...lasting, status: 'succeeded', progress: 100 })
  for (const artifact of done.artifacts) expect(Object.keys(artifact)).toEqual(['id', 'object', 'type', 'url'])
})

test.each(jobKinds.slice(0, 3))('response on failure of a %s: the error', async (kind) => {
  const { id } = await rich.order(...(await rich.wanted(kind, 'unlucky [fail].png')))
  expect((await rich.end(id)).error).toEqual({ code: 'generation_failed', message: expect.any(String) })
})

test('cost 0', async () => {
  const { id } = await rich.order(...(await rich.wanted('relief job')))
  await rich.end(id)
  const before = await rich.ledger()
  await rich.job(id)
  expect(await rich.ledger()).toEqual(before)
})

test('polling only observes: it does not bring the end nearer', async () => {
  const slow = await examine({ speed: 0.01 })
  const caller = slow.as('rich')
  const { id } = await caller.order(...(await caller.wanted('relief job')))
  for (let count = 0; count < 200; count += 1) expect((await caller.job(id)).status).toBe('queued')
  await slow.close()
})
