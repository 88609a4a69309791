// Faults in the life of jobs: what is shown late, wrongly or never, and refunds that take their time.
import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { FaultPlan } from '../../../src-sandbox/faults/fault-plan.ts'
import { artifactListSchema } from '../../../src-shared/service/artifact.ts'
import type { ServiceJob } from '../../../src-shared/service/told-job.ts'
import { type Caller, newFolder, refusalOf, startRegion, type TestRegion } from '../practice-region.ts'

const quickMaker = new URL('../fixtures/quick-maker.ts', import.meta.url)

let region: TestRegion
let rich: Caller
let fileId: string
let now = Date.parse('2026-03-01T12:00:00Z')
beforeAll(async () => {
  region = await startRegion({ makerWorker: quickMaker, clock: () => now })
  rich = region.as('rich')
  fileId = (await rich.uploaded()).id
})
beforeEach(() => faults({}))
afterAll(() => region.close())

const faults = (plan: FaultPlan['faults']) =>
  region.sandbox.setFaults({ rateLimit: { perSecond: 1e6, burst: 1e6 }, ...(plan && { faults: plan }) })
const listOf = async (id: string) => artifactListSchema.parse(await (await rich.get(`/jobs/${id}/artifacts`)).json())
const typesOf = async (id: string) => (await listOf(id)).data.map(({ type }) => type)

/** Waits until every job has really ended, whatever is shown. */
async function atRest(): Promise<void> {
  const busy = () => {
    const { queued, running, finalizing } = region.sandbox.state.jobs
    return queued + running + finalizing
  }
  while (busy() > 0) await new Promise((resolve) => setTimeout(resolve, 2))
}

async function ended(path: string, body: object): Promise<ServiceJob> {
  const { id } = (await (await rich.post(path, body)).json()) as { id: string }
  const last = (await rich.follow(id)).at(-1)
  if (!last) throw new Error('nothing was seen')
  return last
}
const relief = () => ended('/jobs', { source: { file_id: fileId } })
const model = () => ended('/model/jobs', { type: 'text_to_model', prompt: 'a lion' })

test('late-refund gives the points back seconds after the job has failed, in ledger and balance at once', async () => {
  const { used } = await rich.credits()
  faults({ 'job-failure': 1, 'late-refund': { seconds: 20 } })
  const job = await relief()
  expect(job.status).toBe('failed')
  const events = async () => (await rich.ledger()).filter(({ resource_id }) => resource_id === job.id)
  now += 19_999
  expect([(await events()).length, (await rich.credits()).used]).toEqual([1, used + 30])
  now += 1
  expect((await rich.credits()).used).toBe(used)
  expect((await events()).map(({ points }) => points)).toEqual([-30, 30])
  expect((await events())[0]?.created_at).toBe(new Date(now).toISOString())
})

test('a late refund comes after a restart too, and once', async () => {
  const dataDir = await newFolder()
  let time = now
  const options = { dataDir, makerWorker: quickMaker, clock: () => time }
  const first = await startRegion({
    ...options,
    faults: { faults: { 'job-failure': 1, 'late-refund': { seconds: 60 } } },
  })
  const job = await first.as('rich').ordered((await first.as('rich').uploaded()).id)
  await first.as('rich').follow(job.id)
  await first.close()
  time += 60_000
  const again = await startRegion(options)
  expect(await again.as('rich').credits()).toMatchObject({ used: 1 })
  expect(await again.as('rich').credits()).toMatchObject({ used: 1 })
  expect(await again.as('rich').ledger()).toHaveLength(3)
  await again.close()
  await rm(dataDir, { recursive: true })
})

test('stuck-finalizing shows finalizing for its seconds, then succeeded with the time that fits', async () => {
  faults({ 'stuck-finalizing': { seconds: 60 }, 'late-artifacts': { seconds: 10 } })
  const { id } = await rich.ordered(fileId)
  while ((await rich.job(id)).status !== 'finalizing') await new Promise((resolve) => setTimeout(resolve, 2))
  await atRest()
  now += 59_999
  expect(await rich.job(id)).toMatchObject({ status: 'finalizing', artifacts: [] })
  expect((await rich.job(id)).completed_at).toBeUndefined()
  expect((await listOf(id)).job_status).toBe('finalizing')
  now += 1
  expect(await rich.job(id)).toMatchObject({
    status: 'succeeded',
    artifacts: [],
    completed_at: new Date(now).toISOString(),
  })
  now += 10_000
  expect((await rich.job(id)).artifacts.length).toBeGreaterThan(0)
})

