// What the service alone knows reaches the order: its times, its options, its request ids, and points that it gave back.
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Order } from '../../../src-shared/orders/order.ts'
import { datedFetch, fastClock } from '../../helpers/clocks.ts'
import { type ServedRegion, servedRegion } from '../../helpers/region/served-region.ts'
import { type OrderStudio, orderStudio, quickPace, relief } from '../../helpers/studio/order-studio.ts'
import { type StudioWorld, studioWorld } from '../../helpers/studio/studio-world.ts'

const clock = fastClock(100)
const reach = datedFetch(clock)
/** What an answer to this call says, changed or as it is. */
type Retell = (call: string, told: Record<string, unknown>) => unknown

let region: ServedRegion
let world: StudioWorld
let studio: OrderStudio
let retell: Retell
/** Another status for the answer to a call; null for its own. */
let status: (call: string) => number | null
/** A call that is turned away for a second, before the service hears of it. */
let busy: string | null
const answered: { call: string; requestId: string | null }[] = []

const retold: typeof fetch = async (input, init) => {
  const { pathname } = new URL(String(input))
  const call = `${init?.method ?? 'GET'} ${pathname.replace('/v2', '')}`
  const error = { type: 'rate_limit_error', code: 'rate_limited', message: 'busy', request_id: null }
  const answer =
    call === busy
      ? Response.json({ error }, { status: 429, headers: { 'retry-after': '1' } })
      : await reach(input, init)
  answered.push({ call, requestId: answer.headers.get('x-request-id') })
  if (!answer.headers.get('content-type')?.includes('json')) return answer
  const told = JSON.stringify(retell(call, (await answer.json()) as Record<string, unknown>))
  const headers = new Headers(answer.headers)
  headers.delete('content-length')
  return new Response(told, { status: status(call) ?? answer.status, headers })
}

const build = async () => {
  const at = { baseUrl: region.baseUrl, apiKey: region.key('maker') }
  studio = await orderStudio({ ...world, region: at, pace: { ...quickPace, first: 1000, least: 1000, most: 5000 } })
  studio.engine.start()
}
beforeEach(async () => {
  retell = (_, told) => told
  status = () => null
  busy = null
  answered.length = 0
  region = await servedRegion({ accounts: [{ name: 'maker', points: 500 }], clock: clock.now, speed: 400 })
  world = studioWorld({ clock, fetch: retold })
  await build()
})
afterEach(async () => {
  await studio.engine.stop()
  world.end()
  await region.end()
})

const done = ({ stage }: Order) => stage === 'done'
const over = ({ stage }: Order) => stage === 'done' || stage === 'failed'

test('what the queue charged and gave back belongs to the orders that it turned away', async () => {
  region.sandbox.setFaults({ faults: { 'queue-rejection': { times: 3 } } })
  const hashes = await studio.keepPictures([1, 2])
  const ids = await studio.order(hashes)
  await studio.until(done, ids)
  await studio.ledger.refresh(studio.accountId)
  const read = () => studio.ledger.read(studio.accountId, 100)
  // Two uploads, two jobs, and three times a charge with its refund.
  expect(read().events).toBe(10)
  await expect.poll(() => read().foreign.events).toBe(0)
  const { rows, sum, difference } = read()
  expect(rows.every(({ orderId, match }) => ids.includes(orderId ?? '') && match !== 'foreign')).toBe(true)
  expect([sum, difference]).toEqual([62, 0])
  expect(ids.map((id) => studio.get(id).charged)).toEqual([31, 31])
})

/** The ledger lists what the queue charged, and what it gave back only later. */
const withoutRefunds: Retell = (call, told) => {
  if (call !== 'GET /account/usage' || !Array.isArray(told.data)) return told
  return { ...told, data: told.data.filter(({ points }: { points: number }) => points > 0) }
}
const matches = () => Object.groupBy(studio.ledger.read(studio.accountId, 100).rows, ({ match }) => match)

test('what it has not given back yet is unclear, and joined once the ledger lists that it came back', async () => {
  region.sandbox.setFaults({ faults: { 'queue-rejection': { times: 2 } } })
  retell = withoutRefunds
  const [id = ''] = await studio.order(await studio.keepPictures([1]))
  await studio.until(done, [id])
  await studio.ledger.refresh(studio.accountId)
  await expect.poll(() => matches().unclear?.map(({ points }) => points)).toEqual([30, 30])
  const { foreign, unclear } = studio.ledger.read(studio.accountId, 100)
  expect({ foreign, unclear }).toEqual({ foreign: { events: 0, points: 0 }, unclear: { events: 2, points: 60 } })
  retell = (_, told) => told
  await studio.ledger.refresh(studio.accountId)
  await expect.poll(() => matches().order?.length).toBe(5)
  expect(matches()).toMatchObject({ order: Array(5).fill({ orderId: id }), upload: [{ orderId: id }] })
})

