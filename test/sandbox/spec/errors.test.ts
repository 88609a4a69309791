// A section of the specification, row by row. Specification: Errors.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { picture } from '../practice-region.ts'
import { type Examined, type Examiner, examine, jobKinds, refusalOf } from './examiner.ts'
import { errorShape } from './shapes.ts'

const endpoints = ['file upload', ...jobKinds] as const
let region: Examined
let rich: Examiner
let poor: Examiner
beforeAll(async () => {
  region = await examine()
  rich = region.as('rich')
  poor = region.as('poor')
})
afterEach(() => region.faults({}))
afterAll(() => region.close())

const upload = async () => rich.upload(await picture(1), 'a.png', 'an upload')
const charged = async (endpoint: (typeof endpoints)[number]) => {
  if (endpoint === 'file upload') return upload
  const order = await rich.wanted(endpoint)
  return (key = `errors ${endpoint}`) => rich.post(...order, key)
}

test('every non-2xx response carries the error object', async () => {
  const tooLarge = () => rich.upload(Buffer.alloc(10 * 1024 * 1024 + 1))
  const noKey = { headers: { authorization: 'Bearer wrong' } }
  const answers = [
    await rich.post('/jobs', '{'),
    await fetch(`${region.baseUrl}/capabilities`, noKey),
    await poor.post('/model/jobs', { type: 'text_to_model', prompt: 'a lion' }),
    await rich.get('/jobs/none'),
    await rich.get('/nowhere'),
    await tooLarge(),
    await rich.upload(Buffer.from('no picture')),
  ]
  expect(answers.map(({ status }) => status)).toEqual([400, 401, 402, 404, 404, 413, 422])
  for (const answer of answers) errorShape.parse(await answer.json())
})

test('success is determined by the HTTP status: a 2xx never carries an error', async () => {
  const paths = ['/capabilities', '/account/credits', '/account/usage']
  for (const path of paths) expect(await (await rich.get(path)).json()).not.toHaveProperty('error')
})

test('400: malformed request', async () => {
  expect(await rich.refused(() => rich.post('/jobs', '{'))).toBe('400 malformed_request')
})

test('400: invalid request', async () => {
  expect(await rich.refused(() => rich.post('/jobs', {}))).toBe('400 invalid_parameter')
  expect(await rich.refused(() => rich.get('/account/usage?limit=0'))).toBe('400 invalid_parameter')
})

test('401: missing, invalid or expired key', async () => {
  expect(await refusalOf(fetch(`${region.baseUrl}/capabilities`))).toBe('401 invalid_api_key')
})

test.each(jobKinds.slice(0, 3))('402: insufficient points for a %s; nothing charged', async (kind) => {
  const order = await poor.wanted(kind)
  expect(await poor.refused(() => poor.post(...order))).toBe('402 insufficient_points')
})

test('404: owned file, job or other resource not found', async () => {
  const source = { file_id: 'file_none', job_id: 'task_none' }
  const answers = [
    () => rich.get('/files/file_none'),
    () => rich.get('/jobs/api_none'),
    () => rich.get('/jobs/api_none/artifacts'),
    () => rich.post('/jobs', { source }),
    () => rich.post('/design/jobs', { mode: 'material_gold', source }),
    () => rich.post('/model/jobs', { type: 'image_to_model', source }),
    () => rich.post('/model/conversions', { source, format: 'stl' }),
  ]
  for (const answer of answers) expect(await rich.refused(answer)).toBe('404 not_found')
})

test('409: idempotency_conflict or idempotency_in_progress', async () => {
  const source = await rich.source()
  // Long enough for the others to arrive meanwhile, however busy the machine is.
  region.faults({ 'slow-answer': { times: 1, seconds: 3 } })
  const send = (body: object) => rich.post('/jobs', body, '409')
  const [first, copy, other] = await Promise.all([send({ source }), send({ source }), send({ source, tier: 'pro' })])
  expect(first?.status).toBe(200)
  expect(await refusalOf(copy ?? new Response())).toBe('409 idempotency_in_progress')
  expect(await refusalOf(other ?? new Response())).toBe('409 idempotency_conflict')
})

test('413: upload too large', async () => {
  expect(await rich.refused(() => rich.upload(Buffer.alloc(10 * 1024 * 1024 + 1)))).toBe('413 too_large')
})

test('422: file or request validation failed', async () => {
  expect(await rich.refused(() => rich.upload(Buffer.from('no picture')))).toBe('422 invalid_file')
  const { id } = await rich.order(...(await rich.wanted('relief job')))
  const conversion = { source: { job_id: id }, format: 'stl' }
  expect(await rich.refused(() => rich.post('/model/conversions', conversion))).toBe('422 invalid_source')
})

test('429: rate limit; waiting as Retry-After says helps', async () => {
  let now = Date.now()
  const limited = await examine({ clock: () => now })
  limited.sandbox.setFaults({ rateLimit: { perSecond: 5, burst: 1 } })
  const caller = limited.as('rich')
  expect((await caller.get('/capabilities')).status).toBe(200)
  const answer = await caller.get('/capabilities')
  const seconds = Number(answer.headers.get('retry-after'))
  expect([await refusalOf(answer), seconds]).toEqual(['429 rate_limited', 1])
  now += seconds * 1000
  expect((await caller.get('/capabilities')).status).toBe(200)
  await limited.close()
})

test.each(endpoints)('5xx on a %s: the same key and the identical body buy once', async (endpoint) => {
  const send = await charged(endpoint)
  region.faults({ 'error-before-charge': { times: 1, status: 503 }, 'error-after-charge': { times: 1, status: 500 } })
  expect(await refusalOf(send())).toBe('503 unavailable')
  expect(await refusalOf(send())).toBe('500 internal_error')
  const { id } = await (await send()).json()
  expect(await rich.pointsOf(id)).toHaveLength(1)
  expect((await rich.ledger())[0]?.resource_id).toBe(id)
})

test('a failed job carries error.code and error.message', async () => {
  const { id } = await rich.order(...(await rich.wanted('relief job', 'unlucky [fail].png')))
  const { error } = await rich.end(id)
  expect(error?.code).toMatch(/^[a-z_]+$/)
  expect(error?.message).toMatch(/\w/)
})

test('error codes: invalid_parameter, idempotency_conflict and idempotency_in_progress are spelled so', async () => {
  const { error } = await (await rich.post('/jobs', {})).json()
  expect([error.type, error.code]).toEqual(['invalid_request_error', 'invalid_parameter'])
})