test('a model that is shown as finalizing cannot be converted yet', async () => {
  faults({ 'stuck-finalizing': { seconds: 60 } })
  const { id } = (await (await rich.post('/model/jobs', { type: 'text_to_model', prompt: 'x' })).json()) as {
    id: string
  }
  await atRest()
  const body = { source: { job_id: id }, format: 'stl' }
  expect(await refusalOf(rich.post('/model/conversions', body))).toBe('422 invalid_source')
  now += 60_000
  expect((await rich.post('/model/conversions', body)).status).toBe(200)
})

test('null-progress hides the progress until the end', async () => {
  faults({ 'null-progress': 1, 'stuck-finalizing': { seconds: 60 } })
  const { id } = await rich.ordered(fileId)
  expect((await rich.job(id)).progress).toBeNull()
  await atRest()
  expect((await rich.job(id)).progress).toBeNull()
  now += 60_000
  expect((await rich.follow(id)).at(-1)?.progress).toBe(100)
})

test('missing-type never tells one type: the one that is named, otherwise one by chance', async () => {
  const job = await relief()
  const all = await typesOf(job.id)
  faults({ 'missing-type': { type: 'preview' } })
  expect(await typesOf(job.id)).toEqual(all.filter((type) => type !== 'preview'))
  faults({ 'missing-type': 1 })
  const less = await typesOf(job.id)
  expect(less).toHaveLength(all.length - 1)
  expect(await typesOf(job.id)).toEqual(less)
})

test('unknown-type adds an artifact of a type that nobody knows, whose address opens', async () => {
  faults({ 'unknown-type': 1 })
  const { artifacts } = await relief()
  expect(new Set(artifacts.map(({ id }) => id)).size).toBe(artifacts.length)
  const odd = artifacts.find(({ type }) => type === 'hologram')
  expect((await fetch(odd?.url ?? '')).status).toBe(200)
})

test('lost-artifacts are listed and their addresses are not found, now and later', async () => {
  faults({ 'lost-artifacts': 0.5 })
  const jobs = await Promise.all(Array.from({ length: 6 }, relief))
  const statuses = async () => {
    const artifacts = (await Promise.all(jobs.map(({ id }) => listOf(id)))).flatMap(({ data }) => data)
    return await Promise.all(artifacts.map(async ({ url }) => (await fetch(url)).status))
  }
  const first = await statuses()
  expect(new Set(first)).toEqual(new Set([200, 404]))
  expect(await statuses()).toEqual(first)
})

test('partial-list tells the first artifact alone, and that there are more', async () => {
  const { id } = await relief()
  const whole = await listOf(id)
  expect(whole.has_more).toBe(false)
  faults({ 'partial-list': 1 })
  expect(await listOf(id)).toMatchObject({ data: [{ id: whole.data[0]?.id }], has_more: true })
  expect((await rich.job(id)).artifacts).toHaveLength(1)
})

test('slow-list tells the preview alone for its seconds, in the list and in the job, and nothing of more', async () => {
  faults({ 'slow-list': { seconds: 60 } })
  const { id } = await relief()
  expect((await listOf(id)).has_more).toBe(false)
  expect(await typesOf(id)).toEqual(['preview'])
  expect((await rich.job(id)).artifacts.map(({ type }) => type)).toEqual(['preview'])
  now += 60_000
  expect(await typesOf(id)).toEqual(['tif', 'preview'])
})

test('new-artifact-ids tells other ids each time, whose addresses open the same files', async () => {
  faults({ 'new-artifact-ids': 1 })
  const { id } = await relief()
  const told = [(await listOf(id)).data, (await listOf(id)).data, (await rich.job(id)).artifacts]
  expect(new Set(told.flat().map((each) => each.id)).size).toBe(6)
  expect(told.map((each) => each.map(({ type }) => type))).toEqual(Array(3).fill(['tif', 'preview']))
  const read = async (url = '') => await (await fetch(url)).text()
  const texts = await Promise.all(told.map((each) => read(each[0]?.url)))
  expect(new Set(texts).size).toBe(1)
})

