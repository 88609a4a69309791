// Orders taken back many at a time: what they shared is paid by one that stays, or by nobody.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fc } from '../../../helpers/properties.ts'
import { type ServedRegion, servedRegion } from '../../../helpers/region/served-region.ts'
import { type OrderStudio, orderStudio } from '../../../helpers/studio/order-studio.ts'
import { type StudioWorld, studioWorld } from '../../../helpers/studio/studio-world.ts'

let region: ServedRegion
let world: StudioWorld
let studio: OrderStudio
let hashes: string[]
beforeAll(async () => {
  region = await servedRegion()
  world = studioWorld()
  studio = await orderStudio({ ...world, region: { baseUrl: region.baseUrl, apiKey: region.key('rich') } })
  hashes = await studio.keepPictures([1, 2, 3])
})
afterAll(async () => {
  await studio.engine.stop()
  world.end()
  await region.end()
})

it('leave each upload that is still wanted to one of those that stay, and no other', async () => {
  const pressed = fc.array(fc.uniqueArray(fc.nat(2), { minLength: 1 }), { minLength: 1, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(pressed, fc.infiniteStream(fc.boolean()), async (presses, chances) => {
      const placed: string[] = []
      for (const pictures of presses) placed.push(...(await studio.order(pictures.map((at) => hashes[at] ?? ''))))
      const leave = placed.filter(() => chances.next().value === true)
      expect(studio.engine.cancel([...leave, ...leave, 'unknown']).cancelled.toSorted()).toEqual(leave.toSorted())

      const orders = studio.engine.list().filter(({ id }) => placed.includes(id))
      const staying = orders.filter(({ stage }) => stage === 'waiting')
      expect(staying.map(({ id }) => id).toSorted()).toEqual(placed.filter((id) => !leave.includes(id)).toSorted())
      const wanted = new Set(staying.map(({ inputs }) => inputs.source))
      for (const hash of wanted) {
        const points = staying.filter(({ inputs }) => inputs.source === hash).map(({ price }) => price.uploads)
        expect(points.toSorted()).toEqual([...points.slice(1).map(() => 0), 1])
      }
      const live = world.db.all("select source_hash from intents where purpose = 'upload' and state = 'confirmed'")
      expect(live.map((row) => row.source_hash).toSorted()).toEqual([...wanted].toSorted())

      studio.engine.cancel(placed)
      expect(world.db.all("select id from intents where state = 'confirmed'")).toEqual([])
    }),
    { numRuns: 25 },
  )
})
