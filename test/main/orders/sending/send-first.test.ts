// Orders that the person puts first are the first that the service hears of.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { nextInLine } from '../../../../src-main/views/order-line.ts'
import { reliefOptionsSchema } from '../../../../src-shared/service/relief.ts'
import { type ServedRegion, servedRegion } from '../../../helpers/region/served-region.ts'
import { type OrderStudio, orderStudio } from '../../../helpers/studio/order-studio.ts'
import { type StudioWorld, studioWorld } from '../../../helpers/studio/studio-world.ts'

const relief = { kind: 'relief', options: reliefOptionsSchema.parse({}) } as const

let region: ServedRegion
let world: StudioWorld
let studio: OrderStudio
beforeEach(async () => {
  region = await servedRegion()
  world = studioWorld()
  studio = await orderStudio({ ...world, region: { baseUrl: region.baseUrl, apiKey: region.key('rich') } })
})
afterEach(async () => {
  await studio.engine.stop()
  world.end()
  await region.end()
})

it('and are charged what was agreed, as the rest is', async () => {
  const { engine } = studio
  engine.start()
  engine.pauseSending(true)
  const placed = await studio.order(await studio.keepPictures([1, 2, 3, 4, 5, 6]))
  const late = placed.slice(4)
  expect(engine.sendFirst(late)).toEqual({ first: late })
  const agreed = new Map(placed.map((id) => [id, studio.get(id).price]))
  engine.pauseSending(false)
  await studio.until(({ stage }) => stage === 'done', placed)
  const earliest = (ids: readonly string[]) => Math.min(...ids.map((id) => studio.get(id).sentAt ?? 0))
  // Two go out at once, and nothing else before one of them was taken.
  expect(earliest(late)).toBeLessThanOrEqual(earliest(placed.slice(0, 4)))
  for (const id of placed) {
    const { price, charged, first } = studio.get(id)
    expect({ price, charged, first }).toEqual({
      price: agreed.get(id),
      charged: price.work + price.uploads,
      first: undefined,
    })
  }
  expect(engine.sendFirst(placed)).toEqual({ first: [] })
})

it('are those of a batch that was placed so, at the price of its quote and behind none', async () => {
  const { engine, accountId } = studio
  engine.start()
  engine.pauseSending(true)
  const [source = '', ...others] = await studio.keepPictures([1, 2, 3])
  const earlier = await studio.order(others)
  const quote = await engine.quote({ accountId, inputs: [{ source }], requests: [relief] })
  if (!quote.ok) throw new Error(quote.failure.kind)
  const { id: quoteId, total } = quote.value
  const placed = await engine.place({ quoteId, total, titles: {}, first: true })
  if (!placed.ok) throw new Error(placed.failure.kind)
  const [urgent = ''] = placed.value.orderIds
  expect(studio.get(urgent)).toMatchObject({ first: true, price: { work: total - 1, uploads: 1 } })
  expect(nextInLine(world.db, accountId).map(({ id }) => id)).toEqual([urgent, ...earlier])
  // The same quote placed again is the same batch, wherever it stands by now.
  engine.sendInTurn([urgent])
  expect(await engine.place({ quoteId, total, titles: {}, first: true })).toEqual(placed)
  expect(nextInLine(world.db, accountId).map(({ id }) => id)).toEqual([...earlier, urgent])
})
