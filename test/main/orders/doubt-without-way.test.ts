// A charge in doubt while the way to the service is closed: that says nothing about the charge, and nobody is asked.
import { expect, test } from 'vitest'
import { ConnectTrouble } from '../../../src-main/network/connect-trouble.ts'
import { datedFetch, fastClock } from '../../helpers/clocks.ts'
import { servedRegion } from '../../helpers/region/served-region.ts'
import { orderStudio } from '../../helpers/studio/order-studio.ts'
import { studioWorld } from '../../helpers/studio/studio-world.ts'

const ways: Record<string, Error> = {
  'a certificate that is not trusted': Object.assign(new Error('self-signed'), { code: 'SELF_SIGNED_CERT_IN_CHAIN' }),
  'an address that is not protected': new ConnectTrouble({ kind: 'address-insecure' }),
}

test.each(Object.entries(ways))('%s for an hour leaves the doubt to the ledger', async (_, refused) => {
  const clock = fastClock(400)
  const reach = datedFetch(clock)
  let closed = false
  const meddled: typeof fetch = async (input, init) => {
    if (closed) throw new TypeError('fetch failed', { cause: refused })
    const answer = await reach(input, init)
    if (init?.method !== 'POST' || !String(input).endsWith('/jobs')) return answer
    closed = true
    // The one answer after which the ledger alone decides: nothing depends on how soon the key is asked again.
    const error = {
      type: 'invalid_request_error',
      code: 'idempotency_conflict',
      message: 'Another body.',
      request_id: null,
    }
    return Response.json({ error }, { status: 409, headers: { date: new Date(clock.now()).toUTCString() } })
  }
  const region = await servedRegion({ accounts: [{ name: 'maker', points: 500 }], clock: clock.now, speed: 400 })
  const world = studioWorld({ clock, fetch: meddled })
  const studio = await orderStudio({ ...world, region: { baseUrl: region.baseUrl, apiKey: region.key('maker') } })
  studio.engine.start()
  const ids = await studio.order(await studio.keepPictures([1]))
  await expect.poll(() => closed).toBe(true)
  await clock.sleep(60 * 60_000)
  expect(studio.get(ids[0] ?? '').stage).toBe('checking')
  closed = false
  await studio.until(({ stage }) => stage === 'done', ids)
  expect(500 - (region.sandbox.accounts[0]?.points ?? 0)).toBe(31)
  await studio.engine.stop()
  world.end()
  await region.end()
})
