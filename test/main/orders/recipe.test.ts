// Recipes in the core: each step waits for the result before it, costs what was agreed, and ends with its own chain alone.
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { chainPrice } from '../../../src-main/orders/prices/chain-price.ts'
import { createIntentBook } from '../../../src-main/orders/records/intent-book.ts'
import { createOrderBook } from '../../../src-main/orders/records/order-book.ts'
import { createRecipeBook } from '../../../src-main/orders/records/recipe-book.ts'
import { designOptionsSchema } from '../../../src-shared/orders/kinds/design.ts'
import { modelOptionsSchema } from '../../../src-shared/orders/kinds/model.ts'
import type { Order } from '../../../src-shared/orders/order.ts'
import type { OrderRequest } from '../../../src-shared/orders/order-request.ts'
import { orderOfStepBefore } from '../../../src-shared/orders/recipe.ts'
import { datedFetch, fastClock } from '../../helpers/clocks.ts'
import { type ServedRegion, servedRegion } from '../../helpers/region/served-region.ts'
import { type OrderStudio, orderStudio, relief } from '../../helpers/studio/order-studio.ts'
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

const design: OrderRequest = {
  kind: 'design',
  options: designOptionsSchema.parse({ mode: 'background_removal' }),
}
const model: OrderRequest = {
  kind: 'model',
  options: modelOptionsSchema.parse({ type: 'image_to_model' }),
}
const convert = (format: string): OrderRequest => ({
  kind: 'conversion',
  options: { format, orderId: orderOfStepBefore },
})
const failing: OrderRequest = {
  kind: 'design',
  options: designOptionsSchema.parse({ mode: 'custom', prompt: 'engrave it [fail]' }),
}

/** Without hashes it begins with words. */
type Run = { requests: OrderRequest[]; after: (number | null)[]; hashes: string[] }
const quote = async ({ requests, after, hashes }: Run) => {
  const made = await studio.engine.quote({
    accountId: studio.accountId,
    requests,
    inputs: hashes.length === 0 ? [{}] : hashes.map((source) => ({ source })),
    recipe: { name: 'Medal', after },
  })
  if (!made.ok) throw new Error(made.failure.kind)
  return made.value
}
const run = async (what: Run) => {
  const { id, total } = await quote(what)
  const titles = Object.fromEntries(what.hashes.map((hash) => [hash, '浮雕 №7 – ü 🪙.png']))
  const placed = await studio.engine.place({ quoteId: id, total, titles })
  if (!placed.ok) throw new Error(placed.failure.kind)
  return { total, ids: placed.value.orderIds }
}
/** The service's prices rise, and are read, when this order is at work; it stays so until they are. */
const raiseOnceWorking = (first: string | undefined) => {
  const atWork = { 'stuck-finalizing': { seconds: 3600 } }
  region.sandbox.setFaults({ faults: atWork })
  const undo = studio.engine.onChange((orders) => {
    if (orders.some(({ id, stage }) => id === first && stage === 'working')) void raise()
  })
  const raise = async () => {
    undo()
    region.sandbox.setFaults({ faults: { ...atWork, 'catalog-prices': 1 } })
    await studio.accounts.refresh(studio.accountId)
    region.sandbox.setFaults({ faults: { 'catalog-prices': 1 } })
  }
}
const over = ({ stage }: Order) => ['done', 'failed', 'cancelled'].includes(stage)
const settled = (order: Order) => over(order) && (order.refund.state === 'none' || order.refund.state === 'seen')
const spent = () => 5000 - (region.sandbox.accounts.find(({ name }) => name === 'practice')?.points ?? 0)
const stages = (ids: readonly string[]) => ids.map((id) => studio.get(id).stage)