test('work of another device at that moment is foreign as soon as the service shows it', async () => {
  await studio.ledger.refresh(studio.accountId)
  region.sandbox.setFaults({ faults: { 'queue-rejection': { times: 1 } } })
  retell = withoutRefunds
  await studio.until(done, await studio.order(await studio.keepPictures([1])))
  const other = await failedElsewhere()
  await studio.ledger.refresh(studio.accountId)
  await expect.poll(() => answered.some(({ call }) => call === `GET /jobs/${other}`)).toBe(true)
  await expect.poll(foreignIds).toEqual([other])
  expect(matches().unclear).toHaveLength(1)
  retell = (_, told) => told
  await studio.ledger.refresh(studio.accountId)
  await expect.poll(() => matches().unclear?.length ?? 0).toBe(0)
  expect(foreignIds()).toEqual([other, other])
})

test('nor is it unclear for other points, or while no order was turned away, whatever the service says of it', async () => {
  retell = withoutRefunds
  const [first = '', second = ''] = await studio.keepPictures([1, 2])
  await studio.until(done, await studio.order([first]))
  const strangers = [await failedElsewhere()]
  status = (call) => (strangers.some((id) => call === `GET /jobs/${id}`) ? 503 : null)
  await studio.ledger.refresh(studio.accountId)
  expect(foreignIds()).toEqual(strangers)
  region.sandbox.setFaults({ faults: { 'queue-rejection': { times: 1 } } })
  await studio.until(done, await studio.order([second]))
  strangers.push(await failedElsewhere('pro'))
  await studio.ledger.refresh(studio.accountId)
  await expect.poll(() => matches().unclear?.length).toBe(1)
  expect(foreignIds().toSorted()).toEqual(strangers.toSorted())
})

test('a queue that stays full for half an hour leaves no line that is nobody’s', async () => {
  region.sandbox.setFaults({ faults: { 'queue-rejection': { times: 30 } } })
  const [id = ''] = await studio.order(await studio.keepPictures([1]))
  await studio.until(done, [id])
  await studio.ledger.refresh(studio.accountId)
  const read = () => studio.ledger.read(studio.accountId, 100)
  expect(read().events).toBe(62)
  await expect.poll(() => read().foreign.events).toBe(0)
  expect(read().rows.every(({ orderId }) => orderId === id)).toBe(true)
})

test('a queue that turns an order away with another status ends it, and its points are those of the order', async () => {
  region.sandbox.setFaults({ faults: { 'queue-rejection': { times: 1 } } })
  status = (call) => (call === 'POST /jobs' ? 422 : null)
  const [id = ''] = await studio.order(await studio.keepPictures([1]))
  const [order] = await studio.until(over, [id])
  expect(order).toMatchObject({ stage: 'failed', charged: 1 })
  await studio.ledger.refresh(studio.accountId)
  const read = () => studio.ledger.read(studio.accountId, 100)
  expect(read().events).toBe(3)
  await expect.poll(() => read().foreign.events).toBe(0)
})

test('a service to which the id of a job is no id of a file says by that alone that it knows none', async () => {
  region.sandbox.setFaults({ faults: { 'queue-rejection': { times: 2 } } })
  status = (call) => (/^GET \/files\/(?!file_)/.test(call) ? 400 : null)
  const [id = ''] = await studio.order(await studio.keepPictures([1]))
  await studio.until(done, [id])
  await studio.ledger.refresh(studio.accountId)
  const read = () => studio.ledger.read(studio.accountId, 100)
  await expect.poll(() => read().foreign.events).toBe(0)
  expect(answered.filter(({ call }) => /^GET \/files\/(?!file_)/.test(call)).length).toBeGreaterThan(0)
})

test('a queue that charged and gave back another price than was agreed is known all the same', async () => {
  region.sandbox.setFaults({ faults: { 'queue-rejection': { times: 1 } } })
  retell = (call, told) => {
    if (call !== 'GET /account/usage' || !Array.isArray(told.data)) return told
    const dearer = (points: number) => (Math.abs(points) === 30 ? Math.sign(points) * 33 : points)
    return { ...told, data: told.data.map((event) => ({ ...event, points: dearer(event.points) })) }
  }
  const hashes = await studio.keepPictures([1])
  await studio.ledger.refresh(studio.accountId)
  const [id = ''] = await studio.order(hashes)
  await studio.until(over, [id])
  await studio.ledger.refresh(studio.accountId)
  const rows = () =>
    studio.ledger.read(studio.accountId, 100).rows.filter(({ points }) => points === 33 || points === -33)
  await expect.poll(() => rows().filter(({ match }) => match === 'foreign').length).toBe(0)
  expect(rows().filter(({ orderId }) => orderId === id).length).toBeGreaterThanOrEqual(2)
})

