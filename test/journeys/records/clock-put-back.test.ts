// A computer whose clock is put back while the app is closed: a lost answer is as old as the service's clock says.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { usualPace } from '../../../src-main/orders/following/pace.ts'
import type { Clock, Keychain } from '../../../src-main/ports.ts'
import { success } from '../../../src-shared/failure.ts'
import { datedFetch, fastClock } from '../../helpers/clocks.ts'
import { type ServedRegion, servedRegion } from '../../helpers/region/served-region.ts'
import { type OrderStudio, orderStudio } from '../../helpers/studio/order-studio.ts'
import { type StudioWorld, studioWorld } from '../../helpers/studio/studio-world.ts'

const service = fastClock(400)
const minute = 60_000
let putBack = 0
const clock: Clock = { ...service, now: () => service.now() - putBack }
const dated = datedFetch(service)

let region: ServedRegion
let world: StudioWorld
let studio: OrderStudio
let posts = 0
/** Work is ordered once, and no answer to it ever comes. */
let mute = true
const reach: typeof fetch = async (input, init) => {
  if (init?.method !== 'POST' || !String(input).endsWith('/jobs')) return await dated(input, init)
  posts += 1
  if (!mute) return await dated(input, init)
  if (posts === 1) await dated(input, init)
  throw new TypeError('fetch failed', { cause: Object.assign(new Error('reset'), { code: 'ECONNRESET' }) })
}
let secret: string | null = null
const keychain: Keychain = {
  read: async () => success(secret),
  async write(_, key) {
    secret = key
    return { ok: true }
  },
  async forget() {
    secret = null
    return { ok: true }
  },
}

const open = async (account: 'service' | { id: string }) => {
  const at = { baseUrl: region.baseUrl, apiKey: region.key('maker') }
  studio = await orderStudio({ ...world, region: at, pace: usualPace, account })
  studio.engine.start()
}
beforeEach(async () => {
  region = await servedRegion({ accounts: [{ name: 'maker', points: 100 }], clock: service.now, speed: 400 })
  world = studioWorld({ clock, fetch: reach, keychain })
  await open('service')
})
afterEach(async () => {
  await studio.engine.stop()
  world.end()
  await region.end()
})

test('the key is not trusted beyond its time, and nothing is bought twice', async () => {
  region.sandbox.setFaults({ faults: { 'short-key-retention': { seconds: 1800 } } })
  const [id = ''] = await studio.order(await studio.keepPictures([1]))
  await expect.poll(() => studio.get(id).stage).toBe('checking')
  await studio.engine.stop()
  await clock.sleep(40 * minute)
  putBack = 40 * minute
  mute = false
  world.reopen()
  await open({ id: studio.accountId })
  await studio.until(({ stage }) => stage === 'done', [id])
  expect(studio.get(id).charged).toBe(31)
  expect(region.sandbox.accounts[0]?.points).toBe(100 - 31)
})
