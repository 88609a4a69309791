// Everything goes wrong at once, and whoever repeats the same request with the same key still buys exactly once.
import { expect, test } from 'vitest'
import { namedPlans } from '../../../src-sandbox/faults/named-plans.ts'
import { storySeeds } from '../../helpers/story-seeds.ts'
import { type Caller, picture, startRegion } from '../practice-region.ts'

/** Repeats a request until it is answered in full, as a careful client does. */
async function untilAnswered(send: () => Promise<Response>): Promise<{ id: string }> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const answer = await send().catch(() => null)
    if (answer?.status !== 200) continue
    const body = (await answer.json().catch(() => null)) as { id?: string } | null
    if (body?.id !== undefined) return { id: body.id }
  }
  throw new Error('never answered')
}

test.each(storySeeds(1, 2, 3))('in storm %i every key buys one thing, and failed jobs are refunded', async (seed) => {
  let now = Date.parse('2026-03-01T12:00:00Z')
  const region = await startRegion({ accounts: [{ name: 'sailor', points: 10_000 }], clock: () => now })
  const caller: Caller = region.as('sailor')
  region.sandbox.setFaults({ ...namedPlans.storm, seed, rateLimit: { perSecond: 1e6, burst: 1e6 } })
  const bytes = await picture(70)
  const file = await untilAnswered(() => caller.upload(bytes, 'ü.png', 'upload'))
  const body = { source: { file_id: file.id }, output_format: 'png' }
  const jobs = await Promise.all(
    Array.from({ length: 30 }, (_, order) => untilAnswered(() => caller.post('/jobs', body, `order ${order}`))),
  )
  region.sandbox.setFaults({ seed, faults: { 'job-failure': 0.1 }, rateLimit: { perSecond: 1e6, burst: 1e6 } })
  const ends = await Promise.all(jobs.map(async ({ id }) => (await caller.follow(id)).at(-1)?.status))
  // What is refunded late has come by now.
  now += 60_000
  const succeeded = ends.filter((status) => status === 'succeeded').length
  expect(new Set(jobs.map(({ id }) => id)).size).toBe(30)
  const { used } = await caller.credits()
  expect(used).toBe(1 + 30 * succeeded)
  expect((await caller.ledger()).reduce((sum, { points }) => sum + points, 0)).toBe(used)
  await region.close()
})
