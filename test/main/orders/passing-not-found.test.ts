// A 404 that passes: no picture is uploaded, and paid, anew for it, and no order ends by it.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type OrderStudio, orderStudio } from '../../helpers/order-studio.ts'
import { type ServedRegion, servedRegion } from '../../helpers/served-region.ts'
import { type StudioWorld, studioWorld } from '../../helpers/studio-world.ts'

const quickMaker = new URL('../../sandbox/fixtures/quick-maker.ts', import.meta.url)
let region: ServedRegion
let world: StudioWorld
let studio: OrderStudio
/** Calls that are answered with 404 as often as their number says. */
let unknown: { call: RegExp; times: number }
let asked: string[] = []

const reach: typeof fetch = async (input, init) => {
  const call = `${init?.method ?? 'GET'} ${new URL(String(input)).pathname}`
  asked.push(call)
  if (!unknown.call.test(call) || unknown.times <= 0) return await fetch(input, init)
  unknown.times -= 1
  const error = { type: 'invalid_request_error', code: 'not_found', message: 'no such thing', request_id: null }
  return Response.json({ error }, { status: 404, headers: { date: new Date().toUTCString() } })
}

const open = async () => {
  studio = await orderStudio({ ...world, region: { baseUrl: region.baseUrl, apiKey: region.key('maker') } })
  studio.engine.start()
}
beforeEach(async () => {
  unknown = { call: /^$/, times: 0 }
  asked = []
  region = await servedRegion({ accounts: [{ name: 'maker', points: 500 }], makerWorker: quickMaker })
  world = studioWorld({ fetch: reach })
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
