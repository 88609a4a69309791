// The price of orders whose prompt is not written yet: told as it will be, and never good for placing anything.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { designOptionsSchema } from '../../../src-shared/orders/kinds/design.ts'
import { modelOptionsSchema } from '../../../src-shared/orders/kinds/model.ts'
import type { OrderRequest } from '../../../src-shared/orders/order-request.ts'
import { type ServedRegion, servedRegion } from '../../helpers/region/served-region.ts'
import { type OrderStudio, orderStudio } from '../../helpers/studio/order-studio.ts'
import { type StudioWorld, studioWorld } from '../../helpers/studio/studio-world.ts'

let region: ServedRegion
let world: StudioWorld
let studio: OrderStudio
let hashes: string[]
beforeAll(async () => {
  region = await servedRegion()
  world = studioWorld()
  studio = await orderStudio({ ...world, region: { baseUrl: region.baseUrl, apiKey: region.key('rich') } })
  hashes = await studio.keepPictures([1, 2])
})
afterAll(async () => {
  await studio.engine.stop()
  world.end()
  await region.end()
})

const design = (prompt: string, resolution = '2k'): OrderRequest => ({
  kind: 'design',
  options: designOptionsSchema.parse({ mode: 'custom', prompt, resolution }),
})
const model = (prompt: string): OrderRequest => ({
  kind: 'model',
  options: modelOptionsSchema.parse({ type: 'text_to_model', prompt, quality: 'advanced', texture: true }),
})
const quote = (requests: OrderRequest[], inputs: Record<string, string>[]) =>
  studio.engine.quote({ accountId: studio.accountId, requests, inputs })

it('is that of the same orders with a prompt', async () => {
  const pictures = hashes.map((source) => ({ source }))
  for (const [ask, inputs, total] of [
    [design, pictures, 2 * 20 + 2],
    [design, [{}], 20],
    [model, [{}], 90],
  ] as const) {
    const [without, written] = [await quote([ask('')], [...inputs]), await quote([ask('a fox')], [...inputs])]
    expect(without.ok && [without.value.total, without.value.lines]).toEqual(
      written.ok && [written.value.total, written.value.lines],
    )
    expect(without.ok && without.value.total).toBe(total)
  }
})

it('places nothing, not even with other orders that are whole', async () => {
  for (const requests of [[design('')], [design('a fox'), design('  ', '4k')]]) {
    const told = await quote(requests, [{ source: hashes[0] ?? '' }])
    if (!told.ok) throw new Error(told.failure.kind)
    const { id, total } = told.value
    const placed = await studio.engine.place({ quoteId: id, total, titles: {} })
    expect(placed.ok ? 'placed' : placed.failure.kind).toBe('quote-expired')
  }
  expect(studio.engine.list()).toEqual([])
})

it('is not told when a picture is missing too', async () => {
  const preset: OrderRequest = { kind: 'design', options: designOptionsSchema.parse({ mode: 'pvc_render' }) }
  for (const requests of [[preset], [preset, design('')]]) {
    const told = await quote(requests, [{}])
    expect(told.ok ? 'told' : told.failure.kind).toBe('nothing-to-order')
  }
})
