// Lines of a ledger that are not as specified: what can be read of them counts, and of what cannot nothing is concluded.
import { rmSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { datedFetch, fastClock } from '../../helpers/clocks.ts'
import { type RecordsWorld, recordsWorld } from '../../helpers/studio/records-world.ts'

type Line = Record<string, unknown>

const fast = fastClock(10)
/** Milliseconds that were skipped. */
let ahead = 0
const clock = { ...fast, now: () => fast.now() + ahead, monotonic: () => fast.monotonic() + ahead }
const dated = datedFetch(clock)
const polling = { interval: 100 }
const minute = 60_000
const foreign: Line = { id: 'use_foreign', object: 'usage_event', resource_id: 'api_0', points: 'many', type: 'charge' }

let world: RecordsWorld
let odd: (lines: Line[]) => Line[]
let isLost: boolean
let isText: boolean
const reach: typeof fetch = async (input, init) => {
  const answer = await dated(input, init)
  const { pathname } = new URL(String(input))
  if (isLost && init?.method === 'POST' && pathname === '/v2/jobs') throw new TypeError('fetch failed')
  if (isText && pathname.endsWith('/credits')) {
    const text = (await answer.text()).replaceAll(/:(\d+)/g, ':"$1"')
    return new Response(text, { status: answer.status, headers: answer.headers })
  }
  if (!pathname.endsWith('/usage') || answer.status !== 200) return answer
  const page = (await answer.json()) as { data: Line[] }
  return Response.json({ ...page, data: odd(page.data) })
}
beforeEach(async () => {
  odd = (lines) => lines
  isLost = false
  isText = false
  world = await recordsWorld(1000, { fetch: reach, clock }, { clock: clock.now })
})
afterEach(() => world.end())

const each = (change: (line: Line) => Line) => (lines: Line[]) => lines.map((line) => change(line))
const without = (name: string) => each(({ [name]: _, ...line }) => line)
const order = async () => (await world.orders())[0]
const usage = async () => {
  await world.ask('usage.refresh', 'practice')
  return await world.ask('usage.read', { accountId: 'practice', limit: 10 })
}
/** The same, in hours that pass quickly. */
const orderLater = async () => {
  ahead += 5 * minute
  return await order()
}
/** One order whose work was charged and never answered. */
const placeAndLose = async () => {
  isLost = true
  await world.start()
  await world.ask('accounts.practice')
  await world.place(await world.pictures([1]))
  await expect.poll(() => world.points(), polling).toBe(969)
}

test.each<[string, typeof odd]>([
  ['without a description', without('description')],
  ['with a kind that is no text', each((line) => ({ ...line, type: { kind: 'charge' } }))],
  ['with points as text', each((line) => ({ ...line, points: String(line.points) }))],
  ['with a number for an id', (lines) => lines.map((line, at) => ({ ...line, id: 100 - lines.length + at }))],
  ['with a description of null and without a kind', each(({ type: _, ...line }) => ({ ...line, description: null }))],
  ['without an object and with more fields', each(({ object: _, ...line }) => ({ ...line, more: { is: ['told'] } }))],
  ['with a time of another shape', each((line) => ({ ...line, created_at: Date.parse(String(line.created_at)) }))],
  ['beside one that cannot be read', (lines) => [foreign, ...lines]],
])('lines %s: all of them add up, and the order is found in them', async (_, change) => {
  odd = change
  await world.start()
  await world.ask('accounts.practice')
  await world.place(await world.pictures([1]))
  await expect.poll(order, polling).toMatchObject({ stage: 'done', charged: 31 })
  expect(await usage()).toMatchObject({ events: 2, sum: 31 })
  await world.stop()
  rmSync(world.records)
  await world.start()
  await world.ask('rebuilds.begin', 'practice')
  await expect.poll(order, polling).toMatchObject({ stage: 'done', charged: 30 })
  expect(world.posts()).toEqual([])
})

test('a balance whose numbers are text is compared like any other', async () => {
  isText = true
  await world.start()
  await world.ask('accounts.practice')
  await world.place(await world.pictures([1]))
  await expect.poll(order, polling).toMatchObject({ stage: 'done', charged: 31 })
  expect(await usage()).toMatchObject({ balance: { total: 1000, used: 31, remaining: 969 }, difference: 0 })
})

test('a lost answer is found in lines of which one cannot be read', async () => {
  odd = (lines) => [foreign, ...lines].map(({ description: _, ...line }) => line)
  await placeAndLose()
  await expect.poll(orderLater, polling).toMatchObject({ stage: 'done', charged: 31 })
  expect(world.points()).toBe(969)
})

test('a line whose points cannot be read is told, is in no sum, and counts as soon as it can be read', async () => {
  odd = (lines) => lines.map((line) => (line.points === 30 ? { ...line, points: 30.5 } : line))
  await world.start()
  await world.ask('accounts.practice')
  await world.place(await world.pictures([1]))
  await expect.poll(order, polling).toMatchObject({ stage: 'done', charged: 31 })
  expect(await usage()).toMatchObject({ unread: 1, sum: 1, events: 1, complete: false, difference: null })
  await world.stop()
  rmSync(world.records)
  await world.start()
  await world.ask('rebuilds.begin', 'practice')
  await expect
    .poll(async () => (await world.state()).rebuilds, polling)
    .toMatchObject([{ state: 'done', uploads: 1, orders: 0, unanswered: 1 }])
  odd = (lines) => lines
  expect(await usage()).toMatchObject({ unread: 0, sum: 31, events: 2, complete: true, difference: 0 })
})

test.each<[string, Line]>([
  ['whose points cannot be read', { points: null }],
  ['that does not tell what was charged', { resource_id: null }],
])(
  'a lost answer whose charge is on a line %s is not bought again, and found when the line is whole',
  async (_, part) => {
    odd = (lines) => lines.map((line) => (line.points === 30 ? { ...line, ...part } : line))
    await placeAndLose()
    await expect.poll(orderLater, polling).toMatchObject({ stage: 'unresolved' })
    expect(world.points()).toBe(969)
    odd = (lines) => lines
    isLost = false
    await world.ask('orders.settle', (await order())?.id ?? '', 'check-again')
    await expect.poll(order, polling).toMatchObject({ stage: 'done', charged: 31 })
    expect(world.points()).toBe(969)
  },
)