test('three steps over two pictures cost exactly the quote, and every file is there', async () => {
  const hashes = await studio.keepPictures([1, 2])
  const steps = { requests: [design, model, convert('3mf')], after: [null, 0, 1], hashes }
  expect((await quote(steps)).lines).toContainEqual({ what: 'hand-over', kind: null, of: null, count: 2, each: 1 })
  const { total, ids } = await run(steps)
  expect(stages(ids)).toEqual(['waiting', 'chained', 'chained', 'waiting', 'chained', 'chained'])
  studio.engine.start()
  const orders = await studio.until(over, ids)
  expect(stages(ids)).toEqual(Array(6).fill('done'))
  expect(spent()).toBe(total)
  expect(orders.reduce((sum, { charged }) => sum + (charged ?? 0), 0)).toBe(total)
  const files = orders.flatMap(({ artifacts }) =>
    artifacts.map(({ folder, fileName }) => join(`${folder}`, `${fileName}`)),
  )
  expect(new Set(files).size).toBe(files.length)
  for (const file of files) expect(readFileSync(file).length).toBeGreaterThan(50)
  const [first, second, third] = ids.slice(0, 3).map(studio.get)
  expect(second?.recipe).toEqual({ name: 'Medal', chain: first?.id, step: 1, of: 3, after: first?.id })
  expect(third?.recipe).toMatchObject({ step: 2, after: second?.id })
  const handed = second?.inputs.source ?? ''
  expect(second?.origins?.[handed]).toBe(first?.artifacts.find(({ type }) => type === 'png')?.id)
})

test('a recipe that begins with words is called by them, and costs no picture of the person', async () => {
  const drawn: OrderRequest = {
    kind: 'design',
    options: designOptionsSchema.parse({ mode: 'custom', prompt: ' a  crane ' }),
  }
  const { total, ids } = await run({ requests: [drawn, relief, design], after: [null, 0, 0], hashes: [] })
  expect(total).toBe(15 + 30 + 15 + 1)
  studio.engine.start()
  await studio.until(over, ids)
  expect(stages(ids)).toEqual(['done', 'done', 'done'])
  expect(spent()).toBe(total)
  const [first, ...behind] = ids.map(studio.get)
  expect(first?.inputs).toEqual({})
  for (const each of behind) expect(each.origins?.[each.inputs.source ?? '']).toBe(first?.artifacts[0]?.id)
  expect(ids.map((id) => studio.get(id).title)).toEqual(['a crane', 'a crane', 'a crane'])
})

test('a 3D model from words is converted in the same run', async () => {
  const mug: OrderRequest = {
    kind: 'model',
    options: modelOptionsSchema.parse({ type: 'text_to_model', prompt: 'a mug' }),
  }
  const { total, ids } = await run({ requests: [mug, convert('stl')], after: [null, 0], hashes: [] })
  studio.engine.start()
  await studio.until(over, ids)
  expect(stages(ids)).toEqual(['done', 'done'])
  expect(spent()).toBe(total)
})

test('one result that two steps take is uploaded once', async () => {
  const [hash = ''] = await studio.keepPictures([1])
  const { total, ids } = await run({ requests: [design, relief, design], after: [null, 0, 0], hashes: [hash] })
  studio.engine.start()
  await studio.until(over, ids)
  expect(stages(ids)).toEqual(['done', 'done', 'done'])
  expect(spent()).toBe(total)
  expect(ids.map((id) => studio.get(id).price.uploads)).toEqual([1, 1, 0])
})

test('a failed step ends its own chain alone, and nothing is charged for what would have followed', async () => {
  const hashes = await studio.keepPictures([1, 2])
  const { ids: failed } = await run({
    requests: [design, failing, relief],
    after: [null, 0, 1],
    hashes: hashes.slice(0, 1),
  })
  const { ids: fine, total } = await run({ requests: [design, relief], after: [null, 0], hashes: hashes.slice(1) })
  studio.engine.start()
  await studio.until(settled, [...failed, ...fine])
  expect(stages([...failed, ...fine])).toEqual(['done', 'failed', 'cancelled', 'done', 'done'])
  expect(studio.get(failed[2] ?? '')).toMatchObject({
    charged: 0,
    problem: { kind: 'step-before-ended', detail: { step: 2, stage: 'failed' } },
  })
  const firstStep = studio.get(failed[0] ?? '').charged ?? 0
  const handOver = studio.get(failed[1] ?? '').charged
  expect(handOver).toBe(1)
  expect(spent()).toBe(total + firstStep + 1)
})

