// A section of the specification, row by row. Specification: Endpoints; Idempotency.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { picture } from '../../practice-region.ts'
import { checked, type Examined, type Examiner, examine, jobKinds, refusalOf } from '../examiner.ts'
import { fileShape } from '../shapes.ts'

const endpoints = ['file upload', ...jobKinds] as const
let region: Examined
let rich: Examiner
let now = Date.parse('2026-03-01T12:00:00Z')
beforeAll(async () => {
  region = await examine({ clock: () => now })
  rich = region.as('rich')
})
afterEach(() => region.faults({}))
afterAll(() => region.close())

type Send = (key?: string) => Promise<Response>

/** One request that can be sent again and again, and another one to the same endpoint. */
async function requests(endpoint: (typeof endpoints)[number]): Promise<{ send: Send; different: Send }> {
  if (endpoint === 'file upload') {
    const [bytes, other] = [await picture(10), await picture(11)]
    return { send: (key) => rich.upload(bytes, 'ü.png', key), different: (key) => rich.upload(other, 'ü.png', key) }
  }
  const [path, body] = await rich.wanted(endpoint)
  const other = endpoint === 'model conversion' ? { ...body, format: 'obj' } : { ...body, source: await rich.source() }
  return { send: (key) => rich.post(path, body, key), different: (key) => rich.post(path, other, key) }
}

const idOf = async (answer: Response | Promise<Response>) => String((await (await answer).json()).id)

test.each(endpoints)('rule 1: same key and same %s: the original resource, no second charge', async (endpoint) => {
  const { send } = await requests(endpoint)
  const id = await idOf(send(`rule 1 ${endpoint}`))
  for (let again = 0; again < 3; again += 1) expect(await idOf(send(`rule 1 ${endpoint}`))).toBe(id)
  expect(await rich.pointsOf(id)).toHaveLength(1)
})

test.each(jobKinds)('rule 1: a repeated %s is shown as it is by now', async (kind) => {
  const { send } = await requests(kind)
  const id = await idOf(send(`by now ${kind}`))
  await rich.end(id)
  expect(await (await send(`by now ${kind}`)).json()).toMatchObject({ id, status: 'succeeded', progress: 100 })
})

test('rule 1: a job that failed is brought back failed, not bought again', async () => {
  const [path, body] = await rich.wanted('relief job', 'unlucky [fail].png')
  const id = await idOf(rich.post(path, body, 'failed'))
  await rich.end(id)
  expect(await (await rich.post(path, body, 'failed')).json()).toMatchObject({ id, status: 'failed' })
  expect(await rich.pointsOf(id)).toEqual([30, -30])
})

test.each(endpoints)('rule 2: same key and a different %s: 409 idempotency_conflict', async (endpoint) => {
  const { send, different } = await requests(endpoint)
  await send(`rule 2 ${endpoint}`)
  expect(await rich.refused(() => different(`rule 2 ${endpoint}`))).toBe('409 idempotency_conflict')
})

test('rule 2: a body that differs in one space, one field or one name is different', async () => {
  const source = await rich.source()
  const body = JSON.stringify({ source })
  await rich.post('/jobs', body, 'bytes')
  for (const other of [`${body} `, JSON.stringify({ source, tier: 'standard' })]) {
    expect(await rich.refused(() => rich.post('/jobs', other, 'bytes'))).toBe('409 idempotency_conflict')
  }
  const bytes = await picture(12)
  await rich.upload(bytes, 'a.png', 'name')
  expect(await rich.refused(() => rich.upload(bytes, 'b.png', 'name'))).toBe('409 idempotency_conflict')
})

