// The control route: what it can do, that nobody can guess it, and that it is not there unless it was asked for.
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { namedPlans } from '../../src-sandbox/faults/named-plans.ts'
import { type Caller, refusalOf, startRegion, type TestRegion } from './practice-region.ts'

let region: TestRegion
let rich: Caller
let controlUrl: string
beforeAll(async () => {
  region = await startRegion({ control: true })
  rich = region.as('rich')
  controlUrl = new URL(region.sandbox.controlPath ?? '', region.baseUrl).href
})
afterAll(() => region.close())

const send = (method: string, path: string, body?: unknown) =>
  fetch(controlUrl + path, {
    method,
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  })

test('faults are set by plan and by name, and read back', async () => {
  const plan = { seed: 9, faults: { outage: { only: 'GET /capabilities' } } }
  expect(await (await send('PUT', '/faults', plan)).json()).toEqual(plan)
  expect(await (await send('GET', '/faults')).json()).toEqual(plan)
  expect((await rich.get('/capabilities')).status).toBe(503)
  expect(await (await send('PUT', '/faults', '"storm"')).json()).toEqual(namedPlans.storm)
  expect(await (await send('PUT', '/faults', { name: 'key-revoked' })).json()).toEqual({
    faults: { 'key-revoked': 0.3 },
  })
  expect(await (await send('PUT', '/faults', { name: 'none' })).json()).toEqual({})
  expect((await rich.get('/capabilities')).status).toBe(200)
})

test('the state tells jobs by status, the disk, and how often each fault has struck', async () => {
  await send('PUT', '/faults', { faults: { outage: { times: 2, only: 'GET /account/usage' }, 'cut-before': 0 } })
  for (let count = 0; count < 4; count += 1) await rich.get('/account/usage')
  const file = await rich.uploaded()
  await rich.follow((await rich.ordered(file.id, { output_format: 'png' })).id)
  const state = (await (await send('GET', '/state')).json()) as { disk: { bytes: number; limit: number } }
  expect(state).toMatchObject({
    jobs: { queued: 0, running: 0, finalizing: 0, succeeded: 1, failed: 0 },
    faults: { outage: 2, 'cut-before': 0 },
  })
  expect(state.disk.bytes).toBeGreaterThan(file.bytes)
  expect(state.disk.limit).toBe(20_000_000_000)
})

test('refill adds points, revoke closes an account for good, reset makes everything new', async () => {
  const refilled = await send('POST', '/refill', { account: 'second', points: 500 })
  expect(await refilled.json()).toEqual({ account: 'second', points: 1500 })
  expect((await send('POST', '/revoke', { account: 'second' })).status).toBe(200)
  expect(await refusalOf(region.as('second').get('/account/credits'))).toBe('401 invalid_api_key')
  expect((await rich.get('/account/credits')).status).toBe(200)
  const reset = await send('POST', '/reset')
  expect(await reset.json()).toMatchObject({ jobs: { succeeded: 0 }, disk: { bytes: 0 } })
  expect(await region.as('second').credits()).toEqual({ total: 1000, used: 0, remaining: 1000 })
})

test('another key opens the same account, and the earlier one opens nothing', async () => {
  const earlier = region.as('second')
  await earlier.uploaded()
  const renewed = await send('POST', '/renew-key', { account: 'second' })
  expect(renewed.status).toBe(200)
  const { api_key } = (await renewed.json()) as { api_key: string }
  expect(await refusalOf(earlier.get('/account/credits'))).toBe('401 invalid_api_key')
  const credits = await fetch(`${region.baseUrl}/account/credits`, { headers: { authorization: `Bearer ${api_key}` } })
  expect(await credits.json()).toMatchObject({ used: 1 })
})

test.each([
  ['POST', '/renew-key', { account: 'nobody' }, '400 invalid_parameter'],
  ['PUT', '/faults', '{', '400 malformed_request'],
  ['PUT', '/faults', { faults: { nothing: 1 } }, '400 invalid_parameter'],
  ['PUT', '/faults', '"nothing-of-the-kind"', '400 invalid_parameter'],
  ['PUT', '/faults', { name: '__proto__' }, '400 invalid_parameter'],
  ['PUT', '/faults', { seed: 'x' }, '400 invalid_parameter'],
  ['PUT', '/faults', 'null', '400 invalid_parameter'],
  ['PUT', '/faults', '[]', '400 invalid_parameter'],
  ['POST', '/refill', { account: 'nobody', points: 1 }, '400 invalid_parameter'],
  ['POST', '/refill', { account: 'rich', points: -1 }, '400 invalid_parameter'],
  ['POST', '/refill', { account: 'rich', points: 0.5 }, '400 invalid_parameter'],
  ['POST', '/refill', { account: 'rich', points: '5' }, '400 invalid_parameter'],
  ['POST', '/refill', { account: 'rich', points: 1, more: 1 }, '400 invalid_parameter'],
  ['POST', '/refill', undefined, '400 unsupported_content_type'],
  ['POST', '/revoke', { account: 'nobody' }, '400 invalid_parameter'],
  ['POST', '/revoke', {}, '400 invalid_parameter'],
])('%s %s with %j is refused and changes nothing', async (method, path, body, refusal) => {
  const [plan, credits] = [region.sandbox.faultPlan, await rich.credits()]
  expect(await refusalOf(send(method, path, body))).toBe(refusal)
  expect([region.sandbox.faultPlan, await rich.credits()]).toEqual([plan, credits])
})

test('another method, another path or another secret is not found, as any other path', async () => {
  const wrong = [
    ['POST', controlUrl],
    ['GET', `${controlUrl}/nothing`],
    ['DELETE', `${controlUrl}/faults`],
    ['GET', `${controlUrl}/constructor`],
    ['GET', new URL('/control/state', region.baseUrl).href],
    ['GET', new URL(`/control/${'A'.repeat(32)}/state`, region.baseUrl).href],
    ['POST', `${controlUrl.slice(0, -1)}${controlUrl.endsWith('A') ? 'B' : 'A'}/reset`],
  ] as const
  for (const [method, url] of wrong) expect(await refusalOf(fetch(url, { method }))).toBe('404 not_found')
  const plain = await startRegion()
  expect(plain.sandbox.controlPath).toBeNull()
  expect(await refusalOf(fetch(new URL(new URL(`${controlUrl}/state`).pathname, plain.baseUrl)))).toBe('404 not_found')
  await plain.close()
})

test.each([
  ['origin', 'https://evil.example'],
  ['host', 'evil.example'],
])('a web page cannot use it: %s %s is refused', async (name, value) => {
  const answer = await new Promise<Response>((resolve, reject) => {
    const outgoing = request(
      `${controlUrl}/reset`,
      { method: 'POST', headers: { [name]: value } },
      async (incoming) => {
        resolve(new Response(await text(incoming), { status: incoming.statusCode ?? 0 }))
      },
    )
    outgoing.on('error', reject)
    outgoing.end()
  })
  expect(await refusalOf(answer)).toBe('403 forbidden')
})

test('no fault meets the control route', async () => {
  await send('PUT', '/faults', { faults: { outage: 1, 'rate-limit': 1 }, rateLimit: { perSecond: 0.001, burst: 1 } })
  for (let count = 0; count < 5; count += 1) expect((await send('GET', '/state')).status).toBe(200)
  expect((await send('PUT', '/faults', { name: 'none' })).status).toBe(200)
})
