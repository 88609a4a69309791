// Prices rise while orders wait: what is on its way is told, the rest asks at both prices, and goes on for a number alone.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { FaultPlan } from '../../../src-sandbox/faults/fault-plan.ts'
import { designOf } from '../../../src-shared/orders/kinds/design.ts'
import { modelOf } from '../../../src-shared/orders/kinds/model.ts'
import { reliefOf } from '../../../src-shared/orders/kinds/relief.ts'
import type { Order } from '../../../src-shared/orders/order.ts'
import type { OrderRequest } from '../../../src-shared/orders/order-request.ts'
import { type ServedRegion, servedRegion } from '../../helpers/region/served-region.ts'
import { type OrderStudio, orderStudio } from '../../helpers/studio/order-studio.ts'
import { type StudioWorld, studioWorld } from '../../helpers/studio/studio-world.ts'

const wholeMaker = new URL('../../sandbox/fixtures/whole-maker.ts', import.meta.url)
const design = designOf({ mode: 'material_gold' })
const model = modelOf({ type: 'text_to_model', prompt: 'a fox' })
const relief = reliefOf({})

let used = 0
let region: ServedRegion
let world: StudioWorld
let studio: OrderStudio
let catalogReads = 0
const at = () => ({ baseUrl: region.baseUrl, apiKey: region.key(`account-${used}`) })

beforeAll(async () => {
  const accounts = Array.from({ length: 30 }, (_, number) => ({ name: `account-${number}`, points: 1000 }))
  region = await servedRegion({ accounts, makerWorker: wholeMaker })
})
afterAll(() => region.end())
beforeEach(async () => {
  used += 1
  region.sandbox.setFaults({})
  catalogReads = 0
  const counting: typeof fetch = (input, init) => {
    if (String(input).endsWith('/capabilities')) catalogReads += 1
    return fetch(input, init)
  }
  world = studioWorld({ fetch: counting })
  studio = await orderStudio({ ...world, region: at() })
  studio.engine.start()
})
afterEach(async () => {
  await studio.engine.stop()
  world.end()
})

const rise = (faults: NonNullable<FaultPlan['faults']>) => region.sandbox.setFaults({ faults })
const left = () => region.sandbox.accounts.find(({ name }) => name === `account-${used}`)?.points ?? 0

async function place(requests: OrderRequest[], inputs: { source?: string }[]) {
  const quote = await studio.engine.quote({ accountId: studio.accountId, requests, inputs })
  if (!quote.ok) throw new Error(quote.failure.kind)
  const { id: quoteId, total } = quote.value
  const placed = await studio.engine.place({ quoteId, total, titles: {} })
  if (!placed.ok) throw new Error(placed.failure.kind)
  return { ids: placed.value.orderIds, total }
}
const all = (ids: readonly string[]) => ids.map((id) => studio.get(id))
const held = (orders: readonly Order[]) => orders.filter(({ stage }) => stage === 'held')
const settled = ({ stage }: Order) => stage === 'done' || stage === 'held'
const shown = ({ id, problem }: Order) => ({ id, points: Number(problem?.detail?.now) })
const pictures = async (count: number) =>
  (await studio.keepPictures(Array.from({ length: count }, (_, number) => number))).map((source) => ({ source }))
/** Everything of `ids` is held or waits while sending is paused, then the price rises, and sending goes on. */
async function riseMidBatch(requests: OrderRequest[], inputs: { source?: string }[], faults: FaultPlan['faults']) {
  studio.engine.pauseSending(true)
  const { ids } = await place(requests, inputs)
  rise(faults ?? {})
  catalogReads = 0
  studio.engine.pauseSending(false)
  await studio.until(settled, ids)
  return ids
}

test('designs: at most what was on its way is a surprise; the others are held at both prices, and go on at one total', async () => {
  const inputs = await pictures(8)
  const ids = await riseMidBatch([design], inputs, { 'catalog-prices': 1 })
  const asking = held(all(ids))
  expect(asking.length).toBeGreaterThanOrEqual(6)
  const sum = asking.reduce((all, { problem }) => all + Number(problem?.detail?.now), 0)
  for (const { problem } of asking) {
    expect(problem).toMatchObject({ kind: 'price-changed', detail: { of: 'order' } })
    // A picture that was on its way when the price rose is uploaded already.
    const { agreed, now, pictures } = problem?.detail ?? {}
    expect([agreed, now]).toEqual(pictures ? [16, 20] : [15, 18])
  }
  const before = left()
  // A plain word to go on buys nothing above what was agreed.
  studio.engine.resume(asking.map(({ id }) => id))
  await studio.until(settled, ids)
  expect(held(all(ids))).toHaveLength(asking.length)
  expect(left()).toBe(before)
  await studio.engine.agree(asking.map(shown))
  await studio.until(({ stage }) => stage === 'done', ids)
  expect(before - left()).toBe(sum)
  expect((await studio.ledger.refresh(studio.accountId)).ok).toBe(true)
})

