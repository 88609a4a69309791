// A service that works for hours on one request before it charges it, and says so once: the order is bought once, however late.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fastClock } from '../../helpers/clocks.ts'
import { type ServedRegion, servedRegion } from '../../helpers/region/served-region.ts'
import { oneOrder } from '../../helpers/studio/one-order.ts'
import { answers } from '../order-life/answers.ts'

const speed = 1500
const clock = fastClock(speed)
const hours = 3600 / speed
let region: ServedRegion
beforeAll(async () => {
  const accounts = ['one', 'six'].map((name) => ({ name, points: 200 }))
  region = await servedRegion({ accounts, clock: clock.now, speed: 400 })
})
afterAll(() => region.end())

test.each([
  // Within the time in which the key is trusted, and beyond it.
  ['one', hours],
  ['six', 6 * hours],
])('for %s hours, while the key is refused in between', async (name, seconds) => {
  const one = await oneOrder(region, name, clock)
  region.sandbox.setFaults({ faults: { 'slow-answer': { times: 1, only: 'POST /jobs', seconds } } })
  let executed: Promise<Response> | undefined
  one.answer(async (call, pass) => {
    if (call.name !== 'POST /jobs') return await pass()
    if (call.times === 0) {
      executed = pass()
      return await answers['cut off']()
    }
    return call.times === 2 ? await answers['401']() : await pass()
  })
  await one.place()
  await expect.poll(() => one.calls.filter((call) => call === 'POST /jobs').length).toBeGreaterThanOrEqual(3)
  await one.studio.accounts.refreshBalance(one.accountId)
  await expect.poll(() => one.order().stage).toBe('done')
  expect(one.order()).toMatchObject({ charged: 31, problem: null })
  expect((await executed)?.status).toBe(200)
  expect(200 - one.points()).toBe(31)
  await one.end()
})
