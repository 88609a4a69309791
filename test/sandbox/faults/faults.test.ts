// Every fault switch: what it does to a request, and that the points stay right whatever it does.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { FaultPlan } from '../../../src-sandbox/faults/fault-plan.ts'
import { type Caller, picture, refusalOf, startRegion, type TestRegion } from '../practice-region.ts'

let region: TestRegion
let rich: Caller
let fileId: string
let used: number
let now = Date.parse('2026-03-01T12:00:00Z')
beforeAll(async () => {
  region = await startRegion({ clock: () => now })
  rich = region.as('rich')
  fileId = (await rich.uploaded()).id
})
beforeEach(async () => {
  faults({})
  used = (await rich.credits()).used
})
afterAll(() => region.close())

const faults = (plan: FaultPlan['faults'], seed = 1) =>
  region.sandbox.setFaults({ seed, rateLimit: { perSecond: 1e6, burst: 1e6 }, ...(plan && { faults: plan }) })
const order = (key?: string) => rich.post('/jobs', { source: { file_id: fileId } }, key)
const spent = async () => {
  faults({})
  return (await rich.credits()).used - used
}

test('rate-limit answers 429, with Retry-After or without, and charges nothing', async () => {
  faults({ 'rate-limit': { probability: 1, seconds: 3 } })
  const answers = await Promise.all(Array.from({ length: 20 }, () => order()))
  expect(new Set(answers.map((answer) => answer.headers.get('retry-after')))).toEqual(new Set(['3', null]))
  for (const answer of answers) expect(await refusalOf(answer)).toBe('429 rate_limited')
  expect(await spent()).toBe(0)
})

test('key-revoked answers 401 to a good key', async () => {
  faults({ 'key-revoked': 1 })
  expect(await refusalOf(rich.get('/account/credits'))).toBe('401 invalid_api_key')
})

test('error-before-charge answers a 5xx and nothing happened; the same key buys afterwards', async () => {
  faults({ 'error-before-charge': { times: 1, status: 503 } })
  expect(await refusalOf(order('before-charge'))).toBe('503 unavailable')
  expect((await order('before-charge')).status).toBe(200)
  expect(await spent()).toBe(30)
})

test('error-after-charge answers a 5xx to work that was accepted; the same key brings it', async () => {
  faults({ 'error-after-charge': { times: 1, status: 500 } })
  expect(await refusalOf(order('after-charge'))).toBe('500 internal_error')
  const { id } = (await (await order('after-charge')).json()) as { id: string }
  expect((await rich.ledger())[0]?.resource_id).toBe(id)
  expect(await spent()).toBe(30)
})

test('stored-error repeats one failure for its key, word for word, and charges nothing', async () => {
  faults({ 'stored-error': { times: 1 } })
  const first = await (await order('stored')).text()
  const again = await order('stored')
  expect([again.status, await again.text()]).toEqual([500, first])
  expect(await spent()).toBe(0)
})

test('cut-before ends the connection before anything happened', async () => {
  faults({ 'cut-before': { times: 1 } })
  await expect(order('cut-1')).rejects.toThrow('fetch failed')
  expect(await spent()).toBe(0)
})

test('cut-after-acceptance ends the connection after the charge; the same key brings the job', async () => {
  faults({ 'cut-after-acceptance': { times: 1 } })
  await expect(order('cut-2')).rejects.toThrow('fetch failed')
  expect((await order('cut-2')).status).toBe(200)
  expect(await spent()).toBe(30)
})

test('html-from-proxy and truncated-answer are successes that cannot be read, after the charge', async () => {
  faults({ 'html-from-proxy': { times: 1 } })
  const page = await order('html')
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html'])
  faults({ 'truncated-answer': { times: 1 } })
  const half = await order('half')
  expect(half.status).toBe(200)
  await expect(half.json()).rejects.toThrow(SyntaxError)
  for (const key of ['html', 'half']) expect(await (await order(key)).json()).toMatchObject({ points: 30 })
  expect(await spent()).toBe(60)
})

test('queue-rejection answers 429 or 503, leaves charge and refund in the ledger and no job', async () => {
  faults({ 'queue-rejection': { probability: 1 } })
  const refusals = await Promise.all(Array.from({ length: 12 }, () => refusalOf(order())))
  expect(new Set(refusals)).toEqual(new Set(['429 rate_limited', '503 unavailable']))
  expect(await spent()).toBe(0)
  const events = (await rich.ledger()).slice(0, 24)
  expect(events.map(({ points }) => points)).toEqual(events.map((_, index) => (index % 2 === 0 ? -30 : 30)))
  expect(await refusalOf(rich.get(`/jobs/${events[0]?.resource_id}`))).toBe('404 not_found')
})

