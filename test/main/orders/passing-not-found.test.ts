// A 404 that passes: no picture is uploaded, and paid, anew for it, and no order ends by it.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { modelOptionsSchema } from '../../../src-shared/orders/kinds/model.ts'
import type { OrderInputs } from '../../../src-shared/orders/order-inputs.ts'
import type { OrderRequest } from '../../../src-shared/orders/order-request.ts'
import { datedFetch, fastClock } from '../../helpers/clocks.ts'
import { type ServedRegion, servedRegion } from '../../helpers/region/served-region.ts'
import { type OrderStudio, orderStudio } from '../../helpers/studio/order-studio.ts'
import { type StudioWorld, studioWorld } from '../../helpers/studio/studio-world.ts'

const wholeMaker = new URL('../../sandbox/fixtures/whole-maker.ts', import.meta.url)
const clock = fastClock(20)
const dated = datedFetch(clock)
let region: ServedRegion
let world: StudioWorld
let studio: OrderStudio
/** Calls that are answered with 404 as often as their number says. */
let unknown: { call: RegExp; times: number }
/** The same with 503. */
let broken: { call: RegExp; times: number }
let asked: string[] = []
/** What an answer says instead; null for every answer as it is. */
let retold: ((told: Record<string, unknown>) => object) | null
/** Calls that are refused with 422. */
let refused: { call: RegExp; times: number }

const reach: typeof fetch = async (input, init) => {
  const call = `${init?.method ?? 'GET'} ${new URL(String(input)).pathname}`
  asked.push(call)
  if (broken.call.test(call) && broken.times > 0) {
    broken.times -= 1
    return Response.json({}, { status: 503, headers: { date: new Date(clock.now()).toUTCString() } })
  }
  if (refused.call.test(call) && refused.times > 0) {
    refused.times -= 1
    const error = { type: 'invalid_request_error', code: 'bad', message: 'There is no such file.', request_id: null }
    return Response.json({ error }, { status: 422, headers: { date: new Date(clock.now()).toUTCString() } })
  }
  if (!unknown.call.test(call) || unknown.times <= 0) {
    const answer = await dated(input, init)
    if (retold === null || !answer.headers.get('content-type')?.includes('json')) return answer
    return Response.json(retold(await answer.json()), {
      status: answer.status,
      headers: { date: new Date(clock.now()).toUTCString() },
    })
  }
  unknown.times -= 1
  const error = { type: 'invalid_request_error', code: 'not_found', message: 'no such thing', request_id: null }
  return Response.json({ error }, { status: 404, headers: { date: new Date(clock.now()).toUTCString() } })
}

const open = async () => {
  studio = await orderStudio({ ...world, region: { baseUrl: region.baseUrl, apiKey: region.key('maker') } })
  studio.engine.start()
}
beforeEach(async () => {
  unknown = { call: /^$/, times: 0 }
  broken = { call: /^$/, times: 0 }
  refused = { call: /^$/, times: 0 }
  retold = null
  asked = []
  region = await servedRegion({ accounts: [{ name: 'maker', points: 500 }], clock: clock.now, makerWorker: wholeMaker })
  world = studioWorld({ clock, fetch: reach })
  await open()
})
afterEach(async () => {
  await studio.engine.stop()
  world.end()
  await region.end()
})

const atRest = ({ stage }: { stage: string }) => ['done', 'held', 'failed'].includes(stage)
const spent = () => 500 - (region.sandbox.accounts[0]?.points ?? 0)
async function uploaded() {
  const hashes = await studio.keepPictures([1])
  await studio.until(atRest, await studio.order(hashes))
  await studio.engine.stop()
  await open()
  asked = []
  return hashes
}

