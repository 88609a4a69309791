// Lists of results that fill slowly, or name the same results anew each time: every paid file comes, once, and nothing is said to be whole before.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { usualPace } from '../../../src-main/orders/following/pace.ts'
import { actionsFor, isClearable } from '../../../src-renderer/queue/acts/order-actions.ts'
import type { FaultPlan } from '../../../src-sandbox/faults/fault-plan.ts'
import { conversionTo } from '../../../src-shared/orders/kinds/conversion.ts'
import { designOptionsSchema } from '../../../src-shared/orders/kinds/design.ts'
import { modelOptionsSchema } from '../../../src-shared/orders/kinds/model.ts'
import type { Order } from '../../../src-shared/orders/order.ts'
import type { OrderRequest } from '../../../src-shared/orders/order-request.ts'
import { datedFetch, fastClock } from '../../helpers/clocks.ts'
import { type ServedRegion, servedRegion } from '../../helpers/region/served-region.ts'
import { type OrderStudio, orderStudio, relief } from '../../helpers/studio/order-studio.ts'
import { type StudioWorld, studioWorld } from '../../helpers/studio/studio-world.ts'

const clock = fastClock(30)
const reach = datedFetch(clock)
const ever = 1e6
/** How long the main file is waited for by itself, and a little more. */
const waitFor = usualPace.empty.reduce((sum, wait) => sum + wait, 0) * 3

type Told = { data: { id: string; type: string }[] }

let used = 0
let region: ServedRegion
let world: StudioWorld
let studio: OrderStudio
let account: string
/** What a list of results says, changed or as it is. */
let retell: (list: Told) => Told

const retold: typeof fetch = async (input, init) => {
  const answer = await reach(input, init)
  if (!new URL(String(input)).pathname.endsWith('/artifacts')) return answer
  const told = JSON.stringify(retell((await answer.json()) as Told))
  return new Response(told, { status: answer.status, headers: { 'content-type': 'application/json' } })
}

beforeAll(async () => {
  const accounts = [...Array(20).keys()].map((number) => ({ name: `account-${number}`, points: 300 }))
  region = await servedRegion({ accounts, clock: clock.now, speed: 400 })
})
afterAll(() => region.end())

beforeEach(async () => {
  account = `account-${used}`
  used += 1
  retell = (list) => list
  region.sandbox.setFaults({})
  world = studioWorld({ clock, fetch: retold })
  const at = { baseUrl: region.baseUrl, apiKey: region.key(account) }
  studio = await orderStudio({ ...world, region: at, pace: usualPace })
  studio.engine.start()
})
afterEach(async () => {
  await studio.engine.stop()
  world.end()
})

const done = ({ stage }: Order) => stage === 'done'
const late = ({ stage }: Order) => stage === 'late'
const faults = (some: NonNullable<FaultPlan['faults']>) => region.sandbox.setFaults({ faults: some })
const spent = () => 300 - (region.sandbox.accounts.find(({ name }) => name === account)?.points ?? 0)
const types = (id: string) => studio.get(id).artifacts.map(({ type }) => type)
const whole = ['exr', 'png', 'preview', 'tif']

/** Each type once, all on disk, each at a place of its own. */
function expectEach(id: string, some: readonly string[]): void {
  const { artifacts } = studio.get(id)
  expect(artifacts.map(({ type }) => type).sort()).toEqual(some)
  expect([...new Set(artifacts.map(({ state }) => state))]).toEqual(['saved'])
  expect(new Set(artifacts.map(({ fileName }) => fileName)).size).toBe(some.length)
}

/** The states that an order was told in. */
function listen(): { told: Order[]; undo: () => void } {
  const told: Order[] = []
  return { told, undo: studio.engine.onChange((orders) => told.push(...orders)) }
}

async function orderOne(request: OrderRequest = relief): Promise<string> {
  const inputs = request.kind === 'conversion' ? [{}] : [{ source: (await studio.keepPictures([used]))[0] ?? '' }]
  const quote = await studio.engine.quote({ accountId: studio.accountId, inputs, requests: [request] })
  if (!quote.ok) throw new Error(quote.failure.kind)
  const placed = await studio.engine.place({ quoteId: quote.value.id, total: quote.value.total, titles: {} })
  if (!placed.ok) throw new Error(placed.failure.kind)
  return placed.value.orderIds[0] ?? ''
}

test('a list that first holds the preview alone: it is late with its reason, the next time and Fetch again, then whole', async () => {
  faults({ 'slow-list': { seconds: ever } })
  const { told, undo } = listen()
  const id = await orderOne()
  await studio.until(late, [id])
  region.sandbox.setFaults({})
  await studio.until(done, [id])
  undo()
  const waited = told.find(late)
  expect(waited?.problem).toMatchObject({ kind: 'more-results', detail: { listed: 1, awaited: 'tif' } })
  expect(Number(waited?.problem?.detail?.next)).toBeGreaterThan(0)
  expect(waited && actionsFor(waited)).toEqual(['fetch'])
  expect(waited?.artifacts.map(({ type, state }) => [type, state])).toEqual([['preview', 'saved']])
  expect(told.filter(done).every(({ artifacts }) => artifacts.length === whole.length)).toBe(true)
  expect(studio.get(id)).toMatchObject({ problem: null, charged: 31 })
  expectEach(id, whole)
  expect(spent()).toBe(31)
})

