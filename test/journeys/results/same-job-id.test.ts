// A service that answers three orders with one job: no order takes another's work, and what was charged can be had free.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { datedFetch, fastClock } from '../../helpers/clocks.ts'
import { type RecordsWorld, recordsWorld } from '../../helpers/studio/records-world.ts'

const fast = fastClock(10)
/** Milliseconds that were skipped. */
let ahead = 0
const clock = { ...fast, now: () => fast.now() + ahead, monotonic: () => fast.monotonic() + ahead }
const dated = datedFetch(clock)
const polling = { interval: 100 }
let first: string | undefined
/** Fulfilled once the service has taken all three: one that was taken alone would be told by its time. */
let together = Promise.withResolvers<void>()
let taken = 0
let world: RecordsWorld
const reach: typeof fetch = async (input, init) => {
  if (taken > 0 && String(input).includes('/usage')) await together.promise
  const answer = await dated(input, init)
  if (init?.method !== 'POST' || !String(input).endsWith('/jobs')) return answer
  const job = (await answer.json()) as { id: string }
  first ??= job.id
  taken += 1
  if (taken === 3) together.resolve()
  return Response.json(
    { ...job, id: first },
    { status: answer.status, headers: { date: answer.headers.get('date') ?? '' } },
  )
}
beforeEach(async () => {
  first = undefined
  together = Promise.withResolvers()
  taken = 0
  world = await recordsWorld(1000, { fetch: reach, clock }, { clock: clock.now })
})
afterEach(() => world.end())

const stages = async () => (await world.orders()).map(({ stage }) => stage).toSorted()
const stagesLater = async () => {
  ahead += 300_000
  return await stages()
}

test('one is done; the two others, charged and given up, come back with the account’s history', async () => {
  await world.start()
  await world.ask('accounts.practice')
  await world.place(await world.pictures([1, 2, 3]))
  await expect.poll(() => world.points(), polling).toBe(1000 - 93)
  await expect.poll(stagesLater, polling).toEqual(['done', 'unresolved', 'unresolved'])
  const points = world.points()
  expect(points).toBe(1000 - 93)
  const sent = world.posts().length
  const doubtful = (await world.orders()).filter(({ stage }) => stage === 'unresolved')
  for (const { id } of doubtful) await world.ask('orders.settle', id, 'check-again')
  await expect.poll(stagesLater, polling).toEqual(['done', 'unresolved', 'unresolved'])
  for (const { id } of doubtful) await world.ask('orders.settle', id, 'not-charged')
  await world.ask('rebuilds.begin', 'practice')
  await expect.poll(stages, polling).toEqual(['done', 'done', 'done', 'failed', 'failed'])
  const jobs = (await world.orders()).flatMap(({ jobId }) => jobId ?? [])
  expect(new Set(jobs).size).toBe(3)
  expect(world.posts()).toHaveLength(sent)
  expect(world.points()).toBe(points)
  expect((await world.ask('usage.read', { accountId: 'practice', limit: 10 })).foreign.events).toBe(0)
})
