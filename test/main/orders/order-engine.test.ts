// The engine between the person and the region: quoting, pausing, cancelling, holding, settling, saving again,
// starting again.
import { rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Order } from '../../../src-shared/orders/order.ts'
import { datedFetch, fastClock } from '../../helpers/clocks.ts'
import { type ServedRegion, servedRegion } from '../../helpers/region/served-region.ts'
import { type OrderStudio, orderStudio, quickPace, relief } from '../../helpers/studio/order-studio.ts'
import { type StudioWorld, studioWorld } from '../../helpers/studio/studio-world.ts'

const clock = fastClock(100)
const names = Array.from({ length: 30 }, (_, number) => `account-${number}`)
let used = 0
let region: ServedRegion
let world: StudioWorld
let studio: OrderStudio

beforeAll(async () => {
  region = await servedRegion({ accounts: names.map((name) => ({ name, points: 500 })), clock: clock.now, speed: 400 })
})
afterAll(() => region.end())

const build = () => {
  const at = { baseUrl: region.baseUrl, apiKey: region.key(names[used] ?? '') }
  return orderStudio({ ...world, region: at, pace: { ...quickPace, first: 1000, least: 1000, most: 5000 } })
}
beforeEach(async () => {
  used += 1
  region.sandbox.setFaults({})
  world = studioWorld({ clock, fetch: datedFetch(clock) })
  studio = await build()
})
afterEach(async () => {
  await studio.engine.stop()
  world.end()
})

const pointsLeft = () => region.sandbox.accounts.find(({ name }) => name === names[used])?.points
const done = ({ stage }: Order) => stage === 'done'

test('a quote names every line, counts a picture once, and is refused for nothing, for strangers and for unknown accounts', async () => {
  const [one = '', two = ''] = await studio.keepPictures([1, 2])
  const quote = await studio.engine.quote({
    accountId: studio.accountId,
    requests: [relief],
    inputs: [one, two, one].map((source) => ({ source })),
  })
  expect(quote).toMatchObject({
    ok: true,
    value: {
      orders: 3,
      lines: [
        { what: 'work', count: 3, each: 30 },
        { what: 'upload', count: 2, each: 1 },
      ],
      total: 92,
      after: 408,
    },
  })
  const ask = { accountId: studio.accountId, requests: [relief] }
  expect(await studio.engine.quote({ ...ask, inputs: [{}] })).toMatchObject({ failure: { kind: 'nothing-to-order' } })
  expect(await studio.engine.quote({ ...ask, inputs: [{ source: 'f'.repeat(64) }] })).toMatchObject({
    failure: { kind: 'source-missing' },
  })
  const nobody = { ...ask, accountId: 'nobody', inputs: [{ source: one }] }
  expect(await studio.engine.quote(nobody)).toMatchObject({ failure: { kind: 'account-unknown' } })
})

test('a quote is for its own total, its own prices, and five minutes', async () => {
  const sources = await studio.keepPictures([1])
  const make = async () => {
    const quote = await studio.engine.quote({
      accountId: studio.accountId,
      requests: [relief],
      inputs: sources.map((source) => ({ source })),
    })
    if (!quote.ok) throw new Error(quote.failure.kind)
    return quote.value
  }
  const [first, second] = [await make(), await make()]
  const place = (quoteId: string, total: number) => studio.engine.place({ quoteId, total, titles: {} })
  expect(await place(first.id, 30)).toMatchObject({ failure: { kind: 'price-changed' } })
  expect((await place(first.id, 31)).ok).toBe(true)
  expect(await place(second.id, 31)).toMatchObject({
    failure: { kind: 'price-changed', detail: { agreed: 31, now: 30 } },
  })
  const old = await make()
  await clock.sleep(301_000)
  expect(await place(old.id, 30)).toMatchObject({ failure: { kind: 'quote-expired' } })
  expect(await place('q_unknown', 30)).toMatchObject({ failure: { kind: 'quote-expired' } })
})

test('paused sending sends nothing, survives a restart, and cancelling is free', async () => {
  studio.engine.start()
  studio.engine.pauseSending(true)
  const hashes = await studio.keepPictures([1, 2, 3])
  const [first = '', ...rest] = await studio.order(hashes)
  await clock.sleep(5000)
  expect(studio.engine.list().map(({ stage }) => stage)).toEqual(['waiting', 'waiting', 'waiting'])
  await studio.engine.stop()
  studio = await build()
  studio.engine.start()
  expect(studio.engine.sendingPaused).toBe(true)
  expect(studio.engine.cancel([first, 'unknown'])).toEqual({ cancelled: [first] })
  expect(studio.engine.isUploaded(studio.accountId, hashes[0] ?? '')).toBe(false)
  studio.engine.pauseSending(false)
  await studio.until(done, rest)
  expect(studio.get(first)).toMatchObject({ stage: 'cancelled', charged: 0 })
  expect(studio.engine.cancel(rest)).toEqual({ cancelled: [] })
  expect(pointsLeft()).toBe(500 - 62)
})

test('two orders of one picture share one upload; cancelling one leaves it to the other', async () => {
  const [hash = ''] = await studio.keepPictures([1])
  const [first = '', second = ''] = await studio.order([hash, hash])
  expect(studio.engine.cancel([first]).cancelled).toEqual([first])
  studio.engine.start()
  await studio.until(done, [second])
  expect(studio.get(second).charged).toBe(31)
  expect(pointsLeft()).toBe(500 - 31)
})