describe('a step that became dearer after the recipe was placed', () => {
  let ids: string[]
  let total: number

  /** The model's price rises while the first step is at work. */
  beforeEach(async () => {
    const [hash = ''] = await studio.keepPictures([1])
    ;({ ids, total } = await run({ requests: [design, model, convert('stl')], after: [null, 0, 1], hashes: [hash] }))
    raiseOnceWorking(ids[0])
    studio.engine.start()
    await studio.until(({ id, stage }) => id !== ids[1] || stage === 'held', ids)
  })
  const asked = () => studio.get(ids[1] ?? '').problem?.detail

  test('asks with both totals before anything of it is charged', () => {
    expect(studio.get(ids[1] ?? '').problem?.kind).toBe('price-changed')
    expect(asked()).toMatchObject({ agreed: total, of: 'recipe' })
    expect(Number(asked()?.now)).toBeGreaterThan(total)
    expect(stages(ids)).toEqual(['done', 'held', 'chained'])
    expect(spent()).toBe(16)
  })

  test('goes on at the new total when the person agrees, and costs exactly that', async () => {
    const now = Number(asked()?.now)
    await studio.engine.agree([{ id: ids[1] ?? '', points: now - 1 }])
    expect(stages(ids)).toEqual(['done', 'held', 'chained'])
    studio.engine.resume([ids[1] ?? ''])
    await studio.until(({ id, stage }) => id !== ids[1] || stage === 'held', ids)
    await studio.engine.agree([{ id: ids[1] ?? '', points: now }])
    await studio.until(over, ids)
    expect(stages(ids)).toEqual(['done', 'done', 'done'])
    expect(spent()).toBe(now)
  })

  test('ends free with those behind it when the person stops there', async () => {
    studio.engine.cancel([ids[1] ?? ''])
    expect(stages(ids)).toEqual(['done', 'cancelled', 'cancelled'])
    expect(spent()).toBe(16)
  })
})

test('what is agreed for a dearer chain is agreed once, and all of it counts as agreed until it is charged', async () => {
  const [hash = ''] = await studio.keepPictures([1])
  const { ids } = await run({ requests: [design, design, design], after: [null, 0, 1], hashes: [hash] })
  raiseOnceWorking(ids[0])
  studio.engine.start()
  const second = ids[1] ?? ''
  await studio.until(({ id, stage }) => id !== second || stage === 'held', ids)
  const now = Number(studio.get(second).problem?.detail?.now)
  studio.engine.pauseSending(true)
  await studio.engine.agree([{ id: second, points: now }])
  await studio.until(({ id, stage }) => id !== second || stage === 'waiting', ids)
  await studio.ledger.refresh(studio.accountId)
  await studio.accounts.refresh(studio.accountId)
  const books = { db: world.db, orders: createOrderBook(world.db), intents: createIntentBook(world.db) }
  const catalog = studio.accounts.catalog(studio.accountId)
  const chain = chainPrice(ids[0] ?? '', { ...books, recipes: createRecipeBook(world.db) }, catalog)
  expect({ ...chain, toCome: studio.engine.agreed(studio.accountId) }).toEqual({
    agreed: now,
    now,
    toCome: now - spent(),
  })
  studio.engine.pauseSending(false)
  await studio.until(over, ids)
  // The third step's picture turns out to be one that is there already.
  expect({ spent: spent(), toCome: studio.engine.agreed(studio.accountId) }).toEqual({ spent: now - 2, toCome: 0 })
})

test('two steps of one chain that ask for its new price go on at one word', async () => {
  const [hash = ''] = await studio.keepPictures([1])
  const { ids } = await run({ requests: [design, model, model], after: [null, 0, 0], hashes: [hash] })
  raiseOnceWorking(ids[0])
  studio.engine.start()
  await studio.until(({ id, stage }) => id === ids[0] || stage === 'held', ids)
  const now = Number(studio.get(ids[2] ?? '').problem?.detail?.now)
  await studio.engine.agree([{ id: ids[2] ?? '', points: now }])
  await studio.until(over, ids)
  expect(stages(ids)).toEqual(['done', 'done', 'done'])
  expect(spent()).toBe(now)
})

