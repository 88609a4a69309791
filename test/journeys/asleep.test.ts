// Time that the app was closed or the computer asleep: nothing is learned from it, and afterwards jobs are looked at at once.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { usualPace } from '../../src-main/orders/following/pace.ts'
import type { Clock } from '../../src-main/ports.ts'
import type { Order } from '../../src-shared/orders/order.ts'
import { datedFetch, fastClock } from '../helpers/clocks.ts'
import { type ServedRegion, servedRegion } from '../helpers/region/served-region.ts'
import { type OrderStudio, orderStudio } from '../helpers/studio/order-studio.ts'
import { type StudioWorld, studioWorld } from '../helpers/studio/studio-world.ts'

// Slow enough that what must be soon is soon on a busy machine too.
const fast = fastClock(20)
/** Milliseconds that this computer, and the region on it, were asleep: timers stood still. */
let slept = 0
const clock: Clock = { ...fast, now: () => fast.now() + slept }
const hours = 8 * 3_600_000

let used = 0
let region: ServedRegion
let world: StudioWorld
let studio: OrderStudio
let account: string
let looks: { id: string; at: number }[] = []
/** How often it was asked whether the key is taken again. */
let proofs = 0

/** Befalls the next look at a job, which then is not answered. */
let befall: (() => void) | null = null

const reach: typeof fetch = async (input, init) => {
  const { pathname } = new URL(String(input))
  if (pathname.endsWith('/credits')) proofs += 1
  const [, id] = /\/jobs\/([^/]+)$/.exec(pathname) ?? []
  if (id !== undefined) looks.push({ id, at: clock.now() })
  if (id !== undefined && befall) {
    befall()
    befall = null
    throw new TypeError('fetch failed', { cause: Object.assign(new Error('reset'), { code: 'ECONNRESET' }) })
  }
  return await datedFetch(clock)(input, init)
}

beforeAll(async () => {
  const accounts = [...Array(10).keys()].map((number) => ({ name: `account-${number}`, points: 300 }))
  region = await servedRegion({ accounts, clock: clock.now, speed: 400 })
})
afterAll(() => region.end())

const open = async () => {
  looks = []
  const at = { baseUrl: region.baseUrl, apiKey: region.key(account) }
  studio = await orderStudio({ ...world, region: at, pace: usualPace })
  studio.engine.start()
}
beforeEach(async () => {
  account = `account-${used}`
  used += 1
  world = studioWorld({ clock, fetch: reach })
  befall = null
  await open()
})
afterEach(async () => {
  await studio.engine.stop()
  world.end()
})

const done = ({ stage }: Order) => stage === 'done'
const atWork = (seconds: number) => ({ 'stuck-finalizing': { seconds } })
const stuck = (seconds: number) => region.sandbox.setFaults({ faults: atWork(seconds) })
const sent = (order: Order) => order.jobId !== null
/** Milliseconds from the sending of an order of this picture to the first look at its job. */
async function firstLookAt(picture: number) {
  const [id = ''] = await studio.order(await studio.keepPictures([picture]))
  await studio.until(sent, [id])
  const { jobId, sentAt } = studio.get(id)
  const first = () => looks.find((look) => look.id === jobId)
  await expect.poll(first).toBeDefined()
  return Number(first()?.at) - Number(sentAt)
}

test('the hours that the app was closed teach nothing of how long a job takes', async () => {
  stuck(hours / 1000)
  const [id = ''] = await studio.order(await studio.keepPictures([1]))
  await studio.until(({ status }) => status === 'finalizing', [id])
  await studio.engine.stop()
  slept += hours
  await open()
  await studio.until(done, [id])
  stuck(0)
  expect(await firstLookAt(2)).toBeLessThan(20_000)
})

