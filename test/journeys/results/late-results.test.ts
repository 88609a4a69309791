// Results that do not come although the work is done: fetched again by themselves and on demand, and never said to be here.
import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { usualPace } from '../../../src-main/orders/following/pace.ts'
import { createResultFiles } from '../../../src-main/orders/results/result-files.ts'
import { actionsFor, isClearable } from '../../../src-renderer/queue/acts/order-actions.ts'
import type { FaultPlan } from '../../../src-sandbox/faults/fault-plan.ts'
import { designOptionsSchema } from '../../../src-shared/orders/kinds/design.ts'
import type { Order } from '../../../src-shared/orders/order.ts'
import { datedFetch, fastClock } from '../../helpers/clocks.ts'
import { type ServedRegion, servedRegion } from '../../helpers/region/served-region.ts'
import { type OrderStudio, orderStudio, relief } from '../../helpers/studio/order-studio.ts'
import { type StudioWorld, studioWorld } from '../../helpers/studio/studio-world.ts'

const clock = fastClock(100)
/** After a few attempts nothing is tried again by itself while a test lasts. */
const slowPace = { ...usualPace, empty: [2000], save: [2000, 2000, 36_000_000] }
const lists = 'GET /jobs/:id/artifacts'
const ever = 1e6

let used = 0
let region: ServedRegion
let world: StudioWorld
let studio: OrderStudio
let account: string

beforeAll(async () => {
  const accounts = [...Array(20).keys()].map((number) => ({ name: `account-${number}`, points: 300 }))
  region = await servedRegion({ accounts, clock: clock.now, speed: 400 })
})
afterAll(() => region.end())

const open = async (pace = usualPace) => {
  studio = await orderStudio({ ...world, region: { baseUrl: region.baseUrl, apiKey: region.key(account) }, pace })
  studio.engine.start()
}
beforeEach(() => {
  account = `account-${used}`
  used += 1
  region.sandbox.setFaults({})
  world = studioWorld({ clock, fetch: datedFetch(clock) })
})
afterEach(async () => {
  await studio.engine.stop()
  world.end()
})

const late = ({ stage }: Order) => stage === 'late' || stage === 'done'
const done = ({ stage }: Order) => stage === 'done'
const spent = () => 300 - (region.sandbox.accounts.find(({ name }) => name === account)?.points ?? 0)
const saved = (id: string) => studio.get(id).artifacts.map(({ state }) => state)
const expectWhole = (id: string) => expect([...new Set(saved(id))]).toEqual(['saved'])
const faults = (some: NonNullable<FaultPlan['faults']>) => region.sandbox.setFaults({ faults: some })

const troubles: [string, Order['problem'], NonNullable<FaultPlan['faults']>][] = [
  ['a web page', { kind: 'address-holds-page' }, { 'html-from-proxy': { only: lists } }],
  ['a redirect', { kind: 'redirected' }, { redirected: { only: lists } }],
  ['nothing', { kind: 'artifacts-missing' }, { 'late-artifacts': { seconds: ever } }],
  ['404', { kind: 'artifacts-missing' }, { 'hidden-jobs': { seconds: ever } }],
  ['files that are not found', { kind: 'address-expired' }, { 'lost-artifacts': 1 }],
  ['files that are web pages', { kind: 'file-damaged' }, { 'html-download': 1 }],
  ['a files’ host that is down', { kind: 'service-trouble' }, { 'error-download': { status: 503 } }],
]

test.each(troubles)(
  '%s instead of results: said so with the next time and Fetch again, which brings them',
  async (what, problem, some) => {
    await open(slowPace)
    const [hash = ''] = await studio.keepPictures([1])
    if (what === '404') faults({ 'stuck-finalizing': { seconds: 100 } })
    else faults(some)
    const [id = ''] = await studio.order([hash])
    if (what === '404') {
      await studio.until(({ status }) => status === 'finalizing', [id])
      await studio.engine.stop()
      world.db.run("update orders set stage = 'saving' where id = ?", id)
      faults(some)
      await open(slowPace)
    }
    await studio.until(late, [id])
    expect(studio.get(id)).toMatchObject({ stage: 'late', charged: 31, problem })
    expect(saved(id).every((state) => state !== 'saved')).toBe(true)
    expect(Number(studio.get(id).problem?.detail?.next)).toBeGreaterThan(0)
    expect(actionsFor(studio.get(id))).toEqual(['fetch'])
    expect(isClearable(studio.get(id))).toBe(false)
    await expect.poll(() => Number(studio.get(id).problem?.detail?.next) - clock.now()).toBeGreaterThan(30_000_000)
    region.sandbox.setFaults({})
    studio.engine.fetchAgain(id)
    await studio.until(done, [id])
    expect(studio.get(id)).toMatchObject({ stage: 'done', charged: 31, problem: null })
    expectWhole(id)
    expect(spent()).toBe(31)
  },
)

test('a files’ host that is down is told of at the first attempt, which waits for it with one file and not with each', async () => {
  await open({ ...slowPace, save: [2000, 36_000_000] })
  faults({ 'error-download': { status: 503 } })
  const [id = ''] = await studio.order(await studio.keepPictures([1]))
  await studio.until(late, [id])
  const asked = region.sandbox.state.faults['error-download'] ?? 0
  expect(studio.get(id)).toMatchObject({ stage: 'late', problem: { kind: 'service-trouble', status: 503 } })
  const files = studio.get(id).artifacts.length
  expect(files).toBeGreaterThan(2)
  expect(asked).toBe(5 + files - 1)
  // It was waited for: the next attempt is not as soon as after a trouble of a moment.
  expect(Number(studio.get(id).problem?.detail?.next) - clock.now()).toBeGreaterThan(30_000_000)
})

