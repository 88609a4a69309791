// What an order tells the person of its points, in the corners: cancelled late, held midway, files gone, jobs mistaken.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { matchedRows } from '../../../src-main/views/matched-events.ts'
import { serveSandbox } from '../../../src-sandbox/http/serve-http.ts'
import { designOptionsSchema } from '../../../src-shared/orders/kinds/design.ts'
import { modelOptionsSchema } from '../../../src-shared/orders/kinds/model.ts'
import type { Order } from '../../../src-shared/orders/order.ts'
import type { OrderInputs } from '../../../src-shared/orders/order-inputs.ts'
import type { OrderRequest } from '../../../src-shared/orders/order-request.ts'
import { datedFetch, fastClock } from '../../helpers/clocks.ts'
import { type ServedRegion, servedRegion } from '../../helpers/region/served-region.ts'
import { type OrderStudio, orderStudio, quickPace } from '../../helpers/studio/order-studio.ts'
import { type StudioWorld, studioWorld } from '../../helpers/studio/studio-world.ts'

const clock = fastClock(100)
const reach = datedFetch(clock)
type Meddle = (call: string, go: () => Promise<Response>) => Promise<Response> | undefined

let region: ServedRegion
let world: StudioWorld
let studio: OrderStudio
let at: { baseUrl: string; apiKey: string }
let meddle: Meddle = () => undefined
const asked: string[] = []

const meddled: typeof fetch = (input, init) => {
  const call = `${init?.method ?? 'GET'} ${new URL(String(input)).pathname.replace('/v2', '')}`
  asked.push(call)
  const go = () => reach(input, init)
  return meddle(call, go) ?? go()
}
const build = (over: { books?: number } = {}) =>
  orderStudio({ ...world, region: at, pace: { ...quickPace, first: 1000, least: 1000, most: 5000, ...over } })
const restart = async () => {
  await studio.engine.stop()
  studio = await build()
  studio.engine.start()
}

beforeEach(async () => {
  const accounts = [
    { name: 'maker', points: 500 },
    { name: 'other', points: 500 },
    { name: 'poor', points: 5 },
  ]
  region = await servedRegion({ accounts, clock: clock.now, speed: 400 })
  at = { baseUrl: region.baseUrl, apiKey: region.key('maker') }
  world = studioWorld({ clock, fetch: meddled })
  studio = await build()
})
afterEach(async () => {
  meddle = () => undefined
  asked.length = 0
  await studio.engine.stop()
  world.end()
  await region.end()
})

const done = ({ stage }: Order) => stage === 'done'
const page = () =>
  new Response('<p>hello', { headers: { 'content-type': 'text/html', date: new Date(clock.now()).toUTCString() } })
const answer = (status: number, code: string) =>
  Response.json(
    { error: { type: 'x', code, message: 'words', request_id: null } },
    { status, headers: { date: new Date(clock.now()).toUTCString() } },
  )
const pointsLeft = (name = 'maker') => region.sandbox.accounts.find((each) => each.name === name)?.points
async function place(request: OrderRequest, inputs: OrderInputs): Promise<string> {
  const { accountId } = studio
  const quote = await studio.engine.quote({ accountId, requests: [request], inputs: [inputs] })
  if (!quote.ok) throw new Error(quote.failure.kind)
  const { id: quoteId, total } = quote.value
  const placed = await studio.engine.place({ quoteId, total, titles: {} })
  return placed.ok ? (placed.value.orderIds[0] ?? '') : ''
}
function gatekeeper(): { open: () => void; opened: Promise<void> } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { open: resolve, opened: promise }
}

test('an order cancelled after its upload was charged still shows that point', async () => {
  at.apiKey = region.key('poor')
  studio = await build()
  studio.engine.start()
  const [hash = ''] = await studio.keepPictures([1])
  const [id = ''] = await studio.order([hash])
  await studio.until(({ stage }) => stage === 'held', [id])
  expect(studio.engine.cancel([id]).cancelled).toEqual([id])
  expect(studio.get(id)).toMatchObject({ stage: 'cancelled', charged: 1 })
  const [later = ''] = await studio.order([hash])
  expect(studio.get(id).charged).toBe(1)
  expect(studio.get(later).charged ?? 0).toBe(0)
  expect(pointsLeft('poor')).toBe(4)
})

