// A batch through the practice region's storm, every fault by chance: at rest each order was paid once or not at all.
import { afterEach, expect, test } from 'vitest'
import { usualPace } from '../../../src-main/orders/following/pace.ts'
import { namedPlans } from '../../../src-sandbox/faults/named-plans.ts'
import { datedFetch, fastClock } from '../../helpers/clocks.ts'
import { type ServedRegion, servedRegion } from '../../helpers/region/served-region.ts'
import { storySeeds } from '../../helpers/story-seeds.ts'
import { type OrderStudio, orderStudio } from '../../helpers/studio/order-studio.ts'
import { type StudioWorld, studioWorld } from '../../helpers/studio/studio-world.ts'

const clock = fastClock(60)
let region: ServedRegion
let world: StudioWorld
let studio: OrderStudio

afterEach(async () => {
  await studio.engine.stop()
  world.end()
  await region.end()
})

test.each(storySeeds(11, 12, 13))(
  'sixteen orders in a storm (seed %i): orders, ledger and balance agree',
  async (seed) => {
    const accounts = [{ name: 'maker', points: 1000 }]
    region = await servedRegion({ accounts, clock: clock.now, speed: 400 })
    world = studioWorld({ clock, fetch: datedFetch(clock) })
    const at = { baseUrl: region.baseUrl, apiKey: region.key('maker') }
    studio = await orderStudio({ ...world, region: at, pace: usualPace })
    studio.engine.start()
    const hashes = await studio.keepPictures(Array.from({ length: 16 }, (_, number) => number))
    region.sandbox.setFaults({ ...namedPlans.storm, seed })
    await studio.order(hashes)
    const orders = await studio.until(({ stage }) => ['done', 'failed', 'unresolved'].includes(stage))
    region.sandbox.setFaults({})
    await studio.until(({ refund }) => refund.state !== 'expected')
    await studio.ledger.refresh(studio.accountId)

    const { sum, difference } = studio.ledger.read(studio.accountId, 1000)
    const left = region.sandbox.accounts[0]?.points ?? 0
    expect({ difference, sum }).toEqual({ difference: 0, sum: 1000 - left })
    for (const { stage, charged, refund, problem } of studio.engine.list()) {
      if (stage === 'done') expect(charged).toBe(31)
      if (stage === 'failed' && problem?.kind === 'job-failed')
        expect({ charged, refund: refund.state }).toEqual({ charged: 1, refund: 'seen' })
      if (stage === 'failed' && problem?.kind !== 'job-failed') expect(charged).toBeLessThanOrEqual(1)
    }
    const charged = studio.engine.list().reduce((all, order) => all + (order.charged ?? 0), 0)
    const unsettled = orders.filter(({ stage }) => stage === 'unresolved').length
    expect(sum - charged).toBeLessThanOrEqual(unsettled * 30)
    expect(orders.filter(({ stage }) => stage === 'done').length).toBeGreaterThan(8)
  },
  600_000,
)
