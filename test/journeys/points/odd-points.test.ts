// A job whose points are told in a shape that is no price: the work that was paid for comes, once, and the ledger says what it cost.
import { rmSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { datedFetch, fastClock } from '../../helpers/clocks.ts'
import { type RecordsWorld, recordsWorld } from '../../helpers/studio/records-world.ts'

const clock = fastClock(20)
const dated = datedFetch(clock)
const polling = { interval: 100 }
let world: RecordsWorld
let told = ''
const reach: typeof fetch = async (input, init) => {
  const answer = await dated(input, init)
  if (told === '' || !/\/jobs(\/[^/]+)?$/.test(String(input))) return answer
  const text = (await answer.text()).replaceAll(/"points":\d+/g, `"points":${told}`)
  return new Response(text, { status: answer.status, headers: answer.headers })
}
beforeEach(async () => {
  world = await recordsWorld(1000, { fetch: reach, clock }, { clock: clock.now })
})
afterEach(() => world.end())

const done = () =>
  expect
    .poll(async () => (await world.orders()).map(({ stage, charged }) => ({ stage, charged })), polling)
    .toEqual([{ stage: 'done', charged: 31 }])

test.each(['"30"', '-30', '9007199254740991', '30.5', 'null', '1e400'])('points told as %s', async (points) => {
  told = points
  await world.start()
  await world.ask('accounts.practice')
  await world.place(await world.pictures([1]))
  await done()
  expect(world.points()).toBe(969)
  expect(world.posts().filter((call) => call === 'POST /jobs')).toHaveLength(1)
  await world.stop()
  rmSync(world.records)
  await world.start()
  await world.ask('rebuilds.begin', 'practice')
  await expect
    .poll(async () => (await world.orders()).map(({ stage, charged }) => ({ stage, charged })), polling)
    .toEqual([{ stage: 'done', charged: 30 }])
  expect(world.posts()).toEqual([])
})