test.each([1, 2])('%i passing 404 of a file: no new upload is asked for', async (times) => {
  const hashes = await uploaded()
  unknown = { call: /^GET .*\/files\//, times }
  const [id = ''] = await studio.order(hashes)
  await studio.until(atRest, [id])
  expect(studio.get(id)).toMatchObject({ stage: 'done', charged: 30, price: { uploads: 0 } })
  expect(asked.filter((call) => call.startsWith('POST') && call.endsWith('/files'))).toEqual([])
  expect(asked.filter((call) => /^GET .*\/files\//.test(call))).toHaveLength(times + 1)
  expect(spent()).toBe(61)
})

test('a file that stays unknown is asked for again after several looks', async () => {
  const hashes = await uploaded()
  unknown = { call: /^GET .*\/files\//, times: 3 }
  const [id = ''] = await studio.order(hashes)
  await studio.until(atRest, [id])
  expect(studio.get(id)).toMatchObject({ stage: 'held', problem: { kind: 'price-changed', detail: { of: 'upload' } } })
  expect(spent()).toBe(31)
})

test.each([1, 2])(
  'work that is not taken %i times although its files are there is sent anew and paid once',
  async (times) => {
    unknown = { call: /^POST .*\/jobs$/, times }
    const [id = ''] = await studio.order(await studio.keepPictures([1]))
    await studio.until(atRest, [id])
    expect(studio.get(id)).toMatchObject({ stage: 'done', charged: 31 })
    expect(spent()).toBe(31)
    await studio.ledger.refresh(studio.accountId)
    expect(studio.ledger.read(studio.accountId, 10)).toMatchObject({ sum: 31, difference: 0, foreign: { events: 0 } })
  },
)

test('work that is never taken fails with the service’s words after a few attempts', async () => {
  unknown = { call: /^POST .*\/jobs$/, times: 99 }
  const [id = ''] = await studio.order(await studio.keepPictures([1]))
  await studio.until(atRest, [id])
  const problem = { kind: 'not-found', status: 404, message: 'no such thing' }
  expect(studio.get(id)).toMatchObject({ stage: 'failed', charged: 1, problem })
  expect(asked.filter((call) => /^POST .*\/jobs$/.test(call))).toHaveLength(3)
})

test('a refusal by another status is that of a lost file too when the service has the file no more', async () => {
  refused = { call: /^POST .*\/jobs$/, times: 1 }
  unknown = { call: /^GET .*\/files\//, times: 99 }
  const [id = ''] = await studio.order(await studio.keepPictures([1]))
  await studio.until(atRest, [id])
  const problem = { kind: 'price-changed', detail: { of: 'upload', agreed: 30, now: 31 } }
  expect(studio.get(id)).toMatchObject({ stage: 'held', charged: 1, problem })
  await studio.engine.agree([{ id, points: 31 }])
  await studio.until(({ stage }) => stage === 'done', [id])
  expect(studio.get(id)).toMatchObject({ charged: 32, price: { uploads: 2, work: 30 } })
  expect(spent()).toBe(32)
})

test.each([
  ['is there', /^$/],
  ['cannot be asked for', /^GET .*\/files\//],
])('a refusal stands at once when the file %s', async (_, call) => {
  refused = { call: /^POST .*\/jobs$/, times: 99 }
  broken = { call, times: 99 }
  const [id = ''] = await studio.order(await studio.keepPictures([1]))
  await studio.until(atRest, [id])
  const problem = { kind: 'request-refused', status: 422, message: 'There is no such file.' }
  expect(studio.get(id)).toMatchObject({ stage: 'failed', charged: 1, problem })
  expect(asked.filter((each) => /^POST .*\/jobs$/.test(each))).toHaveLength(1)
})

const textModel: OrderRequest = {
  kind: 'model',
  options: modelOptionsSchema.parse({ type: 'text_to_model', prompt: 'a lotus' }),
}
async function place(request: OrderRequest, inputs: OrderInputs = {}) {
  const { accountId, engine } = studio
  const quote = await engine.quote({ accountId, requests: [request], inputs: [inputs] })
  if (!quote.ok) throw new Error(quote.failure.kind)
  const placed = await engine.place({ quoteId: quote.value.id, total: quote.value.total, titles: {} })
  if (!placed.ok) throw new Error(placed.failure.kind)
  const [id = ''] = placed.value.orderIds
  await studio.until(atRest, [id])
  return id
}
const toStl = (orderId: string): OrderRequest => ({ kind: 'conversion', options: { format: 'stl', orderId } })
const keysOf = (path: string) =>
  world.db.all('select idempotency_key from intents where path = ?', path).map((row) => row.idempotency_key)

test.each([1, 2])('a model of words that is not taken %i times is sent anew and paid once', async (times) => {
  unknown = { call: /^POST .*\/model\/jobs$/, times }
  expect(studio.get(await place(textModel))).toMatchObject({ stage: 'done', charged: 50 })
  expect(spent()).toBe(50)
  expect(new Set(keysOf('/model/jobs')).size, 'the old key may repeat its refusal').toBe(times + 1)
})

test.each([1, 2])('a conversion that is not taken %i times although its model is there is sent anew', async (times) => {
  const model = await place(textModel)
  asked = []
  unknown = { call: /^POST .*\/model\/conversions$/, times }
  expect(studio.get(await place(toStl(model)))).toMatchObject({ stage: 'done', charged: 10 })
  expect(spent()).toBe(60)
  expect(asked.filter((call) => call.endsWith(`/jobs/${studio.get(model).jobId}`))).toHaveLength(times)
  await studio.ledger.refresh(studio.accountId)
  expect(studio.ledger.read(studio.accountId, 10)).toMatchObject({ sum: 60, difference: 0, foreign: { events: 0 } })
})

test('a conversion is refused as that of a lost model only after several looks for the model', async () => {
  const model = await place(textModel)
  const modelJob = studio.get(model).jobId ?? ''
  asked = []
  unknown = { call: new RegExp(`/model/conversions$|^GET .*/jobs/${modelJob}$`), times: 99 }
  const id = await place(toStl(model))
  const problem = { kind: 'model-gone', status: 404, message: 'no such thing' }
  expect(studio.get(id)).toMatchObject({ stage: 'failed', charged: 0, jobId: null, problem })
  expect(asked.filter((call) => call.endsWith(`/jobs/${modelJob}`))).toHaveLength(3)
  expect(asked.filter((call) => call.endsWith('/model/conversions'))).toHaveLength(1)
  expect(spent()).toBe(50)
})

test('a conversion that is never taken although its model is there is not said to have lost it', async () => {
  const model = await place(textModel)
  unknown = { call: /^POST .*\/model\/conversions$/, times: 99 }
  const id = await place(toStl(model))
  expect(studio.get(id)).toMatchObject({ stage: 'failed', charged: 0, problem: { kind: 'not-found' } })
  expect(spent()).toBe(50)
})

test('a conversion that the service makes of another model says so, from its acceptance on', async () => {
  const model = await place(textModel)
  retold = (told) => (told.object === 'model_conversion' ? { ...told, source_job_id: 'task_another' } : told)
  const id = await place(toStl(model))
  const asked = studio.get(model).jobId
  expect(studio.get(id)).toMatchObject({
    ...{ stage: 'done', charged: 10 },
    differences: [{ option: 'source_job_id', asked, made: 'task_another' }],
  })
  retold = null
  expect(studio.get(await place(toStl(model))).differences).toEqual([])
})

test('a file that was given up is looked for once more before it is bought again; found, it is used and costs nothing', async () => {
  const hashes = await uploaded()
  unknown = { call: /^GET .*\/files\//, times: 3 }
  const both = await studio.order([...hashes, ...hashes])
  await studio.until(atRest, both)
  expect(both.map((id) => studio.get(id).stage)).toEqual(['held', 'held'])
  asked = []
  await studio.engine.agree([{ id: both[0] ?? '', points: 31 }])
  await studio.until(({ stage }) => stage === 'done', both)
  expect(asked.filter((call) => call.startsWith('POST') && call.endsWith('/files'))).toEqual([])
  expect(asked.filter((call) => /^GET .*\/files\//.test(call))).toHaveLength(1)
  expect(both.map((id) => studio.get(id).charged)).toEqual([30, 30])
  expect(both.map((id) => studio.get(id).price.uploads)).toEqual([0, 0])
  expect(spent()).toBe(91)
  expect(studio.engine.uploadOf(studio.accountId, hashes[0] ?? '')).toBe('there')
  await studio.ledger.refresh(studio.accountId)
  expect(studio.ledger.read(studio.accountId, 10)).toMatchObject({ sum: 91, difference: 0, foreign: { events: 0 } })
})

test('a file that the service cannot be asked for is not bought meanwhile; one that is gone for good is bought once', async () => {
  const hashes = await uploaded()
  unknown = { call: /^GET .*\/files\//, times: 99 }
  const [id = ''] = await studio.order(hashes)
  await studio.until(atRest, [id])
  broken = { call: /^GET .*\/files\//, times: 6 }
  asked = []
  await studio.engine.agree([{ id, points: 31 }])
  await studio.until(({ stage }) => stage === 'done', [id])
  const looks = asked.filter((call) => /^GET .*\/files\//.test(call)).length
  expect(looks, 'one answer after those that failed').toBe(7)
  expect(asked.findIndex((call) => /^POST .*\/files$/.test(call))).toBeGreaterThanOrEqual(looks)
  expect(studio.get(id)).toMatchObject({ charged: 31, price: { uploads: 1 } })
  expect(spent()).toBe(62)
})

test.each([1, 2])('%i passing 404 of a list of results: the files are fetched all the same', async (times) => {
  unknown = { call: /^GET .*\/artifacts$/, times }
  const [id = ''] = await studio.order(await studio.keepPictures([1]))
  await studio.until(atRest, [id])
  const { stage, artifacts } = studio.get(id)
  expect({ stage, types: artifacts.map(({ type }) => type) }).toEqual({ stage: 'done', types: ['tif', 'preview'] })
})
