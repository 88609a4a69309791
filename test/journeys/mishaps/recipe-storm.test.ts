// Recipes through the practice region's storm, steps cancelled at random: at rest every chain adds up with the ledger.
import { afterEach, expect, test } from 'vitest'
import { usualPace } from '../../../src-main/orders/following/pace.ts'
import { seededChance } from '../../../src-sandbox/chance.ts'
import { namedPlans } from '../../../src-sandbox/faults/named-plans.ts'
import { designOptionsSchema } from '../../../src-shared/orders/kinds/design.ts'
import type { Order } from '../../../src-shared/orders/order.ts'
import type { Recipe } from '../../../src-shared/orders/recipe.ts'
import { datedFetch, fastClock } from '../../helpers/clocks.ts'
import { type ServedRegion, servedRegion } from '../../helpers/region/served-region.ts'
import { storySeeds } from '../../helpers/story-seeds.ts'
import { type OrderStudio, orderStudio, relief } from '../../helpers/studio/order-studio.ts'
import { type StudioWorld, studioWorld } from '../../helpers/studio/studio-world.ts'

const clock = fastClock(60)
const points = 5000
let region: ServedRegion
let world: StudioWorld
let studio: OrderStudio

afterEach(async () => {
  await studio.engine.stop()
  world.end()
  await region.end()
})

const design = (mode: string) => ({ kind: 'design' as const, options: designOptionsSchema.parse({ mode }) })
const tree: Recipe = {
  name: 'Tree',
  about: '',
  steps: [
    { request: design('background_removal'), after: null },
    { request: design('line_art_extraction'), after: 0 },
    { request: relief, after: 0 },
    { request: relief, after: 1 },
  ],
}
const ended = ({ stage }: Order) => ['done', 'failed', 'cancelled', 'unresolved'].includes(stage)

test.each(storySeeds(21))(
  'three trees of four steps in a storm (seed %i): chains, ledger and balance agree',
  async (seed) => {
    const chance = seededChance(seed)
    region = await servedRegion({ accounts: [{ name: 'maker', points }], clock: clock.now, speed: 400 })
    world = studioWorld({ clock, fetch: datedFetch(clock) })
    const at = { baseUrl: region.baseUrl, apiKey: region.key('maker') }
    studio = await orderStudio({ ...world, region: at, pace: usualPace })
    const hashes = await studio.keepPictures([60, 61, 62])
    const ids = await studio.order(hashes, {}, tree)
    const agreed = studio.engine.list().reduce((sum, { price }) => sum + price.uploads + price.work, 0)
    region.sandbox.setFaults({ ...namedPlans.storm, seed })
    const undo = studio.engine.onChange((orders) => {
      for (const { id, stage } of orders) if (stage === 'chained' && chance() < 0.02) studio.engine.cancel([id])
      // A result that could not be saved holds the next step: the person saves it again.
      const stuck = orders.filter(({ stage, problem }) => stage === 'held' && problem?.kind === 'result-not-usable')
      for (const { recipe } of stuck) if (recipe?.after) studio.engine.fetchAgain(recipe.after)
    })
    studio.engine.start()
    // An order without its last word keeps the steps behind it waiting for the person.
    const rests = (order: Order): boolean => {
      const before = order.recipe?.after ? studio.get(order.recipe.after) : undefined
      return (
        ended(order) || (order.stage === 'chained' && before !== undefined && rests(before) && before.stage !== 'done')
      )
    }
    await studio.until(rests, ids)
    undo()
    region.sandbox.setFaults({})
    await studio.until(({ refund }) => refund.state !== 'expected')
    await studio.ledger.refresh(studio.accountId)

    const { sum, difference } = studio.ledger.read(studio.accountId, 1000)
    const left = region.sandbox.accounts[0]?.points ?? 0
    expect({ difference, sum }).toEqual({ difference: 0, sum: points - left })
    expect(sum).toBeLessThanOrEqual(agreed)
    const orders = ids.map(studio.get)
    for (const { stage, recipe, inputs, charged } of orders) {
      const before = recipe?.after ? studio.get(recipe.after) : undefined
      if (before && stage === 'done') expect(before.stage).toBe('done')
      if (before && (before.stage === 'failed' || before.stage === 'cancelled')) {
        expect({ stage, inputs, charged }).toEqual({ stage: 'cancelled', inputs: {}, charged: 0 })
      }
    }
    const charged = orders.reduce((all, order) => all + (order.charged ?? 0), 0)
    const unsettled = orders.filter(({ stage }) => stage === 'unresolved').length
    expect(sum - charged).toBeLessThanOrEqual(unsettled * 30)
    expect(orders.filter(({ stage }) => stage === 'done').length).toBeGreaterThan(1)
  },
  600_000,
)