test('work of another device that failed and was refunded stays foreign', async () => {
  const [first = '', second = ''] = await studio.keepPictures([1, 2])
  await studio.until(done, await studio.order([first]))
  const failed = await failedElsewhere()
  region.sandbox.setFaults({ faults: { 'queue-rejection': { times: 1 } } })
  await studio.until(done, await studio.order([second]))
  await studio.ledger.refresh(studio.accountId)
  await expect.poll(() => foreignIds().length).toBe(2)
  expect(new Set(foreignIds())).toEqual(new Set([failed]))
})

test('nor is it taken for the own rejection when it failed in the same moment: the service knows that job', async () => {
  const [first = '', second = ''] = await studio.keepPictures([1, 2])
  await studio.until(done, await studio.order([first]))
  const failed = await failedElsewhere()
  let turnedDown: string | undefined
  // What the queue charged and gave back is not in the ledger yet.
  retell = (call, told) => {
    if (call === 'POST /jobs' && 'error' in told) turnedDown = new Date(clock.now()).toISOString()
    if (call !== 'GET /account/usage' || !Array.isArray(told.data)) return told
    const own = studio.engine.list().map(({ jobId }) => jobId)
    const listed = told.data.flatMap((event: { resource_id: string }) => {
      if (event.resource_id === failed) return turnedDown ? [{ ...event, created_at: turnedDown }] : []
      return event.resource_id.startsWith('file_') || own.includes(event.resource_id) ? [event] : []
    })
    return { ...told, data: listed }
  }
  await studio.ledger.refresh(studio.accountId)
  region.sandbox.setFaults({ faults: { 'queue-rejection': { times: 1 } } })
  await studio.until(done, await studio.order([second]))
  await studio.ledger.refresh(studio.accountId)
  await expect.poll(() => answered.some(({ call }) => call === `GET /jobs/${failed}`)).toBe(true)
  await studio.ledger.refresh(studio.accountId)
  expect(foreignIds()).toEqual([failed, failed])
})

const foreignIds = () =>
  studio.ledger.read(studio.accountId, 100).rows.flatMap((row) => (row.match === 'foreign' ? [row.resourceId] : []))

/** The id of a job that another device ordered of a picture which is there, and that failed. */
async function failedElsewhere(tier = 'standard'): Promise<string> {
  const authorization = `Bearer ${region.key('maker')}`
  region.sandbox.setFaults({ faults: { 'job-failure': { times: 1 } } })
  const body = JSON.stringify({ source: { file_id: await fileOf(authorization) }, tier })
  const headers = { authorization, 'content-type': 'application/json' }
  const ordered = await fetch(`${region.baseUrl}/jobs`, { method: 'POST', headers, body })
  const { id } = (await ordered.json()) as { id: string }
  await expect
    .poll(async () => {
      const job = await fetch(`${region.baseUrl}/jobs/${id}`, { headers: { authorization } })
      return ((await job.json()) as { status: string }).status
    })
    .toBe('failed')
  return id
}

/** A charge and its refund as the ledger would list them last. */
const listedLast = (resource_id: string, at: number): Retell => {
  const line = { object: 'usage_event', resource_id, type: 'charge', description: 'Job' }
  const time = (later: number) => new Date(at + later).toISOString()
  const lines = [
    { ...line, id: `${resource_id}_back`, points: -30, created_at: time(60_000) },
    { ...line, id: resource_id, points: 30, created_at: time(0) },
  ]
  return (call, told) =>
    call === 'GET /account/usage' && Array.isArray(told.data) && !told.has_more
      ? { ...told, data: [...told.data, ...lines] }
      : told
}

test('an old failure of another device stays foreign, and the own rejection finds its order', async () => {
  retell = listedLast('job_forgotten', clock.now() - 90 * 86_400_000)
  region.sandbox.setFaults({ faults: { 'queue-rejection': { times: 1 } } })
  const ids = await studio.order(await studio.keepPictures([1]))
  await studio.until(done, ids)
  await studio.ledger.refresh(studio.accountId)
  await expect.poll(() => foreignIds().length).toBe(2)
  // Only these two lines: what was charged and given back here has its order.
  expect(foreignIds()).toEqual(['job_forgotten', 'job_forgotten'])
})

