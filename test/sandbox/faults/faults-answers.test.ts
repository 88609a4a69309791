// Faults on the way in and out: refusals in all their forms, answers and downloads that are not what they should be.
import { request } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { FaultPlan } from '../../../src-sandbox/faults/fault-plan.ts'
import { fileSchema } from '../../../src-shared/service/file.ts'
import { type Caller, picture, refusalOf, startRegion, type TestRegion } from '../practice-region.ts'

const quickMaker = new URL('../fixtures/quick-maker.ts', import.meta.url)

let region: TestRegion
let rich: Caller
let now = Date.parse('2026-03-01T12:00:00.400Z')
beforeAll(async () => {
  region = await startRegion({ makerWorker: quickMaker, clock: () => now })
  rich = region.as('rich')
})
beforeEach(() => faults({}))
afterAll(() => region.close())

const faults = (plan: FaultPlan['faults'], more: FaultPlan = {}) =>
  region.sandbox.setFaults({ rateLimit: { perSecond: 1e6, burst: 1e6 }, ...more, ...(plan && { faults: plan }) })

test('each form of 429 comes by itself: with seconds, with a date, without a word', async () => {
  faults({ 'rate-limit-seconds': { seconds: 2.2 } })
  const inSeconds = await rich.get('/capabilities')
  expect(inSeconds.headers.get('retry-after')).toBe('3')
  expect(await refusalOf(inSeconds)).toBe('429 rate_limited')
  faults({ 'rate-limit-date': { seconds: 90 } })
  const dated = await rich.get('/capabilities')
  expect(dated.headers.get('retry-after')).toBe('Sun, 01 Mar 2026 12:01:31 GMT')
  expect(dated.headers.get('date')).toBe('Sun, 01 Mar 2026 12:00:00 GMT')
  faults({ 'rate-limit-silent': 1 })
  const silent = await rich.get('/capabilities')
  expect([silent.status, silent.headers.get('retry-after')]).toEqual([429, null])
})

test('a 5xx is one of four by chance, or the one of the setting, with the error object', async () => {
  faults({ 'error-reading': 1 })
  const codes = await Promise.all(Array.from({ length: 60 }, () => refusalOf(rich.get('/account/credits'))))
  const all = ['500 internal_error', '502 bad_gateway', '503 unavailable', '504 gateway_timeout']
  expect([...new Set(codes)].toSorted()).toEqual(all)
  for (const status of [500, 502, 503, 504] as const) {
    faults({ 'error-after-charge': { status } })
    expect((await rich.upload(await picture(status))).status).toBe(status)
  }
})

test('an outage answers everything, before the key is looked at, and may say when to come back', async () => {
  faults({ outage: { seconds: 7 } })
  for (const answer of [await rich.get('/jobs/none'), await rich.upload(await picture())]) {
    expect(answer.headers.get('retry-after')).toBe('7')
    expect(await refusalOf(answer)).toBe('503 unavailable')
  }
  const stranger = await fetch(`${region.baseUrl}/capabilities`)
  expect(stranger.status).toBe(503)
})

test('a gateway error names no request, whatever its form', async () => {
  faults({ 'gateway-error': { seconds: 4 } })
  const answers = await Promise.all(Array.from({ length: 30 }, () => rich.get('/account/credits')))
  const forms = await Promise.all(
    answers.map(async (answer) => {
      expect(answer.status).toBeGreaterThanOrEqual(500)
      expect([answer.headers.get('retry-after'), answer.headers.get('x-request-id')]).toEqual(['4', null])
      const text = await answer.text()
      return text === '' ? 'empty' : text.startsWith('<') ? 'page' : JSON.parse(text).error.request_id
    }),
  )
  expect(new Set(forms)).toEqual(new Set(['empty', 'page', null]))
})

test('cut-reading ends free requests alone', async () => {
  faults({ 'cut-reading': 1 })
  await expect(rich.get('/account/credits')).rejects.toThrow('fetch failed')
  expect((await rich.upload(await picture(1))).status).toBe(200)
})

test('html-bad-gateway is a 502 without an error object', async () => {
  faults({ 'html-bad-gateway': 1 })
  const answer = await rich.get('/account/credits')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([502, 'text/html'])
  expect(await answer.text()).toContain('<h1>502 Bad Gateway</h1>')
})

