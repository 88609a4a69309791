// Second pictures and views in recipes: what a run takes of the person is uploaded and paid once, whichever step comes first.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { designOptionsSchema } from '../../../src-shared/orders/kinds/design.ts'
import { modelOptionsSchema } from '../../../src-shared/orders/kinds/model.ts'
import type { Order } from '../../../src-shared/orders/order.ts'
import type { OrderInputs } from '../../../src-shared/orders/order-inputs.ts'
import type { OrderRequest } from '../../../src-shared/orders/order-request.ts'
import type { QuoteAsk } from '../../../src-shared/orders/quote.ts'
import { orderOfStepBefore } from '../../../src-shared/orders/recipe.ts'
import { datedFetch, fastClock } from '../../helpers/clocks.ts'
import { type ServedRegion, servedRegion } from '../../helpers/region/served-region.ts'
import { type OrderStudio, orderStudio } from '../../helpers/studio/order-studio.ts'
import { type StudioWorld, studioWorld } from '../../helpers/studio/studio-world.ts'

const clock = fastClock(20)
let region: ServedRegion
let world: StudioWorld
let studio: OrderStudio

const build = () => orderStudio({ ...world, region: { baseUrl: region.baseUrl, apiKey: region.key('practice') } })
beforeEach(async () => {
  region = await servedRegion({ accounts: [{ name: 'practice', points: 5000 }], clock: clock.now, speed: 400 })
  world = studioWorld({ clock, fetch: datedFetch(clock) })
  studio = await build()
})
afterEach(async () => {
  await studio.engine.stop()
  world.end()
  await region.end()
})

const design = (mode: string, prompt = ''): OrderRequest => ({
  kind: 'design',
  options: designOptionsSchema.parse({ mode, prompt }),
})
const cut = design('background_removal')
const photograph = design('product_photography')
const failing = design('custom', 'engrave it [fail]')
const views: OrderRequest = { kind: 'model', options: modelOptionsSchema.parse({ type: 'multiview_to_model' }) }
const convert: OrderRequest = { kind: 'conversion', options: { format: 'stl', orderId: orderOfStepBefore } }

type Run = { requests: OrderRequest[]; after: (number | null)[]; second?: boolean[]; inputs: OrderInputs[] }
const askOf = ({ requests, after, second, inputs }: Run): QuoteAsk => ({
  ...{ requests, inputs },
  recipe: { name: 'Medal', after, ...(second ? { second } : {}) },
})
const quote = (run: Run) => studio.engine.quote({ accountId: studio.accountId, ...askOf(run) })
const place = async (run: Run) => {
  const made = await quote(run)
  if (!made.ok) throw new Error(made.failure.kind)
  const { id, total } = made.value
  const titles = Object.fromEntries(run.inputs.flatMap((each) => Object.values(each).map((hash) => [hash, 'ring.png'])))
  const placed = await studio.engine.place({ quoteId: id, total, titles })
  if (!placed.ok) throw new Error(placed.failure.kind)
  return { total, ids: placed.value.orderIds, lines: made.value.lines }
}
const over = ({ stage }: Order) => ['done', 'failed', 'cancelled'].includes(stage)
const settled = (order: Order) => over(order) && (order.refund.state === 'none' || order.refund.state === 'seen')
const spent = () => 5000 - (region.sandbox.accounts.find(({ name }) => name === 'practice')?.points ?? 0)
const stages = (ids: readonly string[]) => ids.map((id) => studio.get(id).stage)
const uploads = (ids: readonly string[]) => ids.map((id) => studio.get(id).price.uploads)