async function fileOf(authorization: string): Promise<string> {
  const usage = await fetch(`${region.baseUrl}/account/usage`, { headers: { authorization } })
  const { data } = (await usage.json()) as { data: { resource_id: string }[] }
  return data.find(({ resource_id }) => resource_id.startsWith('file_'))?.resource_id ?? ''
}

test('an upload whose point came back is not counted as charged, and the order says so', async () => {
  const [id = ''] = await studio.order(await studio.keepPictures([1]))
  await studio.until(done, [id])
  await studio.ledger.refresh(studio.accountId)
  const upload = studio.ledger.read(studio.accountId, 10).rows.find(({ match }) => match === 'upload')
  expect(studio.get(id)).toMatchObject({ charged: 31, uploadRefund: 0 })
  const back = {
    ...{ id: 'event_back', object: 'usage_event', resource_id: upload?.resourceId, points: -1, type: 'refund' },
    ...{ description: 'Refund: upload', created_at: new Date(clock.now()).toISOString() },
  }
  retell = (call, told) =>
    call === 'GET /account/usage' && Array.isArray(told.data) ? { ...told, data: [back, ...told.data] } : told
  await studio.ledger.refresh(studio.accountId)
  expect(studio.get(id)).toMatchObject({ charged: 30, uploadRefund: 1 })
  expect(studio.ledger.read(studio.accountId, 1).rows[0]).toMatchObject({ match: 'upload', orderId: id, points: -1 })
})

/** Has a picture uploaded and the point of it come back; its file is gone then, or there all the same. */
async function givenBack(file: 'gone' | 'there', uploaded: (hash: string) => Promise<unknown> = finish) {
  const [hash = ''] = await studio.keepPictures([1])
  await uploaded(hash)
  await studio.ledger.refresh(studio.accountId)
  const upload = studio.ledger.read(studio.accountId, 10).rows.find(({ match }) => match === 'upload')
  return {
    hash,
    async refund() {
      const back = {
        ...{ id: 'event_back', object: 'usage_event', resource_id: upload?.resourceId, points: -1, type: 'refund' },
        ...{ description: 'Refund: upload', created_at: new Date(clock.now()).toISOString() },
      }
      const isGone = (call: string) => file === 'gone' && call === `GET /files/${upload?.resourceId}`
      status = (call) => (isGone(call) ? 404 : null)
      retell = (call, told) => {
        if (isGone(call)) return { error: { type: 'x', code: 'not_found', message: 'words', request_id: null } }
        return call === 'GET /account/usage' && Array.isArray(told.data)
          ? { ...told, data: [back, ...told.data] }
          : told
      }
      await studio.ledger.refresh(studio.accountId)
    },
  }
}
const finish = async (hash: string) => studio.until(done, await studio.order([hash]))
async function quoted(hash: string) {
  const { accountId, engine } = studio
  const quote = await engine.quote({ accountId, requests: [relief], inputs: [{ source: hash }, { source: hash }] })
  return { card: engine.uploadOf(accountId, hash), total: quote.ok && quote.value.total }
}
const uploads = () => answered.filter(({ call }) => call === 'POST /files').length

test('a picture whose point came back is quoted as a new one, and uploaded once more', async () => {
  const { hash, refund } = await givenBack('gone')
  expect(await quoted(hash)).toEqual({ card: 'there', total: 60 })
  await refund()
  expect(await quoted(hash)).toEqual({ card: 'none', total: 61 })
  const ids = await studio.order([hash, hash])
  await studio.until(done, ids)
  expect(ids.map((id) => studio.get(id).charged)).toEqual([31, 30])
  expect(uploads()).toBe(2)
  expect(await quoted(hash)).toEqual({ card: 'there', total: 60 })
})

test('where its file is there all the same it is not bought again', async () => {
  const { hash, refund } = await givenBack('there')
  await refund()
  expect(await quoted(hash)).toEqual({ card: 'none', total: 61 })
  const ids = await studio.order([hash, hash])
  await studio.until(done, ids)
  expect(ids.map((id) => studio.get(id))).toMatchObject([
    { charged: 30, price: { uploads: 0 } },
    { charged: 30, price: { uploads: 0 } },
  ])
  expect(uploads()).toBe(1)
  await studio.ledger.refresh(studio.accountId)
  expect(await quoted(hash)).toEqual({ card: 'there', total: 60 })
})

