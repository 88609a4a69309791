// A job that the service does not show for a while: it was paid, so it is looked for again and never ordered anew.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { usualPace } from '../../../src-main/orders/following/pace.ts'
import { actionsFor } from '../../../src-renderer/queue/acts/order-actions.ts'
import { conversionTo } from '../../../src-shared/orders/kinds/conversion.ts'
import { modelOptionsSchema } from '../../../src-shared/orders/kinds/model.ts'
import type { Order } from '../../../src-shared/orders/order.ts'
import type { OrderInputs } from '../../../src-shared/orders/order-inputs.ts'
import type { OrderRequest } from '../../../src-shared/orders/order-request.ts'
import { datedFetch, fastClock } from '../../helpers/clocks.ts'
import { type ServedRegion, servedRegion } from '../../helpers/region/served-region.ts'
import { type OrderStudio, orderStudio } from '../../helpers/studio/order-studio.ts'
import { type StudioWorld, studioWorld } from '../../helpers/studio/studio-world.ts'

const clock = fastClock(100)
/** Nothing looks again by itself while a test lasts. */
const slowPace = { ...usualPace, unseen: [36_000_000] }
const month = 30 * 24 * 3600

let used = 0
let region: ServedRegion
let world: StudioWorld
let studio: OrderStudio
let account: string
let asked: string[] = []
/** Answers in the service's place, or not. */
let meddle: (call: string, go: () => Promise<Response>) => Promise<Response> | undefined = () => undefined

const reach: typeof fetch = async (input, init) => {
  const call = `${init?.method ?? 'GET'} ${new URL(String(input)).pathname.replace('/v2', '')}`
  asked.push(call)
  const go = () => datedFetch(clock)(input, init)
  return await (meddle(call, go) ?? go())
}

beforeAll(async () => {
  const accounts = [...Array(12).keys(), 'stranger'].map((name) => ({
    name: name === 'stranger' ? name : `account-${name}`,
    points: 100,
  }))
  region = await servedRegion({ accounts, clock: clock.now, speed: 400 })
})
afterAll(() => region.end())

const at = { baseUrl: '', apiKey: '' }
const open = async (pace = usualPace) => {
  asked = []
  Object.assign(at, { baseUrl: region.baseUrl, apiKey: region.key(account) })
  studio = await orderStudio({ ...world, region: at, pace })
  studio.engine.start()
}
beforeEach(() => {
  account = `account-${used}`
  used += 1
  meddle = () => undefined
  region.sandbox.setFaults({})
  world = studioWorld({ clock, fetch: reach })
})
afterEach(async () => {
  await studio.engine.stop()
  world.end()
})

const is = (wanted: Order['stage']) => (order: Order) => order.stage === wanted || order.stage === 'failed'
const spent = () => 100 - (region.sandbox.accounts.find(({ name }) => name === account)?.points ?? 0)
const looks = () => asked.filter((call) => /^GET \/jobs\/[^/]+$/.test(call)).length

/** One order whose job is not shown for so many seconds, as soon as that is told. */
async function unseenOrder(seconds: number, faults: object = {}) {
  region.sandbox.setFaults({ faults: { 'hidden-jobs': { seconds }, ...faults } })
  const [id = ''] = await studio.order(await studio.keepPictures([1]))
  await studio.until(is('unseen'), [id])
  return id
}

test('it is said with the next look, offers to look now and not to order again, and the results come by themselves', async () => {
  await open()
  const id = await unseenOrder(month)
  const order = studio.get(id)
  expect(order).toMatchObject({ stage: 'unseen', charged: 31, problem: { kind: 'job-not-shown', status: 404 } })
  expect(Number(order.problem?.detail?.next)).toBeGreaterThan(clock.now() - 60_000)
  expect(actionsFor(order)).toEqual(['check'])
  region.sandbox.setFaults({})
  await studio.until(is('done'), [id])
  expect(studio.get(id)).toMatchObject({ stage: 'done', charged: 31, problem: null })
  expect(studio.get(id).artifacts.length).toBeGreaterThan(0)
  expect(spent()).toBe(31)
})

test('it is looked for slower and slower, but at every start and when the person asks', async () => {
  await open({ ...usualPace, unseen: [5000, 10_000, 36_000_000] })
  const id = await unseenOrder(month)
  await expect.poll(() => Number(studio.get(id).problem?.detail?.next) - clock.now()).toBeGreaterThan(30_000_000)
  const before = looks()
  await studio.engine.settle(id, 'check-again')
  await expect.poll(looks).toBeGreaterThan(before)
  expect(looks()).toBeLessThan(before + 4)
  await studio.engine.stop()
  await open(slowPace)
  await expect.poll(looks).toBeGreaterThan(0)
  expect(studio.get(id).stage).toBe('unseen')
  // One look at the start, and one when the account's key has proved to work.
  expect(looks()).toBeLessThan(3)
  region.sandbox.setFaults({})
  await studio.engine.settle(id, 'check-again')
  await studio.until(is('done'), [id])
  expect(spent()).toBe(31)
})

