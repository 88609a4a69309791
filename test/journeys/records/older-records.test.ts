// Records from an older copy whose order was sent since at another price, or beside a ledger of another zone: found, never bought again.
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FaultPlan } from '../../../src-sandbox/faults/fault-plan.ts'
import { datedFetch, fastClock } from '../../helpers/clocks.ts'
import { makeCopy, putCopyBack, rebuildFromCopy } from '../../helpers/studio/older-copy.ts'
import { type RecordsWorld, recordsWorld } from '../../helpers/studio/records-world.ts'

const clock = fastClock(40)
const dated = datedFetch(clock)
const hour = 3_600_000
/** Milliseconds by which the ledger's times are beside the service's clock. */
let zone = 0
const reach: typeof fetch = async (input, init) => {
  const answer = await dated(input, init)
  if (zone === 0 || !String(input).includes('/usage')) return answer
  const there = (_: string, at: string) =>
    `"created_at":"${new Date(Date.parse(at) + zone).toISOString().slice(0, 19)}"`
  const text = (await answer.text()).replaceAll(/"created_at":"([^"]+)"/g, there)
  return new Response(text, { status: answer.status, headers: answer.headers })
}

let world: RecordsWorld
beforeEach(async () => {
  world = await recordsWorld(1000, { fetch: reach, clock }, { clock: clock.now })
})
afterEach(() => world.end())

const polling = { interval: 100 }
const design = { kind: 'design', options: { mode: 'pvc_render', resolution: '2k' } }
const all = async (...stages: string[]) =>
  expect.poll(async () => (await world.orders()).every(({ stage }) => stages.includes(stage)), polling).toBe(true)
const prices = async (faults: FaultPlan) => {
  world.region.sandbox.setFaults(faults)
  await world.ask('accounts.refresh', 'practice')
}
const told = async () => (await world.orders()).map(({ id, jobId, charged, stage }) => ({ id, jobId, charged, stage }))

const dear: FaultPlan = { faults: { 'catalog-prices': 1 } }
test('orders that are alike, whose pictures were all there before, are each told to have their work by the sequence', async () => {
  await world.start()
  await world.ask('accounts.practice')
  const hashes = await world.pictures([1, 2, 3])
  await world.place(hashes)
  await all('done')
  await world.ask('orders.pauseSending', true)
  await world.place(hashes, design)
  await world.stop()
  makeCopy(world)
  await world.start()
  await world.ask('orders.pauseSending', false)
  await all('done')
  const jobs = async () => (await world.orders()).map(({ jobId }) => jobId).toSorted()
  const before = await jobs()
  await world.stop()

  putCopyBack(world, 'the whole folder')
  await rebuildFromCopy(world, 'the whole folder', polling)
  await all('done')
  expect(await jobs()).toEqual(before)
  expect(world.posts()).toEqual([])
  const ways = (await world.orders()).map(({ request, rebuilt }) => (request.kind === 'design' ? rebuilt : null))
  expect(ways, 'the last of them too').toEqual(['in-turn', 'in-turn', 'in-turn', null, null, null])
})

test.each([
  ['for less than was agreed', 'the records', { before: dear, after: {}, zone: 0 }],
  ['for more, which was agreed since', 'the records', { before: {}, after: dear, zone: 0 }],
  ['beside a ledger of another zone', 'the records', { before: {}, after: {}, zone: -8 * hour }],
  ['for less than was agreed', 'the whole folder', { before: dear, after: {}, zone: 0 }],
])('an order that was sent %s keeps its work (a copy of %s)', async (_, copied, scene) => {
  zone = scene.zone
  await world.start()
  await world.ask('accounts.practice')
  await world.place(await world.pictures([1]))
  await all('done')
  await prices(scene.before)
  await world.ask('orders.pauseSending', true)
  await world.place(await world.pictures([2]), design)
  await world.stop()
  makeCopy(world)
  await world.start()
  await prices(scene.after)
  await world.ask('orders.pauseSending', false)
  await all('done', 'held')
  const asking = (await world.orders()).filter(({ stage }) => stage === 'held')
  if (asking.length > 0) {
    const agreed = asking.map(({ id, problem }) => ({ id, points: Number(problem?.detail?.now) }))
    await world.ask('orders.agree', agreed)
    await all('done')
  }
  const before = await told()
  const points = world.points()
  await world.stop()

  putCopyBack(world, copied)
  await rebuildFromCopy(world, copied, polling)
  await clock.sleep(hour / 20)
  await all('done')
  expect(await told()).toEqual(before)
  expect(world.points()).toBe(points)
  expect(world.posts()).toEqual([])
})
