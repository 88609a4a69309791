// The catalog moves under a running studio: what the button said is what the ledger takes, or the person is asked again.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { FaultPlan } from '../../../src-sandbox/faults/fault-plan.ts'
import type { OrderRequest } from '../../../src-shared/orders/order-request.ts'
import { capabilitiesSchema } from '../../../src-shared/service/capabilities.ts'
import { datedFetch, fastClock } from '../../helpers/clocks.ts'
import { type ServedRegion, servedRegion } from '../../helpers/region/served-region.ts'
import { type OrderStudio, orderStudio } from '../../helpers/studio/order-studio.ts'
import { type StudioWorld, studioWorld } from '../../helpers/studio/studio-world.ts'

const wholeMaker = new URL('../../sandbox/fixtures/whole-maker.ts', import.meta.url)
const design = (mode: string, resolution = '1k'): OrderRequest => ({
  kind: 'design',
  options: { mode, prompt: '', resolution, aspect_ratio: 'auto' },
})
const model: OrderRequest = {
  kind: 'model',
  options: { type: 'image_to_model', prompt: '', quality: 'advanced', texture: true, pbr: true },
}

let used = 0
const clock = fastClock(20)
let region: ServedRegion
let world: StudioWorld
let studio: OrderStudio

beforeAll(async () => {
  const accounts = Array.from({ length: 20 }, (_, number) => ({ name: `account-${number}`, points: 1000 }))
  region = await servedRegion({ accounts, clock: clock.now, makerWorker: wholeMaker })
})
afterAll(() => region.end())
beforeEach(async () => {
  used += 1
  region.sandbox.setFaults({})
  world = studioWorld({ clock, fetch: datedFetch(clock) })
  studio = await orderStudio({ ...world, region: { baseUrl: region.baseUrl, apiKey: region.key(`account-${used}`) } })
  studio.engine.start()
})
afterEach(async () => {
  await studio.engine.stop()
  world.end()
})

const drift = (faults: NonNullable<FaultPlan['faults']>) => region.sandbox.setFaults({ faults })
const left = () => region.sandbox.accounts.find(({ name }) => name === `account-${used}`)?.points ?? 0
async function quoted(requests: OrderRequest[], sources: string[]) {
  const inputs = sources.map((source) => ({ source }))
  const quote = await studio.engine.quote({ accountId: studio.accountId, requests, inputs })
  if (!quote.ok) throw new Error(quote.failure.kind)
  return quote.value
}
const place = ({ id, total }: { id: string; total: number }) => studio.engine.place({ quoteId: id, total, titles: {} })
/** Places and waits; tells what the region really took. */
async function spentOn(quote: { id: string; total: number }) {
  const before = left()
  const placed = await place(quote)
  if (!placed.ok) throw new Error(placed.failure.kind)
  await studio.until(({ stage }) => stage === 'done', placed.value.orderIds)
  return before - left()
}

test('a price that changed between quote and press is told and nothing is bought; the next quote is what is charged', async () => {
  const [picture = ''] = await studio.keepPictures([1])
  const quote = await quoted([design('material_gold'), model], [picture])
  expect(quote.total).toBe(15 + 100 + 1)
  drift({ 'catalog-prices': 1 })
  expect(await place(quote)).toEqual({
    ok: false,
    failure: { kind: 'price-changed', detail: { agreed: 116, now: 18 + 110 + 2 } },
  })
  expect(left()).toBe(1000)
  const again = await quoted([design('material_gold'), model], [picture])
  expect(again).toMatchObject({ total: 130, prices: 'catalog' })
  expect(await spentOn(again)).toBe(130)
})

test('a new mode is ordered at its price, and one that vanished between quote and press is not', async () => {
  drift({ 'catalog-new-modes': 1 })
  await studio.accounts.refresh(studio.accountId)
  const [picture = ''] = await studio.keepPictures([2])
  expect(await spentOn(await quoted([design('enamel_pin_design')], [picture]))).toBe(16)
  const both = await quoted([design('enamel_pin_design'), design('creative_variation')], [picture])
  drift({ 'catalog-lost-mode': 1 })
  expect(await place(both)).toMatchObject({ failure: { kind: 'quote-expired' } })
  expect(left()).toBe(984)
})

test.each([
  'catalog-odd-shapes',
  'catalog-missing-sections',
  'catalog-missing-parts',
  'catalog-unknown-fields',
] as const)('with %s the list stands in, and what is quoted is what is charged', async (fault) => {
  drift({ [fault]: 1, 'unknown-fields': 1 })
  expect((await studio.accounts.refresh(studio.accountId)).ok).toBe(true)
  const [picture = ''] = await studio.keepPictures([3])
  const quote = await quoted([design('material_gold', '2k'), model], [picture])
  expect(quote.total).toBe(20 + 100 + 1)
  expect(await spentOn(quote)).toBe(121)
})

