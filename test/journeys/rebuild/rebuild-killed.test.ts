// The core is killed without warning again and again while it brings an account's history back: every order comes once, nothing is bought.
import { cpSync, rmSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ChildTask } from '../../helpers/studio/order-child.ts'
import { type RecordsWorld, recordsWorld } from '../../helpers/studio/records-world.ts'
import { runCore } from '../../helpers/studio/run-core.ts'

let world: RecordsWorld
beforeEach(async () => {
  world = await recordsWorld(1000)
})
afterEach(() => world.end())

const polling = { interval: 100 }
const all = async (...stages: string[]) =>
  expect.poll(async () => (await world.orders()).every(({ stage }) => stages.includes(stage)), polling).toBe(true)
/** Each order's job and results, by their jobs: which of several alike had which, no charge tells. */
const told = async () =>
  (await world.orders())
    .map(({ jobId, artifacts }) => {
      return { jobId, files: artifacts.map(({ type, state }) => `${type} ${state}`).toSorted() }
    })
    .toSorted((one, other) => String(one.jobId).localeCompare(String(other.jobId)))

const run = (rebuild: ChildTask['rebuild']) => {
  const region = { baseUrl: world.region.baseUrl, apiKey: world.region.key('maker') }
  return runCore({ folder: world.folder, region, pictures: [], moment: null, ...(rebuild ? { rebuild } : {}) })
}

/** Kills at each of these in turn, lets it come to its end, and looks at what came of it in a last start. */
async function killedAt(moments: readonly NonNullable<ChildTask['rebuild']>[]) {
  for (const moment of moments) expect({ moment, signal: await run(moment) }).toEqual({ moment, signal: 'SIGKILL' })
  expect(await run({})).toBeNull()
  await world.start()
  await all('done')
  await world.ask('usage.refresh', 'practice')
  const ledger = await world.ask('usage.read', { accountId: 'practice', limit: 100 })
  expect(ledger).toMatchObject({ sum: 1000 - world.points(), difference: 0, foreign: { events: 0 } })
  expect(world.posts()).toEqual([])
}

test('lost records are brought back whole and free, wherever the process is killed meanwhile', async () => {
  await world.start()
  await world.ask('accounts.practice')
  await world.place(await world.pictures([1, 2, 3, 4]))
  await all('done')
  const before = await told()
  const points = world.points()
  await world.stop()
  rmSync(world.records)
  await killedAt([{ requests: 2 }, { requests: 5 }, { orders: 1 }, { orders: 2 }, { requests: 6 }, { orders: 4 }])
  expect(await told()).toEqual(before)
  expect(world.points()).toBe(points)
})

test('an older copy of the whole folder, in which orders wait that were sent since, comes to the same and buys nothing twice', async () => {
  await world.start()
  await world.ask('accounts.practice')
  await world.place(await world.pictures([1]))
  await all('done')
  await world.ask('orders.pauseSending', true)
  await world.place(await world.pictures([2, 3, 4]))
  await world.stop()
  cpSync(world.data, `${world.data} copy`, { recursive: true })
  await world.start()
  await world.ask('orders.pauseSending', false)
  await all('done')
  const before = await told()
  const jobsBefore = new Map((await world.orders()).map(({ id, jobId }) => [id, jobId]))
  const points = world.points()
  await world.stop()
  rmSync(world.data, { recursive: true })
  cpSync(`${world.data} copy`, world.data, { recursive: true })
  await killedAt([{ requests: 2 }, { requests: 6 }, { orders: 1 }, { orders: 2 }, { orders: 3 }])
  expect(await told()).toEqual(before)
  const certain = (await world.orders()).filter(({ rebuilt }) => rebuilt !== 'in-turn')
  for (const { id, jobId } of certain) expect(jobId, 'told to be its own').toBe(jobsBefore.get(id))
  expect(world.points()).toBe(points)
})
