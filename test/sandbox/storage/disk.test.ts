// What lies on the disk: what a crash left is swept, and old results make room for new ones.
import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createArtifacts } from '../../../src-sandbox/artifacts.ts'
import { createFiles } from '../../../src-sandbox/files.ts'
import { createJobs } from '../../../src-sandbox/jobs.ts'
import { openDatabase } from '../../../src-sandbox/storage/database.ts'
import { createDisk } from '../../../src-sandbox/storage/disk.ts'
import { newFolder, picture, refusalOf, startRegion } from '../practice-region.ts'

const quickMaker = new URL('../fixtures/quick-maker.ts', import.meta.url)

test('files without a row, of uploads and of artifacts, are gone after a start; those with one stay', async () => {
  const dataDir = await newFolder()
  const first = await startRegion({ dataDir, makerWorker: quickMaker })
  const rich = first.as('rich')
  const { id } = await rich.ordered((await rich.uploaded()).id)
  await rich.follow(id)
  await first.close()
  const [uploads, artifacts] = [join(dataDir, 'uploads'), join(dataDir, 'artifacts')]
  const kept = [await readdir(uploads), (await readdir(artifacts)).filter((name) => name !== 'work')]
  await writeFile(join(uploads, 'file_000000000000000000000000'), 'stored, never accepted')
  await writeFile(join(uploads, 'file_000000000000000000000001.part'), 'half')
  await writeFile(join(artifacts, 'artifact_000000000000000000000000.png'), 'moved, never recorded')
  const again = await startRegion({ dataDir, makerWorker: quickMaker })
  expect([await readdir(uploads), (await readdir(artifacts)).filter((name) => name !== 'work')]).toEqual(kept)
  expect((await again.as('rich').job(id)).artifacts).toHaveLength(2)
  await again.close()
  await rm(dataDir, { recursive: true })
})

test('above the limit the oldest results go; their jobs, events and addresses stay and say so', async () => {
  const dataDir = await newFolder()
  const diskLimit = 12_000
  const region = await startRegion({ dataDir, diskLimit })
  const rich = region.as('rich')
  const file = await rich.uploaded(await picture(1, 64, 48))
  const jobs = []
  for (let count = 0; count < 8; count += 1) {
    const { id } = await rich.ordered(file.id, { output_format: 'tif' })
    await rich.follow(id)
    jobs.push(await rich.job(id))
  }
  const { disk } = region.sandbox.state
  expect(disk).toEqual({ bytes: expect.any(Number), limit: diskLimit })
  expect(disk.bytes).toBeLessThanOrEqual(disk.limit)
  const statuses = await Promise.all(jobs.map(async ({ artifacts }) => (await fetch(artifacts[0]?.url ?? '')).status))
  expect(statuses[0]).toBe(404)
  expect(statuses.at(-1)).toBe(200)
  expect(statuses.toSorted((a, b) => b - a)).toEqual(statuses)
  const gone = await fetch(jobs[0]?.artifacts[0]?.url ?? '')
  expect(((await gone.json()) as { error: { message: string } }).error.message).toContain('no longer kept')
  expect(await rich.job(jobs[0]?.id ?? '')).toMatchObject({ status: 'succeeded' })
  expect(await rich.ledger()).toHaveLength(9)
  // The upload is younger than an hour: whoever sent it may order with it.
  expect((await rich.get(`/files/${file.id}`)).status).toBe(200)
  await region.close()

  const again = await startRegion({ dataDir, diskLimit })
  expect(again.sandbox.state.disk.bytes).toBe(disk.bytes)
  await again.close()
  await rm(dataDir, { recursive: true })
})

