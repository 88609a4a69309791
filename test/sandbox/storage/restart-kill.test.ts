// The real command, killed at any moment with jobs of all kinds under way: nothing is lost and nothing is there twice.
import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { seededChance } from '../../../src-sandbox/chance.ts'
import { storySeeds } from '../../helpers/story-seeds.ts'
import { type Caller, callerOf, newFolder, picture } from '../practice-region.ts'

const serve = new URL('../../../src-sandbox/serve.ts', import.meta.url)
const chance = seededChance(storySeeds(41)[0] ?? 0)
const conversions = ['stl', 'obj', '3mf']

type Order = { key: string; send: (caller: Caller) => Promise<Response>; id: string | null }

async function start(dataDir: string, speed: number): Promise<{ child: ChildProcess; caller: Caller }> {
  const faults = join(dataDir, 'faults.json')
  await writeFile(faults, JSON.stringify({ rateLimit: { perSecond: 1e6, burst: 1e6 } }))
  const child = spawn(process.execPath, [
    serve.pathname,
    '--data',
    dataDir,
    '--speed',
    String(speed),
    '--faults',
    faults,
  ])
  onTestFinished(() => void child.kill('SIGKILL'))
  const [line] = await once(child.stdout, 'data')
  const { base_url, accounts } = JSON.parse(String(line))
  return { child, caller: callerOf(base_url, accounts[0].api_key) }
}

/** Sends what has no id yet, with the key that it has always had. */
async function sendAll(orders: readonly Order[], caller: Caller): Promise<void> {
  await Promise.allSettled(
    orders.map(async (order) => {
      if (order.id !== null) return
      const answer = await order.send(caller)
      if (answer.status === 200) order.id = ((await answer.json()) as { id: string }).id
    }),
  )
}

test('after six kills at any moment every order was bought once and has come to one whole end', async () => {
  const dataDir = await newFolder()
  const orders: Order[] = []
  const add = (key: string, send: (caller: Caller) => Promise<Response>) => orders.push({ key, send, id: null })
  const bytes = await picture(80, 64, 48)

  for (let round = 0; round < 6; round += 1) {
    const { child, caller } = await start(dataDir, 60)
    add(`upload ${round}`, (by) => by.upload(bytes, `猫 ${round}.png`, `upload ${round}`))
    const killed = once(child, 'exit')
    const timer = setTimeout(() => child.kill('SIGKILL'), 100 + chance() * 1200)
    await sendAll(orders, caller)
    const source = { file_id: orders.find(({ id }) => id?.startsWith('file_'))?.id }
    if (source.file_id) {
      const post = (path: string, body: object) => (by: Caller) => by.post(path, body, `${path} ${round}`)
      add(`/jobs ${round}`, post('/jobs', { source, output_format: 'png' }))
      add(`/design ${round}`, post('/design/jobs', { mode: 'background_removal', source }))
      add(`/model ${round}`, post('/model/jobs', { type: 'image_to_model', source }))
    }
    const models = orders.filter(({ id }) => id?.startsWith('task_'))
    for (const { id } of models.slice(0, 2)) {
      const job = await caller.job(id ?? '').catch(() => null)
      const body = { source: { job_id: id }, format: conversions[round % 3] }
      if (job?.status === 'succeeded')
        add(`convert ${id} ${round}`, (by) => by.post('/model/conversions', body, `convert ${id} ${round}`))
    }
    await sendAll(orders, caller)
    await killed
    clearTimeout(timer)
  }

  const { child, caller } = await start(dataDir, 2000)
  await sendAll(orders, caller)
  // A busy machine may have let no picture through before its kill: this one is nobody's luck.
  const [source] = orders.flatMap(({ id }) => (id?.startsWith('file_') ? [{ file_id: id }] : []))
  add('/jobs at last', (by) => by.post('/jobs', { source, output_format: 'png' }, '/jobs at last'))
  await sendAll(orders, caller)
  const ids = orders.map(({ id }) => id ?? '')
  expect(ids.every(Boolean)).toBe(true)
  expect(new Set(ids).size).toBe(orders.length)
  const ledger = await Promise.all(ids.filter((id) => !id.startsWith('file_')).map((id) => caller.follow(id))).then(
    () => caller.ledger(),
  )
  let used = 0
  const names: string[] = []
  for (const id of ids) {
    const events = ledger.filter(({ resource_id }) => resource_id === id).map(({ points }) => points)
    if (id.startsWith('file_')) {
      expect(events).toEqual([1])
      used += 1
      continue
    }
    const job = await caller.job(id)
    expect([id, events]).toEqual([id, job.status === 'failed' ? [-job.points, job.points] : [job.points]])
    used += job.status === 'failed' ? 0 : job.points
    expect(job.artifacts.length > 0).toBe(job.status === 'succeeded')
    for (const { id: artifactId, url } of job.artifacts) {
      const answer = await fetch(url)
      const hash = createHash('sha256').update(await answer.bytes())
      expect(answer.headers.get('etag')).toBe(`"${hash.digest('hex')}"`)
      names.push(artifactId)
    }
  }
  // Nothing was charged that nobody knows of, and nothing lies on the disk that no job has.
  expect(ledger.every(({ resource_id }) => ids.includes(resource_id ?? ''))).toBe(true)
  expect((await caller.credits()).used).toBe(used)
  child.kill('SIGTERM')
  await once(child, 'exit')
  const kept = (await readdir(join(dataDir, 'artifacts'))).filter((name) => name !== 'work')
  expect(kept.map((name) => name.split('.')[0]).toSorted()).toEqual(names.toSorted())
  const uploads = ids.filter((id) => id.startsWith('file_')).toSorted()
  expect((await readdir(join(dataDir, 'uploads'))).toSorted()).toEqual(uploads)
  expect(names.length).toBeGreaterThan(0)
  await rm(dataDir, { recursive: true })
})