test('a recipe whose prices rose unread asks once, for all of it, and the number on the button is what is charged', async () => {
  const [hash = ''] = await studio.keepPictures([1])
  const { ids, total } = await run({ requests: [design, model, convert('stl')], after: [null, 0, 1], hashes: [hash] })
  region.sandbox.setFaults({ faults: { 'catalog-prices': 1 } })
  studio.engine.start()
  const second = ids[1] ?? ''
  await studio.until(({ id, stage }) => id !== second || stage === 'held', ids)
  // The first step was on its way at the old price; what its work and its upload were charged is in the sum.
  const now = 18 + 2 + 55 + 2 + 15
  expect(studio.get(second).problem).toEqual({ kind: 'price-changed', detail: { agreed: total, now, of: 'recipe' } })
  expect(spent()).toBe(20)
  // The price comes down before the person says a word: the word holds, and what is charged is less.
  region.sandbox.setFaults({ faults: {} })
  await studio.engine.agree([{ id: second, points: now }])
  await studio.until(({ id, stage }) => id !== second || stage !== 'held', ids)
  await studio.until(over, ids)
  expect(stages(ids)).toEqual(['done', 'done', 'done'])
  expect(spent()).toBe(20 + 50 + 1 + 10)
})

test('a recipe that rises again between question and word tells the newer number, and goes on at that alone', async () => {
  const [hash = ''] = await studio.keepPictures([1])
  const { ids } = await run({ requests: [design, model, convert('stl')], after: [null, 0, 1], hashes: [hash] })
  raiseOnceWorking(ids[0])
  studio.engine.start()
  const second = ids[1] ?? ''
  await studio.until(({ id, stage }) => id !== second || stage === 'held', ids)
  const asked = () => Number(studio.get(second).problem?.detail?.now)
  const first = asked()
  region.sandbox.setFaults({ faults: { 'catalog-prices': 1, 'catalog-dearer': 1 } })
  await studio.engine.agree([{ id: second, points: first }])
  expect(studio.get(second).stage).toBe('held')
  expect(asked()).toBe(15 + 1 + 72 + 3 + 20)
  expect(spent()).toBe(16)
  await studio.engine.agree([{ id: second, points: asked() }])
  await studio.until(over, ids)
  expect(stages(ids)).toEqual(['done', 'done', 'done'])
  expect(spent()).toBe(15 + 1 + 72 + 3 + 20)
})

test('an upload that became dearer before it was sent asks too, and costs what was agreed then', async () => {
  const hashes = await studio.keepPictures([1, 2])
  const { ids, total } = await run({ requests: [relief, relief], after: [null, null], hashes })
  region.sandbox.setFaults({ faults: { 'catalog-prices': 1 } })
  await studio.accounts.refresh(studio.accountId)
  studio.engine.start()
  await studio.until(({ stage }) => stage === 'held', [ids[0] ?? '', ids[2] ?? ''])
  expect(spent()).toBe(0)
  expect(studio.get(ids[0] ?? '').problem).toMatchObject({
    kind: 'price-changed',
    detail: { agreed: 61, now: 62, of: 'recipe' },
  })
  await studio.engine.agree(ids.map((id) => ({ id, points: 62 })))
  await studio.until(over, ids)
  expect(stages(ids)).toEqual(['done', 'done', 'done', 'done'])
  expect(spent()).toBe(total + 2)
  expect(ids.map((id) => studio.get(id).price.uploads)).toEqual([2, 0, 2, 0])
  expect(ids.map((id) => studio.get(id).charged)).toEqual([32, 30, 32, 30])
})

