// Several orders whose answers were lost at once: the ledger tells them apart, or the same key does when the person asks.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { modelOptionsSchema } from '../../../src-shared/orders/kinds/model.ts'
import type { Order } from '../../../src-shared/orders/order.ts'
import type { OrderRequest } from '../../../src-shared/orders/order-request.ts'
import type { UsageList } from '../../../src-shared/service/usage.ts'
import { datedFetch, fastClock } from '../../helpers/clocks.ts'
import { type ServedRegion, servedRegion } from '../../helpers/region/served-region.ts'
import { type OrderStudio, orderStudio, quickPace, relief } from '../../helpers/studio/order-studio.ts'
import { type StudioWorld, studioWorld } from '../../helpers/studio/studio-world.ts'

const clock = fastClock(100)
const reach = datedFetch(clock)
const model: OrderRequest = { kind: 'model', options: modelOptionsSchema.parse({ type: 'image_to_model' }) }
const works = ['/jobs', '/model/jobs', '/model/conversions']

let region: ServedRegion
let world: StudioWorld
let studio: OrderStudio
/** While true, what is ordered is made and charged, and answered with a page that nobody can read. */
let garbled = true
let posted: string[] = []

const meddled: typeof fetch = async (input, init) => {
  const path = new URL(String(input)).pathname.replace('/v2', '')
  const answer = await reach(input, init)
  if (init?.method !== 'POST' || !works.includes(path)) return answer
  posted.push(new Headers(init.headers).get('idempotency-key') ?? '')
  return garbled
    ? new Response('<p>hello', { headers: { 'content-type': 'text/html', date: new Date(clock.now()).toUTCString() } })
    : answer
}

beforeEach(async () => {
  garbled = true
  posted = []
  region = await servedRegion({ accounts: [{ name: 'maker', points: 500 }], clock: clock.now, speed: 400 })
  world = studioWorld({ clock, fetch: meddled })
  studio = await orderStudio({
    ...{ ...world, region: { baseUrl: region.baseUrl, apiKey: region.key('maker') } },
    pace: { ...quickPace, first: 1000, least: 1000, most: 5000 },
  })
})
afterEach(async () => {
  await studio.engine.stop()
  world.end()
  await region.end()
})

const place = async (requests: OrderRequest[], pictures: readonly number[]) => {
  const hashes = await studio.keepPictures(pictures)
  const inputs = hashes.map((source) => ({ source }))
  const quote = await studio.engine.quote({ accountId: studio.accountId, inputs, requests })
  if (!quote.ok) throw new Error(quote.failure.kind)
  const { id, total } = quote.value
  const titles = Object.fromEntries(hashes.map((hash) => [hash, `浮雕 №7 – ü 🪙.png`]))
  const placed = await studio.engine.place({ quoteId: id, total, titles })
  if (!placed.ok) throw new Error(placed.failure.kind)
  return { total, ids: placed.value.orderIds }
}
const done = ({ stage }: Order) => stage === 'done'
const books = async () => {
  await studio.ledger.refresh(studio.accountId)
  const { sum, difference, foreign } = studio.ledger.read(studio.accountId, 1000)
  return { sum, difference, foreign: foreign.events }
}

test('two of different price, both charged and neither answered, each get what is theirs', async () => {
  const { ids, total } = await place([relief, model], [1])
  studio.engine.start()
  await studio.until(done, ids)
  expect(await books()).toEqual({ sum: total, difference: 0, foreign: 0 })
  expect(ids.map((id) => studio.get(id).charged)).toEqual([31, 50])
})

test('two alike that the ledger cannot tell apart are asked for with their own keys, while those are trusted', async () => {
  const { ids, total } = await place([relief], [1, 2])
  studio.engine.start()
  await expect.poll(() => posted.length).toBeGreaterThan(5)
  garbled = false
  const keys = new Set(posted)
  expect(keys.size).toBe(2)
  await studio.until(done, ids)
  expect(new Set(posted)).toEqual(keys)
  expect(await books()).toEqual({ sum: total, difference: 0, foreign: 0 })
})

