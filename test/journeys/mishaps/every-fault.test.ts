// Every fault of the practice region once: what was agreed is charged once or not at all, and the order says so.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { usualPace } from '../../../src-main/orders/following/pace.ts'
import type { FaultPlan } from '../../../src-sandbox/faults/fault-plan.ts'
import type { FaultName } from '../../../src-sandbox/faults/faults.ts'
import type { Order } from '../../../src-shared/orders/order.ts'
import { datedFetch, fastClock } from '../../helpers/clocks.ts'
import { type ServedRegion, servedRegion } from '../../helpers/region/served-region.ts'
import { type OrderStudio, orderStudio } from '../../helpers/studio/order-studio.ts'
import { type StudioWorld, studioWorld } from '../../helpers/studio/studio-world.ts'

const clock = fastClock(60)
const names = Array.from({ length: 46 }, (_, number) => `account-${number}`)
let used = 0
let region: ServedRegion
let world: StudioWorld
let studio: OrderStudio
let account: string

beforeAll(async () => {
  // One account has just enough for two orders, the others plenty.
  const accounts = names.map((name) => ({ name, points: 62 }))
  region = await servedRegion({ accounts, clock: clock.now, speed: 400 })
})
afterAll(() => region.end())

beforeEach(async () => {
  account = names[used] ?? ''
  used += 1
  region.sandbox.setFaults({})
  world = studioWorld({ clock, fetch: datedFetch(clock) })
  const at = { baseUrl: region.baseUrl, apiKey: region.key(account) }
  studio = await orderStudio({ ...world, region: at, pace: usualPace })
  studio.engine.start()
})
afterEach(async () => {
  await studio.engine.stop()
  world.end()
})

const pointsLeft = () => region.sandbox.accounts.find(({ name }) => name === account)?.points
const over = ({ stage }: Order) => ['done', 'failed', 'held', 'unresolved', 'cancelled'].includes(stage)
const short = ({ stage, charged, problem }: Order) => ({ stage, charged, problem: problem?.kind ?? null })

/** Orders two pictures under a plan and waits until nothing more happens. */
async function twoOrders(faults: NonNullable<FaultPlan['faults']>, titles?: Record<string, string>) {
  const hashes = await studio.keepPictures([used * 2, used * 2 + 1])
  region.sandbox.setFaults({ faults })
  const ids = await studio.order(hashes, titles)
  return await studio.until(over, ids)
}

/** At rest the ledger holds what the orders say, and the region took no more. */
async function expectBooksToAgree() {
  region.sandbox.setFaults({})
  await studio.ledger.refresh(studio.accountId)
  // What the queue charged and gave back is looked up before it is joined to its order.
  const strangers = () => studio.ledger.read(studio.accountId, 100).foreign.events
  await expect.poll(strangers).toBe(0)
  const { sum, difference, foreign } = studio.ledger.read(studio.accountId, 100)
  const charged = studio.engine.list().reduce((all, order) => all + (order.charged ?? 0), 0)
  expect({ sum, difference, foreign: foreign.points, left: pointsLeft() }).toEqual({
    sum: charged,
    difference: 0,
    foreign: 0,
    left: 62 - charged,
  })
}

const passing: [FaultName, NonNullable<FaultPlan['faults']>][] = [
  ['rate-limit', { 'rate-limit': { times: 6 } }],
  ['cut-before', { 'cut-before': { times: 3 } }],
  ['funds-before-key', { 'funds-before-key': 1 }],
  ['short-key-retention', { 'short-key-retention': { seconds: 60 }, 'cut-after-acceptance': { times: 2 } }],
  ['slow-answer', { 'slow-answer': { times: 4, seconds: 0.2 } }],
  ['error-before-charge', { 'error-before-charge': { times: 4 } }],
  ['queue-rejection', { 'queue-rejection': { times: 2 } }],
  ['error-after-charge', { 'error-after-charge': { times: 3 } }],
  ['cut-after-acceptance', { 'cut-after-acceptance': { times: 3 } }],
  ['html-from-proxy', { 'html-from-proxy': { times: 1, only: 'POST /jobs' } }],
  ['truncated-answer', { 'truncated-answer': { times: 3 } }],
  ['unknown-status', { 'unknown-status': 1 }],
  ['late-artifacts', { 'late-artifacts': { seconds: 20 } }],
  ['slow-list', { 'slow-list': { seconds: 20 } }],
  ['new-artifact-ids', { 'new-artifact-ids': 1, 'error-download': { times: 5 } }],
  ['hidden-jobs', { 'hidden-jobs': { seconds: 100 } }],
  ['redirected', { redirected: { times: 4, only: 'GET /jobs/:id/artifacts' } }],
  ['late-ledger', { 'late-ledger': { seconds: 30 } }],
  ['expired-addresses', { 'expired-addresses': { times: 6 } }],
  ['cut-download', { 'cut-download': { times: 3 } }],
  ['rate-limit-seconds', { 'rate-limit-seconds': { times: 4 } }],
  ['rate-limit-date', { 'rate-limit-date': { times: 4 } }],
  ['rate-limit-silent', { 'rate-limit-silent': { times: 4 } }],
  ['outage', { outage: { times: 8, seconds: 2 } }],
  ['cut-reading', { 'cut-reading': { times: 4 } }],
  ['error-reading', { 'error-reading': { times: 4 } }],
  ['stored-error-after-charge', { 'stored-error-after-charge': { times: 1, only: 'POST /jobs' } }],
  ['unknown-fields', { 'unknown-fields': 1 }],
  ['html-bad-gateway', { 'html-bad-gateway': { times: 3 } }],
  ['cut-answer', { 'cut-answer': { times: 3 } }],
  ['slow-body', { 'slow-body': { times: 3, seconds: 0.3 } }],
  ['stuck-finalizing', { 'stuck-finalizing': { seconds: 20 } }],
  ['null-progress', { 'null-progress': 1 }],
  ['truncated-download', { 'truncated-download': { times: 2 } }],
  ['slow-download', { 'slow-download': { times: 2, seconds: 0.3 } }],
  ['html-download', { 'html-download': { times: 2 } }],
  ['error-download', { 'error-download': { times: 2 } }],
]

