// A service that is away for a while: nothing fails because of it, nothing is bought twice, and its pauses are kept.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { usualPace } from '../../../src-main/orders/following/pace.ts'
import type { Order } from '../../../src-shared/orders/order.ts'
import { datedFetch, fastClock } from '../../helpers/clocks.ts'
import { type ServedRegion, servedRegion } from '../../helpers/region/served-region.ts'
import { type OrderStudio, orderStudio } from '../../helpers/studio/order-studio.ts'
import { type StudioWorld, studioWorld } from '../../helpers/studio/studio-world.ts'

const clock = fastClock(300)
const minute = 60_000

let region: ServedRegion
let world: StudioWorld
let studio: OrderStudio
const stages = new Set<string>()
/** When each call of the account began, by the clock of the test, and when the service first asked to wait. */
const calls: { at: number; call: string }[] = []
let askedAt: number | null

const dated = datedFetch(clock)
const watched: typeof fetch = async (input, init) => {
  const call = `${init?.method ?? 'GET'} ${new URL(String(input)).pathname}`
  calls.push({ at: clock.now(), call })
  const answer = await dated(input, init)
  if (answer.headers.has('retry-after')) askedAt ??= clock.now()
  return answer
}

beforeEach(async () => {
  const accounts = [{ name: 'maker', points: 500 }]
  region = await servedRegion({ accounts, clock: clock.now, speed: 400 })
  world = studioWorld({ clock, fetch: watched })
  studio = await orderStudio({
    ...world,
    region: { baseUrl: region.baseUrl, apiKey: region.key('maker') },
    pace: usualPace,
  })
  stages.clear()
  calls.length = 0
  askedAt = null
  studio.engine.onChange((orders) => {
    for (const { stage } of orders) stages.add(stage)
  })
  studio.engine.start()
})
afterEach(async () => {
  await studio.engine.stop()
  world.end()
  await region.end()
})

const over = ({ stage }: Order) => ['done', 'failed', 'held', 'unresolved', 'cancelled'].includes(stage)
const short = ({ stage, charged, problem }: Order) => ({ stage, charged, problem: problem?.kind ?? null })
const paidOnce = { stage: 'done', charged: 31, problem: null }
const spent = () => 500 - (region.sandbox.accounts[0]?.points ?? 0)

async function booksAgree() {
  await studio.ledger.refresh(studio.accountId)
  await expect.poll(() => studio.ledger.read(studio.accountId, 100).foreign.events).toBe(0)
  const { sum, difference } = studio.ledger.read(studio.accountId, 100)
  expect([sum, difference, spent()]).toEqual([spent(), 0, spent()])
}

test.each(['POST /files', 'POST /jobs'])('three nameless 5xx to %s are no stored failure', async (only) => {
  region.sandbox.setFaults({ faults: { 'gateway-error': { times: 3, only } } })
  const ids = await studio.order(await studio.keepPictures([1]))
  const orders = await studio.until(over, ids)
  expect(orders.map(short)).toEqual([paidOnce])
  // Nothing was asked of the ledger first, which takes minutes.
  expect(world.db.all("select id from intents where json_extract(note, '$.doubted') is not null")).toEqual([])
  await booksAgree()
})

test('an outage of a minute fails none of six', async () => {
  region.sandbox.setFaults({ faults: { 'gateway-error': 1 } })
  const ids = await studio.order(await studio.keepPictures([1, 2, 3, 4, 5, 6]))
  await clock.sleep(minute)
  region.sandbox.setFaults({})
  const orders = await studio.until(over, ids)
  expect(orders.map(short)).toEqual(Array(6).fill(paidOnce))
  expect(spent()).toBe(6 * 31)
})

test.each(['gateway-error', 'outage', 'error-before-charge'] as const)(
  'an hour and a half of %s is waited out: every order ends saved, charged once',
  async (fault) => {
    const [first = ''] = await studio.keepPictures([1])
    await studio.until(over, await studio.order([first]))
    region.sandbox.setFaults({ faults: { [fault]: 1 } })
    // One needs an upload, one is work alone.
    const ids = await studio.order([first, ...(await studio.keepPictures([2, 3]))])
    await clock.sleep(90 * minute)
    expect(ids.map((id) => studio.get(id)).filter(over)).toEqual([])
    region.sandbox.setFaults({})
    const orders = await studio.until(over, ids)
    expect(orders.map(({ stage, problem }) => [stage, problem])).toEqual(Array(3).fill(['done', null]))
    expect(stages).not.toContain('failed')
    expect(stages).not.toContain('unresolved')
    expect(spent()).toBe(31 * 3 + 30)
    await booksAgree()
  },
)