test('a main file that has not come after that time: the order ends, says so, and a later fetch brings it free', async () => {
  faults({ 'slow-list': { seconds: ever } })
  const id = await orderOne()
  await studio.until(done, [id])
  const problem = { kind: 'more-results', detail: { listed: 1, awaited: 'tif' } }
  expect(studio.get(id)).toMatchObject({ charged: 31, problem })
  expect(actionsFor(studio.get(id))).toContain('fetch')
  region.sandbox.setFaults({})
  studio.engine.fetchAgain(id)
  await studio.until((order) => done(order) && order.problem === null, [id])
  expectEach(id, whole)
  expect(spent()).toBe(31)
})

test('waiting for a list that is empty first takes nothing from the time for the main file', async () => {
  faults({ 'late-artifacts': { seconds: 75 }, 'slow-list': { seconds: 60 } })
  const id = await orderOne()
  await studio.until(done, [id])
  expect(studio.get(id).problem).toBeNull()
  expectEach(id, whole)
})

test('a main type that never comes is waited for minutes, not hours; what is there is saved at once', async () => {
  faults({ 'missing-type': { type: 'tif' } })
  const id = await orderOne()
  await studio.until((order) => order.status === 'succeeded', [id])
  const since = clock.now()
  await studio.until(
    ({ artifacts }) => artifacts.length === 3 && artifacts.every(({ state }) => state === 'saved'),
    [id],
  )
  expect(studio.get(id).stage).not.toBe('done')
  await studio.until(done, [id])
  expect(clock.now() - since).toBeLessThan(waitFor)
  expect(studio.get(id).problem).toMatchObject({ kind: 'more-results', detail: { listed: 3, awaited: 'tif' } })
  expect(isClearable(studio.get(id))).toBe(true)
  expectEach(id, ['exr', 'png', 'preview'])
})

const design = (mode: string): OrderRequest => ({ kind: 'design', options: designOptionsSchema.parse({ mode }) })
const model: OrderRequest = { kind: 'model', options: modelOptionsSchema.parse({ type: 'image_to_model' }) }

test('nothing is waited for that was not promised: another type than the main one, a design of one kind of picture', async () => {
  faults({
    'missing-type': [
      { only: 'POST /jobs', type: 'exr' },
      { only: 'POST /design/jobs', type: 'png' },
    ],
  })
  const { told, undo } = listen()
  const one = await orderOne()
  const two = await orderOne(design('line_art_extraction'))
  await studio.until(done, [one, two])
  undo()
  expect(told.filter(late)).toEqual([])
  expect([one, two].map((id) => studio.get(id).problem)).toEqual([null, null])
  expect(types(two)).toEqual(['svg', 'preview'])
})

test('a design, a model and its conversion are waited for too', async () => {
  faults({ 'slow-list': { seconds: ever } })
  const drawn = await orderOne(design('material_gold'))
  const made = await orderOne(model)
  await studio.until(done, [drawn, made])
  const { options } = conversionTo({ format: 'stl', orderId: made })
  const converted = await orderOne({ kind: 'conversion', options })
  const all = [drawn, made, converted]
  await studio.until(done, all)
  expect(all.map((id) => studio.get(id).problem?.detail?.awaited)).toEqual(['picture', 'glb', 'stl'])
  region.sandbox.setFaults({})
  for (const id of all) studio.engine.fetchAgain(id)
  await studio.until((order) => done(order) && order.problem === null, all)
  expect(all.map((id) => types(id).filter((type) => type !== 'preview')[0])).toEqual(['png', 'glb', 'stl'])
})

test.each([
  ['all but the preview', (type: string) => type === 'preview'],
  ['everything', () => false],
])('a list that leaves out %s, while the job tells it: all is saved without waiting', async (_, isListed) => {
  retell = (list) => ({ ...list, data: list.data.filter(({ type }) => isListed(type)) })
  const { told, undo } = listen()
  const id = await orderOne()
  await studio.until(done, [id])
  undo()
  expect(told.filter(late)).toEqual([])
  expect(studio.get(id).problem).toBeNull()
  expectEach(id, whole)
})

test('ids that change at every list, and a file that comes late: each result is here once', async () => {
  faults({ 'new-artifact-ids': 1, 'error-download': { times: 5 } })
  const id = await orderOne()
  await studio.until(done, [id])
  expect(studio.get(id).problem).toBeNull()
  expectEach(id, whole)
})

test('ids that change in a list that fills: each result is here once', async () => {
  faults({ 'new-artifact-ids': 1, 'slow-list': { seconds: 40 } })
  const id = await orderOne()
  await studio.until(done, [id])
  expect(studio.get(id).problem).toBeNull()
  expectEach(id, whole)
})

/** Three results of one type, which are listed the other way round each time: their places tell nothing. */
function severalOfOneType(): void {
  let lists = 0
  retell = (list) => {
    lists += 1
    const data = list.data.map((each) => ({ ...each, type: each.type === 'tif' ? 'tif' : 'hologram' }))
    return { ...list, data: lists % 2 === 0 ? data.toReversed() : data }
  }
}

test.each([
  ['a file fails', { 'error-download': { times: 5, after: 2 } }],
  ['addresses expire', { 'expired-addresses': { times: 9 } }],
])('ids that change, of several results of one type, while %s: each is here once', async (_, some) => {
  severalOfOneType()
  faults({ 'new-artifact-ids': 1, ...some })
  const id = await orderOne()
  await studio.until(done, [id])
  expectEach(id, ['hologram', 'hologram', 'hologram', 'tif'])
  const contents = studio
    .get(id)
    .artifacts.map(({ folder, fileName }) => readFileSync(join(folder ?? '', fileName ?? '')).toString('base64'))
  expect(new Set(contents).size).toBe(4)
})