test.each(endpoints)('rule 3: a copy of a %s that still executes: 409 idempotency_in_progress', async (endpoint) => {
  const { send } = await requests(endpoint)
  region.faults({ 'slow-answer': { probability: 1, seconds: 0.5, times: 1 } })
  const key = `rule 3 ${endpoint}`
  const answers = await Promise.all([send(key), send(key), send(key)])
  const statuses = answers.map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 409, 409])
  for (const answer of answers.filter(({ status }) => status === 409)) {
    expect(await refusalOf(answer)).toBe('409 idempotency_in_progress')
  }
  const id = await idOf(answers.find(({ status }) => status === 200) ?? new Response('{}'))
  expect(await idOf(send(key))).toBe(id)
  expect(await rich.pointsOf(id)).toHaveLength(1)
})

test('rule 3: large uploads sent at the same moment are charged once', async () => {
  const bytes = await picture(14, 1600, 1200)
  const answers = await Promise.all(Array.from({ length: 6 }, () => rich.upload(bytes, 'a.png', 'at once')))
  const done = answers.filter(({ status }) => status === 200)
  const ids = new Set(await Promise.all(done.map(async (answer) => (await checked(answer, fileShape)).id)))
  expect(ids.size).toBe(1)
  for (const other of answers.filter(({ status }) => status !== 200)) {
    expect(await refusalOf(other)).toBe('409 idempotency_in_progress')
  }
  expect(await rich.pointsOf([...ids].join())).toEqual([1])
})

test.each(endpoints)('rule 4: without a key every %s is a new billable operation', async (endpoint) => {
  const { send } = await requests(endpoint)
  const [one, another] = [await idOf(send()), await idOf(send())]
  expect(one).not.toBe(another)
  for (const id of [one, another]) expect((await rich.pointsOf(id))[0]).toBeGreaterThan(0)
})

test('rule 5: one key for two different operations is a conflict', async () => {
  const source = { file_id: await idOf(rich.upload(await picture(13), 'a.png', 'rule 5')) }
  const others: readonly [string, object][] = [
    ['/jobs', { source }],
    ['/design/jobs', { mode: 'material_gold', source }],
    ['/model/jobs', { type: 'image_to_model', source }],
    ['/model/conversions', { source: { job_id: await rich.finishedModel() }, format: 'stl' }],
  ]
  for (const [path, body] of others) {
    expect(await rich.refused(() => rich.post(path, body, 'rule 5'))).toBe('409 idempotency_conflict')
  }
})

test.each(endpoints)('a refused %s does not use up its key', async (endpoint) => {
  const { send } = await requests(endpoint)
  region.faults({ 'error-before-charge': { times: 1, status: 503 } })
  expect(await rich.refused(() => send(`again ${endpoint}`))).toBe('503 unavailable')
  expect((await send(`again ${endpoint}`)).status).toBe(200)
})

test('keys belong to one account', async () => {
  const bytes = await picture(15)
  const mine = await idOf(rich.upload(bytes, 'a.png', 'shared'))
  expect(await idOf(region.as('second').upload(bytes, 'a.png', 'shared'))).not.toBe(mine)
})

test('a key is kept for 24 hours and not longer', async () => {
  const bytes = await picture(16)
  const first = await idOf(rich.upload(bytes, 'a.png', 'day'))
  now += 24 * 60 * 60 * 1000 - 1
  expect(await idOf(rich.upload(bytes, 'a.png', 'day'))).toBe(first)
  now += 1
  expect(await idOf(rich.upload(bytes, 'a.png', 'day'))).not.toBe(first)
})

test('a key has 1 to 255 characters', async () => {
  for (const key of ['', '   ', 'x'.repeat(256)]) {
    expect(await rich.refused(async () => rich.upload(await picture(), 'a.png', key))).toBe('400 invalid_parameter')
  }
  expect((await rich.upload(await picture(), 'a.png', 'x'.repeat(255))).status).toBe(200)
})

test('on endpoints that cost nothing a key means nothing', async () => {
  const headers = { authorization: rich.authorization, 'idempotency-key': 'read' }
  for (const path of ['/account/credits', '/capabilities']) {
    expect((await fetch(rich.baseUrl + path, { headers })).status).toBe(200)
  }
})