test.each([
  [503, 'POST /files'],
  [503, 'POST /jobs'],
  [503, 'GET /jobs/:id'],
  [503, 'GET /account/usage'],
  [429, 'POST /jobs'],
  [429, 'GET /jobs/:id'],
] as const)('a %i to %s that asks for minutes is kept by every call of the account', async (status, only) => {
  const fault = status === 503 ? 'outage' : 'rate-limit-seconds'
  region.sandbox.setFaults({ faults: { [fault]: { times: 1, only, seconds: 290 } } })
  const ids = await studio.order(await studio.keepPictures([1, 2, 3, 4, 5]))
  await expect.poll(() => askedAt).not.toBeNull()
  const asked = askedAt ?? 0
  const orders = await studio.until(over, ids)
  expect(orders.map(short)).toEqual(Array(5).fill(paidOnce))
  // What was on its way already may arrive; 100 ms of the machine are 30 s here.
  const early = calls.filter(({ at, call }) => at > asked + 30_000 && at < asked + 289_000 && call.includes('/v2/'))
  expect(early).toEqual([])
})

test('in a long outage the calls become few, however many jobs are looked at, and all ends well without a storm', async () => {
  region.sandbox.setFaults({ faults: { 'stuck-finalizing': { seconds: 36_000 } } })
  const ids = await studio.order(await studio.keepPictures([1, 2, 3, 4, 5, 6]))
  await studio.until(({ stage }) => stage === 'working', ids)
  region.sandbox.setFaults({ faults: { outage: 1 } })
  await clock.sleep(10 * minute)
  const from = calls.length
  await clock.sleep(20 * minute)
  expect(calls.length - from).toBeLessThanOrEqual(60)
  region.sandbox.setFaults({})
  const back = calls.length
  const orders = await studio.until(over, ids)
  expect(orders.map(short)).toEqual(Array(6).fill(paidOnce))
  // For each job its look, its list, its files and the books with them: no storm when it is well again.
  expect(calls.length - back).toBeLessThanOrEqual(6 * 12)
})

test('an outage of the charged calls alone is waited out for hours, holds up no other order, and needs no word', async () => {
  const [first = '', other = ''] = await studio.keepPictures([1, 2])
  await studio.until(over, await studio.order([other]))
  region.sandbox.setFaults({ faults: { 'gateway-error': { only: 'POST /files' } } })
  const [id = ''] = await studio.order([first])
  const waits = ({ stage, problem }: Order) =>
    stage === 'waiting' && Number(problem?.detail?.next) > clock.now() + minute
  await studio.until(waits, [id])
  // Its picture is there already, so that this one passes.
  const passed = await studio.until(over, await studio.order([other]))
  expect(passed.map(({ stage }) => stage)).toEqual(['done'])
  region.sandbox.setFaults({})
  const [order] = await studio.until(over, [id])
  expect(order && short(order)).toEqual(paidOnce)
  for (const stage of ['failed', 'held', 'unresolved']) expect(stages).not.toContain(stage)
  expect(spent()).toBe(31 + 31 + 30)
  await booksAgree()
})

test('half an hour that the service asks for is kept whole, told by what waits and by what is at work, and takes no order along', async () => {
  region.sandbox.setFaults({ faults: { 'stuck-finalizing': { seconds: 36_000 } } })
  const hashes = await studio.keepPictures([1, 2])
  const [atWork = ''] = await studio.order(hashes.slice(0, 1))
  await studio.until(({ stage }) => stage === 'working', [atWork])
  region.sandbox.setFaults({ faults: { outage: { times: 1, seconds: 1800 } } })
  await expect.poll(() => askedAt, { interval: 5 }).not.toBeNull()
  const asked = askedAt ?? 0
  const [later = '', taken = ''] = await studio.order([hashes[1] ?? '', hashes[0] ?? ''])
  await clock.sleep(10 * minute)
  expect([later, taken].map((id) => studio.get(id).stage)).toEqual(['waiting', 'waiting'])
  expect(studio.engine.cancel([taken]).cancelled).toEqual([taken])
  const { problem } = studio.get(atWork)
  expect(problem?.kind).toBe('rate-limited')
  expect(Math.abs(Number(problem?.detail?.next) - asked - 30 * minute)).toBeLessThan(2 * minute)
  const orders = await studio.until(over, [atWork, later])
  expect(orders.map(short)).toEqual([paidOnce, paidOnce])
  const early = calls.filter(({ at, call }) => at > asked + minute && at < asked + 29 * minute && call.includes('/v2/'))
  expect(early).toEqual([])
  await booksAgree()
})
