// Cancelled orders ordered again: the price that is told counts each picture once, and a balance of exactly that suffices.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { manyBatches } from '../../../src-renderer/state/many-batches.ts'
import { orderAsks } from '../../../src-renderer/state/quotes/order-asks.ts'
import { designOptionsSchema } from '../../../src-shared/orders/kinds/design.ts'
import type { OrderRequest } from '../../../src-shared/orders/order-request.ts'
import type { QuoteAsk } from '../../../src-shared/orders/quote.ts'
import { type ServedRegion, servedRegion } from '../../helpers/region/served-region.ts'
import { type OrderStudio, orderStudio, relief } from '../../helpers/studio/order-studio.ts'
import { type StudioWorld, studioWorld } from '../../helpers/studio/studio-world.ts'

/** Two reliefs and a design of two pictures. */
const sum = 30 + 30 + 15 + 2
let region: ServedRegion
let world: StudioWorld
let studio: OrderStudio
beforeEach(async () => {
  const makerWorker = new URL('../../sandbox/fixtures/whole-maker.ts', import.meta.url)
  region = await servedRegion({ accounts: [{ name: 'exact', points: sum }], makerWorker })
  world = studioWorld()
  studio = await orderStudio({ ...world, region: { baseUrl: region.baseUrl, apiKey: region.key('exact') } })
})
afterEach(async () => {
  await studio.engine.stop()
  world.end()
  await region.end()
})

async function make(ask: QuoteAsk) {
  const quote = await studio.engine.quote({ accountId: studio.accountId, ...ask })
  if (!quote.ok) throw new Error(quote.failure.kind)
  return quote.value
}
async function place({ id, total }: { id: string; total: number }) {
  const placed = await studio.engine.place({ quoteId: id, total, titles: {} })
  if (!placed.ok) throw new Error(placed.failure.kind)
  return placed.value.orderIds
}

test('orders of several kinds that share a picture', async () => {
  const { engine, accountId, accounts } = studio
  const design: OrderRequest = { kind: 'design', options: designOptionsSchema.parse({ mode: 'background_removal' }) }
  const [a = '', b = ''] = await studio.keepPictures([1, 2])
  const both = [{ source: a }, { source: b }]
  const ids = [
    ...(await place(await make({ requests: [relief], inputs: both }))),
    ...(await place(await make({ requests: [design], inputs: [{ source: a }] }))),
  ]
  expect(engine.cancel(ids).cancelled.toSorted()).toEqual(ids.toSorted())

  const isStale = (thrown: unknown) => thrown instanceof Error && thrown.message === 'price-changed'
  const terms = manyBatches({ one: { make, place }, isStale, onPart() {} })
  const asks = orderAsks(engine.list())
  expect(asks).toHaveLength(2)
  const told = await terms.make(asks)
  expect(told).toMatchObject({ total: sum, after: 0 })
  const again = await terms.place(told, asks, {})
  engine.start()
  const orders = await studio.until(({ stage }) => stage === 'done', again)
  expect(orders.reduce((all, { price }) => all + price.uploads + price.work, 0)).toBe(sum)
  expect(orders.reduce((all, { charged }) => all + (charged ?? 0), 0)).toBe(sum)
  await accounts.refreshBalance(accountId)
  expect(accounts.balance(accountId)?.remaining).toBe(0)
})
