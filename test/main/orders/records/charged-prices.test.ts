// What was charged otherwise than the catalog says: believed, kept, told, and forgotten when something newer speaks.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pricesOf } from '../../../../src-main/orders/prices/prices.ts'
import { createChargedPrices } from '../../../../src-main/orders/records/charged-prices.ts'
import { freshIntent } from '../../../../src-main/orders/sending/fresh-intent.ts'
import { stepIntent } from '../../../../src-main/orders/sending/intent.ts'
import { modelOptionsSchema } from '../../../../src-shared/orders/kinds/model.ts'
import { pointsIn } from '../../../../src-shared/orders/kinds/pricing.ts'
import type { OrderRequest } from '../../../../src-shared/orders/order-request.ts'
import { lineName, lineOf, type PriceLine, toldPoints } from '../../../../src-shared/orders/price-line.ts'
import { workParts } from '../../../../src-shared/orders/work-price.ts'
import type { Capabilities } from '../../../../src-shared/service/capabilities.ts'
import { reliefOptionsSchema } from '../../../../src-shared/service/relief.ts'
import type { ServiceJob } from '../../../../src-shared/service/told-job.ts'
import { fc } from '../../../helpers/properties.ts'
import { type StudioWorld, studioWorld } from '../../../helpers/studio/studio-world.ts'

let world: StudioWorld
const accountId = 'account_1'
beforeEach(() => {
  world = studioWorld()
  world.db.run(
    `insert into accounts (id, kind, name, base_url, colour, key_tail, key_place, key_fingerprint, created_at)
      values (?, 'service', 'a', 'https://example.com/v2', 'copper', '', 'session', '', 1)`,
    accountId,
  )
})
afterEach(() => world.end())

const catalog = (design: number): Capabilities => ({
  ...{ object: 'capability_catalog', version: '2' },
  design: { resolutions: { '1k': design } },
})
const line = lineName(['design', '1k'])
const charge = (charged: number, armedAt: number, expected = 15) => ({ accountId, line, expected, charged, armedAt })
const quotedPrice = (prices = createChargedPrices(world.db), told = catalog(15)) =>
  prices.over(accountId, told)?.chargedPrices?.[line]

test('a charge is believed above the catalog, over a restart, until a later charge says what the catalog says', () => {
  const prices = createChargedPrices(world.db)
  expect(prices.take(charge(18, 10), catalog(15), 0)).toBe(true)
  expect(quotedPrice(prices)).toBe(18)
  world.reopen()
  const again = createChargedPrices(world.db)
  expect(quotedPrice(again)).toBe(18)
  expect(again.take(charge(18, 20), catalog(15), 0), 'no news').toBe(false)
  expect(again.take(charge(15, 30, 18), catalog(15), 0)).toBe(true)
  expect(quotedPrice(again)).toBeUndefined()
})

test('another price in the catalog ends the belief for good', () => {
  const prices = createChargedPrices(world.db)
  prices.take(charge(18, 10), catalog(15), 0)
  prices.reading('account_1')(catalog(15))
  expect(quotedPrice(prices, catalog(16))).toBeUndefined()
  expect(quotedPrice(prices, catalog(15))).toBeUndefined()
})

test('a lower price that may have been told before a dearer charge does not undo it, one read later does', () => {
  const prices = createChargedPrices(world.db)
  const asked = prices.reading('account_1')
  prices.take(charge(18, 10), catalog(15), 0)
  asked(catalog(13))
  expect(quotedPrice(prices, catalog(13))).toBe(18)
  prices.reading('account_1')(catalog(12))
  expect(quotedPrice(prices, catalog(12))).toBe(18)
  expect(quotedPrice(createChargedPrices(world.db), catalog(12))).toBe(18)
  expect(quotedPrice(prices, catalog(13))).toBeUndefined()
})

test('a dearer price in the catalog is believed at once, and so is one after a cheaper charge', () => {
  const prices = createChargedPrices(world.db)
  prices.take(charge(18, 10), catalog(15), 0)
  expect(quotedPrice(prices, catalog(20))).toBeUndefined()
  prices.take(charge(12, 11), catalog(20), 0)
  expect(quotedPrice(prices, catalog(16))).toBeUndefined()
})

test('an answer from before the newest word may only say that the work is dearer', () => {
  const prices = createChargedPrices(world.db)
  prices.take(charge(18, 10), catalog(15), 0)
  expect(prices.take(charge(15, 9), catalog(15), 0), 'it was sent before the price rose').toBe(false)
  expect(prices.take(charge(20, 9), catalog(15), 0)).toBe(true)
  expect(quotedPrice(prices)).toBe(20)
  expect(prices.take(charge(15, 40), catalog(18), 50), 'sent before the catalog told 18').toBe(false)
})

test('the ledger’s word on a charge replaces what its reply said', () => {
  const prices = createChargedPrices(world.db)
  prices.take(charge(18, 10), catalog(15), 5)
  expect(prices.take(charge(15, 10), catalog(15), 20)).toBe(true)
  expect(quotedPrice(prices)).toBeUndefined()
})

test('every request costs what its line was charged, and the quote says both', () => {
  const request: OrderRequest = { kind: 'relief', options: reliefOptionsSchema.parse({}) }
  const over = { ...catalog(15), chargedPrices: { [lineName(lineOf(request))]: 39 } }
  const { lines, total } = pricesOf({ requests: [request], inputs: [{ source: 'a' }] }, () => true, over)
  expect(total).toBe(39)
  expect(lines[0]).toMatchObject({ what: 'work', each: 39, from: 'charged', told: 30 })
})

test('a model’s parts always come to what was charged for all of them', () => {
  fc.assert(
    fc.property(fc.nat(200), fc.boolean(), fc.boolean(), (charged, texture, pbr) => {
      const options = modelOptionsSchema.parse({ type: 'text_to_model', prompt: 'x', texture, pbr })
      const request: OrderRequest = { kind: 'model', options }
      const parts = workParts(request, { ...catalog(15), chargedPrices: { [lineName(lineOf(request))]: charged } })
      expect(pointsIn(parts)).toBe(charged)
      for (const { each } of parts) expect(each).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('every line has the price of its work', () => {
  const lines: PriceLine[] = [
    ['upload'],
    ['conversion'],
    ['relief', 'pro'],
    ['design', '1k'],
    ['model', 'basic', true, true],
  ]
  expect(lines.map((each) => toldPoints(lineName(each), catalog(18)))).toEqual([1, 10, 50, 18, 70])
  expect(toldPoints('["video"]', catalog(18))).toBeUndefined()
})

test.each([Number.MAX_SAFE_INTEGER, -5])('a reply of %s points says nothing of the charge', (points) => {
  const wanted = { accountId, purpose: 'relief', path: '/jobs', points: 30, sourceHash: null, confirmedAt: 1 } as const
  const fresh = freshIntent(world.ports.chance, wanted)
  const armed = stepIntent(fresh, { what: 'armed', at: 1, serverAt: 1, keyFingerprint: null })
  const resource: ServiceJob = { id: 'api_1', object: 'relief_job', status: 'queued', points, artifacts: [] }
  const attempt = { what: 'accepted', resource, requestId: null } as const
  expect(stepIntent(armed, { what: 'attempted', at: 2, attempt })).toMatchObject({ state: 'accepted', charged: 30 })
})
