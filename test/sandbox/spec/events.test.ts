// A section of the specification, row by row. Specification: Events.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Examined, type Examiner, examine, jobKinds, refusalOf } from './examiner.ts'

let region: Examined
let rich: Examiner
beforeAll(async () => {
  region = await examine()
  rich = region.as('rich')
})
afterAll(() => region.close())

test('webhooks and callbacks: none', async () => {
  for (const path of ['/webhooks', '/events', '/callbacks', '/jobs/events']) {
    expect(await refusalOf(rich.get(path))).toBe('404 not_found')
    expect(await refusalOf(rich.post(path, {}))).toBe('404 not_found')
  }
})

test.each(jobKinds)('completion of a %s is observed by polling GET /jobs/{job_id}', async (kind) => {
  const { id } = await rich.order(...(await rich.wanted(kind)))
  const done = await rich.end(id)
  expect([done.status, typeof done.completed_at]).toEqual(['succeeded', 'string'])
})
