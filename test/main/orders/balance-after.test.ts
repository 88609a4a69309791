// The balance after an order counts everything that was agreed before it: unsent, on its way, and steps still to come.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { modelOptionsSchema } from '../../../src-shared/orders/kinds/model.ts'
import type { Order } from '../../../src-shared/orders/order.ts'
import type { OrderRequest } from '../../../src-shared/orders/order-request.ts'
import { datedFetch, fastClock } from '../../helpers/clocks.ts'
import { type ServedRegion, servedRegion } from '../../helpers/region/served-region.ts'
import { type OrderStudio, orderStudio, quickPace, relief } from '../../helpers/studio/order-studio.ts'
import { type StudioWorld, studioWorld } from '../../helpers/studio/studio-world.ts'

const clock = fastClock(100)
let region: ServedRegion
let world: StudioWorld
let studio: OrderStudio

beforeEach(async () => {
  const accounts = [
    { name: 'maker', points: 500 },
    { name: 'workshop', points: 4016 },
  ]
  region = await servedRegion({ accounts, clock: clock.now, speed: 400 })
  world = studioWorld({ clock, fetch: datedFetch(clock) })
  const at = { baseUrl: region.baseUrl, apiKey: region.key('maker') }
  studio = await orderStudio({ ...world, region: at, pace: { ...quickPace, first: 1000, least: 1000, most: 5000 } })
})
afterEach(async () => {
  await studio.engine.stop()
  world.end()
  await region.end()
})

const done = ({ stage }: Order) => stage === 'done'
const pointsLeft = () => region.sandbox.accounts[0]?.points
async function quoteOf(hashes: readonly string[]) {
  const inputs = hashes.map((source) => ({ source }))
  const quote = await studio.engine.quote({ accountId: studio.accountId, requests: [relief], inputs })
  if (!quote.ok) throw new Error(quote.failure.kind)
  return quote.value
}

test('six batches agreed and unsent: each quote counts those before it, and the last one holds when all are done', async () => {
  const hashes = await studio.keepPictures([1, 2, 3, 4, 5, 6, 7])
  const seen: (number | null)[] = []
  for (const hash of hashes.slice(0, 6)) {
    const { after, agreed } = await quoteOf([hash])
    seen.push(after)
    expect(agreed).toBe(500 - 31 - (after ?? 0))
    await studio.order([hash])
  }
  expect(seen).toEqual([469, 438, 407, 376, 345, 314])
  const last = await quoteOf(hashes.slice(6))
  expect(last).toMatchObject({ balance: { remaining: 500 }, agreed: 186, total: 31, after: 283 })
  // An upload that another order waits for is agreed once.
  expect(await quoteOf(hashes.slice(0, 1))).toMatchObject({ agreed: 186, total: 30, after: 284 })

  studio.engine.start()
  await studio.until(done)
  await studio.accounts.refreshBalance(studio.accountId)
  expect(pointsLeft()).toBe(500 - 186)
  expect(await quoteOf(hashes.slice(6))).toMatchObject({ agreed: 0, after: last.after })
})

test('six batches of 900 points of 4,016, agreed and unsent: each quote takes those before it off, and says how many they are', async () => {
  await studio.engine.stop()
  const at = { baseUrl: region.baseUrl, apiKey: region.key('workshop') }
  studio = await orderStudio({ ...world, region: at, account: 'service' })
  const requests = Array.from({ length: 10 }, (_, number): OrderRequest => {
    const prompt = `a fox with ${number} tails`
    const options = modelOptionsSchema.parse({ type: 'text_to_model', prompt, quality: 'advanced', texture: true })
    return { kind: 'model', options }
  })
  const seen: unknown[] = []
  for (let batch = 0; batch < 6; batch += 1) {
    const quote = await studio.engine.quote({ accountId: studio.accountId, requests, inputs: [{}] })
    if (!quote.ok) throw new Error(quote.failure.kind)
    const { id: quoteId, total, agreed, after, balance } = quote.value
    seen.push({ of: balance?.remaining, agreed, total, after })
    const placed = await studio.engine.place({ quoteId, total, titles: {} })
    expect(placed.ok).toBe(true)
  }
  const before = [0, 900, 1800, 2700, 3600, 4500]
  expect(seen).toEqual(before.map((agreed) => ({ of: 4016, agreed, total: 900, after: 4016 - agreed - 900 })))
})

test('a recipe counts its later steps and the uploads between them; a cancelled step is agreed no more', async () => {
  const [hash = '', other = ''] = await studio.keepPictures([1, 2])
  const steps = [
    { request: relief, after: null },
    { request: relief, after: 0 },
    { request: relief, after: 1 },
  ]
  const ids = await studio.order([hash], {}, { name: 'Thrice', about: '', steps })
  expect((await quoteOf([other])).agreed).toBe(31 + 31 + 31)
  studio.engine.cancel(ids.slice(2))
  expect((await quoteOf([other])).agreed).toBe(31 + 31)
  studio.engine.start()
  await studio.until(({ stage }) => stage === 'done' || stage === 'cancelled')
  await studio.accounts.refreshBalance(studio.accountId)
  expect(await quoteOf([other])).toMatchObject({ agreed: 0, after: 500 - 62 - 31 })
})

test('while orders go out, points left less points agreed stay what they were', async () => {
  const hashes = await studio.keepPictures([1, 2, 3, 4, 5, 6, 7, 8])
  await studio.order(hashes)
  const free = () =>
    (studio.accounts.balance(studio.accountId)?.remaining ?? 0) - studio.engine.agreed(studio.accountId)
  const seen = new Set<number>()
  // Before the first reading of the ledger nobody can tell what was on its way.
  await studio.ledger.refresh(studio.accountId)
  studio.engine.onChange(() => seen.add(free()))
  studio.engine.start()
  await studio.until(done)
  await studio.ledger.refresh(studio.accountId)
  expect([...seen, free()].every((points) => points === 500 - 8 * 31)).toBe(true)
})