test('without a network orders wait, unsent and cancellable, and go by themselves when it is back', async () => {
  const [one = '', two = ''] = await studio.keepPictures([1, 2])
  await region.close()
  studio.engine.start()
  const [first = '', second = ''] = await studio.order([one, two])
  await studio.until(({ problem }) => problem?.kind === 'unreachable', [first, second])
  expect(studio.get(first)).toMatchObject({ stage: 'waiting', charged: null })
  expect(studio.engine.cancel([first]).cancelled).toEqual([first])
  await studio.engine.stop()

  await region.end()
  region = await servedRegion({ accounts: names.map((name) => ({ name, points: 500 })), clock: clock.now, speed: 400 })
  studio = await build()
  studio.engine.start()
  await studio.until(done, [second])
  expect(pointsLeft()).toBe(500 - 31)
})

test('an answer that cannot be settled asks the person: checking again and their word both end it', async () => {
  const hashes = await studio.keepPictures([1, 2])
  region.sandbox.setFaults({
    faults: { 'truncated-answer': { only: 'POST /jobs' }, 'late-ledger': { seconds: 100_000 } },
  })
  studio.engine.start()
  const ids = await studio.order(hashes)
  const asked = await studio.until(({ stage }) => stage === 'unresolved', ids)
  expect(asked[0]?.problem).toMatchObject({
    kind: 'outcome-unknown',
    detail: { reason: 'unexplained-points', points: 30 },
  })
  region.sandbox.setFaults({})
  const [first = '', second = ''] = ids
  expect(await studio.engine.settle(second, 'not-charged')).toEqual({ ok: true, value: undefined })
  expect(studio.get(second)).toMatchObject({ stage: 'failed', charged: 1 })
  expect(await studio.engine.settle(second, 'not-charged')).toMatchObject({ ok: false, failure: { kind: 'bad-call' } })
  expect((await studio.engine.settle(first, 'check-again')).ok).toBe(true)
  await studio.until(({ stage }) => stage !== 'checking', [first])
  // Two charges of one price, and one of them nobody owns: which is which only the person can say.
  expect(studio.get(first).stage).toBe('unresolved')
})

test('a result deleted by hand is fetched again on request', async () => {
  studio.engine.start()
  const [id = ''] = await studio.order(await studio.keepPictures([1]))
  await studio.until(done, [id])
  const before = await readdir(world.ports.folders.saving, { recursive: true })
  const [saved] = studio.get(id).artifacts
  expect(before).toContain(relative(world.ports.folders.saving, join(saved?.folder ?? '', saved?.fileName ?? '')))
  rmSync(world.ports.folders.saving, { recursive: true })
  studio.engine.fetchAgain(id)
  expect(studio.get(id).stage).toBe('saving')
  await studio.until(done, [id])
  expect((await readdir(world.ports.folders.saving, { recursive: true })).sort()).toEqual(before.sort())
  expect(pointsLeft()).toBe(500 - 31)
})

test('while results cannot be reached the order keeps saving, and saves them when they can', async () => {
  let blocked = true
  const reach = datedFetch(clock)
  const fetchBlocked: typeof fetch = (input, init) => {
    const away = blocked && /\/artifacts\/[^/]+\?/.test(String(input))
    return away
      ? Promise.reject(Object.assign(new TypeError('fetch failed'), { code: 'ENETUNREACH' }))
      : reach(input, init)
  }
  world.ports.fetch = fetchBlocked
  await studio.engine.stop()
  studio = await build()
  studio.engine.start()
  const [id = ''] = await studio.order(await studio.keepPictures([1]))
  await studio.until(({ artifacts }) => artifacts.some(({ state }) => state === 'failed'), [id])
  expect(studio.get(id).stage).toBe('saving')
  blocked = false
  await studio.until(done, [id])
  expect(studio.get(id)).toMatchObject({ problem: null, charged: 31 })
})

test('an upload that the service forgot is not quietly bought again', async () => {
  studio.engine.start()
  const [hash = ''] = await studio.keepPictures([1])
  await studio.until(done, await studio.order([hash]))
  await studio.engine.stop()
  await region.end()
  region = await servedRegion({ accounts: names.map((name) => ({ name, points: 500 })), clock: clock.now, speed: 400 })
  studio = await build()
  studio.engine.start()
  const [id = ''] = await studio.order([hash])
  await studio.until(({ stage }) => stage === 'held' || stage === 'failed', [id])
  const detail = { agreed: 30, now: 31, of: 'upload', pictures: hash }
  expect(studio.get(id)).toMatchObject({ stage: 'held', charged: null, problem: { kind: 'price-changed', detail } })
  expect(pointsLeft()).toBe(500)
  expect(studio.engine.isUploaded(studio.accountId, hash)).toBe(false)
})

test('changes are told together, newest order first, and the undo ends them', async () => {
  const received: Order[][] = []
  const undo = studio.engine.onChange((orders) => received.push(orders))
  studio.engine.start()
  const ids = await studio.order(await studio.keepPictures([1, 2, 3]))
  await studio.until(done, ids)
  const last = () => new Map(received.flat().map((order) => [order.id, order.stage]))
  await expect.poll(() => [...last().values()]).toEqual(['done', 'done', 'done'])
  for (const orders of received) {
    const numbers = orders.map(({ number }) => number)
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a))
  }
  undo()
  const before = received.length
  studio.engine.fetchAgain(ids[0] ?? '')
  await clock.sleep(10_000)
  expect(received.length).toBe(before)
})
