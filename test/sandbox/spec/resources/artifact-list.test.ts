// A section of the specification, row by row. Specification: Resources and their fields; Artifact list.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Examined, type Examiner, examine, jobKinds } from '../examiner.ts'
import type { Work } from '../shapes.ts'

let region: Examined
let rich: Examiner
const ended: Work[] = []
beforeAll(async () => {
  region = await examine()
  rich = region.as('rich')
  for (const kind of jobKinds) ended.push(await rich.end((await rich.order(...(await rich.wanted(kind)))).id))
})
afterAll(() => region.close())

const lists = () => Promise.all(ended.map(({ id }) => rich.artifacts(id)))

test('object: list', async () => {
  for (const { object } of await lists()) expect(object).toBe('list')
})

test('job_id', async () => {
  expect((await lists()).map(({ job_id }) => job_id)).toEqual(ended.map(({ id }) => id))
})

test('job_status: the status of the job, before and after its end', async () => {
  const slow = await examine({ speed: 0.1 })
  const caller = slow.as('rich')
  const { id } = await caller.order(...(await caller.wanted('relief job')))
  expect((await caller.artifacts(id)).job_status).toBe('queued')
  await slow.close()
  for (const { job_status } of await lists()) expect(job_status).toBe('succeeded')
  const unlucky = await rich.order(...(await rich.wanted('design job', 'unlucky [fail].png')))
  await rich.end(unlucky.id)
  expect(await rich.artifacts(unlucky.id)).toMatchObject({ job_status: 'failed', data: [] })
})

test('data: the artifacts of the job', async () => {
  const ids = (artifacts: readonly { id: string }[]) => artifacts.map(({ id }) => id)
  expect((await lists()).map(({ data }) => ids(data))).toEqual(ended.map((job) => ids(job.artifacts)))
})

test('has_more: false, since all are on one page', async () => {
  for (const { has_more } of await lists()) expect(has_more).toBe(false)
})