test('a sheet is cut into its four views on the way, each goes to its place, and whole it goes to another step', async () => {
  const [source = ''] = await studio.keepPictures([1])
  const requests = [design('four_view_sheet'), views, cut, convert]
  const { total, ids, lines } = await place({ requests, after: [null, 0, 0, 1], inputs: [{ source }] })
  expect(lines).toContainEqual(expect.objectContaining({ what: 'hand-over', count: 5, each: 1 }))
  expect(uploads(ids)).toEqual([1, 4, 1, 0])
  studio.engine.start()
  await studio.until(over, ids)
  expect(stages(ids)).toEqual(['done', 'done', 'done', 'done'])
  expect(spent()).toBe(total)
  const [sheet, model, whole] = ids.map((id) => studio.get(id))
  const inputs = Object.entries({ ...model?.inputs, ...whole?.inputs })
  expect(inputs.map(([slot]) => slot).toSorted()).toEqual(['back', 'front', 'left', 'right', 'source'])
  expect(new Set(inputs.map(([, hash]) => hash)).size).toBe(5)
  const made = sheet?.artifacts.map(({ id }) => id) ?? []
  for (const [, hash] of inputs) expect(made).toContain(model?.origins?.[hash] ?? whole?.origins?.[hash])
  await studio.ledger.refresh(studio.accountId)
  expect(studio.ledger.read(studio.accountId, 100)).toMatchObject({ sum: total, difference: 0 })
})

test('a second picture goes with the later step of every picture, and its upload is paid once for all', async () => {
  const [first = '', other = '', beside = ''] = await studio.keepPictures([1, 2, 3])
  const { total, ids, lines } = await place({
    ...{ requests: [cut, photograph], after: [null, 0], second: [false, true] },
    inputs: [first, other].map((source) => ({ source, second_source: beside })),
  })
  expect(total).toBe(2 * (15 + 15 + 1) + 3)
  expect(lines).toContainEqual({ what: 'upload', kind: null, of: null, count: 3, each: 1 })
  expect(ids.map((id) => studio.get(id).inputs)).toEqual([
    { source: first },
    { second_source: beside },
    { source: other },
    { second_source: beside },
  ])
  expect(uploads(ids)).toEqual([1, 2, 1, 1])
  studio.engine.start()
  await studio.until(over, ids)
  expect(stages(ids)).toEqual(['done', 'done', 'done', 'done'])
  expect(spent()).toBe(total)
  for (const id of [ids[1] ?? '', ids[3] ?? '']) {
    const { inputs, origins } = studio.get(id)
    expect(inputs.second_source).toBe(beside)
    expect(origins?.[inputs.source ?? '']).toBeDefined()
  }
  expect(ids.reduce((sum, id) => sum + (studio.get(id).charged ?? 0), 0)).toBe(total)
  await studio.ledger.refresh(studio.accountId)
  expect(studio.ledger.read(studio.accountId, 100)).toMatchObject({ sum: total, difference: 0 })
})

test('a second picture that is uploaded already, or is the first one of a run, costs no other upload', async () => {
  const [first = '', beside = ''] = await studio.keepPictures([1, 2])
  const steps = { requests: [cut, photograph], after: [null, 0], second: [true, true] }
  const { total, ids } = await place({ ...steps, inputs: [{ source: beside, second_source: beside }] })
  expect(total).toBe(15 + 15 + 1 + 1)
  const later = await place({ ...steps, inputs: [{ source: first, second_source: beside }] })
  expect(later.total).toBe(15 + 15 + 1 + 1)
  expect(later.lines).toContainEqual({ what: 'reuse', kind: null, of: null, count: 1, each: 0 })
  studio.engine.start()
  await studio.until(over, [...ids, ...later.ids])
  expect(stages([...ids, ...later.ids])).toEqual(['done', 'done', 'done', 'done'])
  expect(spent()).toBe(total + later.total)
})

