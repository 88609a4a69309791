// Records from an older copy in which a recipe was half way: later steps were charged since, and are never bought again.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { designOptionsSchema } from '../../../src-shared/orders/kinds/design.ts'
import { datedFetch, fastClock } from '../../helpers/clocks.ts'
import { makeCopy, putCopyBack, rebuildFromCopy } from '../../helpers/studio/older-copy.ts'
import { type RecordsWorld, recordsWorld, relief } from '../../helpers/studio/records-world.ts'

const clock = fastClock(20)
const dated = datedFetch(clock)
let world: RecordsWorld
/** Whether results are handed over. */
let closed: boolean
/** What is answered late, and by how much: longer than the rebuild waits without news. */
let slow: string | null
const delay = 90_000
const reach: typeof fetch = async (input, init) => {
  const { pathname } = new URL(String(input))
  if (closed && pathname.startsWith('/artifacts/')) return new Response(null, { status: 503 })
  if (slow !== null && pathname.includes(slow)) await clock.sleep(delay)
  return await dated(input, init)
}
beforeEach(async () => {
  closed = false
  slow = null
  world = await recordsWorld(1000, { fetch: reach, clock }, { clock: clock.now })
})
afterEach(() => world.end())

const polling = { interval: 50 }
const design = (mode: string) => ({ kind: 'design', options: designOptionsSchema.parse({ mode }) })
const steps = [design('background_removal'), design('line_art_extraction'), relief]
const chain = { requests: steps, recipe: { name: 'Three', after: [null, 0, 1] } }
const stages = async () => (await world.orders()).toReversed().map(({ stage }) => stage)
const told = async () =>
  (await world.orders()).map(({ id, jobId, stage, inputs, price, charged }) => {
    return { id, jobId, stage, inputs, price, charged }
  })
const files = async () =>
  (await world.orders()).map(({ artifacts }) => artifacts.map(({ type, state }) => `${type} ${state}`).toSorted())

/** Runs the recipe, and puts a copy of before its end in the place of the records. */
async function putBack(copied: string, pausedAt: string[], copiedAt: string[]) {
  await world.start()
  await world.ask('accounts.practice')
  const [source = ''] = await world.pictures([1])
  const quote = await world.ask('quotes.make', { inputs: [{ source }], ...chain } as never)
  await world.ask('orders.place', { quoteId: quote.id, total: quote.total, titles: { [source]: '龙 dragon.png' } })
  await expect.poll(stages, polling).toEqual(pausedAt)
  await world.ask('orders.pauseSending', true)
  await expect.poll(stages, polling).toEqual(copiedAt)
  await world.stop()
  makeCopy(world)
  await world.start()
  await world.ask('orders.pauseSending', false)
  await expect.poll(stages, polling).toEqual(['done', 'done', 'done'])
  const before = { told: await told(), files: await files() }
  const points = world.points()
  await world.stop()
  putCopyBack(world, copied)
  return { ...before, points }
}

async function nothingWasBought(points: number) {
  expect(world.points()).toBe(points)
  expect(world.posts()).toEqual([])
  const ledger = await world.ask('usage.read', { accountId: 'practice', limit: 10 })
  expect(ledger).toMatchObject({ sum: 1000 - points, difference: 0, foreign: { events: 0 } })
}

test.each([
  ['the records', 'the first step done', ['working', 'chained', 'chained'], ['done', 'waiting', 'chained']],
  ['the whole folder', 'the first step done', ['working', 'chained', 'chained'], ['done', 'waiting', 'chained']],
  ['the whole folder', 'the second step at work', ['done', 'working', 'chained'], ['done', 'working', 'chained']],
])('a copy of %s with %s', async (copied, _, pausedAt, copiedAt) => {
  const before = await putBack(copied, pausedAt, copiedAt)
  await rebuildFromCopy(world, copied, polling)
  await expect.poll(stages, polling).toEqual(['done', 'done', 'done'])
  expect({ told: await told(), files: await files() }).toEqual({ told: before.told, files: before.files })
  await nothingWasBought(before.points)
})

test.each([
  ['the results come', () => '/artifacts/', ['working', 'chained', 'chained'], ['done', 'waiting', 'chained']],
  ['the job is shown', (job: string) => job, ['done', 'working', 'chained'], ['done', 'working', 'chained']],
])('a step keeps its own picture when %s late', async (_, late, pausedAt, copiedAt) => {
  const before = await putBack('the whole folder', pausedAt, copiedAt)
  slow = late(before.told[1]?.jobId ?? 'no job')
  await rebuildFromCopy(world, 'the whole folder', polling)
  slow = null
  await expect.poll(stages, polling).toEqual(['done', 'done', 'done'])
  expect(await told()).toEqual(before.told)
  await nothingWasBought(before.points)
})

test('a result that does not come does not keep the rebuild from its end', async () => {
  const before = await putBack('the whole folder', ['working', 'chained', 'chained'], ['done', 'waiting', 'chained'])
  closed = true
  await rebuildFromCopy(world, 'the whole folder', polling)
  expect((await told()).map(({ jobId }) => jobId)).toEqual(before.told.map(({ jobId }) => jobId))
  closed = false
  await expect.poll(stages, polling).toEqual(['done', 'done', 'done'])
  expect(await files()).toEqual(before.files)
  await nothingWasBought(before.points)
})