describe.each(passing)('%s', (_, faults) => {
  test('passes: both orders are saved and charged once', async () => {
    const orders = await twoOrders(faults)
    expect(orders.map(short)).toEqual(Array(2).fill({ stage: 'done', charged: 31, problem: null }))
    expect(orders.flatMap(({ artifacts }) => artifacts).every(({ state }) => state === 'saved')).toBe(true)
    await expectBooksToAgree()
  })
})

test('key-revoked: unsent orders are held, nothing is charged again, and they go on when resumed', async () => {
  const held = await twoOrders({ 'key-revoked': { only: 'POST /files' } })
  expect(held.map(short)).toEqual(Array(2).fill({ stage: 'held', charged: null, problem: 'key-refused' }))
  region.sandbox.setFaults({})
  studio.engine.resume(held.map(({ id }) => id))
  const done = await studio.until(({ stage }) => stage === 'done')
  expect(done.map(({ charged }) => charged)).toEqual([31, 31])
  await expectBooksToAgree()
})

test('stored-error: a failure that is replayed is settled by the ledger as not charged', async () => {
  const orders = await twoOrders({ 'stored-error': { times: 1, only: 'POST /jobs' } })
  expect(orders.map(short)).toContainEqual({ stage: 'failed', charged: 1, problem: 'service-trouble' })
  expect(orders.map(short)).toContainEqual({ stage: 'done', charged: 31, problem: null })
  await expectBooksToAgree()
})

test('job-failure: the refund is found in the ledger and taken off', async () => {
  const orders = await twoOrders({ 'job-failure': 1, 'late-ledger': { seconds: 20 } })
  expect(orders.map(short).map(({ stage }) => stage)).toEqual(['failed', 'failed'])
  const refunded = await studio.until(({ refund }) => refund.state === 'seen')
  expect(refunded.map(({ refund, charged }) => ({ points: refund.points, charged }))).toEqual(
    Array(2).fill({ points: 30, charged: 1 }),
  )
  await expectBooksToAgree()
})

test('a title with [fail] rehearses a failure of that order alone', async () => {
  const [hash = '', other = ''] = await studio.keepPictures([900, 901])
  const ids = await studio.order([hash, other], { [hash]: 'Probe [fail].png' })
  const orders = await studio.until(over, ids)
  expect(orders.map(({ stage }) => stage).sort()).toEqual(['done', 'failed'])
})

test('two unreadable answers to one order: the ledger shows its charge, and the job is taken up from there', async () => {
  const [hash = ''] = await studio.keepPictures([910])
  region.sandbox.setFaults({ faults: { 'html-from-proxy': { times: 2, only: 'POST /jobs' } } })
  const [order] = await studio.until(over, await studio.order([hash]))
  expect(order && short(order)).toEqual({ stage: 'done', charged: 31, problem: null })
  await expectBooksToAgree()
})

test('a refusal for want of points after a lost answer is no verdict: the charge is found and the order ends done', async () => {
  const hashes = await studio.keepPictures([920, 921])
  const faults = { 'funds-before-key': 1, 'cut-after-acceptance': { times: 1, only: 'POST /jobs' } }
  await studio.until(over, await studio.order(hashes.slice(0, 1)))
  region.sandbox.setFaults({ faults })
  const [order] = await studio.until(over, await studio.order(hashes.slice(1)))
  expect(order && short(order)).toEqual({ stage: 'done', charged: 31, problem: null })
  expect(pointsLeft()).toBe(0)
  await expectBooksToAgree()
})

test('too few points: the first refusal holds every unsent order with the numbers, and a refill lets them go on', async () => {
  const hashes = await studio.keepPictures([930, 931, 932, 933])
  const orders = await studio.until(over, await studio.order(hashes))
  expect(new Set(orders.map(({ stage }) => stage))).toEqual(new Set(['done', 'held']))
  const held = orders.filter(({ stage }) => stage === 'held')
  expect(held[0]?.problem).toMatchObject({ kind: 'insufficient-points', detail: { left: pointsLeft() } })
  region.sandbox.refill(account, 200)
  studio.engine.resume(held.map(({ id }) => id))
  const done = await studio.until(({ stage }) => stage === 'done')
  expect(done.map(({ charged }) => charged)).toEqual([31, 31, 31, 31])
})

test('partial-list: what is listed is saved, and the order says that the service has more than it lists', async () => {
  const orders = await twoOrders({ 'partial-list': 1 })
  const problem = { kind: 'more-results', detail: { listed: 1 } }
  for (const order of orders) expect(order).toMatchObject({ stage: 'done', charged: 31, problem })
  expect(orders.map(({ artifacts }) => artifacts.map(({ state }) => state))).toEqual([['saved'], ['saved']])
  region.sandbox.setFaults({})
  for (const { id } of orders) studio.engine.fetchAgain(id)
  const whole = await studio.until(({ stage }) => stage === 'done')
  for (const order of whole) {
    expect(order.problem).toBeNull()
    expect(order.artifacts.length).toBeGreaterThan(1)
  }
  await expectBooksToAgree()
})