/** What arrived before the connection ended, and what was promised. */
function received(url: string, headers: Record<string, string>) {
  return new Promise<{ promised: number; bytes: number; whole: boolean }>((resolve, reject) => {
    const outgoing = request(url, { headers }, (incoming) => {
      let bytes = 0
      incoming.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      const promised = Number(incoming.headers['content-length'])
      incoming.on('close', () => resolve({ promised, bytes, whole: incoming.complete }))
      incoming.on('error', () => undefined)
    })
    outgoing.on('error', reject)
    outgoing.end()
  })
}

test('cut-answer promises the whole length and ends half-way; truncated-answer promises only what comes', async () => {
  const url = `${region.baseUrl}/capabilities`
  const headers = { authorization: rich.authorization }
  const whole = await received(url, headers)
  faults({ 'cut-answer': 1 })
  expect(await received(url, headers)).toEqual({
    promised: whole.promised,
    bytes: Math.floor(whole.promised / 2),
    whole: false,
  })
  faults({ 'truncated-answer': 1 })
  const half = await received(url, headers)
  expect(half).toEqual({ promised: half.bytes, bytes: Math.floor(whole.promised / 2), whole: true })
})

test('slow-body sends the answer drop by drop, and all of it', async () => {
  const plain = await (await rich.get('/capabilities')).text()
  faults({ 'slow-body': { seconds: 0.2 } })
  const answer = await rich.get('/capabilities')
  const sizes = []
  let text = ''
  for await (const chunk of answer.body ?? []) {
    sizes.push(chunk.length)
    text += Buffer.from(chunk).toString('utf8')
  }
  expect(text).toBe(plain)
  expect(sizes.length).toBeGreaterThan(3)
})

test('unknown-fields adds fields at every level and takes none away', async () => {
  faults({ 'unknown-fields': 1 })
  const file = (await (await rich.upload(await picture(2))).json()) as Record<string, unknown>
  expect(fileSchema.parse(file)).toMatchObject({ object: 'file', x_region: expect.any(String) })
  const usage = (await (await rich.get('/account/usage')).json()) as { data: object[] }
  expect(usage.data[0]).toHaveProperty('x_trace')
  expect(usage.data[0]).toHaveProperty('points', 1)
})

test('downloads can be half, a page, refused or slow, and are whole the next time', async () => {
  const bytes = await picture(5, 300, 200)
  const { url = '' } = await rich.uploaded(bytes)
  faults({ 'truncated-download': 1 })
  const half = await fetch(url)
  const got = await half.bytes()
  expect([half.status, half.headers.get('content-length')]).toEqual([200, String(got.length)])
  expect(Buffer.from(got).equals(bytes.subarray(0, Math.floor(bytes.length / 2)))).toBe(true)
  faults({ 'html-download': 1 })
  expect((await fetch(url)).headers.get('content-type')).toBe('text/html')
  faults({ 'error-download': { status: 502 } })
  expect(await refusalOf(fetch(url))).toBe('502 bad_gateway')
  faults({ 'slow-download': { seconds: 0.1, file: 'wolf' }, 'cut-download': { file: 'lion' } })
  expect(Buffer.from(await (await fetch(url)).arrayBuffer()).equals(bytes)).toBe(true)
  faults({ 'slow-download': { seconds: 0.1 } })
  expect(Buffer.from(await (await fetch(url)).arrayBuffer()).equals(bytes)).toBe(true)
})

test('an address lives for the seconds of the fault', async () => {
  const { id } = await rich.uploaded(await picture(6))
  faults({ 'expired-addresses': { seconds: 5 } })
  const { url } = (await (await rich.get(`/files/${id}`)).json()) as { url: string }
  now += 4999
  expect((await fetch(url)).status).toBe(200)
  now += 1
  expect(await refusalOf(fetch(url))).toBe('403 address_refused')
})

test('concurrency refuses requests beyond so many at once, and jobs beyond so many unfinished', async () => {
  // Long enough for all five to arrive meanwhile, however busy the machine is.
  faults({ 'slow-answer': { seconds: 3 } }, { concurrency: 2 })
  const answers = await Promise.all(Array.from({ length: 5 }, () => rich.get('/account/credits')))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 429, 429, 429])
  expect((await region.as('second').get('/account/credits')).status).toBe(200)

  const slow = await startRegion({ speed: 0.1, faults: { concurrency: { jobs: 2 } } })
  const caller = slow.as('rich')
  const file = await caller.uploaded()
  const orders = []
  for (let count = 0; count < 4; count += 1)
    orders.push((await caller.post('/jobs', { source: { file_id: file.id } })).status)
  expect(orders).toEqual([200, 200, 429, 429])
  expect((await caller.credits()).used).toBe(61)
  await slow.close()
})
