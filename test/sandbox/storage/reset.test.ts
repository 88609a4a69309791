// Beginning anew while the region runs, requests and makers at work or not.
import { once } from 'node:events'
import { readdir, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Caller, newFolder, picture, refusalOf, startRegion } from '../practice-region.ts'

const quickMaker = new URL('../fixtures/quick-maker.ts', import.meta.url)
const silentMaker = new URL('../fixtures/silent-maker.ts', import.meta.url)
const empty = { queued: 0, running: 0, finalizing: 0, succeeded: 0, failed: 0 }

test('everything is gone but the accounts, which have their first points; everything works as before', async () => {
  const dataDir = await newFolder()
  const region = await startRegion({
    dataDir,
    makerWorker: quickMaker,
    faults: { faults: { 'error-reading': { times: 1 } } },
  })
  const rich = region.as('rich')
  const { accounts } = region.sandbox
  const bytes = await picture(30)
  const file = (await (await rich.upload(bytes, 'ü.png', 'key')).json()) as { id: string; url: string }
  const job = await rich.ordered(file.id, {}, 'order')
  expect((await rich.get('/account/usage')).status).toBeGreaterThanOrEqual(500)
  await rich.follow(job.id)
  region.sandbox.refill('rich', 7)
  region.sandbox.revoke('second')
  const plan = region.sandbox.faultPlan

  await region.sandbox.reset()
  expect(region.sandbox.accounts).toEqual(accounts)
  expect(region.sandbox.state).toMatchObject({ jobs: empty, disk: { bytes: 0 }, faults: { 'error-reading': 0 } })
  expect(region.sandbox.faultPlan).toBe(plan)
  // The plan begins anew too.
  expect((await rich.get('/account/usage')).status).toBeGreaterThanOrEqual(500)
  expect(await rich.ledger()).toEqual([])
  expect((await region.as('second').get('/account/credits')).status).toBe(200)
  expect(await refusalOf(rich.get(`/jobs/${job.id}`))).toBe('404 not_found')
  expect(await refusalOf(fetch(file.url))).toBe('404 not_found')
  for (const folder of ['uploads', 'artifacts']) expect(await readdir(join(dataDir, folder))).toEqual([])
  const again = (await (await rich.upload(bytes, 'ü.png', 'key')).json()) as { id: string }
  expect(again.id).not.toBe(file.id)
  expect((await rich.follow((await rich.ordered(again.id, {}, 'order')).id)).at(-1)?.status).toBe('succeeded')
  expect(await rich.credits()).toEqual({ total: 100_000, used: 31, remaining: 99_969 })
  await region.close()
  await rm(dataDir, { recursive: true })
})

test('makers that never come to an end do not hold it up', async () => {
  const region = await startRegion({ makerWorker: silentMaker })
  const rich = region.as('rich')
  const file = await rich.uploaded()
  const jobs = await Promise.all(Array.from({ length: 12 }, () => rich.ordered(file.id)))
  while ((await rich.job(jobs[0]?.id ?? '')).status !== 'running')
    await new Promise((resolve) => setTimeout(resolve, 5))
  await region.sandbox.reset()
  expect(region.sandbox.state.jobs).toEqual(empty)
  await region.close()
})

test('requests under way at a reset are cut or answered, and none of them is bought afterwards', async () => {
  const dataDir = await newFolder()
  const region = await startRegion({
    dataDir,
    makerWorker: quickMaker,
    accounts: [{ name: 'sailor', points: 100_000 }],
  })
  const caller = region.as('sailor')
  const bytes = await Promise.all([1, 2, 3, 4].map((tint) => picture(tint, 400, 300)))
  for (let round = 0; round < 6; round += 1) {
    region.sandbox.setFaults({
      rateLimit: { perSecond: 1e6, burst: 1e6 },
      ...(round % 2 === 0 && { faults: { 'slow-answer': { probability: 0.5, seconds: 0.5 } } }),
    })
    const busy = Promise.allSettled(Array.from({ length: 20 }, (_, index) => buy(caller, bytes[index % 4], `${index}`)))
    await new Promise((resolve) => setTimeout(resolve, round * 15))
    await Promise.all([region.sandbox.reset(), region.sandbox.reset()])
    // What came after the reset had begun may be there; whatever is there was paid.
    await busy
    region.sandbox.setFaults({ rateLimit: { perSecond: 1e6, burst: 1e6 } })
    const ledger = await caller.ledger()
    expect((await caller.credits()).used).toBe(ledger.reduce((sum, { points }) => sum + points, 0))
    for (const { resource_id: id } of ledger) {
      const path = id?.startsWith('file_') ? `/files/${id}` : `/jobs/${id}`
      expect((await caller.get(path)).status).toBe(200)
    }
    await region.sandbox.reset()
    expect(await caller.credits()).toMatchObject({ used: 0 })
  }
  await region.close()
  await rm(dataDir, { recursive: true })
})

async function buy(caller: Caller, bytes: Buffer | undefined, key: string): Promise<void> {
  const file = (await (await caller.upload(bytes ?? Buffer.alloc(0), 'a.png', `u${key}`)).json()) as { id: string }
  await caller.post('/jobs', { source: { file_id: file.id } }, `o${key}`)
}

test('an upload that is still being sent at a reset is cut and not bought afterwards', async () => {
  const region = await startRegion({ makerWorker: quickMaker })
  const rich = region.as('rich')
  const form = new FormData()
  form.set('file', new File([new Uint8Array(await picture(1))], 'a.png'))
  const whole = new Response(form)
  const type = whole.headers.get('content-type') ?? ''
  const body = Buffer.from(await whole.arrayBuffer())
  const outgoing = request(`${region.baseUrl}/files`, {
    method: 'POST',
    headers: { authorization: rich.authorization, 'content-type': type, 'content-length': body.length },
  })
  const ended = once(outgoing, 'response').then(
    ([answer]) => (answer as { statusCode: number }).statusCode,
    () => 'cut',
  )
  outgoing.write(body.subarray(0, 100))
  // Answered after the upload's head has arrived, since both come over loopback in turn.
  await rich.credits()
  await region.sandbox.reset()
  outgoing.end(body.subarray(100))
  expect(await ended).toBe('cut')
  expect(await rich.ledger()).toEqual([])
  await region.close()
})

test('a request that is made to wait is cut by a reset', async () => {
  const region = await startRegion({ faults: { faults: { 'slow-answer': { seconds: 600 } } } })
  const waiting = region.as('rich').post('/jobs', { source: { file_id: 'file_x' } })
  const cut = expect(waiting).rejects.toThrow('fetch failed')
  while (region.sandbox.state.faults['slow-answer'] !== 1) await new Promise((resolve) => setTimeout(resolve, 5))
  await region.sandbox.reset()
  await cut
  await region.close()
})

test('a reset that is asked for while the region closes does not harm; afterwards it is refused', async () => {
  const region = await startRegion({ makerWorker: quickMaker })
  const rich = region.as('rich')
  await rich.ordered((await rich.uploaded()).id)
  const reset = region.sandbox.reset()
  await region.close()
  await reset
  await expect(region.sandbox.reset()).rejects.toThrow('closed')
})
