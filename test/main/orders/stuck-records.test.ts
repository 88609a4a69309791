// Records that take no writing: orders rest instead of throwing without end, nothing is sent, and all goes on by itself.
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Order } from '../../../src-shared/orders/order.ts'
import { datedFetch, fastClock } from '../../helpers/clocks.ts'
import { type ServedRegion, servedRegion } from '../../helpers/region/served-region.ts'
import { type OrderStudio, orderStudio } from '../../helpers/studio/order-studio.ts'
import { type StudioWorld, studioWorld } from '../../helpers/studio/studio-world.ts'

const clock = fastClock(20)
const reach = datedFetch(clock)
let region: ServedRegion
let world: StudioWorld
let studio: OrderStudio
let posts = 0
let throws = 0
const failed = () => {
  throws += 1
}
const told: boolean[] = []

beforeEach(async () => {
  region = await servedRegion({ accounts: [{ name: 'maker', points: 500 }], clock: clock.now, speed: 400 })
  const counted: typeof fetch = (input, init) => {
    if (init?.method === 'POST') posts += 1
    return reach(input, init)
  }
  const log = { info() {}, warn() {}, error: () => failed() }
  world = studioWorld({ clock, fetch: counted, log })
  const recordsChanged = () => told.push(studio.engine.recordsStuck)
  studio = await orderStudio({
    ...{ ...world, region: { baseUrl: region.baseUrl, apiKey: region.key('maker') }, recordsChanged },
  })
})
afterEach(async () => {
  posts = 0
  throws = 0
  told.length = 0
  await studio.engine.stop()
  world.end()
  await region.end()
})

const writable = (may: boolean) => world.db.get(`pragma query_only = ${may ? 'off' : 'on'}`)
const done = ({ stage }: Order) => stage === 'done'

test('orders that wait while the disk is full are tried once each, sent never, and all done when there is room', async () => {
  const hashes = await studio.keepPictures([1, 2, 3, 4])
  const ids = await studio.order(hashes)
  writable(false)
  studio.engine.start()
  await expect.poll(() => studio.engine.recordsStuck).toBe(true)
  // Two minutes of the studio's clock: a try every few seconds, and no order in between.
  await clock.sleep(120_000, new AbortController().signal)
  expect({ posts, stages: new Set(ids.map((id) => studio.get(id).stage)) }).toEqual({
    posts: 0,
    stages: new Set(['waiting']),
  })
  expect(throws).toBeLessThanOrEqual(ids.length)
  writable(true)
  await studio.until(done, ids)
  expect(told).toEqual([true, false])
  await studio.ledger.refresh(studio.accountId)
  expect(studio.ledger.read(studio.accountId, 1000).sum).toBe(4 * 31)
})

test('a disk that fills up in the middle of the work loses and doubles nothing', async () => {
  const hashes = await studio.keepPictures([1, 2, 3, 4, 5, 6])
  const ids = await studio.order(hashes)
  region.sandbox.setFaults({ faults: { 'stuck-finalizing': { seconds: 100 } } })
  studio.engine.start()
  await studio.until(({ id }) => id !== ids[0] || studio.get(id).stage === 'working')
  writable(false)
  await expect.poll(() => studio.engine.recordsStuck).toBe(true)
  const sent = posts
  await clock.sleep(60_000, new AbortController().signal)
  expect(posts).toBeLessThanOrEqual(sent + 2)
  writable(true)
  await studio.until(done, ids)
  await studio.ledger.refresh(studio.accountId)
  expect(studio.ledger.read(studio.accountId, 1000)).toMatchObject({ sum: 6 * 31, difference: 0 })
})

test('a disk that still takes small changes is full all the same: nothing is sent again and again, and it is told once', async () => {
  const hashes = await studio.keepPictures([1, 2, 3, 4, 5, 6])
  const ids = await studio.order(hashes)
  const pages = Number(world.db.get('pragma page_count')?.page_count)
  world.db.get(`pragma max_page_count = ${pages}`)
  studio.engine.start()
  await expect.poll(() => studio.engine.recordsStuck).toBe(true)
  await clock.sleep(10_000, new AbortController().signal)
  const sent = posts
  await clock.sleep(120_000, new AbortController().signal)
  expect({ more: posts - sent, told }).toEqual({ more: 0, told: [true] })
  world.db.get(`pragma max_page_count = ${pages * 100}`)
  await studio.until(done, ids)
  expect(told).toEqual([true, false])
  await studio.ledger.refresh(studio.accountId)
  expect(studio.ledger.read(studio.accountId, 1000)).toMatchObject({ sum: 6 * 31, difference: 0 })
})

test('what is asked for before the room is noticed goes on when it is', async () => {
  const [hash = ''] = await studio.keepPictures([1])
  const [id = ''] = await studio.order([hash])
  studio.engine.start()
  await studio.until(done, [id])
  const [other = ''] = await studio.order([hash])
  writable(false)
  await expect.poll(() => studio.engine.recordsStuck).toBe(true)
  writable(true)
  // Written, while the engine still takes the records for stuck.
  studio.engine.fetchAgain(id)
  expect({ stuck: studio.engine.recordsStuck, stage: studio.get(id).stage }).toEqual({ stuck: true, stage: 'saving' })
  await studio.until(done, [id, other])
})
