// How many orders a restart has to wait for: those whose charged calls are under way or come next, and no others.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { datedFetch, fastClock } from '../../helpers/clocks.ts'
import { type ServedRegion, servedRegion } from '../../helpers/region/served-region.ts'
import { type OrderStudio, orderStudio } from '../../helpers/studio/order-studio.ts'
import { type StudioWorld, studioWorld } from '../../helpers/studio/studio-world.ts'

const clock = fastClock(100)
let region: ServedRegion
let world: StudioWorld
let studio: OrderStudio
beforeEach(async () => {
  region = await servedRegion({ clock: clock.now, speed: 1 })
  world = studioWorld({ clock, fetch: datedFetch(clock) })
  studio = await orderStudio({ ...world, region: { baseUrl: region.baseUrl, apiKey: region.key('rich') } })
})
afterEach(async () => {
  await studio.engine.stop()
  world.end()
  await region.end()
})

test('orders count until the service took them, and not while sending is paused', async () => {
  const { engine } = studio
  expect(engine.beingSent()).toBe(0)
  engine.start()
  engine.pauseSending(true)
  const hashes = await studio.keepPictures([1, 2, 3])
  await studio.order(hashes)
  expect(engine.beingSent()).toBe(0)
  engine.pauseSending(false)
  expect(engine.beingSent()).toBe(3)
  await studio.until(({ stage }) => stage === 'working')
  expect(engine.beingSent()).toBe(0)
})

test('an order whose answer was lost counts until it is known what became of it', async () => {
  const { engine } = studio
  engine.start()
  const [hash = ''] = await studio.keepPictures([1])
  region.sandbox.setFaults({ faults: { 'cut-answer': 1 } })
  await studio.order([hash])
  await studio.until(({ stage }) => ['uploading', 'sending', 'checking'].includes(stage))
  expect(engine.beingSent()).toBe(1)
})