test('after the key of a stranger was here for a while, the right one finds the job at once', async () => {
  await open(slowPace)
  region.sandbox.setFaults({ faults: { 'stuck-finalizing': { seconds: 36_000 } } })
  const [id = ''] = await studio.order(await studio.keepPictures([1]))
  await studio.until(({ status }) => status === 'finalizing', [id])
  at.apiKey = region.key('stranger')
  await studio.accounts.practice()
  await studio.until(is('unseen'), [id])
  expect(studio.get(id)).toMatchObject({ stage: 'unseen', charged: 31 })
  region.sandbox.setFaults({})
  at.apiKey = region.key(account)
  await studio.accounts.practice()
  await studio.until(({ stage }) => stage !== 'unseen', [id])
  await studio.until(is('done'), [id])
  expect(studio.get(id)).toMatchObject({ stage: 'done', charged: 31, problem: null })
  expect(spent()).toBe(31)
})

test('it fails when the ledger shows its refund, and the refund is its own', async () => {
  await open({ ...usualPace, unseen: [5000] })
  const id = await unseenOrder(month, { 'job-failure': 1, 'late-refund': { seconds: 100 } })
  await studio.until(is('failed'), [id])
  const refund = { state: 'seen', points: 30 }
  expect(studio.get(id)).toMatchObject({ stage: 'failed', charged: 1, refund, problem: { kind: 'job-not-shown' } })
  expect(spent()).toBe(1)
})

test('given up it ends, can be looked for again first of all, and a refund still reaches it', async () => {
  await open(slowPace)
  const id = await unseenOrder(month)
  expect(await studio.engine.settle(id, 'given-up')).toMatchObject({ ok: true })
  expect(studio.get(id)).toMatchObject({ stage: 'failed', charged: 31, problem: { detail: { reason: 'given-up' } } })
  expect(actionsFor(studio.get(id))[0]).toBe('check')
  region.sandbox.setFaults({})
  await studio.engine.settle(id, 'check-again')
  await studio.until(({ stage }) => stage === 'done', [id])

  region.sandbox.setFaults({
    faults: { 'hidden-jobs': { seconds: month }, 'job-failure': 1, 'late-refund': { seconds: 300 } },
  })
  const [other = ''] = await studio.order(await studio.keepPictures([2]))
  await studio.until(is('unseen'), [other])
  await studio.engine.settle(other, 'given-up')
  expect(studio.get(other).refund.state).toBe('none')
  await expect
    .poll(async () => {
      await studio.ledger.refresh(studio.accountId)
      return studio.get(other).refund
    })
    .toMatchObject({ state: 'seen', points: 30 })
  expect(studio.get(other)).toMatchObject({ stage: 'failed', charged: 1 })
})

test('a conversion that its model’s list, not told whole, leaves out: that is said, and it comes when it is listed', async () => {
  await open({ ...usualPace, unseen: [5000] })
  const orderOne = async (request: OrderRequest, inputs: OrderInputs) => {
    const quote = await studio.engine.quote({ accountId: studio.accountId, inputs: [inputs], requests: [request] })
    if (!quote.ok) throw new Error(quote.failure.kind)
    const placed = await studio.engine.place({ quoteId: quote.value.id, total: quote.value.total, titles: {} })
    if (!placed.ok) throw new Error(placed.failure.kind)
    return placed.value.orderIds[0] ?? ''
  }
  const [source = ''] = await studio.keepPictures([1])
  const made = await orderOne(
    { kind: 'model', options: modelOptionsSchema.parse({ type: 'image_to_model' }) },
    { source },
  )
  await studio.until(is('done'), [made])
  region.sandbox.setFaults({ faults: { 'conversion-not-found': {} } })
  let cut = true
  meddle = (call, go) => {
    if (call !== `GET /jobs/${studio.get(made).jobId}/artifacts` || !cut) return undefined
    return go().then(async (answer) => {
      const list = (await answer.json()) as { data: { type: string }[] }
      const data = list.data.filter(({ type }) => type !== 'stl')
      return Response.json({ ...list, data, has_more: true })
    })
  }
  const { options } = conversionTo({ format: 'stl', orderId: made })
  const id = await orderOne({ kind: 'conversion', options }, {})
  await studio.until(is('unseen'), [id])
  expect(studio.get(id).problem).toMatchObject({ kind: 'job-not-shown', detail: { listed: expect.any(Number) } })
  cut = false
  await studio.until(is('done'), [id])
  expect(studio.get(id).artifacts.map(({ type }) => type)).toContain('stl')
})
