// The mark “[fail]” in a picture's name rehearses a failure in the practice region, and no paid service ever hears of it.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ServedRegion, servedRegion } from '../../helpers/region/served-region.ts'
import { type OrderStudio, orderStudio, relief } from '../../helpers/studio/order-studio.ts'
import { type StudioWorld, studioWorld } from '../../helpers/studio/studio-world.ts'

let region: ServedRegion
let world: StudioWorld
let studio: OrderStudio
const names: string[] = []

/** Notes the file names that leave this computer. */
const listening: typeof fetch = (input, init) => {
  const body = init?.body instanceof Uint8Array ? new TextDecoder().decode(init.body.subarray(0, 400)) : ''
  names.push(...Array.from(body.matchAll(/filename="([^"]*)"/g), ([, name = '']) => name))
  return fetch(input, init)
}

beforeEach(async () => {
  names.length = 0
  region = await servedRegion()
  world = studioWorld({ fetch: listening })
  studio = await orderStudio({ ...world, region: { baseUrl: region.baseUrl, apiKey: region.key('rich') } })
  studio.engine.start()
})
afterEach(async () => {
  await studio.engine.stop()
  world.end()
  await region.end()
})

async function ended(accountId: string, title: string) {
  const [source = ''] = await studio.keepPictures([1])
  const quote = await studio.engine.quote({ accountId, requests: [relief], inputs: [{ source }] })
  if (!quote.ok) throw new Error(quote.failure.kind)
  const { id: quoteId, total } = quote.value
  const placed = await studio.engine.place({ quoteId, total, titles: { [source]: title } })
  if (!placed.ok) throw new Error(placed.failure.kind)
  const [order] = await studio.until(({ stage }) => ['done', 'failed'].includes(stage), placed.value.orderIds)
  return order?.stage
}

test('only the upload of a practice account carries it', async () => {
  const paid = await studio.accounts.add({ name: 'Paid', baseUrl: region.baseUrl, apiKey: region.key('second') })
  if (!paid.ok) throw new Error(paid.failure.kind)
  expect(await ended(paid.value.id, 'Probe [fail].png')).toBe('done')
  expect(names).toEqual([expect.stringMatching(/^upload-[0-9a-f]{8}\.png$/)])
  expect(await ended(studio.accountId, 'Probe [fail].png')).toBe('failed')
  expect(names[1]).toMatch(/^upload-[0-9a-f]{8}-\[fail\]\.png$/)
})
