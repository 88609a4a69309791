// A section of the specification, row by row. Specification: Endpoints; GET /jobs/{job_id}/artifacts.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Examined, type Examiner, examine, jobKinds, refusalOf } from '../examiner.ts'

let region: Examined
let rich: Examiner
beforeAll(async () => {
  region = await examine()
  rich = region.as('rich')
})
afterAll(() => region.close())

test('path: an unknown job_id is not found', async () => {
  expect(await refusalOf(rich.get('/jobs/api_none/artifacts'))).toBe('404 not_found')
})

test.each(jobKinds)('response 200: the artifact list of a %s of the account', async (kind) => {
  const { id } = await rich.order(...(await rich.wanted(kind)))
  await rich.end(id)
  const list = await rich.artifacts(id)
  expect(list).toMatchObject({ job_id: id, job_status: 'succeeded' })
  expect(list.data.length).toBeGreaterThan(0)
})

test('response: for the owner alone', async () => {
  const { id } = await rich.order(...(await rich.wanted('relief job')))
  expect(await refusalOf(region.as('second').get(`/jobs/${id}/artifacts`))).toBe('404 not_found')
})

test('listing parameters: none, whatever is given does not matter', async () => {
  const { id } = await rich.order(...(await rich.wanted('relief job')))
  await rich.end(id)
  const all = await rich.artifacts(id)
  const answer = await (await rich.get(`/jobs/${id}/artifacts?limit=1&before=x`)).json()
  expect(answer.data).toHaveLength(all.data.length)
})

test('cost 0', async () => {
  const { id } = await rich.order(...(await rich.wanted('relief job')))
  const before = await rich.ledger()
  await rich.artifacts(id)
  expect(await rich.ledger()).toEqual(before)
})