test('a chain that fails passes the second picture on to the next that needs it, and nothing else is paid for it', async () => {
  const [first = '', other = '', beside = ''] = await studio.keepPictures([1, 2, 3])
  const second = { second: [false, true] }
  const failed = await place({
    ...{ requests: [failing, photograph], after: [null, 0], ...second },
    inputs: [{ source: first, second_source: beside }],
  })
  const fine = await place({
    ...{ requests: [cut, photograph], after: [null, 0], ...second },
    inputs: [{ source: other, second_source: beside }],
  })
  expect({ failed: failed.total, fine: fine.total }).toEqual({ failed: 33, fine: 32 })
  studio.engine.start()
  await studio.until(settled, [...failed.ids, ...fine.ids])
  expect(stages([...failed.ids, ...fine.ids])).toEqual(['failed', 'cancelled', 'done', 'done'])
  // The first chain kept its picture's upload alone; the second one pays for the picture that both were to take.
  expect(spent()).toBe(1 + fine.total + 1)
  expect(uploads(fine.ids)).toEqual([1, 2])
  expect(studio.get(failed.ids[1] ?? '')).toMatchObject({ charged: 0, price: { uploads: 1 } })
  expect(studio.engine.agreed(studio.accountId)).toBe(0)
})

test('a second picture that only a cancelled chain needed is never uploaded', async () => {
  const [first = '', beside = ''] = await studio.keepPictures([1, 2])
  const { ids } = await place({
    ...{ requests: [cut, photograph], after: [null, 0], second: [false, true] },
    inputs: [{ source: first, second_source: beside }],
  })
  expect(studio.engine.cancel([ids[1] ?? ''])).toEqual({ cancelled: [ids[1]] })
  studio.engine.start()
  await studio.until(over, ids)
  expect(stages(ids)).toEqual(['done', 'cancelled'])
  expect(spent()).toBe(16)
  expect(studio.engine.isUploaded(studio.accountId, beside)).toBe(false)
})

test('a restart between the steps goes on with the second picture that was chosen', async () => {
  const [first = '', beside = ''] = await studio.keepPictures([1, 2])
  const { ids, total } = await place({
    ...{ requests: [cut, photograph], after: [null, 0], second: [false, true] },
    inputs: [{ source: first, second_source: beside }],
  })
  region.sandbox.setFaults({ faults: { 'stuck-finalizing': { seconds: 3600 } } })
  studio.engine.start()
  await studio.until(({ id, stage }) => id !== ids[0] || stage === 'working', ids)
  await studio.engine.stop()
  region.sandbox.setFaults({})
  world.reopen()
  studio = await build()
  studio.engine.start()
  await studio.until(over, ids)
  expect(stages(ids)).toEqual(['done', 'done'])
  expect(studio.get(ids[1] ?? '').inputs.second_source).toBe(beside)
  expect(spent()).toBe(total)
})

test('no price is told for a second picture that no step takes, that is missing, or that a step has no slot for', async () => {
  const [first = '', beside = ''] = await studio.keepPictures([1, 2])
  const both = [{ source: first, second_source: beside }]
  const steps = { requests: [cut, photograph], after: [null, 0] }
  const asks: Run[] = [
    { ...steps, inputs: both },
    { ...steps, second: [false, true], inputs: [{ source: first }] },
    { ...steps, requests: [cut, design('material_gold')], second: [false, true], inputs: both },
  ]
  for (const ask of asks) expect(await quote(ask)).toMatchObject({ ok: false, failure: { kind: 'nothing-to-order' } })
})

test('a model from views and its conversion: one run for each set, at the quote', async () => {
  const [front = '', left = '', back = '', other = ''] = await studio.keepPictures([1, 2, 3, 4])
  const { total, ids } = await place({
    ...{ requests: [views, convert], after: [null, 0] },
    inputs: [
      { front, left },
      { front: other, back },
    ],
  })
  expect(total).toBe(2 * (50 + 10) + 4)
  studio.engine.start()
  await studio.until(over, ids)
  expect(stages(ids)).toEqual(['done', 'done', 'done', 'done'])
  expect(ids.map((id) => studio.get(id).inputs)).toEqual([{ front, left }, {}, { front: other, back }, {}])
  expect(spent()).toBe(total)
  expect(await quote({ requests: [views, convert], after: [null, 0], inputs: [{ front }] })).toMatchObject({
    ok: false,
  })
})
