// A job that the ledger gave to its order was looked at to prove it: the next look comes at the pace of all others.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { datedFetch, fastClock } from '../../helpers/clocks.ts'
import { type ServedRegion, servedRegion } from '../../helpers/region/served-region.ts'
import { type OrderStudio, orderStudio, quickPace } from '../../helpers/studio/order-studio.ts'
import { type StudioWorld, studioWorld } from '../../helpers/studio/studio-world.ts'

const clock = fastClock(100)
const reach = datedFetch(clock)
/** Milliseconds of the fast clock: six tenths of a second of real time. */
const least = 60_000

let region: ServedRegion
let world: StudioWorld
let studio: OrderStudio
let looks: number[] = []

const meddled: typeof fetch = async (input, init) => {
  const { pathname } = new URL(String(input))
  if (/\/jobs\/[^/]+$/u.test(pathname)) looks.push(clock.now())
  const answer = await reach(input, init)
  const date = new Date(clock.now()).toUTCString()
  return init?.method === 'POST' && pathname.endsWith('/jobs')
    ? new Response('<p>hello', { headers: { 'content-type': 'text/html', date } })
    : answer
}

beforeEach(async () => {
  looks = []
  region = await servedRegion({ accounts: [{ name: 'maker', points: 500 }], clock: clock.now, speed: 1 })
  world = studioWorld({ clock, fetch: meddled })
  studio = await orderStudio({
    ...{ ...world, region: { baseUrl: region.baseUrl, apiKey: region.key('maker') } },
    pace: { ...quickPace, first: 1000, least, most: 100_000 },
  })
  studio.engine.start()
})
afterEach(async () => {
  await studio.engine.stop()
  world.end()
  await region.end()
})

test('an adopted job is not read again at once', async () => {
  const ids = await studio.order(await studio.keepPictures([1]))
  await studio.until(({ stage }) => stage === 'working', ids)
  const proved = looks.length
  expect(proved).toBeGreaterThan(0)
  await studio.until(() => looks.length > proved, ids)
  expect((looks[proved] ?? 0) - (looks[proved - 1] ?? 0)).toBeGreaterThanOrEqual(least)
})
