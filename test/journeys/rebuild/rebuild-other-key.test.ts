// The key becomes one of another account of the same service in the middle of a rebuild: nothing of that account comes in.
import { mkdirSync, rmSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { datedFetch, fastClock } from '../../helpers/clocks.ts'
import { type RecordsWorld, recordsWorld } from '../../helpers/studio/records-world.ts'

const clock = fastClock(10)
const dated = datedFetch(clock)
const polling = { interval: 50 }
let world: RecordsWorld
/** A job whose answer is kept back until it is let go. */
let kept: { id: string; asked: PromiseWithResolvers<void>; goOn: PromiseWithResolvers<void> } | null
const reach: typeof fetch = async (input, init) => {
  if (kept && String(input).endsWith(`/jobs/${kept.id}`)) {
    kept.asked.resolve()
    await kept.goOn.promise
  }
  return await dated(input, init)
}
const accounts = [
  { name: 'maker', points: 1000 },
  { name: 'other', points: 1000 },
]
beforeEach(async () => {
  kept = null
  world = await recordsWorld(1000, { fetch: reach, clock }, { clock: clock.now, accounts })
})
afterEach(() => world.end())

const all = async () =>
  expect.poll(async () => (await world.orders()).every(({ stage }) => stage === 'done'), polling).toBe(true)
const jobs = async () => (await world.orders()).map(({ jobId }) => jobId).toSorted()
const add = async (name: string) => {
  const { baseUrl } = world.region
  const { id } = await world.ask('accounts.add', { name, baseUrl, apiKey: world.region.key(name) })
  await world.ask('accounts.choose', id)
  return id
}

test('another account’s key in the middle of a rebuild changes nothing', async () => {
  await world.start()
  await add('other')
  await world.place(await world.pictures([5]))
  await all()
  const theirs = await jobs()
  await world.stop()
  rmSync(world.data, { recursive: true })
  mkdirSync(world.data)

  await world.start()
  await add('maker')
  await world.place(await world.pictures([1, 2]))
  await all()
  const ours = await jobs()
  await world.stop()
  rmSync(world.data, { recursive: true })
  mkdirSync(world.data)
  await world.start()
  const again = await add('maker')
  kept = { id: ours[0] ?? '', asked: Promise.withResolvers(), goOn: Promise.withResolvers() }
  await world.ask('rebuilds.begin', again)
  await kept.asked.promise
  const change = world.ask('accounts.replaceKey', again, world.region.key('other'))
  await expect(change).rejects.toThrow('key-of-another-account')
  kept.goOn.resolve()
  await expect.poll(async () => (await world.state()).rebuilds, polling).toMatchObject([{ state: 'done', orders: 2 }])
  await all()
  expect(await jobs()).toEqual(ours)
  expect(ours).not.toEqual(expect.arrayContaining(theirs))
  expect(world.posts()).toEqual([])
  expect(world.points()).toBe(1000 - 62)
})
