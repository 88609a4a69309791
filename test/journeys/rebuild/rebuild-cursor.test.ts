// An account's history is read while it grows and its cursors pass: every line once, or a true reason and another try.
import { rmSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { UsageList } from '../../../src-shared/service/usage.ts'
import { datedFetch, fastClock } from '../../helpers/clocks.ts'
import { picture } from '../../helpers/pictures/pictures.ts'
import { type RecordsWorld, recordsWorld } from '../../helpers/studio/records-world.ts'

const clock = fastClock(10)
const dated = datedFetch(clock)
const polling = { interval: 100 }
const refusals = {
  400: { type: 'invalid_request_error', code: 'invalid_parameter', message: 'before has expired', request_id: null },
  404: { type: 'invalid_request_error', code: 'not_found', message: 'no such cursor', request_id: null },
  410: { type: 'invalid_request_error', code: 'gone', message: 'the cursor has passed', request_id: null },
}
let world: RecordsWorld
/** Answers the next reads of later pages; null lets them pass. */
let refused: { status: keyof typeof refusals; times: number } | null
/** Adds to the ledger between two pages. */
let grow: (() => Promise<void>) | null

/** A ledger of short pages whose cursor counts lines from the front. */
const reach: typeof fetch = async (input, init) => {
  const url = new URL(String(input))
  if (!url.pathname.endsWith('/usage')) return await dated(input, init)
  const before = Number(url.searchParams.get('before') ?? 0)
  if (before > 0 && refused && refused.times > 0) {
    refused.times -= 1
    return Response.json({ error: refusals[refused.status] }, { status: refused.status })
  }
  if (before > 0 && grow) {
    const more = grow
    grow = null
    await more()
  }
  url.search = '?limit=100'
  const whole = (await (await dated(url, init)).json()) as UsageList
  const next = before + 2
  const page = { ...whole, data: whole.data.slice(before, next), has_more: next < whole.data.length }
  return Response.json(page.has_more ? { ...page, next_before: next } : page)
}
beforeEach(async () => {
  refused = null
  grow = null
  world = await recordsWorld(1000, { fetch: reach, clock }, { clock: clock.now })
})
afterEach(() => world.end())

const upload = async (number: number) => {
  const body = new FormData()
  body.set('file', new Blob([new Uint8Array(await picture(number))]), 'a.png')
  const headers = { authorization: `Bearer ${world.region.key('maker')}` }
  expect((await fetch(`${world.region.baseUrl}/files`, { method: 'POST', headers, body })).status).toBe(200)
}
const all = async () =>
  expect.poll(async () => (await world.orders()).every(({ stage }) => stage === 'done'), polling).toBe(true)
async function lost() {
  await world.start()
  await world.ask('accounts.practice')
  await world.place(await world.pictures([1, 2, 3]))
  await all()
  const jobs = (await world.orders()).map(({ jobId }) => jobId).toSorted()
  await world.stop()
  rmSync(world.records)
  await world.start()
  return jobs
}

test.each([400, 404, 410] as const)('a cursor that is answered %i in the middle', async (status) => {
  const jobs = await lost()
  refused = { status, times: 2 }
  await world.ask('rebuilds.begin', 'practice')
  await expect
    .poll(async () => (await world.state()).rebuilds, polling)
    .toMatchObject([{ state: 'reading', problem: { kind: 'service-trouble' } }])
  await expect.poll(async () => (await world.state()).rebuilds, polling).toMatchObject([{ state: 'done', orders: 3 }])
  expect((await world.orders()).map(({ jobId }) => jobId).toSorted()).toEqual(jobs)
  expect(world.posts()).toEqual([])
})

test('lines that come to the front between two pages shift none out of sight', async () => {
  const jobs = await lost()
  grow = async () => {
    for (const number of [7, 8, 9]) await upload(number)
  }
  await world.ask('rebuilds.begin', 'practice')
  await expect.poll(async () => (await world.state()).rebuilds, polling).toMatchObject([{ state: 'done', orders: 3 }])
  await all()
  expect((await world.orders()).map(({ jobId }) => jobId).toSorted()).toEqual(jobs)
  const ledger = await world.ask('usage.read', { accountId: 'practice', limit: 20 })
  expect(ledger).toMatchObject({ events: 9, sum: 96, difference: 0, complete: true })
  expect((await world.state()).rebuilds).toMatchObject([{ uploads: 6 }])
})
