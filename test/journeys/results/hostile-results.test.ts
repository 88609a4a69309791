// A service that lists results to do harm with: endings that a desktop would run, and more files than anybody can want.
import { readdirSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { actionsFor, isClearable } from '../../../src-renderer/queue/acts/order-actions.ts'
import type { Order } from '../../../src-shared/orders/order.ts'
import { type ServedRegion, servedRegion } from '../../helpers/region/served-region.ts'
import { type OrderStudio, orderStudio } from '../../helpers/studio/order-studio.ts'
import { type StudioWorld, studioWorld } from '../../helpers/studio/studio-world.ts'

type Result = { id: string; object: 'artifact'; type: string; url: string }
type Told = { data: Result[]; has_more: boolean }

let region: ServedRegion
let world: StudioWorld
let studio: OrderStudio
let account = ''
/** What a list of results says, changed or as it is. */
let retell: (list: Told) => Told

const retold: typeof fetch = async (input, init) => {
  const answer = await fetch(input, init)
  if (!new URL(String(input)).pathname.endsWith('/artifacts')) return answer
  const told = JSON.stringify(retell((await answer.json()) as Told))
  return new Response(told, { status: answer.status, headers: { 'content-type': 'application/json' } })
}

beforeAll(async () => {
  region = await servedRegion({ accounts: ['a', 'b'].map((name) => ({ name, points: 300 })), speed: 400 })
})
afterAll(() => region.end())
beforeEach(async () => {
  account = account === '' ? 'a' : 'b'
  world = studioWorld({ fetch: retold })
  studio = await orderStudio({ ...world, region: { baseUrl: region.baseUrl, apiKey: region.key(account) } })
  studio.engine.start()
})
afterEach(async () => {
  await studio.engine.stop()
  world.end()
})

const done = ({ stage }: Order) => stage === 'done'
const saved = () =>
  readdirSync(world.ports.folders.saving, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
const endings = () => [...new Set(saved().map(({ name }) => /\.[^.]*$/.exec(name)?.[0] ?? ''))].sort()

const runnable = ['exe', 'bat', 'cmd', 'ps1', 'lnk', 'scf', 'url', 'hta', 'desktop', 'command', 'app', 'js', 'html']
const shaped = ['exe\u202egnp', 'png.exe', 'png .exe', '../exe', 'EXE', 'constructor', '__proto__', 'toString']

test('a type that the specification does not name never becomes an ending', async () => {
  retell = (list) => {
    const { url = '' } = list.data.find(({ type }) => type === 'tif') ?? {}
    const more = [...runnable, ...shaped].map(
      (type, at): Result => ({ id: `artifact_${at}`, object: 'artifact', type, url }),
    )
    return { ...list, data: [...list.data, ...more] }
  }
  const [id = ''] = await studio.order(await studio.keepPictures([1]))
  await studio.until(done, [id])
  expect(endings()).toEqual(['.bin', '.exr', '.png', '.tif'])
  expect(saved().length).toBe(4 + runnable.length + shaped.length)
  expect(studio.get(id).problem).toBeNull()
})

test('of thousands of results so many are saved, what was ordered first; the rest is told, and comes when it is asked for', async () => {
  retell = (list) => {
    const { url = '' } = list.data.find(({ type }) => type === 'png') ?? {}
    const more = Array.from(
      { length: 446 },
      (_, at): Result => ({ id: `artifact_${at}`, object: 'artifact', type: 'png', url }),
    )
    return { ...list, data: [...more, ...list.data] }
  }
  const [id = ''] = await studio.order(await studio.keepPictures([2]))
  await studio.until(done, [id])
  const total = 450
  expect(studio.get(id)).toMatchObject({
    charged: 31,
    problem: { kind: 'more-results', detail: { listed: 200, total } },
  })
  expect(endings()).toContain('.tif')
  expect(saved()).toHaveLength(200)
  expect(actionsFor(studio.get(id))).toContain('fetch')
  expect(isClearable(studio.get(id))).toBe(true)
  for (const [listed, problem] of [
    [400, { kind: 'more-results', detail: { listed: 400, total } }],
    [total, null],
  ] as const) {
    studio.engine.fetchAgain(id)
    await studio.until((order) => done(order) && order.artifacts.length === listed, [id])
    expect(studio.get(id).problem).toEqual(problem)
    expect(saved()).toHaveLength(listed)
  }
})
