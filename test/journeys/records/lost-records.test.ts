// Records that are damaged, cut, emptied, deleted or older than the account: said truly, nothing sent, and everything paid for
// comes back from the account for 0 points.
import { copyFileSync, cpSync, existsSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { reliefOf } from '../../../src-shared/orders/kinds/relief.ts'
import type { Order } from '../../../src-shared/orders/order.ts'
import { datedFetch, fastClock } from '../../helpers/clocks.ts'
import { type RecordsWorld, recordsWorld } from '../../helpers/studio/records-world.ts'

const clock = fastClock(20)
let world: RecordsWorld
beforeEach(async () => {
  world = await recordsWorld(1000, { clock, fetch: datedFetch(clock) }, { clock: clock.now })
})
afterEach(() => world.end())

const polling = { interval: 100 }
const allDone = async () => {
  await expect.poll(async () => (await world.orders()).map(({ stage }) => stage), polling).not.toContain('waiting')
  await expect
    .poll(async () => (await world.orders()).every(({ stage }) => stage === 'done' || stage === 'failed'), polling)
    .toBe(true)
}
const rebuilt = async () => {
  await expect.poll(async () => (await world.state()).rebuilds.map(({ state }) => state), polling).toEqual(['done'])
  await allDone()
}
const facts = (orders: readonly Order[]) =>
  orders
    .map(({ request, jobId, charged, stage, refund, artifacts }) => ({
      kind: request.kind,
      jobId,
      work: (charged ?? 0) % 10 === 1 ? (charged ?? 0) - 1 : charged,
      stage,
      refund: refund.points,
      files: artifacts.map(({ type, fileName, state }) => [type, fileName, state]).toSorted(),
    }))
    .toSorted((a, b) => ((a.jobId ?? '') < (b.jobId ?? '') ? -1 : 1))

/** Three reliefs, one of them failed, and a design: done, with the studio stopped. */
async function used() {
  await world.start()
  await world.ask('accounts.practice')
  const hashes = await world.pictures([1, 2])
  await world.place(hashes)
  await allDone()
  await world.place(hashes.slice(0, 1), { kind: 'design', options: { mode: 'pvc_render', resolution: '2k' } })
  await allDone()
  world.region.sandbox.setFaults({ faults: { 'job-failure': 1 } })
  await world.place(hashes.slice(1), { ...reliefPro })
  await allDone()
  await expect.poll(async () => (await world.orders())[0]?.refund.state, polling).toBe('seen')
  world.region.sandbox.setFaults({})
  const before = await world.orders()
  await world.stop()
  return { hashes, before, saved: world.saved().toSorted(), points: world.points() }
}
const reliefPro = reliefOf({ tier: 'pro' })

describe('records that are lost', () => {
  const spoilt: [string, () => void, string][] = [
    ['were damaged', () => writeFileSync(world.records, 'not what it was '.repeat(1000)), 'damaged'],
    ['were cut in half', () => truncateSync(world.records, statSync(world.records).size / 2), 'damaged'],
    ['were emptied', () => truncateSync(world.records, 0), 'empty'],
    ['were deleted', () => rmSync(world.records), 'missing'],
  ]
  test.each(spoilt)('%s: nothing is sent, and all of it comes back', async (_why, spoil, what) => {
    const { hashes, before, saved, points } = await used()
    spoil()
    await world.start()
    const state = await world.state()
    expect(state.recordsNews).toMatchObject({ what })
    expect(existsSync(join(world.data, state.recordsNews?.copy?.fileName ?? 'none'))).toBe(what !== 'missing')
    expect(state.accounts.map(({ id, name }) => [id, name])).toEqual([['practice', 'Practice region']])
    expect(state.rebuilds).toMatchObject([{ accountId: 'practice', why: 'lost', state: 'offered', holds: false }])
    expect(await world.orders()).toEqual([])
    expect(world.posts()).toEqual([])

    await world.ask('rebuilds.begin', 'practice')
    await rebuilt()
    expect((await world.state()).rebuilds).toMatchObject([{ orders: 4, uploads: 2, unknown: 0 }])
    const after = await world.orders()
    expect(facts(after)).toEqual(facts(before))
    expect(after.every((order) => order.rebuilt === 'anew')).toBe(true)
    expect(
      after
        .filter(({ stage }) => stage === 'done')
        .map(({ title }) => title)
        .toSorted(),
    ).toEqual(['1 龙 dragon', '1 龙 dragon', '2 龙 dragon'])
    expect(after.find(({ refund }) => refund.state === 'seen')?.problem?.kind).toBe('job-failed')
    expect(after.find(({ request }) => request.kind === 'design')?.request).toMatchObject({
      options: { mode: 'pvc_render', resolution: '2k' },
    })
    expect(world.saved().toSorted()).toEqual(saved)
    expect(world.points()).toBe(points)
    expect(world.posts()).toEqual([])
    const usage = await world.ask('usage.read', { accountId: 'practice', limit: 100 })
    expect(usage).toMatchObject({ foreign: { events: 0, points: 0 }, difference: 0, complete: true })

    // The uploads are known again: a picture that was paid for is not paid for twice.
    const again = await world.pictures([1, 2])
    expect(again).toEqual(hashes)
    await world.place(again)
    await allDone()
    expect(world.points()).toBe(points - 60)
    await world.ask('records.read')
    expect(await world.state()).toMatchObject({ recordsNews: null, rebuilds: [] })
  })

  test('a stop in the middle goes on at the next start, and asks for nothing twice', async () => {
    const { before, points } = await used()
    rmSync(world.records)
    await world.start()
    await world.ask('rebuilds.begin', 'practice')
    await expect.poll(async () => (await world.orders()).length, { ...polling, interval: 1 }).toBeGreaterThan(0)
    const first = world.asked.filter((call) => /^GET \/jobs\/[^/]+$/.test(call)).length
    await world.stop()
    await world.start()
    await rebuilt()
    expect(facts(await world.orders())).toEqual(facts(before))
    expect(world.posts()).toEqual([])
    expect(world.points()).toBe(points)
    expect(first).toBeLessThanOrEqual(4)
  })
})

describe('records that are older than the account', () => {
  async function restored(spoil: () => Promise<void>) {
    await world.start()
    await world.ask('accounts.practice')
    await world.place(await world.pictures([1, 2]))
    await allDone()
    await world.ask('orders.pauseSending', true)
    await world.place(await world.pictures([3, 4, 5, 6]))
    await world.stop()
    copyFileSync(world.records, `${world.records}.copy`)
    cpSync(world.data, `${world.data} copy`, { recursive: true })
    await world.start()
    await world.ask('orders.pauseSending', false)
    await allDone()
    const before = await world.orders()
    await world.stop()
    await spoil()
    return { before, points: world.points(), saved: world.saved().toSorted() }
  }

  test('are noticed before anything waiting is sent, and take what the account has first', async () => {
    const { before, points } = await restored(async () => copyFileSync(`${world.records}.copy`, world.records))
    await world.start()
    expect(await world.state()).toMatchObject({
      recordsNews: { what: 'older', copy: null },
      rebuilds: [{ why: 'older', holds: true }],
    })
    await world.ask('orders.pauseSending', false)
    await rebuilt()
    expect((await world.state()).rebuilds).toMatchObject([{ adopted: 8, orders: 0, uploads: 0, holds: false }])
    const after = await world.orders()
    expect(after.map(({ id, charged, title }) => [id, charged, title])).toEqual(
      before.map(({ id, charged, title }) => [id, charged, title]),
    )
    expect(after.map(({ jobId }) => jobId).toSorted()).toEqual(before.map(({ jobId }) => jobId).toSorted())
    expect(world.posts()).toEqual([])
    expect(world.points()).toBe(points)
    expect(await world.ask('usage.read', { accountId: 'practice', limit: 100 })).toMatchObject({
      foreign: { events: 0 },
    })
  })

  test('with everything beside them are noticed by what the account was charged for', async () => {
    const { before, points } = await restored(async () => {
      rmSync(world.data, { recursive: true })
      cpSync(`${world.data} copy`, world.data, { recursive: true })
    })
    await world.start()
    await world.ask('orders.pauseSending', false)
    await expect
      .poll(async () => (await world.state()).rebuilds, polling)
      .toMatchObject([{ why: 'maybe-older', state: 'offered', holds: true }])
    expect((await world.state()).recordsNews).toBeNull()
    expect(world.posts()).toEqual([])
    await world.ask('rebuilds.begin', 'practice')
    await rebuilt()
    expect((await world.orders()).map(({ jobId }) => jobId).toSorted()).toEqual(
      before.map(({ jobId }) => jobId).toSorted(),
    )
    expect(world.posts()).toEqual([])
    expect(world.points()).toBe(points)
  })

  test('whose orders were placed since in part: what was sent is found, what was not is sent once', async () => {
    const { points } = await restored(async () => copyFileSync(`${world.records}.copy`, world.records))
    await world.start()
    await rebuilt()
    await world.ask('orders.pauseSending', false)
    const [fresh] = await world.place(await world.pictures([7]))
    await allDone()
    expect((await world.orders()).find(({ id }) => id === fresh)?.stage).toBe('done')
    expect(world.points()).toBe(points - 31)
  })
})

describe('charges of another computer', () => {
  const elsewhere = async (options: object) => {
    const headers = { authorization: `Bearer ${world.region.key('maker')}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ ...options, source: { file_id: fileId } })
    const answer = await fetch(`${world.region.baseUrl}/jobs`, { method: 'POST', headers, body })
    expect(answer.status).toBe(200)
  }
  let fileId = ''
  const waiting = async () => {
    await world.start()
    await world.ask('accounts.practice')
    const hashes = await world.pictures([1])
    await world.place(hashes)
    await allDone()
    await world.ask('usage.refresh', 'practice')
    const usage = await world.ask('usage.read', { accountId: 'practice', limit: 10 })
    fileId = usage.rows.find(({ match }) => match === 'upload')?.resourceId ?? ''
    await world.ask('orders.pauseSending', true)
    await world.place(hashes)
    await world.stop()
  }

  test('that are nothing like what waits hold nothing up', async () => {
    await waiting()
    await elsewhere({ tier: 'standard', style: 'WoodCarvingUniversal' })
    const points = world.points()
    await world.start()
    await world.ask('orders.pauseSending', false)
    await allDone()
    expect((await world.state()).rebuilds).toEqual([])
    expect(world.points()).toBe(points - 30)
  })

  test('that are just like it are asked about first, and what waits is sent by the person’s word', async () => {
    await waiting()
    await elsewhere({})
    const points = world.points()
    await world.start()
    await world.ask('orders.pauseSending', false)
    await expect.poll(async () => (await world.state()).rebuilds, polling).toMatchObject([{ why: 'maybe-older' }])
    expect(world.posts()).toEqual([])
    await world.ask('rebuilds.release', 'practice')
    await allDone()
    expect((await world.state()).rebuilds).toEqual([])
    expect(world.points()).toBe(points - 30)
    await world.stop()
    await world.start()
    await expect.poll(async () => (await world.orders()).length).toBe(2)
    expect((await world.state()).rebuilds).toEqual([])
  })

  test('a request that was on its way at the end is no such charge', async () => {
    await world.end()
    let isMute = true
    world = await recordsWorld(1000, {
      async fetch(input, init) {
        const answer = await fetch(input, init)
        const isWork = init?.method === 'POST' && String(input).endsWith('/jobs')
        if (!isMute || !isWork) return answer
        return await new Promise((_, reject) =>
          init.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
        )
      },
    })
    await world.start()
    await world.ask('accounts.practice')
    await world.place(await world.pictures([1, 2, 3]))
    await expect.poll(() => world.posts().filter((call) => call === 'POST /jobs').length, polling).toBe(2)
    await expect.poll(() => world.points(), polling).toBeLessThan(1000 - 60)
    await world.stop()
    isMute = false
    await world.start()
    await allDone()
    expect((await world.state()).rebuilds).toEqual([])
    expect(world.points()).toBe(1000 - 3 * 31)
  })
})

describe('records that go while they are open', () => {
  test('stop every order, and are written again for the next start', async () => {
    await world.start()
    await world.ask('accounts.practice')
    const hashes = await world.pictures([1, 2])
    await world.place(hashes.slice(0, 1))
    await allDone()
    const [before] = await world.orders()
    const points = world.points()
    rmSync(world.records)
    await expect(world.place(hashes.slice(1))).rejects.toThrow('records-gone')
    expect((await world.state()).recordsGone).toBe(true)
    expect(world.points()).toBe(points)
    await world.stop()
    await world.start()
    expect(await world.state()).toMatchObject({ recordsGone: false, recordsNews: null })
    expect(await world.orders()).toMatchObject([{ id: before?.id, stage: 'done' }])
    await world.place(hashes.slice(1))
    await allDone()
    expect(world.points()).toBe(points - 31)
  })

  test('and are replaced: what waits is not sent, nor is the other file touched', async () => {
    await world.start()
    await world.ask('accounts.practice')
    await world.ask('orders.pauseSending', true)
    await world.place(await world.pictures([1]))
    rmSync(world.records)
    writeFileSync(world.records, 'the records of somebody else')
    await world.ask('orders.pauseSending', false)
    await expect.poll(async () => (await world.state()).recordsGone, polling).toBe(true)
    // Longer than any pause after which it would be sent.
    await wait(2000)
    expect(world.posts()).toEqual([])
    await world.stop()
    expect(readFileSync(world.records, 'utf8')).toBe('the records of somebody else')
  })
})
