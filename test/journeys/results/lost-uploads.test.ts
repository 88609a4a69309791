// Pictures that the service lost: a new upload is asked for once, whoever needs it, and nothing is charged unasked.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { designOptionsSchema } from '../../../src-shared/orders/kinds/design.ts'
import { modelOptionsSchema } from '../../../src-shared/orders/kinds/model.ts'
import type { Order } from '../../../src-shared/orders/order.ts'
import type { OrderRequest } from '../../../src-shared/orders/order-request.ts'
import { datedFetch, fastClock } from '../../helpers/clocks.ts'
import { fc } from '../../helpers/properties.ts'
import { type ServedRegion, servedRegion } from '../../helpers/region/served-region.ts'
import { type OrderStudio, orderStudio, relief } from '../../helpers/studio/order-studio.ts'
import { type StudioWorld, studioWorld } from '../../helpers/studio/studio-world.ts'

const wholeMaker = new URL('../../sandbox/fixtures/whole-maker.ts', import.meta.url)
const start = 1000
const design: OrderRequest = { kind: 'design', options: designOptionsSchema.parse({ mode: 'packaging_mockup' }) }
const views: OrderRequest = { kind: 'model', options: modelOptionsSchema.parse({ type: 'multiview_to_model' }) }

let used = 0
const clock = fastClock(20)
let region: ServedRegion
let world: StudioWorld
let studio: OrderStudio

beforeAll(async () => {
  const accounts = Array.from({ length: 60 }, (_, number) => ({ name: `account-${number}`, points: start }))
  region = await servedRegion({ accounts, clock: clock.now, makerWorker: wholeMaker })
})
afterAll(() => region.end())

async function open() {
  used += 1
  region.sandbox.setFaults({})
  world = studioWorld({ clock, fetch: datedFetch(clock) })
  studio = await orderStudio({ ...world, region: { baseUrl: region.baseUrl, apiKey: region.key(`account-${used}`) } })
  studio.engine.start()
}
async function close() {
  await studio.engine.stop()
  world.end()
}
beforeEach(open)
afterEach(close)

const spent = () => start - (region.sandbox.accounts.find(({ name }) => name === `account-${used}`)?.points ?? 0)
const atRest = ({ stage }: Order) => ['done', 'held', 'failed'].includes(stage)
/** Starts again: what was said of files a moment ago is forgotten. */
async function restart() {
  await studio.engine.stop()
  studio = await orderStudio({ ...world, region: { baseUrl: region.baseUrl, apiKey: region.key(`account-${used}`) } })
  studio.engine.start()
}
async function place(requests: OrderRequest[], inputs: Record<string, string>[]) {
  const quote = await studio.engine.quote({ accountId: studio.accountId, requests, inputs })
  if (!quote.ok) throw new Error(quote.failure.kind)
  const { id, total } = quote.value
  const placed = await studio.engine.place({ quoteId: id, total, titles: {} })
  if (!placed.ok) throw new Error(placed.failure.kind)
  return { ids: placed.value.orderIds, total }
}
async function uploaded(...numbers: number[]) {
  const hashes = await studio.keepPictures(numbers)
  await studio.until(({ stage }) => stage === 'done', await studio.order(hashes))
  await restart()
  return hashes
}
const losing = (times: number) => region.sandbox.setFaults({ faults: { 'lost-files': { times } } })
const asks = (id: string) => studio.get(id).problem
/** Every point that the service took is shown at an order, and none twice. */
async function expectBooksToAgree() {
  expect((await studio.ledger.refresh(studio.accountId)).ok).toBe(true)
  const { sum, difference, foreign } = studio.ledger.read(studio.accountId, 1000)
  const charged = studio.engine.list().reduce((all, order) => all + (order.charged ?? 0), 0)
  expect({ sum, difference, foreign: foreign.points, charged }).toEqual({
    sum: spent(),
    difference: 0,
    foreign: 0,
    charged: spent(),
  })
}