test('what a waiting conversion needs stays, also when it is the oldest; once that has ended it goes', async () => {
  const dataDir = await newFolder()
  const database = openDatabase(dataDir)
  const now = () => 0
  const jobs = createJobs(database, now)
  const files = createFiles(database, join(dataDir, 'uploads'))
  const artifacts = createArtifacts(database, join(dataDir, 'artifacts'))
  const report = (error: unknown) => expect(error).toBeUndefined()
  const disk = createDisk({ database, files, artifacts, now, report }, 250)
  database.exec(`INSERT INTO accounts (name, api_key, granted) VALUES ('rich', 'x', 0)`)
  const made = async (id: string) => {
    jobs.add({ id, account: 'rich', kind: 'model', points: 1, echo: {}, work: {} })
    const path = join(dataDir, id)
    await writeFile(path, Buffer.alloc(100))
    artifacts.add(await artifacts.keep(id, [{ type: 'glb', path, bytes: 100 }]))
    jobs.move(id, 'succeeded')
  }
  const kept = () => jobIds.filter((id) => artifacts.ofJob(id)[0]?.gone === 0)
  const jobIds = ['model', 'second', 'third', 'fourth']
  await made('model')
  jobs.add({
    id: 'conversion',
    account: 'rich',
    kind: 'conversion',
    points: 1,
    echo: {},
    work: {},
    sourceJobId: 'model',
  })
  for (const id of ['second', 'third']) await made(id)
  await disk.makeRoom()
  expect(kept()).toEqual(['model', 'third'])
  jobs.move('conversion', 'failed')
  await made('fourth')
  await disk.makeRoom()
  expect(kept()).toEqual(['third', 'fourth'])
  const names = (await readdir(join(dataDir, 'artifacts'))).toSorted()
  expect(names).toEqual(
    kept()
      .map((id) => artifacts.ofJob(id)[0]?.name)
      .toSorted(),
  )
  expect(disk.inUse()).toBe(200)
  database.close()
  await rm(dataDir, { recursive: true })
})

test('a model whose conversion is done goes, and then cannot be converted again', async () => {
  const region = await startRegion({ makerWorker: quickMaker, diskLimit: 1, speed: 100 })
  const rich = region.as('rich')
  const order = async (path: string, body: object) =>
    ((await (await rich.post(path, body)).json()) as { id: string }).id
  const model = await order('/model/jobs', { type: 'text_to_model', prompt: 'a lion' })
  // With room for one byte a result is gone as soon as the next is made, unless it is needed.
  while ((await rich.job(model)).status !== 'succeeded') await new Promise((resolve) => setTimeout(resolve, 1))
  const conversion = await order('/model/conversions', { source: { job_id: model }, format: 'stl' })
  const relief = await order('/model/jobs', { type: 'text_to_model', prompt: 'a wolf' })
  expect((await rich.follow(conversion)).at(-1)?.status).toBe('succeeded')
  await rich.follow(relief)
  const last = await order('/model/jobs', { type: 'text_to_model', prompt: 'an owl' })
  await rich.follow(last)
  const glb = (await rich.job(model)).artifacts[0]?.url ?? ''
  expect(await refusalOf(fetch(glb))).toBe('404 not_found')
  const body = { source: { job_id: model }, format: 'obj' }
  expect(await refusalOf(rich.post('/model/conversions', body))).toBe('422 invalid_source')
  await region.close()
})

test('uploads go last: an hour old, not needed by a job that is not finished; then their id is not found', async () => {
  let now = Date.parse('2026-03-01T12:00:00Z')
  const silentMaker = new URL('../fixtures/silent-maker.ts', import.meta.url)
  const region = await startRegion({ makerWorker: silentMaker, diskLimit: 1, clock: () => now })
  const rich = region.as('rich')
  const [needed, idle] = [await rich.uploaded(await picture(1)), await rich.uploaded(await picture(2))]
  await rich.ordered(needed.id)
  const found = async (id: string) => (await rich.get(`/files/${id}`)).status
  expect([await found(needed.id), await found(idle.id)]).toEqual([200, 200])
  now += 60 * 60 * 1000
  const fresh = await rich.uploaded(await picture(3))
  while ((await found(idle.id)) === 200) await new Promise((resolve) => setTimeout(resolve, 5))
  expect([await found(needed.id), await found(fresh.id)]).toEqual([200, 200])
  expect(await refusalOf(rich.post('/jobs', { source: { file_id: idle.id } }))).toBe('404 not_found')
  expect(await refusalOf(fetch(idle.url ?? ''))).toBe('403 address_refused')
  await region.close()
})
