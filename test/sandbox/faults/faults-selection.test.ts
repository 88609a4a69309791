// How a plan chooses what it strikes: by name, endpoint, file, account, chance, `times` and `after`.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FaultPlan } from '../../../src-sandbox/faults/fault-plan.ts'
import { type Caller, picture, refusalOf, startRegion, type TestRegion } from '../practice-region.ts'

const quickMaker = new URL('../fixtures/quick-maker.ts', import.meta.url)
const rateLimit = { perSecond: 1e6, burst: 1e6 }

let region: TestRegion
let rich: Caller
let second: Caller
beforeAll(async () => {
  const accounts = ['rich', 'second'].map((name) => ({ name, points: 100_000 }))
  region = await startRegion({ makerWorker: quickMaker, accounts })
  rich = region.as('rich')
  second = region.as('second')
})
afterAll(() => region.close())

const faults = (plan: FaultPlan['faults']) => region.sandbox.setFaults({ rateLimit, ...(plan && { faults: plan }) })
const capabilities = async (caller = rich) => (await caller.get('/capabilities')).status
async function statuses(count: number): Promise<number[]> {
  const all = []
  for (let asked = 0; asked < count; asked += 1) all.push(await capabilities())
  return all
}

test('after lets so many occasions pass, times ends it', async () => {
  faults({ 'key-revoked': { after: 2, times: 3 } })
  expect(await statuses(7)).toEqual([200, 200, 401, 401, 401, 200, 200])
  expect(region.sandbox.state.faults).toEqual({ 'key-revoked': 3 })
})

test('a key that is revoked after a while stays revoked', async () => {
  faults({ 'key-revoked': { after: 3, account: 'rich' } })
  expect(await statuses(8)).toEqual([200, 200, 200, 401, 401, 401, 401, 401])
  expect(await capabilities(second)).toBe(200)
})

test('a fault with an account meets that account alone, on arrival too', async () => {
  faults({ outage: { account: 'second' } })
  expect(await refusalOf(second.get('/account/credits'))).toBe('503 unavailable')
  expect((await rich.get('/account/credits')).status).toBe(200)
})

test('several settings of one fault are tried in turn', async () => {
  faults({
    'error-before-charge': [
      { only: 'POST /files', status: 502 },
      { only: 'POST /jobs', status: 504 },
    ],
  })
  expect(await refusalOf(rich.upload(await picture()))).toBe('502 bad_gateway')
  expect(await refusalOf(rich.post('/jobs', { source: { file_id: 'file_x' } }))).toBe('504 gateway_timeout')
})

test('a fault with a file meets uploads of that name and whatever is made from them', async () => {
  faults({})
  const lion = await rich.uploaded(await picture(1), '狮 lion №7.png')
  const wolf = await rich.uploaded(await picture(2), 'wolf.png')
  const used = (await rich.credits()).used
  faults({
    'cut-before': { file: 'lion' },
    'job-failure': { file: '狮' },
    'error-reading': { file: 'lion', status: 500 },
  })
  await expect(rich.upload(await picture(3), 'another lion.png')).rejects.toThrow('fetch failed')
  await expect(rich.post('/jobs', { source: { file_id: lion.id } })).rejects.toThrow('fetch failed')
  const calm = await rich.ordered(wolf.id)
  expect((await rich.follow(calm.id)).at(-1)?.status).toBe('succeeded')
  expect(await refusalOf(rich.get(`/files/${lion.id}`))).toBe('500 internal_error')
  expect((await rich.get(`/files/${wolf.id}`)).status).toBe(200)
  faults({ 'job-failure': { file: '狮' } })
  for (const [path, body] of [
    ['/jobs', { source: { file_id: lion.id } }],
    ['/design/jobs', { mode: 'material_gold', source: { file_id: lion.id } }],
    ['/model/jobs', { type: 'image_to_model', source: { file_id: lion.id } }],
  ] as const) {
    const { id } = (await (await rich.post(path, body)).json()) as { id: string }
    expect((await rich.follow(id)).at(-1)?.status).toBe('failed')
  }
  expect((await rich.credits()).used).toBe(used + 30)
})

test('a fault with a file is asked once a request, also when it leaves requests about other files alone', async () => {
  faults({ 'rate-limit-silent': { file: 'lion', after: 1 } })
  const bytes = await picture(4)
  const answers = []
  for (const name of ['lion.png', 'wolf.png', 'lion.png', 'lion.png'])
    answers.push((await rich.upload(bytes, name)).status)
  expect(answers).toEqual([200, 200, 429, 429])
  expect(region.sandbox.state.faults).toEqual({ 'rate-limit-silent': 2 })
  // One without a file meets the same request once, on arrival.
  faults({ 'rate-limit-silent': { after: 1 } })
  expect([(await rich.upload(bytes)).status, (await rich.upload(bytes)).status]).toEqual([200, 429])
})

test('jobs are chosen by the endpoint that ordered them, once and for good, up to so many', async () => {
  faults({})
  const file = await rich.uploaded()
  faults({ 'unknown-status': { only: 'POST /jobs', times: 1, after: 1 }, 'stuck-finalizing': { seconds: 3600 } })
  const reliefs = await Promise.all([1, 2, 3].map(() => rich.ordered(file.id)))
  const design = await (await rich.post('/design/jobs', { mode: 'custom', prompt: 'a lion' })).json()
  const shown = async ({ id }: { id: string }) => (await rich.job(id)).status === 'waiting_for_review'
  const first = await Promise.all(reliefs.map(shown))
  expect(first.filter(Boolean)).toHaveLength(1)
  for (let round = 0; round < 5; round += 1) expect(await Promise.all(reliefs.map(shown))).toEqual(first)
  expect(await shown(design as { id: string })).toBe(false)
  expect(region.sandbox.state.faults['unknown-status']).toBe(1)
})

test('the same seed decides the same, whatever else is switched on', async () => {
  const struck = async (plan: FaultPlan['faults'], seed: number) => {
    region.sandbox.setFaults({ seed, rateLimit, faults: { 'key-revoked': 0.4, ...plan } })
    return (await statuses(30)).join()
  }
  const alone = await struck({}, 5)
  expect(await struck({ 'unknown-fields': 0.5, 'cut-before': 0.5 }, 5)).toBe(alone)
  expect(await struck({}, 6)).not.toBe(alone)
})

test('a plan that is none is refused and the one before stays', () => {
  faults({ 'key-revoked': 0 })
  const plan = region.sandbox.faultPlan
  for (const wrong of [{ faults: { nothing: 1 } }, { faults: { outage: 2 } }, { seed: 0.5 }, { colour: 'red' }, null]) {
    expect(() => region.sandbox.setFaults(wrong as never)).toThrow()
  }
  expect(region.sandbox.faultPlan).toBe(plan)
})
