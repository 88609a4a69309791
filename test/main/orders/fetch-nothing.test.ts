// A paid order whose results did not come at all: it is asked for again, free, until they are there.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { actionsFor, isClearable } from '../../../src-renderer/queue/acts/order-actions.ts'
import { fastClock } from '../../helpers/clocks.ts'
import { type ServedRegion, servedRegion } from '../../helpers/region/served-region.ts'
import { type OrderStudio, orderStudio, quickPace } from '../../helpers/studio/order-studio.ts'
import { type StudioWorld, studioWorld } from '../../helpers/studio/studio-world.ts'

const clock = fastClock(100)
let region: ServedRegion
let world: StudioWorld
let studio: OrderStudio
let lists: () => Response | undefined
let asked = 0

const reach: typeof fetch = async (input, init) => {
  const { pathname } = new URL(String(input))
  if (/\/jobs\/[^/]+$/.test(pathname) && lists()) {
    // The job tells no files either: those it tells would be fetched.
    const job = await fetch(input, init)
    return Response.json({ ...((await job.json()) as object), artifacts: [] }, { status: job.status })
  }
  if (!/\/jobs\/[^/]+\/artifacts$/.test(pathname)) return await fetch(input, init)
  asked += 1
  return lists() ?? (await fetch(input, init))
}

beforeEach(async () => {
  asked = 0
  region = await servedRegion({ accounts: [{ name: 'maker', points: 100 }], speed: 400 })
  world = studioWorld({ clock, fetch: reach })
  const at = { baseUrl: region.baseUrl, apiKey: region.key('maker') }
  studio = await orderStudio({ ...world, region: at, pace: quickPace })
  studio.engine.start()
})
afterEach(async () => {
  await studio.engine.stop()
  world.end()
  await region.end()
})

const refusal = () =>
  Response.json({ error: { type: 'x', code: 'bad', message: 'words', request_id: null } }, { status: 400 })
const nothing = () => Response.json({ object: 'list', job_id: 'x', job_status: 'succeeded', data: [], has_more: false })

test.each([
  ['an empty list', nothing],
  ['a list that is refused', refusal],
])('%s: the order keeps its place, offers Fetch, and fetching brings the files', async (_, answer) => {
  lists = answer
  const [id = ''] = await studio.order(await studio.keepPictures([1]))
  await studio.until(({ stage }) => stage === 'late', [id])
  expect(studio.get(id)).toMatchObject({ charged: 31, artifacts: [], problem: { kind: 'artifacts-missing' } })
  expect(actionsFor(studio.get(id))[0]).toBe('fetch')
  expect(isClearable(studio.get(id))).toBe(false)

  const before = asked
  lists = () => undefined
  studio.engine.fetchAgain(id)
  await studio.until(({ stage }) => stage === 'done', [id])
  expect(asked).toBeGreaterThan(before)
  expect(studio.get(id).problem).toBeNull()
  expect(studio.get(id).artifacts.length).toBeGreaterThan(0)
  expect(isClearable(studio.get(id))).toBe(true)
})