test('prices told as text, below zero and beyond all bounds: the list’s, said so line by line, and charged', async () => {
  drift({ 'catalog-odd-prices': 1 })
  expect((await studio.accounts.refresh(studio.accountId)).ok).toBe(true)
  const [picture = ''] = await studio.keepPictures([8])
  const quote = await quoted([design('material_gold'), design('material_gold', '2k'), model], [picture])
  expect(quote.lines.map(({ what, each, from }) => [what, each, from])).toEqual([
    ['work', 15, 'list'],
    ['work', 20, 'list'],
    ['work', 80, undefined],
    ['texture', 10, 'list'],
    ['pbr', 10, undefined],
    ['upload', 1, undefined],
  ])
  expect(await spentOn(quote)).toBe(15 + 20 + 100 + 1)
})

test('a catalog without any mode is taken at its word, and nothing is ordered from it', async () => {
  const [picture = ''] = await studio.keepPictures([9])
  const quote = await quoted([design('material_gold')], [picture])
  drift({ 'catalog-no-modes': 1 })
  expect(await place(quote)).toMatchObject({ failure: { kind: 'quote-expired' } })
  expect(left()).toBe(1000)
})

test('a hundred previews more are all saved', async () => {
  drift({ 'many-previews': 1 })
  const [picture = ''] = await studio.keepPictures([10])
  const placed = await place(await quoted([design('material_gold')], [picture]))
  if (!placed.ok) throw new Error(placed.failure.kind)
  const [order] = await studio.until(({ stage }) => stage === 'done', placed.value.orderIds)
  expect(order?.artifacts.filter(({ type, state }) => type === 'preview' && state === 'saved')).toHaveLength(101)
})

test('with no answer the catalog read last counts, with its age; nothing waits for a service that is known to be silent', async () => {
  drift({ 'catalog-prices': 1 })
  await studio.accounts.refresh(studio.accountId)
  const readAt = studio.accounts.list()[0]?.catalogReadAt
  drift({ 'error-reading': { only: 'GET /capabilities' } })
  const [picture = ''] = await studio.keepPictures([4])
  const quote = await quoted([design('material_gold')], [picture])
  expect(quote.total).toBe(20)
  expect((await place(quote)).ok).toBe(true)
  expect(studio.accounts.list()[0]?.catalogReadAt).toBe(readAt)
})

test('a charge other than its quote, uploads included, is told by the order as the ledger has it', async () => {
  const [picture = ''] = await studio.keepPictures([7])
  const quote = await quoted([design('material_gold')], [picture])
  drift({ 'catalog-prices': 1, 'error-reading': { only: 'GET /capabilities' } })
  expect(await spentOn(quote)).toBe(18 + 2)
  expect((await studio.ledger.refresh(studio.accountId)).ok).toBe(true)
  const [order] = await studio.until(({ charged }) => charged === 20)
  expect(order?.price).toEqual({ work: 15, uploads: 1 })
})

test('orders that were not sent when a price rose are held instead of sent', async () => {
  const [picture = ''] = await studio.keepPictures([5])
  studio.engine.pauseSending(true)
  const placed = await place(await quoted([design('material_gold')], [picture]))
  if (!placed.ok) throw new Error(placed.failure.kind)
  drift({ 'catalog-prices': 1 })
  await studio.accounts.refresh(studio.accountId)
  studio.engine.pauseSending(false)
  const [order] = await studio.until(({ stage }) => stage === 'held', placed.value.orderIds)
  expect(order?.problem).toMatchObject({ kind: 'price-changed', detail: { agreed: 16, now: 20 } })
})

test('an account whose catalog cannot be read is added all the same, and lives by the specification’s list', async () => {
  drift({ 'error-reading': { only: 'GET /capabilities' } })
  const fresh = studioWorld()
  try {
    const at = { baseUrl: region.baseUrl, apiKey: region.key('account-19') }
    const other = await orderStudio({ ...fresh, region: at })
    expect(other.accounts.catalogReading(other.accountId)).toMatchObject({ value: { catalog: null, readAt: null } })
    const [picture = ''] = await other.keepPictures([6])
    const { accountId } = other
    const quote = await other.engine.quote({ accountId, requests: [model], inputs: [{ source: picture }] })
    expect(quote).toMatchObject({ value: { total: 101, prices: 'list' } })
    expect(capabilitiesSchema.safeParse(null).success).toBe(false)
    await other.engine.stop()
  } finally {
    fresh.end()
  }
})