test.each(['gone', 'there'] as const)('an order that waits for it looks first, and its file is %s', async (file) => {
  const { hash, refund } = await givenBack(file)
  studio.engine.pauseSending(true)
  const [id = ''] = await studio.order([hash])
  await refund()
  answered.length = 0
  studio.engine.pauseSending(false)
  const [order] = await studio.until(({ stage }) => stage === (file === 'gone' ? 'held' : 'done'), [id])
  const question = { kind: 'price-changed', detail: { agreed: 30, now: 31, of: 'upload' } }
  expect(order).toMatchObject(file === 'gone' ? { problem: question } : { problem: null, charged: 30 })
  expect(answered.filter(({ call }) => call === 'POST /jobs')).toHaveLength(file === 'gone' ? 0 : 1)
  expect(uploads()).toBe(0)
  expect(await quoted(hash)).toEqual(file === 'gone' ? { card: 'none', total: 61 } : { card: 'there', total: 60 })
})

test('an order whose own upload it was asks before its work is sent', async () => {
  let id = ''
  const { refund } = await givenBack('gone', async (hash) => {
    busy = 'POST /jobs'
    id = (await studio.order([hash]))[0] ?? ''
    await expect.poll(() => answered.some(({ call }) => call === 'POST /jobs')).toBe(true)
  })
  await refund()
  // An attempt that was on its way when the point came back is turned away too.
  await expect.poll(() => answered.some(({ call }) => call.startsWith('GET /files/'))).toBe(true)
  busy = null
  await studio.until(({ stage }) => stage === 'held', [id])
  expect(studio.get(id)).toMatchObject({ problem: { detail: { of: 'upload' } }, charged: 0 })
})

test('how long it took is what the service says, however late it was noticed', async () => {
  const created_at = new Date(clock.now()).toISOString()
  const completed_at = new Date(Date.parse(created_at) + 2000).toISOString()
  retell = (_, told) => ('completed_at' in told ? { ...told, created_at, completed_at } : told)
  region.sandbox.setFaults({ faults: { 'stuck-finalizing': { seconds: 100 } } })
  const [id = ''] = await studio.order(await studio.keepPictures([1]))
  await studio.until(({ stage }) => stage === 'working', [id])
  await studio.engine.stop()
  await clock.sleep(600_000)
  await build()
  await studio.until(done, [id])
  const { took, sentAt, finishedAt } = studio.get(id)
  expect([took, (finishedAt ?? 0) - (sentAt ?? 0)]).toEqual([2000, 2000])
})

test('without an end in the answer, the moment it was noticed counts and nobody says what it took', async () => {
  retell = (_, { completed_at: _end, ...told }) => told
  const [id = ''] = await studio.order(await studio.keepPictures([1]))
  await studio.until(done, [id])
  expect(studio.get(id)).toMatchObject({ took: null })
  expect(studio.get(id).finishedAt).toBeGreaterThanOrEqual(studio.get(id).sentAt ?? 0)
})

test('options that the service made otherwise are told on the order, from its acceptance on', async () => {
  retell = (_, told) => (told.object === 'relief_job' ? { ...told, style: 'StoneCarvingUniversal' } : told)
  const differences = [{ option: 'style', asked: 'general', made: 'StoneCarvingUniversal' }]
  const [id = ''] = await studio.order(await studio.keepPictures([1]))
  const [working] = await studio.until(({ stage }) => stage === 'working' || stage === 'done', [id])
  expect(working?.differences).toEqual(differences)
  await studio.until(done, [id])
  expect(studio.get(id)).toMatchObject({ differences, charged: 31 })
})

test('the request ids of the work and of its upload are kept, also when the job fails', async () => {
  region.sandbox.setFaults({ faults: { 'job-failure': 1 } })
  const [id = ''] = await studio.order(await studio.keepPictures([1]))
  const [failed] = await studio.until(over, [id])
  const idOf = (call: string) => answered.find((each) => each.call === call)?.requestId
  expect(failed?.stage).toBe('failed')
  expect(idOf('POST /jobs')).toBeTruthy()
  expect(failed?.requestIds).toEqual({ work: idOf('POST /jobs'), uploads: [idOf('POST /files')] })
})

test('what a cache on the way tells of another job is not believed: its failure is not that of the order', async () => {
  let looks = 0
  retell = (call, told) => {
    if (!/^GET \/jobs\/[^/]+$/.test(call) || looks > 3) return told
    looks += 1
    return { ...told, id: 'api_of_another', status: 'failed', error: { code: 'bad', message: 'It failed.' } }
  }
  const [id = ''] = await studio.order(await studio.keepPictures([1]))
  const [order] = await studio.until(over, [id])
  expect(order).toMatchObject({ stage: 'done', charged: 31, refund: { state: 'none' } })
})