test('lost-files are not found when asked for or ordered with, and nothing is charged; a new upload is another file', async () => {
  const lost = await rich.uploaded()
  const { used } = await rich.credits()
  faults({ 'lost-files': { times: 1 } })
  expect(await refusalOf(rich.post('/jobs', { source: { file_id: lost.id } }))).toBe('404 not_found')
  expect(await refusalOf(rich.get(`/files/${lost.id}`))).toBe('404 not_found')
  const body = { type: 'image_to_model', source: { file_id: lost.id } }
  expect(await refusalOf(rich.post('/model/jobs', body))).toBe('404 not_found')
  const design = { mode: 'background_removal', source: { file_id: lost.id } }
  expect(await refusalOf(rich.post('/design/jobs', design))).toBe('404 not_found')
  expect((await rich.credits()).used).toBe(used)
  const again = await rich.uploaded()
  expect((await rich.post('/jobs', { source: { file_id: again.id } })).status).toBe(200)
})

test('conversion-not-found hides a conversion from its own address and puts its artifacts into the list of its source', async () => {
  const source = await model()
  const before = await typesOf(source.id)
  faults({ 'conversion-not-found': 1 })
  const body = { source: { job_id: source.id }, format: 'stl' }
  const created = (await (await rich.post('/model/conversions', body, 'conversion')).json()) as { id: string }
  expect(created).toMatchObject({ object: 'model_conversion', points: 10 })
  expect(await refusalOf(rich.get(`/jobs/${created.id}`))).toBe('404 not_found')
  expect(await refusalOf(rich.get(`/jobs/${created.id}/artifacts`))).toBe('404 not_found')
  while (!(await typesOf(source.id)).includes('stl')) await new Promise((resolve) => setTimeout(resolve, 5))
  expect(await typesOf(source.id)).toEqual([...before, 'stl'])
  const { artifacts } = await rich.job(source.id)
  const stl = artifacts.find(({ type }) => type === 'stl')
  expect((await fetch(stl?.url ?? '')).headers.get('content-type')).toBe('model/stl')
  faults({})
  expect(await typesOf(source.id)).toEqual(before)
  expect((await rich.job(created.id)).artifacts.map(({ type }) => type)).toEqual(['stl'])
})

test('stored-error-after-charge repeats its failure for good, while the job is in the ledger and succeeds', async () => {
  const { used } = await rich.credits()
  faults({ 'stored-error-after-charge': { times: 1 } })
  const send = () => rich.post('/jobs', { source: { file_id: fileId } }, 'forgotten')
  const first = await send()
  const text = await first.text()
  const again = await send()
  expect([first.status, again.status, await again.text()]).toEqual([500, 500, text])
  expect((await rich.credits()).used).toBe(used + 30)
  const id = (await rich.ledger())[0]?.resource_id ?? ''
  expect((await rich.follow(id)).at(-1)?.status).toBe('succeeded')
})

test('a short key retention concerns the keys that it strikes and leaves the others', async () => {
  const send = (key: string) => rich.post('/jobs', { source: { file_id: fileId } }, key)
  const idOf = async (key: string) => ((await (await send(key)).json()) as { id: string }).id
  const kept = await idOf('kept')
  faults({ 'short-key-retention': { seconds: 60, times: 1 } })
  const forgotten = await idOf('forgotten soon')
  now += 60_000
  expect(await idOf('forgotten soon')).not.toBe(forgotten)
  expect(await idOf('kept')).toBe(kept)
})

test('hidden-jobs hides a job and its artifacts for its seconds, while its work goes on', async () => {
  faults({ 'hidden-jobs': { seconds: 60 } })
  const { id } = await rich.ordered(fileId)
  await atRest()
  expect(await refusalOf(rich.get(`/jobs/${id}`))).toBe('404 not_found')
  expect(await refusalOf(rich.get(`/jobs/${id}/artifacts`))).toBe('404 not_found')
  now += 60_000
  expect(await rich.job(id)).toMatchObject({ id, points: 30 })
  expect((await rich.follow(id)).at(-1)?.status).toBe('succeeded')
})
