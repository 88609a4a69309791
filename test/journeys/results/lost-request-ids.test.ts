// What was paid for a lost file stays told at its order: so does the request id that the service's support asks for.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { supportIds } from '../../../src-renderer/queue/details/support-ids.ts'
import { formatsOf } from '../../../src-renderer/text/format/format.ts'
import { type ServedRegion, servedRegion } from '../../helpers/region/served-region.ts'
import { orderStudio } from '../../helpers/studio/order-studio.ts'
import { studioWorld } from '../../helpers/studio/studio-world.ts'

let region: ServedRegion
beforeAll(async () => {
  const makerWorker = new URL('../../sandbox/fixtures/whole-maker.ts', import.meta.url)
  region = await servedRegion({ accounts: [{ name: 'a', points: 1000 }], makerWorker })
})
afterAll(() => region.end())

it('both uploads of a lost picture are there to copy', async () => {
  const uploads: (string | null)[] = []
  const world = studioWorld({
    fetch: async (input, init) => {
      const answer = await fetch(input, init)
      if (init?.method === 'POST' && String(input).endsWith('/files') && answer.ok)
        uploads.push(answer.headers.get('x-request-id'))
      return answer
    },
  })
  const studio = await orderStudio({ ...world, region: { baseUrl: region.baseUrl, apiKey: region.key('a') } })
  studio.engine.start()
  region.sandbox.setFaults({ faults: { 'lost-files': { times: 1 } } })
  const [id = ''] = await studio.order(await studio.keepPictures([1]))
  await studio.until(({ stage }) => stage === 'held', [id])
  await studio.engine.agree([{ id, points: Number(studio.get(id).problem?.detail?.now) }])
  await studio.until(({ stage }) => stage === 'done', [id])
  const shown = supportIds(studio.get(id), (key) => key, formatsOf('en')).map((each) => each.id)
  await studio.engine.stop()
  world.end()
  expect(uploads).toHaveLength(2)
  expect(shown).toEqual(expect.arrayContaining(uploads))
})
