// Hundreds or thousands of orders whose records are gone: all of them come back, for so many requests and 0 points.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fastClock } from '../../helpers/clocks.ts'
import { multiplyJobs } from '../../helpers/region/many-jobs-region.ts'
import { type RecordsWorld, recordsWorld } from '../../helpers/studio/records-world.ts'

/** `REBUILD_ORDERS=2000` is the whole of it; fewer show the same within every run of the tests. */
const orders = Number(process.env.REBUILD_ORDERS ?? 200)
const polling = { timeout: 1_500_000, interval: 4000 }
const allDone = (world: RecordsWorld) =>
  expect.poll(async () => (await world.orders()).every(({ stage }) => stage === 'done'), polling).toBe(true)
const rebuilt = async (world: RecordsWorld) => {
  await world.ask('rebuilds.begin', 'practice')
  await expect.poll(async () => (await world.state()).rebuilds[0]?.state, polling).toBe('done')
  await allDone(world)
}

test(`${orders} orders come back after their records were deleted`, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'region 2000 '))
  const first = await recordsWorld(1000, {}, { dataDir })
  await first.start()
  await first.ask('accounts.practice')
  const hashes = await first.pictures([1])
  await first.place(hashes)
  await first.place(hashes, { kind: 'design', options: { mode: 'pvc_render', resolution: '4k' } })
  await allDone(first)
  const files = (await first.orders()).map(({ artifacts }) => artifacts.length)
  await first.end()
  multiplyJobs(dataDir, orders)

  const world = await recordsWorld(1000, { clock: fastClock(20) }, { dataDir })
  try {
    await world.start()
    await world.ask('accounts.practice')
    const before = world.points()
    await world.stop()
    rmSync(world.records)
    await world.start()
    expect((await world.state()).recordsNews?.what).toBe('missing')
    expect(world.posts()).toEqual([])
    world.asked.splice(0)
    await rebuilt(world)
    const state = await world.state()
    expect(state.rebuilds).toMatchObject([{ orders, uploads: 1, unknown: 0 }])
    const all = await world.orders()
    expect(new Set(all.map(({ jobId }) => jobId)).size).toBe(orders)
    expect(all.filter(({ request }) => request.kind === 'design')).toHaveLength(orders / 2)
    expect(all.every(({ number }, place) => number > 0 && (all[place + 1]?.number ?? 0) < number)).toBe(true)
    expect(all.every(({ placedAt }, place) => placedAt >= (all[place + 1]?.placedAt ?? 0))).toBe(true)
    const usage = await world.ask('usage.read', { accountId: 'practice', limit: 10 })
    expect(usage).toMatchObject({ foreign: { events: 0, points: 0 }, difference: 0 })
    expect(all.reduce((sum, { charged }) => sum + (charged ?? 0), 1)).toBe(usage.sum)
    // Each job is asked for once and its list once; the ledger has 50 charges a page; results cost no request of the account.
    const count = (pattern: RegExp) => world.asked.filter((call) => pattern.test(call)).length
    expect(count(/^GET \/jobs\/[^/]+$/)).toBe(orders)
    expect(count(/^GET \/jobs\/[^/]+\/artifacts$/)).toBe(orders)
    expect(count(/^GET \/files\//)).toBe(1)
    expect(count(/^GET \/account\/usage/)).toBeLessThan(orders / 50 + 20)
    expect(world.asked.length - count(/artifacts\/[^/]+$/)).toBeLessThan(2 * orders + 200)
    expect(world.posts()).toEqual([])
    const saved = world.saved()
    expect(saved).toHaveLength(orders - files.length + files.reduce((sum, each) => sum + each, 0))
    expect(world.points()).toBe(before)
  } finally {
    await world.end()
    rmSync(dataDir, { recursive: true, force: true })
  }
}, 1_800_000)
