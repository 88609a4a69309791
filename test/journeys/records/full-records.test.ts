// Records that take no writing: what the person asks for is refused in the words that exist for it, and goes when they do again.
import { rmSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createStudio } from '../../../src-main/studio.ts'
import type { Order } from '../../../src-shared/orders/order.ts'
import { type ServedRegion, servedRegion } from '../../helpers/region/served-region.ts'
import { type OrderStudio, orderStudio, relief } from '../../helpers/studio/order-studio.ts'
import { type StudioWorld, studioWorld } from '../../helpers/studio/studio-world.ts'

let region: ServedRegion
let world: StudioWorld
let studio: OrderStudio

beforeEach(async () => {
  region = await servedRegion({ accounts: [{ name: 'maker', points: 500 }] })
  world = studioWorld()
  studio = await orderStudio({ ...world, region: { baseUrl: region.baseUrl, apiKey: region.key('maker') } })
  studio.engine.start()
})
afterEach(async () => {
  world.db.run('pragma query_only = off')
  await studio.engine.stop()
  world.end()
  await region.end()
})

const done = ({ stage }: Order) => stage === 'done'

test('placing says that the records cannot be written, sends nothing, and works when they can be', async () => {
  const inputs = (await studio.keepPictures([1])).map((source) => ({ source }))
  const quote = await studio.engine.quote({ accountId: studio.accountId, inputs, requests: [relief] })
  if (!quote.ok) throw new Error(quote.failure.kind)
  const place = () => studio.engine.place({ quoteId: quote.value.id, total: 31, titles: {} })
  world.db.run('pragma query_only = on')
  expect(await place()).toMatchObject({ ok: false, failure: { kind: 'journal-unavailable' } })
  expect(region.sandbox.accounts[0]?.points).toBe(500)

  world.db.run('pragma query_only = off')
  const placed = await place()
  if (!placed.ok) throw new Error(placed.failure.kind)
  await studio.until(done, placed.value.orderIds)
  expect(region.sandbox.accounts[0]?.points).toBe(469)
})

test('what the service tells of an account is known even while it cannot be written down', async () => {
  world.db.run('pragma query_only = on')
  region.sandbox.refill('maker', 77)
  region.sandbox.setFaults({ faults: { 'catalog-prices': 1 } })
  const before = studio.accounts.catalog(studio.accountId)
  expect(await studio.accounts.refresh(studio.accountId)).toMatchObject({ ok: true })
  expect(studio.accounts.balance(studio.accountId)?.remaining).toBe(577)
  expect(studio.accounts.catalog(studio.accountId)).not.toEqual(before)
})

test('every press that has to be written down is refused in the same words, and none is lost for good', async () => {
  const other = studioWorld()
  const whole = createStudio({ ...other, hide: () => () => undefined, version: '0', platform: 'linux' })
  other.db.run('pragma query_only = on')
  const refused = { ok: false, failure: { kind: 'journal-unavailable' } }
  expect(await whole.call('orders.pauseSending', [true])).toMatchObject(refused)
  expect(await whole.call('settings.change', [{ theme: 'light' }])).toMatchObject(refused)
  expect(await whole.call('memory.keep', ['forms', '{}'])).toMatchObject(refused)
  other.db.run('pragma query_only = off')
  expect(await whole.call('orders.pauseSending', [true])).toMatchObject({ ok: true })
  await whole.stop()
  rmSync(other.folder, { recursive: true, force: true })
})
