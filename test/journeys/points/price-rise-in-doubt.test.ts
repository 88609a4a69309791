// A price that changes under a request whose answer is lost: what was charged is found at whatever price, and bought once.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fastClock } from '../../helpers/clocks.ts'
import { type ServedRegion, servedRegion } from '../../helpers/region/served-region.ts'
import { oneOrder } from '../../helpers/studio/one-order.ts'
import { answers } from '../order-life/answers.ts'

const clock = fastClock(400)
const hour = 3_600_000
let region: ServedRegion
beforeAll(async () => {
  const accounts = ['closed', 'open'].map((name) => ({ name, points: 200 }))
  region = await servedRegion({ accounts, clock: clock.now, speed: 400 })
})
afterAll(() => region.end())

test.each([
  // Beyond the time in which the key is trusted, and within it, when the ledger is read first.
  ['closed', 4 * hour],
  ['open', hour],
])('the app is %s for hours afterwards', async (name, away) => {
  const one = await oneOrder(region, name, clock)
  one.answer(async (call, pass) => {
    if (call.name !== 'POST /jobs') return await pass()
    if (call.times === 0) {
      region.sandbox.setFaults({ faults: { 'untold-prices': 1 } })
      await pass()
    }
    return await answers['cut off']()
  })
  await one.place()
  await expect.poll(() => one.order().stage).toBe('checking')
  if (name === 'closed') await one.studio.engine.stop()
  one.setClock(away)
  region.sandbox.setFaults({ faults: { 'untold-prices': 1, 'short-key-retention': { seconds: 1 } } })
  one.answer(null)
  if (name === 'closed') await one.restart()
  await expect.poll(() => one.order().stage).toBe('done')
  expect(one.order()).toMatchObject({
    charged: 40,
    problem: { kind: 'price-changed', detail: { agreed: 30, charged: 39 } },
  })
  expect(200 - one.points()).toBe(40)
  region.sandbox.setFaults({})
  await one.end()
})
