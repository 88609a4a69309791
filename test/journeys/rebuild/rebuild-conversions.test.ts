// A model and what it was converted to belong together, whichever of them comes into the records first.
import { rmSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Studio } from '../../../src-main/studio.ts'
import { lineageOf } from '../../../src-renderer/library/lineage.ts'
import { formatsOfJob, savedFormats } from '../../../src-renderer/state/saved-formats.ts'
import { orderElsewhere } from '../../../src-shared/orders/found-model.ts'
import { conversionTo } from '../../../src-shared/orders/kinds/conversion.ts'
import { modelOptionsSchema } from '../../../src-shared/orders/kinds/model.ts'
import type { Order } from '../../../src-shared/orders/order.ts'
import type { OrderRequest } from '../../../src-shared/orders/order-request.ts'
import { datedFetch, fastClock } from '../../helpers/clocks.ts'
import { type RecordsWorld, recordsWorld } from '../../helpers/studio/records-world.ts'

const clock = fastClock(20)
let world: RecordsWorld
beforeEach(async () => {
  world = await recordsWorld(1000, { fetch: datedFetch(clock), clock }, { clock: clock.now })
})
afterEach(() => world.end())

const vase = { kind: 'model' as const, options: modelOptionsSchema.parse({ type: 'text_to_model', prompt: 'a vase' }) }
const within = { interval: 200 }

async function place(request: OrderRequest): Promise<Order> {
  const { id: quoteId, total } = await world.ask('quotes.make', { inputs: [{}], requests: [request] })
  const { orderIds } = await world.ask('orders.place', { quoteId, total, titles: {} })
  const placed = async () => (await world.orders()).find(({ id }) => id === orderIds[0])
  await expect.poll(async () => (await placed())?.stage, within).toBe('done')
  return (await placed()) as Order
}
/** The orders as a window has them that was open all the time. */
async function mirror(studio: Studio) {
  const shown = new Map((await world.orders()).map((order) => [order.id, order]))
  studio.on('orders-changed', (changed) => {
    for (const order of changed) shown.set(order.id, order)
  })
  return () => [...shown.values()].toSorted((a, b) => b.number - a.number)
}
function seen(orders: readonly Order[]) {
  const model = orders.find(({ request }) => request.kind === 'model')
  if (!model) return null
  const byJob = formatsOfJob(model.jobId ?? '', model.accountId, orders)
  const saved = savedFormats(model, orders)
  const uses = lineageOf(model, orders).uses.map((use) => lineageOf(use, orders).steps.length)
  return { stl: saved.get('stl')?.artifact?.state, same: byJob.size === saved.size, uses }
}
const together = { stl: 'saved', same: true, uses: [2] }

test('both ordered here, and both brought back', async () => {
  await world.start()
  await world.ask('accounts.practice')
  const model = await place(vase)
  await place(conversionTo({ format: 'stl', orderId: model.id }))
  expect(seen(await world.orders())).toEqual(together)
  await world.stop()
  rmSync(world.records)
  const window = await mirror(await world.start())
  await world.ask('rebuilds.begin', 'practice')
  await expect.poll(() => seen(window()), within).toEqual(together)
  expect(seen(await world.orders())).toEqual(together)
})

test('converted by its job id while its order was not known here', async () => {
  await world.start()
  await world.ask('accounts.practice')
  const { jobId } = await place(vase)
  await world.stop()
  rmSync(world.records)
  const window = await mirror(await world.start())
  await place(conversionTo({ format: 'stl', orderId: orderElsewhere, jobId: jobId ?? '' }))
  expect([...formatsOfJob(jobId ?? '', 'practice', await world.orders()).keys()]).toContain('stl')
  await world.ask('rebuilds.begin', 'practice')
  await expect.poll(() => seen(window()), within).toEqual(together)
  expect(seen(await world.orders())).toEqual(together)
})