test('a number for an order that does not ask yet is no word on what it asks while the prices are read', async () => {
  const inputs = await pictures(6)
  studio.engine.pauseSending(true)
  const { ids } = await place([design], inputs)
  rise({ 'catalog-prices': 1 })
  await studio.engine.agree(ids.map((id) => ({ id, points: 900 })))
  studio.engine.pauseSending(false)
  await studio.until(settled, ids)
  // What was on its way when the rise was noticed is told as a surprise.
  expect(held(all(ids)).length).toBeGreaterThanOrEqual(4)
  await studio.engine.agree(held(all(ids)).map(shown))
  await studio.until(({ stage }) => stage === 'done', ids)
})

test('the catalog is read once at the first surprise', async () => {
  const ids = await riseMidBatch(
    [model],
    Array.from({ length: 9 }, () => ({})),
    { 'catalog-prices': 1 },
  )
  expect(catalogReads).toBe(1)
  expect(held(all(ids)).length).toBeGreaterThanOrEqual(7)
})

test('a catalog that lies is not believed: what was charged is quoted, over a restart too, until a charge says otherwise', async () => {
  const ids = await riseMidBatch([relief], await pictures(6), { 'untold-prices': { seconds: 0 } })
  const asking = held(all(ids))
  expect(asking.length).toBeGreaterThanOrEqual(4)
  for (const { problem } of asking) {
    expect(problem).toMatchObject({ kind: 'price-changed', detail: { of: 'order' } })
    // 39 for the work. Its upload may be on the service already; whether the ledger has told of an upload's second point by now is a
    // matter of time.
    expect(problem?.detail?.agreed === 30 ? [39] : [40, 41]).toContain(problem?.detail?.now)
  }
  await studio.engine.stop()
  studio = await orderStudio({ ...world, region: at() })
  const [picture = ''] = await studio.keepPictures([20])
  const ask = { accountId: studio.accountId, requests: [relief], inputs: [{ source: picture }] }
  const quote = async () => {
    const made = await studio.engine.quote(ask)
    return made.ok ? made.value.lines.find(({ what }) => what === 'work')?.each : undefined
  }
  expect(await quote()).toBe(39)
  studio.engine.start()
  rise({})
  const fresh = await place([relief], [{ source: picture }])
  await studio.until(({ stage }) => stage === 'done', fresh.ids)
  expect(await quote()).toBe(30)
  // What was held asks no more than was agreed: it goes on by itself.
  await studio.until(({ stage }) => stage === 'done', ids)
})

test('conversions of one model are held at ten and thirteen, and one word with the total lets all of them go', async () => {
  const { ids: models } = await place([model], [{}])
  await studio.until(({ stage }) => stage === 'done', models)
  const [orderId = ''] = models
  const toStl: OrderRequest = { kind: 'conversion', options: { format: 'stl', orderId } }
  const ids = await riseMidBatch([toStl], [{}, {}, {}, {}, {}], { 'untold-prices': 1 })
  const asking = held(all(ids))
  expect(asking.length).toBeGreaterThanOrEqual(3)
  for (const { problem } of asking) expect(problem?.detail).toMatchObject({ agreed: 10, now: 13, of: 'order' })
  const before = left()
  await studio.engine.agree(asking.map(shown))
  await studio.until(({ stage }) => stage === 'done', ids)
  expect(before - left()).toBe(asking.length * 13)
})

test('a price that rises between the reading and the word ends in a new number, and nothing is spent', async () => {
  const ids = await riseMidBatch([design], await pictures(5), { 'catalog-prices': 1 })
  const asking = held(all(ids))
  const before = left()
  rise({ 'catalog-prices': 1, 'untold-prices': 1 })
  const fresh = await place([design], await pictures(1)).catch(() => undefined)
  expect(fresh?.ids).toBeDefined()
  await studio.until(settled, fresh?.ids)
  const spent = before - left()
  await studio.engine.agree(asking.map(shown))
  await studio.until(settled, ids)
  expect(held(all(ids))).toHaveLength(asking.length)
  expect(before - left()).toBe(spent)
  // A picture that was on its way when the price rose is uploaded already.
  for (const { problem } of held(all(ids))) expect(problem?.detail?.now).toBe(problem?.detail?.pictures ? 24 + 2 : 24)
})

test('a lower price goes on by itself and is told', async () => {
  rise({ 'catalog-prices': 1 })
  await studio.accounts.refresh(studio.accountId)
  studio.engine.pauseSending(true)
  const { ids, total } = await place([design], await pictures(3))
  expect(total).toBe(3 * 20)
  rise({})
  await studio.accounts.refresh(studio.accountId)
  const before = left()
  studio.engine.pauseSending(false)
  await studio.until(({ stage }) => stage === 'done', ids)
  expect(before - left()).toBe(3 * 16)
  await studio.until(({ charged }) => charged === 16, ids)
  for (const order of all(ids)) expect(order).toMatchObject({ price: { work: 18, uploads: 2 } })
})
