// A catalog that changes: what it tells is what the endpoints take and charge. Specification: Capability catalog.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { FaultPlan } from '../../../src-sandbox/faults/fault-plan.ts'
import { type Capabilities, capabilitiesSchema } from '../../../src-shared/service/capabilities.ts'
import { designPrice, modelPrice } from '../../../src-shared/service/prices.ts'
import { type Caller, picture, refusalOf, startRegion, type TestRegion } from '../practice-region.ts'

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
const catalog = async (caller = rich): Promise<Capabilities> =>
  capabilitiesSchema.parse(await (await caller.get('/capabilities')).json())
const source = () => ({ file_id: fileId })
const spentBy = async (work: () => Promise<Response>) => {
  const { used } = await rich.credits()
  const answer = await work()
  return [answer.status, (await rich.credits()).used - used]
}

test('without a fault it is the same for everybody and for ever', async () => {
  expect(await catalog()).toEqual(await catalog(region.as('second')))
})

test('a new mode that is listed can be ordered and comes to an end, and one that is not cannot', async () => {
  const before = (await catalog()).design?.modes ?? []
  faults({ 'catalog-new-modes': 1 })
  const added = ((await catalog()).design?.modes ?? []).filter((mode) => !before.includes(mode))
  expect(added.length).toBeGreaterThan(0)
  for (const mode of added) {
    const job = (await (await rich.post('/design/jobs', { mode, source: source() })).json()) as { id: string }
    expect(job).toMatchObject({ mode, points: 15 })
    expect((await rich.follow(job.id)).at(-1)).toMatchObject({ status: 'succeeded', mode })
  }
  faults({})
  expect(await refusalOf(rich.post('/design/jobs', { mode: added[0], source: source() }))).toBe('400 invalid_parameter')
})

test('a mode and a format that vanished are refused free of charge', async () => {
  const before = await catalog()
  faults({ 'catalog-lost-mode': 1 })
  const after = await catalog()
  const lost = before.design?.modes?.filter((mode) => !after.design?.modes?.includes(mode)) ?? []
  expect(lost).toHaveLength(1)
  const order = { mode: lost[0], source: source() }
  expect(await spentBy(() => rich.post('/design/jobs', order))).toEqual([400, 0])
  const model = (await (await rich.post('/model/jobs', { type: 'text_to_model', prompt: 'x' })).json()) as {
    id: string
  }
  await rich.follow(model.id)
  const [format] = before.model?.conversion_formats?.filter(
    (one) => !after.model?.conversion_formats?.includes(one),
  ) ?? ['']
  const conversion = { source: { job_id: model.id }, format }
  expect(await spentBy(() => rich.post('/model/conversions', conversion))).toEqual([400, 0])
})

test('changed prices are those that are charged, but reliefs are not in the catalog', async () => {
  faults({ 'catalog-prices': 1 })
  const told = await catalog()
  const upload = told.billing?.file_upload_points
  expect(upload).not.toBe(1)
  expect(await spentBy(async () => rich.upload(await picture(9)))).toEqual([200, upload])
  for (const resolution of ['1k', '2k', '4k'] as const) {
    const price = designPrice(resolution, told)
    expect(price).not.toBe(designPrice(resolution))
    const order = { mode: 'material_gold', source: source(), resolution }
    expect(await spentBy(() => rich.post('/design/jobs', order))).toEqual([200, price])
  }
  const options = { quality: 'advanced', texture: true, pbr: true } as const
  const model = { type: 'text_to_model', prompt: 'a lion', ...options }
  expect(modelPrice(options, told)).not.toBe(100)
  expect(await spentBy(() => rich.post('/model/jobs', model))).toEqual([200, modelPrice(options, told)])
  expect(await spentBy(() => rich.post('/jobs', { source: source() }))).toEqual([200, 30])
})

test('parts that are missing cost and allow what the specification says', async () => {
  faults({ 'catalog-missing-parts': 1 })
  const told = await catalog()
  expect(told.model).not.toHaveProperty('texture_points')
  expect(told.model).not.toHaveProperty('modes')
  const order = { type: 'image_to_model', source: source(), texture: true }
  expect(await spentBy(() => rich.post('/model/jobs', order))).toEqual([200, 60])
})

test('unknown fields stand beside the known ones', async () => {
  const before = await catalog()
  faults({ 'catalog-unknown-fields': 1 })
  const told = await catalog()
  expect(told).toMatchObject({ ...before, version: '2' })
  expect(told).toHaveProperty('video')
})

test('a drift can begin later, and for one account alone; an order that came before keeps its price', async () => {
  faults({ 'catalog-prices': { seconds: 60, account: 'rich' } })
  const order = () => rich.post('/design/jobs', { mode: 'material_gold', source: source() }, 'early')
  expect(await spentBy(order)).toEqual([200, 15])
  now += 60_000
  expect(designPrice('1k', await catalog())).toBe(18)
  expect(designPrice('1k', await catalog(region.as('second')))).toBe(15)
  expect(await spentBy(order)).toEqual([200, 0])
  expect(await (await order()).json()).toMatchObject({ points: 15 })
})