test('Fetch again does not wait until the files’ host would have been asked once more', async () => {
  const asked = () => region.sandbox.state.faults['error-download'] ?? 0
  const never = 36_000_000
  // Once the host was asked four times, nothing is over by itself any more.
  const sleep: typeof clock.sleep = (ms, signal) => clock.sleep(asked() < 4 ? ms : never, signal)
  world.end()
  world = studioWorld({ clock: { ...clock, sleep }, fetch: datedFetch(clock) })
  await open(slowPace)
  faults({ 'error-download': { status: 503 } })
  const [id = ''] = await studio.order(await studio.keepPictures([1]))
  await expect.poll(asked).toBe(4)
  faults({ 'error-download': { status: 503, times: 0 } })
  studio.engine.fetchAgain(id)
  await studio.until(done, [id])
  expectWhole(id)
})

test('ten empty minutes are no end: the files are fetched when they come', async () => {
  await open()
  faults({ 'late-artifacts': { seconds: 650 } })
  const [id = ''] = await studio.order(await studio.keepPictures([1]))
  const stages = new Set<string>()
  const undo = studio.engine.onChange((orders) => {
    for (const { stage, artifacts } of orders) stages.add(`${stage} ${artifacts.length > 0}`)
  })
  await studio.until(done, [id])
  undo()
  expect([...stages]).not.toContain('done false')
  expect(stages).toContain('late false')
  expectWhole(id)
})

test('files that came back while their fetching waits end the waiting, and what was said of it', async () => {
  await open(slowPace)
  const [id = ''] = await studio.order(await studio.keepPictures([1]))
  await studio.until(done, [id])
  const files = createResultFiles({ db: world.db, clock, changed: (ids) => studio.engine.filesMoved(ids) })
  const [{ id: file, folder, fileName }] = studio.get(id).artifacts as [Order['artifacts'][number]]
  const path = join(folder ?? '', fileName ?? '')
  renameSync(path, `${path}.away`)
  await files.look([file])
  expect(saved(id)).toContain('gone')
  faults({ 'error-download': { status: 503 } })
  studio.engine.fetchAgain(id)
  await expect.poll(() => Number(studio.get(id).problem?.detail?.next) - clock.now()).toBeGreaterThan(30_000_000)
  renameSync(`${path}.away`, path)
  await files.look([file])
  await studio.until(done, [id])
  expect(studio.get(id)).toMatchObject({ stage: 'done', problem: null })
  expectWhole(id)
  await files.stop()
})

test('a start fetches at once what did not come before', async () => {
  await open(slowPace)
  faults({ 'html-from-proxy': { only: lists } })
  const [id = ''] = await studio.order(await studio.keepPictures([1]))
  await studio.until(late, [id])
  await studio.engine.stop()
  region.sandbox.setFaults({})
  await open(slowPace)
  await studio.until(done, [id])
  expectWhole(id)
})

test('orders that wait for their results hold up no other', async () => {
  await open()
  faults({ 'late-artifacts': { seconds: ever, times: 4 } })
  const waiting = await studio.order(await studio.keepPictures([1, 2, 3, 4]))
  await studio.until(({ status }) => status === 'succeeded', waiting)
  const placed = clock.now()
  const [quick = ''] = await studio.order(await studio.keepPictures([5]))
  await studio.until(done, [quick])
  expect(clock.now() - placed).toBeLessThan(300_000)
  expectWhole(quick)
  expect(waiting.filter((id) => done(studio.get(id)))).toEqual([])
})

test('given up, an order keeps what came, and fetching stays free', async () => {
  await open(slowPace)
  faults({ 'lost-artifacts': 1 })
  const [id = ''] = await studio.order(await studio.keepPictures([1]))
  await studio.until(late, [id])
  expect(await studio.engine.settle(id, 'given-up')).toMatchObject({ ok: true })
  expect(studio.get(id)).toMatchObject({ stage: 'done', problem: { kind: 'address-expired' } })
  expect(actionsFor(studio.get(id))[0]).toBe('fetch')
  region.sandbox.setFaults({})
  studio.engine.fetchAgain(id)
  await studio.until((order) => done(order) && order.problem === null, [id])
  expectWhole(id)
})

test('a step of a recipe waits for the result of the one before, and goes on with it', async () => {
  await open(slowPace)
  faults({ 'late-artifacts': { seconds: ever } })
  const design = { kind: 'design' as const, options: designOptionsSchema.parse({ mode: 'background_removal' }) }
  const steps = [
    { request: design, after: null },
    { request: relief, after: 0 },
  ]
  const hashes = await studio.keepPictures([1])
  const [first = '', second = ''] = await studio.order(hashes, {}, { id: 'r', name: 'Two', steps } as never)
  await studio.until(late, [first])
  expect(studio.get(first).stage).toBe('late')
  expect(studio.get(second).stage).toBe('chained')
  region.sandbox.setFaults({})
  studio.engine.fetchAgain(first)
  await studio.until(done, [first, second])
  expect(spent()).toBe(1 + 15 + 1 + 30)
})