test('when the order that was to pay a shared upload is cancelled, the next one takes its point over', async () => {
  const [hash = ''] = await studio.keepPictures([1])
  const [first = ''] = await studio.order([hash])
  const [second = ''] = await studio.order([hash])
  expect(studio.get(second).price).toEqual({ uploads: 0, work: 30 })
  studio.engine.cancel([first])
  expect(studio.get(first).price).toEqual({ uploads: 0, work: 30 })
  expect(studio.get(second).price).toEqual({ uploads: 1, work: 30 })
  studio.engine.start()
  await studio.until(done, [second])
  expect(studio.get(second).charged).toBe(31)
  await studio.ledger.refresh(studio.accountId)
  const shown = matchedRows(world.db, studio.accountId, 10).map(({ match, orderId }) => [match, orderId])
  expect(shown).toContainEqual(['upload', second])
})

test.each(['waits', 'is on its way'])(
  'an order that failed does not pay for an upload that was sent later, and %s then',
  async (how) => {
    studio.engine.start()
    const [one = '', two = ''] = await studio.keepPictures([1, 2])
    const [begun, joined, ended] = [gatekeeper(), gatekeeper(), gatekeeper()]
    let uploads = 0
    meddle = (call) => {
      if (call !== 'POST /files') return undefined
      uploads += 1
      if (uploads === 1) {
        begun.open()
        return joined.opened.then(() => answer(422, 'bad_image'))
      }
      if (uploads > 2 || how === 'waits') return undefined
      joined.open()
      const cause = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
      return ended.opened.then(() => Promise.reject(new TypeError('fetch failed', { cause })))
    }
    const failed = await place(
      { kind: 'design', options: designOptionsSchema.parse({ mode: 'packaging_mockup' }) },
      { source: one, second_source: two },
    )
    await begun.opened
    studio.engine.pauseSending(how === 'waits')
    const [other = ''] = await studio.order([two])
    if (how === 'waits') joined.open()
    await studio.until(({ stage }) => stage === 'failed', [failed])
    ended.open()
    studio.engine.pauseSending(false)
    await studio.until(done, [other])
    expect(studio.get(failed)).toMatchObject({ charged: 0, price: { uploads: 1 } })
    expect(studio.get(other)).toMatchObject({ charged: 31, price: { uploads: 1, work: 30 } })
    await studio.ledger.refresh(studio.accountId)
    const shown = () => matchedRows(world.db, studio.accountId, 10).map(({ match, orderId }) => [match, orderId])
    expect(shown()).toContainEqual(['upload', other])
    // As records of before have it, in which the point stayed where it was agreed.
    world.db.run('update order_uploads set points = order_id = ?', failed)
    expect(studio.get(failed).charged).toBe(0)
    expect(shown()).toContainEqual(['upload', other])
  },
)

test('work that may be charged is settled even when its picture is gone from the service', async () => {
  studio.engine.start()
  const [hash = ''] = await studio.keepPictures([1])
  await studio.until(done, await studio.order([hash]))
  const lost = gatekeeper()
  meddle = (call, go) => {
    if (call !== 'POST /jobs') return undefined
    lost.open()
    return go().then(() => Promise.reject(Object.assign(new TypeError('cut'), { code: 'ECONNRESET' })))
  }
  const [id = ''] = await studio.order([hash])
  await lost.opened
  await studio.until(({ stage }) => stage === 'checking', [id])
  meddle = (call) => (call.startsWith('GET /files/') ? Promise.resolve(answer(404, 'not_found')) : undefined)
  await restart()
  await studio.until(({ stage }) => stage === 'done' || stage === 'failed', [id])
  expect(studio.get(id)).toMatchObject({ stage: 'done', charged: 30 })
})

