// A designer rehearses: points are added, things go wrong on purpose, and the practice region begins anew.
import { readdirSync } from 'node:fs'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createPracticeDesk, type PracticeDesk } from '../../src-main/desks/practice-desk.ts'
import type { Outcome } from '../../src-shared/failure.ts'
import { rehearsals } from '../../src-shared/practice.ts'
import { datedFetch, fastClock } from '../helpers/clocks.ts'
import { practiceRegionOver } from '../helpers/region/practice-ports.ts'
import { type ServedRegion, servedRegion } from '../helpers/region/served-region.ts'
import { type OrderStudio, orderStudio, relief } from '../helpers/studio/order-studio.ts'
import { type StudioWorld, studioWorld } from '../helpers/studio/studio-world.ts'

const clock = fastClock(20)
let region: ServedRegion
let world: StudioWorld
let studio: OrderStudio
let desk: PracticeDesk

beforeEach(async () => {
  region = await servedRegion({ accounts: [{ name: 'practice', points: 5000 }], clock: clock.now })
  world = studioWorld({ clock, fetch: datedFetch(clock) })
  studio = await orderStudio({ ...world, region: { baseUrl: region.baseUrl, apiKey: region.key('practice') } })
  const { accounts, engine: orders, ledger } = studio
  desk = createPracticeDesk({
    ...{ db: world.db, region: practiceRegionOver(region, 'practice'), accounts, orders, ledger },
    changed: () => {},
  })
})
afterEach(async () => {
  await studio.engine.stop()
  world.end()
  await region.end()
})

const expectDone = (outcome: Outcome<unknown>) => expect(outcome).toMatchObject({ ok: true })
const balance = () => studio.accounts.balance(studio.accountId)
const booked = async () => {
  expectDone(await studio.ledger.refresh(studio.accountId))
  return studio.ledger.read(studio.accountId, 1000)
}
const quoted = async (sources: string[]) => {
  const quote = await studio.engine.quote({
    accountId: studio.accountId,
    requests: [relief],
    inputs: sources.map((source) => ({ source })),
  })
  if (!quote.ok) throw new Error(quote.failure.kind)
  return quote.value.total
}

it('points that are added show in the balance at once', async () => {
  expectDone(await desk.refill(1234))
  expect(balance()).toMatchObject({ total: 6234, remaining: 6234 })
})

it('a fresh start empties ledger and uploads, keeps orders and files, and what is ordered then adds up', async () => {
  studio.engine.start()
  const pictures = await studio.keepPictures([1, 2, 3])
  const before = await studio.order(pictures)
  await studio.until(({ stage }) => stage === 'done', before)
  expect(await quoted(pictures)).toBe(90)
  const saved = readdirSync(world.ports.folders.saving, { recursive: true }).length

  expectDone(await desk.reset())
  expect(balance()).toMatchObject({ total: 5000, used: 0, remaining: 5000 })
  expect(await booked()).toMatchObject({ events: 0, sum: 0, difference: 0, complete: true })
  expect(studio.engine.list()).toHaveLength(3)
  expect(readdirSync(world.ports.folders.saving, { recursive: true })).toHaveLength(saved)

  expect(await quoted(pictures)).toBe(93)
  const after = await studio.order(pictures)
  await studio.until(({ stage }) => stage === 'done', after)
  expect(await booked()).toMatchObject({ events: 6, sum: 93, difference: 0, foreign: { events: 0 } })
})

it('there is no fresh start while orders are under way', async () => {
  await studio.order(await studio.keepPictures([4]))
  expect(await desk.reset()).toMatchObject({ ok: false, failure: { kind: 'account-busy' } })
  studio.engine.start()
  await studio.until(({ stage }) => stage === 'done')
  expectDone(await desk.reset())
})

const survivable = rehearsals.filter((rehearsal) => rehearsal !== 'revoked-key')

it.each(survivable)('while it rehearses %s every order ends and every point is accounted for', async (rehearsal) => {
  expectDone(await desk.rehearse(rehearsal))
  expect(desk.rehearsal).toBe(rehearsal)
  studio.engine.start()
  const pictures = await studio.keepPictures([10, 11, 12, 13])
  await studio.order(pictures)
  const ended = await studio.until(({ stage }) => stage === 'done' || stage === 'failed')
  expectDone(await desk.rehearse('none'))
  // In the changed catalog an upload costs two points.
  const upload = rehearsal === 'changed-catalog' ? 2 : 1
  const done = ended.filter(({ stage }) => stage === 'done').length
  await expect.poll(async () => (await booked()).sum).toBe(done * 30 + 4 * upload)
  expect(await booked()).toMatchObject({ difference: 0 })
})

it('a revoked key makes orders wait, and they go on when it is taken again', async () => {
  studio.engine.start()
  expectDone(await desk.rehearse('revoked-key'))
  await studio.order(await studio.keepPictures([20, 21]))
  await studio.until(({ stage }) => stage === 'held')
  expectDone(await desk.rehearse('none'))
  await studio.until(({ stage }) => stage === 'done')
  expect(await booked()).toMatchObject({ sum: 62, difference: 0 })
})
