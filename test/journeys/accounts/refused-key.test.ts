// A key that the service refuses: one refusal holds the account, nothing else goes out, and what waited goes on when it works.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { usualPace } from '../../../src-main/orders/following/pace.ts'
import type { Order } from '../../../src-shared/orders/order.ts'
import { datedFetch, fastClock } from '../../helpers/clocks.ts'
import { type ServedRegion, servedRegion } from '../../helpers/region/served-region.ts'
import { type OrderStudio, orderStudio } from '../../helpers/studio/order-studio.ts'
import { type StudioWorld, studioWorld } from '../../helpers/studio/studio-world.ts'

const clock = fastClock(400)
const minute = 60_000

let region: ServedRegion
let world: StudioWorld
let studio: OrderStudio
const calls: string[] = []

const dated = datedFetch(clock)
const watched: typeof fetch = (input, init) => {
  calls.push(`${init?.method ?? 'GET'} ${new URL(String(input)).pathname}`)
  return dated(input, init)
}

const open = async () => {
  studio = await orderStudio({
    ...world,
    region: { baseUrl: region.baseUrl, apiKey: region.key('maker') },
    pace: usualPace,
  })
  studio.engine.start()
}
beforeEach(async () => {
  calls.length = 0
  region = await servedRegion({ accounts: [{ name: 'maker', points: 500 }], clock: clock.now, speed: 400 })
  world = studioWorld({ clock, fetch: watched })
  await open()
})
afterEach(async () => {
  await studio.engine.stop()
  world.end()
  await region.end()
})

const done = ({ stage }: Order) => stage === 'done'
const held = ({ stage, problem }: Order) => stage === 'held' && problem?.kind === 'key-refused'
const posts = () => calls.filter((call) => call.startsWith('POST'))
const problem = () => studio.accounts.list()[0]?.problem?.kind
const spent = () => 500 - (region.sandbox.accounts[0]?.points ?? 0)

test('the first refusal holds the account: later orders are not sent, and few calls ask whether it works again', async () => {
  region.sandbox.setFaults({ faults: { 'key-revoked': 1 } })
  const hashes = await studio.keepPictures([1, 2, 3, 4, 5])
  const first = await studio.order(hashes.slice(0, 3))
  await studio.until(held, first)
  // Two of an account go out at once.
  expect(posts().length).toBeLessThanOrEqual(2)
  expect(problem()).toBe('key-refused')
  calls.length = 0
  const later = await studio.order(hashes.slice(3))
  await studio.until(held, later)
  await clock.sleep(60 * minute)
  expect(posts()).toEqual([])
  expect(calls.length).toBeLessThanOrEqual(10)
  expect(studio.engine.list().every(held)).toBe(true)

  region.sandbox.setFaults({})
  await studio.accounts.refresh(studio.accountId)
  expect(problem()).toBeUndefined()
  const orders = await studio.until(done, [...first, ...later])
  expect(orders.map(({ charged }) => charged)).toEqual(Array(5).fill(31))
  expect(spent()).toBe(5 * 31)
})

test('a key that works again is noticed without a press', async () => {
  region.sandbox.setFaults({ faults: { 'key-revoked': 1 } })
  const ids = await studio.order(await studio.keepPictures([1, 2]))
  await studio.until(held, ids)
  await clock.sleep(5 * minute)
  region.sandbox.setFaults({})
  await studio.until(done, ids)
  expect(spent()).toBe(62)
})

test('a key that may read but not order is tried less and less, and at once when the person says so', async () => {
  region.sandbox.setFaults({ faults: { 'key-revoked': [{ only: 'POST /files' }, { only: 'POST /jobs' }] } })
  const ids = await studio.order(await studio.keepPictures([1, 2, 3]))
  await studio.until(held, ids)
  await clock.sleep(120 * minute)
  expect(posts().length).toBeLessThanOrEqual(16)
  region.sandbox.setFaults({})
  await expect.poll(() => studio.engine.list().every(held)).toBe(true)
  const before = calls.length
  studio.engine.resume(ids)
  await studio.until(done, ids)
  expect(calls[before]).toBe('GET /v2/account/credits')
  expect(spent()).toBe(93)
})

test('jobs under way are not looked at with a refused key, and are found when it works again', async () => {
  region.sandbox.setFaults({ faults: { 'stuck-finalizing': { seconds: 36_000 } } })
  const ids = await studio.order(await studio.keepPictures([1, 2, 3, 4, 5, 6]))
  await studio.until(({ stage }) => stage === 'working', ids)
  region.sandbox.setFaults({ faults: { 'key-revoked': 1 } })
  await expect.poll(problem).toBe('key-refused')
  calls.length = 0
  await clock.sleep(30 * minute)
  expect(calls.length).toBeLessThanOrEqual(8)
  region.sandbox.setFaults({})
  await studio.accounts.refresh(studio.accountId)
  await studio.until(done, ids)
  expect(spent()).toBe(6 * 31)
})

test('a lost answer before the refusal is settled when the key works, and nothing is bought twice', async () => {
  region.sandbox.setFaults({
    faults: { 'cut-after-acceptance': { times: 1, only: 'POST /jobs' }, 'key-revoked': { after: 4 } },
  })
  const ids = await studio.order(await studio.keepPictures([1]))
  await expect.poll(problem).toBe('key-refused')
  await clock.sleep(10 * minute)
  region.sandbox.setFaults({})
  await studio.until(done, ids)
  expect(spent()).toBe(31)
})

test('a restart asks once, and holds again', async () => {
  region.sandbox.setFaults({ faults: { 'key-revoked': 1 } })
  const ids = await studio.order(await studio.keepPictures([1, 2]))
  await studio.until(held, ids)
  await studio.engine.stop()
  region.sandbox.setFaults({})
  await open()
  region.sandbox.setFaults({ faults: { 'key-revoked': 1 } })
  calls.length = 0
  await clock.sleep(20 * minute)
  expect(posts().length).toBeLessThanOrEqual(2)
  expect(studio.engine.list().every(held)).toBe(true)
})
