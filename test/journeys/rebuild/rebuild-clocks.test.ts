// Older records on a computer whose clock is hours beside the service's: charges of orders that are alike come back in their sequence.
import { cpSync, rmSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fastClock } from '../../helpers/clocks.ts'
import { type RecordsWorld, recordsWorld } from '../../helpers/studio/records-world.ts'

const clock = fastClock(20)
const hour = 3_600_000
const polling = { interval: 100 }
let world: RecordsWorld
let ahead = 0
const reach: typeof fetch = async (input, init) => {
  const answer = await fetch(input, init)
  const headers = new Headers(answer.headers)
  headers.set('date', new Date(clock.now() - ahead).toUTCString())
  return new Response(answer.body, { status: answer.status, headers })
}
beforeEach(async () => {
  world = await recordsWorld(1000, { fetch: reach, clock }, { clock: () => clock.now() - ahead })
})
afterEach(() => world.end())

const all = (...stages: string[]) =>
  expect.poll(async () => (await world.orders()).every(({ stage }) => stages.includes(stage)), polling).toBe(true)

test.each([0, 3, -3])('%i hours ahead of it', async (hours) => {
  ahead = hours * hour
  await world.start()
  await world.ask('accounts.practice')
  const hashes = await world.pictures([1])
  await world.place(hashes)
  await all('done')
  await world.ask('orders.pauseSending', true)
  for (let made = 0; made < 3; made += 1) await world.place(hashes)
  await world.stop()
  cpSync(world.data, `${world.data} copy`, { recursive: true })
  await world.start()
  await world.ask('orders.pauseSending', false)
  await all('done')
  const before = (await world.orders()).map(({ id, jobId }) => ({ id, jobId }))
  const points = world.points()
  await world.stop()
  rmSync(world.data, { recursive: true })
  cpSync(`${world.data} copy`, world.data, { recursive: true })
  await world.start()
  await world.ask('orders.pauseSending', false)
  await expect.poll(async () => (await world.state()).rebuilds[0]?.state, polling).toBe('offered')
  await world.ask('rebuilds.begin', 'practice')
  await expect.poll(async () => (await world.state()).rebuilds[0]?.state, polling).toBe('done')
  await all('done')
  expect((await world.orders()).map(({ id, jobId }) => ({ id, jobId }))).toEqual(before)
  expect(world.posts()).toEqual([])
  expect(world.points()).toBe(points)
})
