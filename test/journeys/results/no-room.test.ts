// A folder for results that is away or full: what was paid waits for it, says what is needed, and goes on by itself.
import { existsSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { usualPace } from '../../../src-main/orders/following/pace.ts'
import type { Order } from '../../../src-shared/orders/order.ts'
import { datedFetch, fastClock } from '../../helpers/clocks.ts'
import { type ServedRegion, servedRegion } from '../../helpers/region/served-region.ts'
import { type OrderStudio, orderStudio } from '../../helpers/studio/order-studio.ts'
import { type StudioWorld, studioWorld } from '../../helpers/studio/studio-world.ts'

const clock = fastClock(300)
const hour = 3_600_000

let region: ServedRegion
let world: StudioWorld
let studio: OrderStudio
const asked: string[] = []
/** Happens once, when the first bytes of a result have come. */
let midway: (() => void) | null

const dated = datedFetch(clock)
function interrupted(answer: Response): Response {
  const through = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, to) {
      to.enqueue(chunk)
      midway?.()
      midway = null
    },
  })
  return new Response(answer.body?.pipeThrough(through) ?? null, answer)
}
const open = async () => {
  const at = { baseUrl: region.baseUrl, apiKey: region.key('maker') }
  studio = await orderStudio({ ...world, region: at, pace: usualPace })
  studio.engine.start()
}
beforeEach(async () => {
  asked.length = 0
  midway = null
  region = await servedRegion({ accounts: [{ name: 'maker', points: 500 }], clock: clock.now, speed: 400 })
  world = studioWorld({
    clock,
    fetch: async (input, init) => {
      const { pathname } = new URL(String(input))
      asked.push(pathname)
      const answer = await dated(input, init)
      return pathname.startsWith('/artifacts/') ? interrupted(answer) : answer
    },
  })
  await open()
})
afterEach(async () => {
  await studio.engine.stop()
  world.end()
  await region.end()
})

const done = ({ stage }: Order) => stage === 'done'
const waits = (kind: string) => (order: Order) => !done(order) && order.problem?.kind === kind
const saved = (orders: readonly Order[]) => {
  expect(orders.every(({ problem, charged }) => problem === null && charged === 31)).toBe(true)
  const files = orders.flatMap(({ artifacts }) => artifacts)
  expect(files.length).toBeGreaterThan(0)
  expect(files.every(({ state, folder, fileName }) => state === 'saved' && existsSync(`${folder}/${fileName}`))).toBe(
    true,
  )
}

test('a folder that is away for hours is waited for, without a call to the service, over a restart too', async () => {
  const folder = world.ports.folders.saving
  const [first = '', ...others] = await studio.keepPictures([1, 2, 3])
  saved(await studio.until(done, await studio.order([first])))
  renameSync(folder, `${folder} away`)
  writeFileSync(folder, 'in the way')
  const ids = await studio.order(others)
  await studio.until(waits('folder-unavailable'), ids)
  asked.length = 0
  await clock.sleep(hour)
  await studio.engine.stop()
  await open()
  await clock.sleep(hour)
  expect(ids.map(studio.get).every(waits('folder-unavailable'))).toBe(true)
  expect(asked.filter((path) => path.endsWith('/artifacts')).length).toBeLessThanOrEqual(2)

  rmSync(folder)
  renameSync(`${folder} away`, folder)
  const from = clock.now()
  saved(await studio.until(done, ids))
  expect(clock.now() - from).toBeLessThan(hour / 2)
})

test('a drive that goes away while results are written is waited for, and nothing half is left on it', async () => {
  const folder = world.ports.folders.saving
  midway = () => {
    renameSync(folder, `${folder} away`)
    writeFileSync(folder, 'in the way')
  }
  const ids = await studio.order(await studio.keepPictures([1, 2]))
  await studio.until(waits('folder-unavailable'), ids)
  rmSync(folder)
  renameSync(`${folder} away`, folder)
  saved(await studio.until(done, ids))
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  expect(names.filter((name) => name.endsWith('.part'))).toEqual([])
})

// The only file system that is full on every computer.
test.runIf(process.platform === 'linux')('a full disk is waited for and named with what it needs', async () => {
  const folder = world.ports.folders.saving
  symlinkSync('/proc', folder)
  const ids = await studio.order(await studio.keepPictures([1, 2]))
  const orders = await studio.until(waits('disk-full'), ids)
  for (const { problem } of orders) expect(problem?.detail).toMatchObject({ megabytes: 64 })
  for (const { problem } of orders) expect(Number(problem?.detail?.next) - clock.now()).toBeLessThan(60_000)
  await clock.sleep(hour)
  expect(ids.map(studio.get).every(waits('disk-full'))).toBe(true)
  rmSync(folder)
  saved(await studio.until(done, ids))
})
