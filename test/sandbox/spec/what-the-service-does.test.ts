// A section of the specification, row by row. Specification: What the service does.
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Examined, type Examiner, examine, jobKinds, refusalOf } from './examiner.ts'

let region: Examined
let other: Examined
let rich: Examiner
let second: Examiner
beforeAll(async () => {
  region = await examine()
  other = await examine()
  rich = region.as('rich')
  second = region.as('second')
})
afterEach(() => region.faults({}))
afterAll(() => Promise.all([region.close(), other.close()]))

test.each(jobKinds)('a %s turns its inputs into artifacts', async (kind) => {
  const { id } = await rich.order(...(await rich.wanted(kind)))
  const done = await rich.end(id)
  expect(done.object).toBe(kind.replace(' ', '_'))
  expect(done.artifacts.length).toBeGreaterThan(0)
})

test.each(jobKinds)('a %s is charged when the validated request is accepted', async (kind) => {
  const order = await rich.wanted(kind)
  const before = await rich.used()
  const { id, points } = await rich.order(...order)
  expect(await rich.used()).toBe(before + points)
  expect(await rich.pointsOf(id)).toEqual([points])
})

test.each(jobKinds)('a %s that is not valid is not charged', async (kind) => {
  const [path] = await rich.wanted(kind)
  expect(await rich.refused(() => rich.post(path, { mode: 7, source: {} }))).toBe('400 invalid_parameter')
})

test.each(jobKinds)('a terminal failure refunds a %s once', async (kind) => {
  const order = await rich.wanted(kind)
  region.faults({ 'job-failure': 1 })
  const { id, points } = await rich.order(...order)
  expect((await rich.end(id)).status).toBe('failed')
  for (let reading = 0; reading < 3; reading += 1) await rich.job(id)
  expect(await rich.pointsOf(id)).toEqual([points, -points])
})

test.each(jobKinds)('a queue rejection refunds a %s once', async (kind) => {
  const order = await rich.wanted(kind)
  const before = (await rich.ledger()).length
  const used = await rich.used()
  region.faults({ 'queue-rejection': 1 })
  expect((await rich.post(...order)).status).toBeOneOf([429, 503])
  const [refund, charge, ...earlier] = await rich.ledger()
  expect(earlier).toHaveLength(before)
  expect([refund?.resource_id, refund?.points]).toEqual([charge?.resource_id, -(charge?.points ?? 0)])
  expect(await rich.used()).toBe(used)
})

test('uploading a file is a separate 1-point charge', async () => {
  const { id } = await rich.file()
  const job = await rich.order('/jobs', { source: { file_id: id } })
  expect([await rich.pointsOf(id), await rich.pointsOf(job.id)]).toEqual([[1], [30]])
})

test('prices are list prices: no account gets a discount', async () => {
  const { billing } = await (await rich.get('/capabilities')).json()
  expect(billing.discounts).toBe(false)
  for (const kind of jobKinds) {
    const [one, another] = await Promise.all([rich, second].map(async (who) => who.order(...(await who.wanted(kind)))))
    expect(one?.points).toBe(another?.points)
  }
})

test.each(jobKinds)('creation returns a %s in state queued, and polling brings it to its end', async (kind) => {
  const created = await rich.order(...(await rich.wanted(kind)))
  expect(created.status).toBe('queued')
  expect((await rich.end(created.id)).status).toBe('succeeded')
})

test('a job that nobody polls succeeds all the same', async () => {
  const alone = await rich.order(...(await rich.wanted('relief job')))
  const longer = await rich.source()
  for (let round = 0; round < 3; round += 1) {
    const { id } = await rich.order('/model/jobs', { type: 'image_to_model', source: longer, quality: 'advanced' })
    await rich.end(id)
  }
  expect((await rich.job(alone.id)).status).toBe('succeeded')
})

test('a failed job that nobody polls is refunded all the same', async () => {
  const [path, body] = await rich.wanted('relief job', 'unlucky [fail].png')
  const before = await rich.used()
  const { id, points } = await rich.order(path, body)
  while ((await rich.used()) !== before) await wait(10)
  expect(await rich.pointsOf(id)).toEqual([points, -points])
})

test('a key belongs to exactly one region', async () => {
  const stranger = fetch(`${other.baseUrl}/account/credits`, { headers: { authorization: rich.authorization } })
  expect(await refusalOf(stranger)).toBe('401 invalid_api_key')
})

test('ids are not portable between regions', async () => {
  const { id } = await rich.file()
  const job = await rich.order('/jobs', { source: { file_id: id } })
  const there = other.as('rich')
  expect(await refusalOf(there.get(`/files/${id}`))).toBe('404 not_found')
  expect(await refusalOf(there.get(`/jobs/${job.id}`))).toBe('404 not_found')
  expect(await refusalOf(there.get(`/jobs/${job.id}/artifacts`))).toBe('404 not_found')
  expect(await refusalOf(there.post('/jobs', { source: { file_id: id } }))).toBe('404 not_found')
})

test('points and usage belong to exactly one region', async () => {
  const there = other.as('rich')
  const before = await there.balance()
  await rich.file()
  expect(await there.balance()).toEqual(before)
  expect(await there.ledger()).toEqual([])
})

test('a file of another account is treated as not found', async () => {
  const { id } = await rich.file()
  expect(await second.refused(() => second.get(`/files/${id}`))).toBe('404 not_found')
})

test.each(jobKinds)('a %s of another account is treated as not found, and so are its artifacts', async (kind) => {
  const { id } = await rich.order(...(await rich.wanted(kind)))
  await rich.end(id)
  expect(await second.refused(() => second.get(`/jobs/${id}`))).toBe('404 not_found')
  expect(await second.refused(() => second.get(`/jobs/${id}/artifacts`))).toBe('404 not_found')
})

test('what another account owns is not found when an order names it, and nothing is charged', async () => {
  const theirs = await rich.source()
  const mine = await second.source()
  const job_id = await rich.finishedModel()
  const views = { front: mine, left: mine }
  const orders: readonly [string, object][] = [
    ['/jobs', { source: theirs }],
    ['/design/jobs', { mode: 'product_photography', source: theirs }],
    ['/design/jobs', { mode: 'custom', prompt: 'a lion', source: theirs }],
    ['/design/jobs', { mode: 'product_photography', source: mine, second_source: theirs }],
    ['/model/jobs', { type: 'image_to_model', source: theirs }],
    ['/model/jobs', { type: 'multiview_to_model', views: { ...views, front: theirs } }],
    ['/model/jobs', { type: 'multiview_to_model', views: { ...views, left: theirs } }],
    ['/model/jobs', { type: 'multiview_to_model', views: { ...views, back: theirs } }],
    ['/model/jobs', { type: 'multiview_to_model', views: { ...views, right: theirs } }],
    ['/model/conversions', { source: { job_id }, format: 'stl' }],
  ]
  for (const [path, body] of orders) {
    const refusal = await second.refused(() => second.post(path, body))
    expect([path, body, refusal]).toEqual([path, body, '404 not_found'])
  }
})