test('a handed-over picture that the service lost is asked for alone, and the chain costs what was agreed in the end', async () => {
  const [hash = ''] = await studio.keepPictures([1])
  region.sandbox.setFaults({ faults: { 'lost-files': { after: 1, times: 1 } } })
  const { ids, total } = await run({ requests: [design, relief, model], after: [null, 0, 0], hashes: [hash] })
  studio.engine.start()
  await studio.until(({ stage }) => stage === 'done' || stage === 'held', ids)
  const held = ids.filter((id) => studio.get(id).stage === 'held')
  expect(held.length).toBeGreaterThan(0)
  for (const id of held) {
    expect(studio.get(id).problem).toMatchObject({ kind: 'price-changed', detail: { of: 'upload' } })
  }
  expect(spent()).toBeLessThanOrEqual(total)
  const now = Number(studio.get(held[0] ?? '').problem?.detail?.now)
  await studio.engine.agree([{ id: held[0] ?? '', points: now }])
  await studio.until(over, ids)
  expect(stages(ids)).toEqual(['done', 'done', 'done'])
  expect(spent()).toBe(total + 1)
  expect(ids.reduce((sum, id) => sum + (studio.get(id).charged ?? 0), 0)).toBe(spent())
})

test('cancelling a step cancels those behind it, free of charge', async () => {
  const [hash = ''] = await studio.keepPictures([1])
  const { ids } = await run({
    requests: [design, relief, model, convert('stl')],
    after: [null, 0, 0, 2],
    hashes: [hash],
  })
  expect(studio.engine.cancel([ids[1] ?? ''])).toEqual({ cancelled: [ids[1]] })
  expect(studio.get(ids[2] ?? '').price.uploads).toBe(1)
  expect(studio.engine.cancel([ids[2] ?? ''])).toEqual({ cancelled: [ids[2]] })
  expect(stages(ids)).toEqual(['waiting', 'cancelled', 'cancelled', 'cancelled'])
  studio.engine.start()
  await studio.until(over, ids)
  expect(stages(ids)).toEqual(['done', 'cancelled', 'cancelled', 'cancelled'])
  expect(spent()).toBe(16)
})

test('a result that went away holds the next step until it is saved again', async () => {
  const [hash = ''] = await studio.keepPictures([1])
  const { ids, total } = await run({ requests: [design, relief], after: [null, 0], hashes: [hash] })
  studio.engine.start()
  const [first = '', second = ''] = ids
  const undo = studio.engine.onChange((orders) => {
    const done = orders.find(({ id, stage }) => id === first && stage === 'saving')
    if (done) rmSync(world.ports.folders.saving, { recursive: true, force: true })
  })
  await studio.until(
    ({ id, stage }) => (id === second ? stage === 'held' || stage === 'done' : over({ stage } as Order)),
    ids,
  )
  undo()
  if (studio.get(second).stage === 'held') studio.engine.fetchAgain(first)
  await studio.until(over, ids)
  expect(stages(ids)).toEqual(['done', 'done'])
  expect(spent()).toBe(total)
})

test('a folder that cannot be written holds the next step, and going on begins where it stopped', async () => {
  const [hash = ''] = await studio.keepPictures([1])
  const { ids, total } = await run({ requests: [design, relief], after: [null, 0], hashes: [hash] })
  const [first = '', second = ''] = ids
  const kept = join(world.ports.folders.data, 'sources')
  studio.engine.start()
  await studio.until(({ id, stage }) => id !== first || !['waiting', 'uploading', 'sending'].includes(stage), ids)
  renameSync(kept, `${kept}-away`)
  writeFileSync(kept, 'in the way')
  await studio.until(({ id, stage }) => id !== second || stage === 'held', ids)
  expect(studio.get(second).problem?.kind).toBe('folder-unavailable')
  rmSync(kept)
  renameSync(`${kept}-away`, kept)
  studio.engine.resume([second])
  await studio.until(over, ids)
  expect(stages(ids)).toEqual(['done', 'done'])
  expect(spent()).toBe(total)
})

test('a restart goes on where the chain was', async () => {
  const [hash = ''] = await studio.keepPictures([1])
  const { ids, total } = await run({ requests: [design, relief], after: [null, 0], hashes: [hash] })
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
  expect(spent()).toBe(total)
  expect(readdirSync(world.ports.folders.saving, { recursive: true }).length).toBeGreaterThan(2)
})