test('a key that is not trusted any more is never sent again: the person is asked', async () => {
  const { ids } = await place([relief], [1, 2])
  studio.engine.start()
  await studio.until(({ stage }) => stage === 'unresolved', ids)
  const sent = posted.length
  garbled = false
  for (const id of ids) await studio.engine.settle(id, 'check-again')
  await clock.sleep(60_000, new AbortController().signal)
  expect(posted.length).toBe(sent)
  expect((await books()).sum).toBe(62)
})

test('both asked for once more, the ledger is read once more: neither waits for the other again', async () => {
  const { ids } = await place([relief], [1, 2])
  studio.engine.start()
  await studio.until(({ stage }) => stage === 'unresolved', ids)
  const asked = clock.now()
  for (const id of ids) await studio.engine.settle(id, 'check-again')
  await studio.until(({ stage }) => stage === 'unresolved', ids)
  expect(clock.now() - asked).toBeLessThan(300_000)
  expect((await books()).sum).toBe(62)
})

test('charges that may be theirs are not said to be of another computer, also when they were given up', async () => {
  const { ids } = await place([relief], [1, 2])
  studio.engine.start()
  await studio.until(({ stage }) => stage === 'unresolved', ids)
  const told = () => {
    const { foreign, unclear, days, rows } = studio.ledger.read(studio.accountId, 10)
    return { foreign, unclear, relief: days[0]?.relief, matches: rows.map(({ match }) => match).sort() }
  }
  const theirs = {
    foreign: { events: 0, points: 0 },
    unclear: { events: 2, points: 60 },
    relief: 60,
    matches: ['unclear', 'unclear', 'upload', 'upload'],
  }
  expect(told()).toEqual(theirs)
  for (const id of ids) await studio.engine.settle(id, 'not-charged')
  expect(told()).toEqual(theirs)
  // Long after, the same price is somebody else's.
  const used = { headers: { authorization: `Bearer ${region.key('maker')}`, 'content-type': 'application/json' } }
  await clock.sleep(1_000_000, new AbortController().signal)
  const body = JSON.stringify({ source: { file_id: await fileOf(used.headers) } })
  await fetch(`${region.baseUrl}/jobs`, { method: 'POST', ...used, body })
  await studio.ledger.refresh(studio.accountId)
  expect(told()).toMatchObject({ foreign: { events: 1, points: 30 }, unclear: { events: 2, points: 60 } })
})

/** The id of a picture that was uploaded. */
async function fileOf(headers: Record<string, string>): Promise<string> {
  const answer = await fetch(`${region.baseUrl}/account/usage`, { headers })
  const { data } = (await answer.json()) as UsageList
  return data.find(({ points }) => points === 1)?.resource_id ?? ''
}

test('two conversions to one format of two models are told apart by the models', async () => {
  garbled = false
  const { ids: models } = await place([model], [1, 2])
  studio.engine.start()
  await studio.until(done, models)
  garbled = true
  const format = 'stl'
  const conversions = models.map((orderId): OrderRequest => ({ kind: 'conversion', options: { orderId, format } }))
  const quote = await studio.engine.quote({ accountId: studio.accountId, inputs: [{}], requests: conversions })
  if (!quote.ok) throw new Error(quote.failure.kind)
  const placed = await studio.engine.place({ quoteId: quote.value.id, total: 20, titles: {} })
  if (!placed.ok) throw new Error(placed.failure.kind)
  const { orderIds } = placed.value
  await studio.until(({ stage }) => stage === 'done' || stage === 'unresolved', orderIds)
  const made = await Promise.all(
    orderIds.map(async (id) => {
      const client = await studio.accounts.client(studio.accountId)
      const job = client.ok ? await client.value.job(studio.get(id).jobId ?? '') : client
      return job.ok ? job.value.source_job_id : job.failure.kind
    }),
  )
  expect(made).toEqual(models.map((id) => studio.get(id).jobId))
})