test('the hours that the computer slept teach nothing, and on waking everything is looked at', async () => {
  // Longer than the sleep: a look under way would else have seen the job's end, and there were nothing left to look at.
  stuck((2 * hours) / 1000)
  const [id = ''] = await studio.order(await studio.keepPictures([1]))
  await studio.until(({ status }) => status === 'finalizing', [id])
  slept += hours
  const before = looks.length
  const woken = clock.now()
  studio.engine.wake()
  await expect.poll(() => looks.length).toBeGreaterThan(before)
  expect(Number(looks[before]?.at) - woken).toBeLessThan(15_000)
  stuck(0)
  await studio.until(done, [id])
  expect(await firstLookAt(2)).toBeLessThan(20_000)
})

test('what is watched whole is learned, over a restart too, and a start looks at once', async () => {
  stuck(50)
  await studio.until(done, await studio.order(await studio.keepPictures([1])))
  await studio.engine.stop()
  await open()
  const [id = ''] = await studio.order(await studio.keepPictures([2]))
  await studio.until(sent, [id])
  const { jobId, sentAt } = studio.get(id)
  await studio.engine.stop()
  expect(looks.filter((look) => look.id === jobId)).toEqual([])
  await open()
  await expect.poll(() => looks.find((look) => look.id === jobId)).toBeDefined()
  expect(Number(looks.find((look) => look.id === jobId)?.at) - Number(sentAt)).toBeLessThan(30_000)
})

test('a look that was on its way when the computer fell asleep teaches nothing either', async () => {
  stuck(hours / 1000)
  const [id = ''] = await studio.order(await studio.keepPictures([1]))
  await studio.until(({ status }) => status === 'finalizing', [id])
  befall = () => {
    slept += hours
  }
  await studio.until(done, [id])
  stuck(0)
  expect(await firstLookAt(2)).toBeLessThan(20_000)
})

test('a pause that the service asked for before the sleep is over on waking', async () => {
  stuck(hours / 1000)
  const [id = ''] = await studio.order(await studio.keepPictures([1]))
  await studio.until(({ status }) => status === 'finalizing', [id])
  // The job outlasts the sleep, so that there is something to look at after it.
  region.sandbox.setFaults({ faults: { ...atWork((2 * hours) / 1000), outage: { times: 1, seconds: 290 } } })
  await studio.accounts.refreshBalance(studio.accountId)
  slept += hours
  const before = looks.length
  const woken = clock.now()
  studio.engine.wake()
  await expect.poll(() => looks.length).toBeGreaterThan(before)
  // Long before the 290 s that the service asked for.
  expect(Number(looks[before]?.at) - woken).toBeLessThan(200_000)
})

test('a pause that is not over by the time of day is kept on waking', async () => {
  stuck(hours / 1000)
  const [id = ''] = await studio.order(await studio.keepPictures([1]))
  await studio.until(({ stage }) => stage === 'working', [id])
  // The job outlasts the sleep, so that there is something to look at after it.
  region.sandbox.setFaults({ faults: { ...atWork((2 * hours) / 1000), outage: { times: 1, seconds: 290 } } })
  await studio.accounts.refreshBalance(studio.accountId)
  const asked = clock.now()
  slept += 100_000
  const before = looks.length
  studio.engine.wake()
  await expect.poll(() => looks.length).toBeGreaterThan(before)
  expect(Number(looks[before]?.at) - asked).toBeGreaterThan(270_000)
})

test('a refused key is asked about on waking', async () => {
  region.sandbox.setFaults({ faults: { 'key-revoked': 1 } })
  const [id = ''] = await studio.order(await studio.keepPictures([1]))
  await studio.until(({ stage }) => stage === 'held', [id])
  // By then it is asked about once in a quarter of an hour, and the last time was just now.
  await clock.sleep(12 * 60_000)
  const before = proofs
  await expect.poll(() => proofs).toBeGreaterThan(before)
  stuck(hours / 1000)
  slept += hours
  const woken = clock.now()
  studio.engine.wake()
  await studio.until(({ stage }) => stage === 'working', [id])
  expect(Number(studio.get(id).sentAt) - woken).toBeLessThan(600_000)
  stuck(0)
})