test('a conversion whose model is gone at the service says so, in the service’s own words too, and costs nothing', async () => {
  studio.engine.start()
  const [hash = ''] = await studio.keepPictures([1])
  const model = { kind: 'model' as const, options: modelOptionsSchema.parse({ type: 'image_to_model' }) }
  const modelId = await place(model, { source: hash })
  await studio.until(done, [modelId])
  const unknown = ['POST /model/conversions', `GET /jobs/${studio.get(modelId).jobId}`]
  meddle = (call) => (unknown.includes(call) ? Promise.resolve(answer(404, 'not_found')) : undefined)
  const id = await place({ kind: 'conversion', options: { format: 'stl', orderId: modelId } }, {})
  await studio.until(({ stage }) => stage === 'failed', [id])
  const problem = { kind: 'model-gone', status: 404, code: 'not_found', message: 'words' }
  expect(studio.get(id)).toMatchObject({ charged: 0, jobId: null, problem })
  expect(pointsLeft()).toBe(500 - 51)
})

test('an order that was held while its picture was looked for is not sent', async () => {
  studio.engine.start()
  const [old = '', fresh = ''] = await studio.keepPictures([1, 2])
  await studio.until(done, await studio.order([old]))
  await restart()
  const looking = gatekeeper()
  const looked = gatekeeper()
  meddle = (call, go) => {
    if (call.startsWith('GET /files/')) {
      looking.open()
      return looked.opened.then(go)
    }
    return call === 'POST /files' ? Promise.resolve(answer(402, 'insufficient_points')) : undefined
  }
  const [first = '', second = ''] = await studio.order([old, fresh])
  await looking.opened
  await studio.until(({ stage }) => stage === 'held', [first, second])
  asked.length = 0
  looked.open()
  await clock.sleep(3000)
  expect(asked).not.toContain('POST /jobs')
  expect(studio.get(first)).toMatchObject({ stage: 'held', problem: { kind: 'insufficient-points' } })
  meddle = () => undefined
  studio.engine.resume([first, second])
  await studio.until(done, [first, second])
  expect(pointsLeft()).toBe(500 - 31 - 30 - 31)
})

test('an order whose answers were lost does not take the job of one that is being sent, and gets its own', async () => {
  studio.engine.start()
  const charged = gatekeeper()
  const answered = gatekeeper()
  let posts = 0
  let pages = true
  meddle = (call, go) => {
    if (call !== 'POST /jobs') return undefined
    posts += 1
    if (posts === 1) {
      return go().then(async (real) => {
        charged.open()
        await answered.opened
        return real
      })
    }
    return pages ? Promise.resolve(page()) : undefined
  }
  const hashes = await studio.keepPictures([1, 2])
  const ids = await studio.order(hashes)
  await charged.opened
  await studio.until(({ stage }) => stage !== 'waiting' && stage !== 'uploading', ids)
  await clock.sleep(60_000)
  const early = ids.map((id) => studio.get(id))
  answered.open()
  expect(early.every(({ jobId }) => jobId === null)).toBe(true)
  await expect.poll(() => ids.map(studio.get).some(done)).toBe(true)
  pages = false
  const orders = await studio.until(done, ids)
  expect(orders.map(({ charged }) => charged)).toEqual([31, 31])
  expect(new Set(orders.map(({ jobId }) => jobId)).size).toBe(2)
  expect(pointsLeft()).toBe(500 - 62)
})

test('after another key nothing proves that a lost answer was free', async () => {
  await studio.engine.stop()
  studio = await build({ books: 1e9 })
  studio.engine.start()
  meddle = (call, go) =>
    call === 'POST /jobs'
      ? go().then(() => Promise.reject(Object.assign(new TypeError('cut'), { code: 'ECONNRESET' })))
      : undefined
  const [id = ''] = await studio.order(await studio.keepPictures([1]))
  await studio.until(({ stage }) => stage === 'checking', [id])
  await studio.engine.stop()
  meddle = () => undefined
  at.apiKey = region.key('other')
  studio = await build()
  studio.engine.start()
  await studio.until(({ stage }) => stage === 'unresolved' || stage === 'failed', [id])
  expect(studio.get(id)).toMatchObject({ stage: 'unresolved', problem: { detail: { reason: 'another-key' } } })
})

