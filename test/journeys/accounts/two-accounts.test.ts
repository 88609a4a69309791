// Two accounts of one service at work at once: a refusal, a pause, a doubt or a price of the one is none of the other.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { usualPace } from '../../../src-main/orders/following/pace.ts'
import type { FaultPlan } from '../../../src-sandbox/faults/fault-plan.ts'
import type { Order } from '../../../src-shared/orders/order.ts'
import { datedFetch, fastClock } from '../../helpers/clocks.ts'
import { type ServedRegion, servedRegion } from '../../helpers/region/served-region.ts'
import { type OrderStudio, orderStudio, relief } from '../../helpers/studio/order-studio.ts'
import { type StudioWorld, studioWorld } from '../../helpers/studio/studio-world.ts'

const clock = fastClock(200)
const minute = 60_000

let region: ServedRegion
let world: StudioWorld
let studio: OrderStudio
let other: string

beforeEach(async () => {
  const accounts = ['maker', 'other'].map((name) => ({ name, points: 1000 }))
  region = await servedRegion({ accounts, clock: clock.now, speed: 400 })
  world = studioWorld({ clock, fetch: datedFetch(clock) })
  const at = { baseUrl: region.baseUrl, apiKey: region.key('maker') }
  studio = await orderStudio({ ...world, region: at, pace: usualPace, account: 'service' })
  const added = await studio.accounts.add({ name: 'Other', baseUrl: region.baseUrl, apiKey: region.key('other') })
  if (!added.ok) throw new Error(added.failure.kind)
  other = added.value.id
  studio.engine.start()
})
afterEach(async () => {
  await studio.engine.stop()
  world.end()
  await region.end()
})

const done = ({ stage }: Order) => stage === 'done'
const left = () => region.sandbox.accounts.map(({ points }) => points)

async function place(accountId: string, hashes: readonly string[]) {
  const inputs = hashes.map((source) => ({ source }))
  for (;;) {
    const quote = await studio.engine.quote({ accountId, inputs, requests: [relief] })
    if (!quote.ok) throw new Error(quote.failure.kind)
    const placed = await studio.engine.place({ quoteId: quote.value.id, total: quote.value.total, titles: {} })
    if (placed.ok) return placed.value.orderIds
    // Its minutes pass in a moment of a fast clock.
    if (placed.failure.kind !== 'quote-expired') throw new Error(placed.failure.kind)
  }
}

async function booksAgree() {
  for (const id of [studio.accountId, other]) {
    await studio.ledger.refresh(id)
    await expect.poll(() => studio.ledger.read(id, 100).foreign.events).toBe(0)
    expect(studio.ledger.read(id, 100)).toMatchObject({ difference: 0 })
  }
}

const account = 'maker'
const lostTwice = { 'cut-after-acceptance': { account, times: 2, only: 'POST /jobs' } } as const
const troubles: readonly [string, NonNullable<FaultPlan['faults']>][] = [
  ['a refused key', { 'key-revoked': { account } }],
  ['a pause that is asked for', { 'rate-limit-seconds': { account, seconds: 290 } }],
  ['an outage', { 'gateway-error': { account } }],
  ['lost answers that no ledger explains', { ...lostTwice, 'error-reading': { account, only: 'GET /account/usage' } }],
]

test.each(troubles)(
  '%s of one account stops nothing of the other, and what was agreed is charged where it was',
  async (_, faults) => {
    const hashes = await studio.keepPictures([1, 2, 3])
    region.sandbox.setFaults({ faults })
    const ids = await place(studio.accountId, hashes)
    await studio.until(done, await place(other, hashes))
    expect(studio.accounts.problem(other)).toBeNull()
    expect(left()[1]).toBe(1000 - 93)
    region.sandbox.setFaults({})
    await studio.accounts.refresh(studio.accountId)
    await studio.until(done, ids)
    expect(left()).toEqual([1000 - 93, 1000 - 93])
    await booksAgree()
  },
)

test('prices that rise in one account while both wait are asked about before anything is charged; the other goes on', async () => {
  const hashes = await studio.keepPictures([1, 2, 3])
  studio.engine.pauseSending(true)
  const ids = await place(studio.accountId, hashes)
  const others = await place(other, hashes)
  region.sandbox.setFaults({ faults: { 'catalog-prices': { account } } })
  await clock.sleep(10 * minute)
  studio.engine.pauseSending(false)
  await studio.until(done, others)
  await studio.until(({ stage }) => stage === 'held', ids)
  expect(studio.get(ids[0] ?? '').problem).toMatchObject({ kind: 'price-changed', detail: { agreed: 31, now: 32 } })
  expect(left()).toEqual([1000, 1000 - 93])
  await studio.engine.agree(ids.map((id) => ({ id, points: 32 })))
  await studio.until(done, ids)
  expect(left()).toEqual([1000 - 96, 1000 - 93])
})