test('orders that share a lost picture are held with both prices; one word lets all of them go on for one new upload', async () => {
  const [picture = ''] = await uploaded(1)
  losing(1)
  const { ids, total } = await place([relief, relief, relief], [{ source: picture }])
  expect(total).toBe(90)
  await studio.until(({ stage }) => stage === 'held', ids)
  for (const id of ids)
    expect(asks(id)).toMatchObject({ kind: 'price-changed', detail: { agreed: 30, now: 31, of: 'upload' } })
  expect(spent()).toBe(31)
  await studio.engine.agree([{ id: ids[1] ?? '', points: 30 }])
  expect(asks(ids[1] ?? '')).toMatchObject({ detail: { now: 31, of: 'upload' } })
  await studio.engine.agree([{ id: ids[1] ?? '', points: 31 }])
  await studio.until(({ stage }) => stage === 'done', ids)
  expect(spent()).toBe(31 + 90 + 1)
  expect(ids.map((id) => studio.get(id).price.uploads)).toEqual([0, 1, 0])
  expect(ids.map((id) => studio.get(id).charged)).toEqual([30, 31, 30])
  await expectBooksToAgree()
})

test('the word to all of them at once buys one upload too', async () => {
  const [picture = ''] = await uploaded(2)
  losing(1)
  const { ids } = await place([relief, relief], [{ source: picture }])
  await studio.until(({ stage }) => stage === 'held', ids)
  await studio.engine.agree(ids.map((id) => ({ id, points: 31 })))
  await studio.until(({ stage }) => stage === 'done', ids)
  expect(spent()).toBe(31 + 60 + 1)
  await expectBooksToAgree()
})

test('both pictures of a design and every lost view are asked for in one question', async () => {
  const [one = '', two = '', three = ''] = await uploaded(3, 4, 5)
  losing(3)
  const { ids: designs } = await place([design], [{ source: one, second_source: two }])
  await studio.until(atRest, designs)
  expect(asks(designs[0] ?? '')).toMatchObject({ detail: { agreed: 15, now: 17, of: 'upload' } })
  const { ids: models } = await place([views], [{ front: three, left: three }])
  await studio.until(atRest, models)
  expect(asks(models[0] ?? '')).toMatchObject({ detail: { agreed: 50, now: 51, of: 'upload' } })
  await studio.engine.agree([
    { id: designs[0] ?? '', points: 17 },
    { id: models[0] ?? '', points: 51 },
  ])
  await studio.until(({ stage }) => stage === 'done', [...designs, ...models])
  expect(spent()).toBe(3 * 31 + 17 + 51)
  await expectBooksToAgree()
})

test('a picture that is lost between its upload and its order is asked for again, and its first upload stays told', async () => {
  const [picture = ''] = await studio.keepPictures([6])
  losing(1)
  const [id = ''] = await studio.order([picture])
  await studio.until(atRest, [id])
  expect(studio.get(id)).toMatchObject({ stage: 'held', charged: 1, problem: { detail: { agreed: 30, now: 31 } } })
  expect(studio.engine.uploadOf(studio.accountId, picture), 'nobody agreed to another').toBe('none')
  const { accountId, engine } = studio
  const quote = await engine.quote({ accountId, requests: [relief], inputs: [{ source: picture }] })
  expect(quote).toMatchObject({ value: { total: 31 } })
  await studio.engine.agree([{ id, points: 31 }])
  await studio.until(({ stage }) => stage === 'done', [id])
  expect(studio.get(id)).toMatchObject({ charged: 32, price: { uploads: 2, work: 30 } })
  expect(spent()).toBe(32)
  await expectBooksToAgree()
})

test('a picture that the service has after all is not bought again, and its first upload is the order’s as before', async () => {
  const [picture = ''] = await studio.keepPictures([9])
  losing(1)
  const [id = ''] = await studio.order([picture])
  await studio.until(atRest, [id])
  expect(studio.get(id)).toMatchObject({ stage: 'held', charged: 1, problem: { detail: { agreed: 30, now: 31 } } })
  region.sandbox.setFaults({})
  await studio.engine.agree([{ id, points: 31 }])
  await studio.until(({ stage }) => stage === 'done', [id])
  expect(studio.get(id)).toMatchObject({ charged: 31, price: { uploads: 1, work: 30 } })
  expect(spent()).toBe(31)
  await expectBooksToAgree()
})