test('a ledger in the time of another zone does not make a charge disappear', async () => {
  const away = (text: string) =>
    text.replace(/"created_at":"([^"]+)Z"/g, (_, time: string) => {
      const local = new Date(Date.parse(`${time}Z`) + 8 * 3_600_000).toISOString().slice(0, 19)
      return `"created_at":"${local}"`
    })
  meddle = (call, go) => {
    if (call === 'POST /jobs') return go().then(page)
    if (call !== 'GET /account/usage') return undefined
    return go().then(async (real) => new Response(away(await real.text()), { headers: real.headers }))
  }
  studio.engine.start()
  const [id = ''] = await studio.order(await studio.keepPictures([1]))
  await studio.until(({ stage }) => stage === 'unresolved' || stage === 'failed' || stage === 'done', [id])
  expect(studio.get(id).stage).toBe('unresolved')
})

test('a job that the ledger proves ours is followed even while sending is paused', async () => {
  let posts = 0
  meddle = (call, go) => {
    if (call !== 'POST /jobs') return undefined
    posts += 1
    if (posts === 2) studio.engine.pauseSending(true)
    return go().then(page)
  }
  studio.engine.start()
  const [id = ''] = await studio.order(await studio.keepPictures([1]))
  await studio.until(done, [id])
  expect(studio.get(id).charged).toBe(31)
})

test('a key refused while a job is followed shows at the account, and what it held goes on by itself', async () => {
  studio.engine.start()
  const [one = '', two = ''] = await studio.keepPictures([1, 2])
  let refused = true
  meddle = (call) =>
    refused && call.startsWith('POST /jobs') ? Promise.resolve(answer(401, 'invalid_key')) : undefined
  let told = 0
  studio.accounts.onChange(() => {
    told += 1
  })
  const calls: Meddle = meddle
  meddle = (call, go) =>
    refused && call === 'GET /account/credits' ? Promise.resolve(answer(401, 'invalid_key')) : calls(call, go)
  const ids = await studio.order([one, two])
  await studio.until(({ stage }) => stage === 'held', ids)
  await expect.poll(() => studio.accounts.list()[0]?.problem).toMatchObject({ kind: 'key-refused', status: 401 })
  await expect.poll(() => told).toBeGreaterThan(0)
  refused = false
  await studio.accounts.refreshBalance(studio.accountId)
  await studio.until(done, ids)
  expect(studio.accounts.list()[0]?.problem).toBeNull()
})

test('a practice region that came back at another port is found again, and what waited goes on', async () => {
  studio.engine.start()
  const [hash = ''] = await studio.keepPictures([1])
  const gone = new URL(region.baseUrl).host
  let away = false
  world.ports.fetch = (input, init) =>
    away && new URL(String(input)).host === gone
      ? Promise.reject(Object.assign(new TypeError('fetch failed'), { code: 'ECONNREFUSED' }))
      : meddled(input, init)
  await restart()
  away = true
  const again = await serveSandbox(region.sandbox)
  const [id = ''] = await studio.order([hash])
  at.baseUrl = again.baseUrl
  await studio.until(done, [id])
  expect(studio.get(id).charged).toBe(31)
  await again.close()
})

test('stopping does not wait for a balance that never comes', async () => {
  studio.engine.start()
  const asking = gatekeeper()
  meddle = (call) => {
    if (call !== 'GET /account/credits') return undefined
    asking.open()
    return new Promise(() => undefined)
  }
  await studio.order(await studio.keepPictures([1]))
  await asking.opened
  await studio.engine.stop()
})