test('job-failure lets an accepted job fail, with one refund', async () => {
  faults({ 'job-failure': 1 })
  const { id } = (await (await order()).json()) as { id: string }
  expect((await rich.follow(id)).at(-1)).toMatchObject({ status: 'failed', error: { code: 'generation_failed' } })
  expect(await spent()).toBe(0)
})

test('late-artifacts keeps a succeeded job empty for its seconds', async () => {
  faults({ 'late-artifacts': { seconds: 60 } })
  const { id } = (await (await order()).json()) as { id: string }
  expect((await rich.follow(id)).at(-1)).toMatchObject({ status: 'succeeded', artifacts: [] })
  expect(await (await rich.get(`/jobs/${id}/artifacts`)).json()).toMatchObject({ job_status: 'succeeded', data: [] })
  now += 60_000
  expect((await rich.job(id)).artifacts.length).toBeGreaterThan(0)
})

test('unknown-status shows a word of its own until the job has ended', async () => {
  faults({ 'unknown-status': 1 })
  const { id } = (await (await order()).json()) as { id: string }
  const statuses = (await rich.follow(id)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set(['waiting_for_review', 'succeeded']))
})

test('expired-addresses hands out addresses that are refused, and reading again brings a good one', async () => {
  faults({ 'expired-addresses': { times: 1 } })
  const read = async () => (await (await rich.get(`/files/${fileId}`)).json()) as { url: string }
  expect(await refusalOf(fetch((await read()).url))).toBe('403 address_refused')
  expect((await fetch((await read()).url)).status).toBe(200)
})

test('cut-download ends a download in the middle; the next one is whole', async () => {
  const bytes = await picture(50, 300, 200)
  const { url = '' } = await rich.uploaded(bytes)
  faults({ 'cut-download': { times: 1 } })
  await expect(fetch(url).then((answer) => answer.bytes())).rejects.toThrow()
  expect(Buffer.from(await (await fetch(url)).arrayBuffer()).equals(bytes)).toBe(true)
})

test('funds-before-key answers 402 to the repetition of an order that took the last points', async () => {
  const small = await startRegion({ accounts: [{ name: 'small', points: 31 }] })
  const caller = small.as('small')
  const body = { source: { file_id: (await caller.uploaded()).id } }
  const first = (await (await caller.post('/jobs', body, 'last')).json()) as { id: string }
  small.sandbox.setFaults({ faults: { 'funds-before-key': 1 } })
  expect(await refusalOf(caller.post('/jobs', body, 'last'))).toBe('402 insufficient_points')
  small.sandbox.setFaults({})
  expect(await (await caller.post('/jobs', body, 'last')).json()).toMatchObject({ id: first.id })
  await small.close()
})

test('short-key-retention forgets a key after its seconds', async () => {
  faults({ 'short-key-retention': { seconds: 60 } })
  const first = (await (await order('short')).json()) as { id: string }
  now += 59_999
  expect(await (await order('short')).json()).toMatchObject({ id: first.id })
  now += 1
  expect(await (await order('short')).json()).not.toMatchObject({ id: first.id })
  expect(await spent()).toBe(60)
})

test('late-ledger shows events only after its seconds, while the balance is up to date', async () => {
  faults({ 'late-ledger': { seconds: 30 } })
  const { id } = (await (await order()).json()) as { id: string }
  const shown = async () => (await rich.ledger()).some(({ resource_id }) => resource_id === id)
  expect([await shown(), (await rich.credits()).used]).toEqual([false, used + 30])
  now += 30_000
  expect(await shown()).toBe(true)
})

test('a fault strikes as often as its probability says, at the same requests for the same seed, and only where it is told', async () => {
  const pattern = async (seed: number) => {
    faults({ 'key-revoked': { probability: 0.3, only: 'GET /account/credits' } }, seed)
    const statuses = []
    for (let count = 0; count < 60; count += 1) statuses.push((await rich.get('/account/credits')).status)
    return statuses
  }
  const first = await pattern(1)
  expect(first.filter((status) => status === 401).length).toBeGreaterThan(8)
  expect(first.filter((status) => status === 401).length).toBeLessThan(30)
  expect(await pattern(1)).toEqual(first)
  expect(await pattern(2)).not.toEqual(first)
  expect((await rich.get('/capabilities')).status).toBe(200)
})

test('redirected sends a request elsewhere after its work', async () => {
  faults({ redirected: { times: 1 } })
  const sent = await rich
    .post('/jobs', { source: { file_id: fileId } }, 'redirected')
    .catch((error: Error) => error.message)
  expect(sent).toBe('fetch failed')
  expect(await spent()).toBe(30)
})