test('a rejection by the queue belongs to its order, also when its work was sent anew afterwards', async () => {
  const [picture = ''] = await uploaded(8)
  region.sandbox.setFaults({ faults: { 'queue-rejection': { status: 429 } } })
  const { ids } = await place([relief], [{ source: picture }])
  await studio.until(({ stage, problem }) => stage === 'waiting' && problem !== null, ids)
  losing(1)
  await restart()
  await studio.until(atRest, ids)
  expect(studio.get(ids[0] ?? '')).toMatchObject({ stage: 'held', problem: { detail: { agreed: 30, now: 31 } } })
  await studio.engine.agree([{ id: ids[0] ?? '', points: 31 }])
  await studio.until(({ stage }) => stage === 'done', ids)
  await studio.ledger.refresh(studio.accountId)
  const rows = () => studio.ledger.read(studio.accountId, 1000).rows
  await expect.poll(() => rows().filter(({ match }) => match === 'foreign')).toEqual([])
  expect(rows().filter(({ points }) => points < 0).length, 'the queue did turn it away').toBeGreaterThan(0)
  expect(rows().filter(({ orderId }) => orderId === null)).toEqual([])
  await expectBooksToAgree()
})

test('cancelling is free, and the next order of the picture quotes its upload', async () => {
  const [picture = ''] = await uploaded(7)
  losing(1)
  const { ids } = await place([relief], [{ source: picture }])
  await studio.until(({ stage }) => stage === 'held', ids)
  expect(studio.engine.isUploaded(studio.accountId, picture)).toBe(false)
  const again = await place([relief], [{ source: picture }])
  expect(again.total).toBe(31)
  await studio.until(({ stage }) => stage === 'done', [...ids, ...again.ids])
  expect(spent()).toBe(31 + 31 + 30)
  losing(1)
  await restart()
  const third = await place([relief], [{ source: picture }])
  await studio.until(({ stage }) => stage === 'held', third.ids)
  expect(studio.engine.cancel(third.ids)).toEqual({ cancelled: third.ids })
  expect(studio.get(third.ids[0] ?? '').charged ?? 0).toBe(0)
  const quote = await studio.engine.quote({
    accountId: studio.accountId,
    requests: [relief],
    inputs: [{ source: picture }],
  })
  expect(quote).toMatchObject({ value: { total: 31 } })
  await expectBooksToAgree()
})

test('whatever is lost and whatever is answered: no point is taken unasked, and every order is done, cancelled or asks', async () => {
  const scenario = fc.record({
    before: fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 2 }),
    orders: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 4 }),
    lost: fc.record({ after: fc.integer({ min: 0, max: 2 }), times: fc.integer({ min: 1, max: 3 }) }),
    words: fc.array(fc.constantFrom('agree', 'agree', 'cancel', 'restart', 'resume', 'found'), { maxLength: 4 }),
  })
  await fc.assert(
    fc.asyncProperty(scenario, async ({ before, orders, lost, words }) => {
      await close()
      await open()
      const pictures = await studio.keepPictures([20, 21, 22])
      const of = (which: number) => pictures[which] ?? ''
      let agreed = 0
      if (before.length > 0) {
        const placed = await place(
          [relief],
          before.map((which) => ({ source: of(which) })),
        )
        agreed += placed.total
        await studio.until(atRest, placed.ids)
        await restart()
      }
      region.sandbox.setFaults({ faults: { 'lost-files': lost } })
      const { ids, total } = await place(
        [relief],
        orders.map((which) => ({ source: of(which) })),
      )
      agreed += total
      for (const word of [...words, 'agree', 'agree', 'agree', 'agree', 'agree']) {
        await studio.until(({ stage }) => atRest({ stage } as Order) || stage === 'cancelled', ids)
        expect(spent()).toBeLessThanOrEqual(agreed)
        const held = ids.map(studio.get).find(({ stage }) => stage === 'held')
        if (!held) break
        expect(held.problem).toMatchObject({ kind: 'price-changed', detail: { of: 'upload' } })
        const detail = held.problem?.detail
        if (word === 'agree') {
          agreed += Number(detail?.now) - Number(detail?.agreed)
          await studio.engine.agree([{ id: held.id, points: Number(detail?.now) }])
        } else if (word === 'cancel') studio.engine.cancel([held.id])
        else if (word === 'resume') studio.engine.resume([held.id])
        else if (word === 'found') region.sandbox.setFaults({})
        else await restart()
      }
      await studio.until(({ stage }) => stage === 'done' || stage === 'cancelled', ids)
      expect(spent()).toBeLessThanOrEqual(agreed)
      await expectBooksToAgree()
    }),
    { numRuns: 5 },
  )
})
