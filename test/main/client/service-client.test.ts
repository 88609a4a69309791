// The client against a real server: what it sends, what it refuses to send, and what each answer means.
import { connect } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ChargedRequest } from '../../../src-main/client/charged-request.ts'
import { createServiceClient } from '../../../src-main/client/service-client.ts'
import { createChance } from '../../../src-main/world.ts'
import { fastClock } from '../../helpers/clocks.ts'
import { errorBody, type ScriptedServer, scriptedServer, sendJson } from '../../helpers/network/scripted-server.ts'

const apiKey = 'sk-canary-51fe0c'
const credits = { object: 'credit_balance', unit: 'api_point', total: 100, used: 1, remaining: 99 }
const job = { id: 'api_1', object: 'relief_job', status: 'queued', points: 30, progress: 0, artifacts: [] }
const quiet = { info() {}, warn() {}, error() {} }
const gate = { start: 1000, burst: 100, most: 1000, least: 100, atOnce: 6 }

let server: ScriptedServer

beforeEach(async () => {
  server = await scriptedServer((_, response) => sendJson(response, 200, credits))
})
afterEach(() => server.close())

const client = (over: { baseUrl?: string; kind?: 'service' | 'practice'; key?: string } = {}) =>
  createServiceClient({
    account: { id: 'a', baseUrl: over.baseUrl ?? `${server.origin}/v2`, kind: over.kind ?? 'service' },
    apiKey: over.key ?? apiKey,
    ports: { clock: fastClock(1000), chance: createChance(), fetch, log: quiet },
    gate,
    timeouts: { read: 400, order: 400, upload: 400 },
  })
const request: ChargedRequest = {
  path: '/jobs',
  idempotencyKey: 'relief_1',
  contentType: 'application/json',
  body: new TextEncoder().encode('{"source":{"file_id":"file_1"}}'),
}

test('a read carries the key as a bearer and gives back what the schema knows', async () => {
  expect(await client().credits()).toEqual({ ok: true, value: credits })
  expect(server.asked[0]).toMatchObject({ method: 'GET', url: '/v2/account/credits' })
  expect(server.asked[0]?.headers.authorization).toBe(`Bearer ${apiKey}`)
})

test('a charged request sends exactly its bytes, its type and its key', async () => {
  server.answer = (_, response) => sendJson(response, 200, job, { 'x-request-id': 'req_9' })
  expect(await client().post(request)).toEqual({ what: 'accepted', resource: job, requestId: 'req_9' })
  const [asked] = server.asked
  expect(asked?.body.equals(request.body)).toBe(true)
  expect(asked?.headers).toMatchObject({ 'content-type': 'application/json', 'idempotency-key': 'relief_1' })
})

describe('what an answer to a read means', () => {
  const html = '<!doctype html><title>hello</title>'
  const cases: [string, number, string, string, string][] = [
    ['a refused key', 401, 'application/json', JSON.stringify(errorBody('invalid_api_key')), 'key-refused'],
    ['an error object', 404, 'application/json', JSON.stringify(errorBody('not_found')), 'not-found'],
    ['a page', 404, 'text/html', html, 'address-holds-page'],
    ['a page with 200', 200, 'text/html', html, 'address-holds-page'],
    ['text of another program', 404, 'text/plain', 'no', 'address-not-the-service'],
    ['too much', 413, 'application/json', JSON.stringify(errorBody('file_too_large')), 'request-too-large'],
    ['too much for a proxy', 413, 'text/html', html, 'request-too-large'],
    ['JSON of another program', 200, 'application/json', '{"hello":1}', 'address-not-the-service'],
    ['cut JSON', 200, 'application/json', '{"object":"credit_bal', 'unreadable-answer'],
    ['want of points', 402, 'application/json', JSON.stringify(errorBody('insufficient')), 'insufficient-points'],
    ['a wrong request', 422, 'application/json', JSON.stringify(errorBody('invalid_parameter')), 'request-refused'],
    ['trouble', 503, 'text/plain', 'no', 'service-trouble'],
    ['a limit', 429, 'application/json', JSON.stringify(errorBody('rate_limited')), 'rate-limited'],
  ]
  test.each(cases)('%s (%i, %s)', async (_, status, type, body, kind) => {
    server.answer = (_asked, response) => void response.writeHead(status, { 'content-type': type }).end(body)
    expect(await client().credits()).toMatchObject({ ok: false, failure: { kind } })
  })
})

test('code, message and request id of the service are kept, cut at their limits', async () => {
  server.answer = (_, response) => sendJson(response, 422, errorBody('invalid_parameter', 'x'.repeat(900), 'req_7'))
  const result = await client().credits()
  expect(result).toMatchObject({ ok: false, failure: { code: 'invalid_parameter', requestId: 'req_7', status: 422 } })
  expect(result.ok ? '' : result.failure.message).toHaveLength(500)
})

test('a redirect is not followed: neither key nor body reach the other place', async () => {
  const other = await scriptedServer((_, response) => sendJson(response, 200, credits))
  server.answer = (_, response) => void response.writeHead(307, { location: `${other.origin}/v2/jobs` }).end()
  expect(await client().credits()).toMatchObject({ ok: false, failure: { kind: 'redirected' } })
  expect(await client().post(request)).toMatchObject({ what: 'lost', failure: { kind: 'redirected' } })
  expect(other.asked).toEqual([])
  await other.close()
})

test('trouble that passes is asked again, at most three times in all', async () => {
  server.answer = (_, response) => {
    if (server.asked.length < 3) sendJson(response, 503, errorBody('unavailable'))
    else sendJson(response, 200, credits)
  }
  expect((await client().credits()).ok).toBe(true)
  expect(server.asked).toHaveLength(3)
  server.answer = (_, response) => sendJson(response, 503, errorBody('unavailable'))
  expect((await client().credits()).ok).toBe(false)
  expect(server.asked).toHaveLength(6)
})

test('a charged request is attempted once, whatever comes back', async () => {
  server.answer = (_, response) => sendJson(response, 503, errorBody('unavailable'))
  expect(await client().post(request)).toMatchObject({ what: 'trouble' })
  expect(server.asked).toHaveLength(1)
})

describe('what an answer to a charged request means', () => {
  const cases: [number, unknown, string][] = [
    [200, { hello: 1 }, 'lost'],
    [200, { ...job, object: 'design_job' }, 'lost'],
    [400, errorBody('invalid_parameter'), 'refused'],
    [401, errorBody('invalid_api_key'), 'refused'],
    [402, errorBody('insufficient_points'), 'refused'],
    [404, { message: 'a proxy' }, 'lost'],
    [413, errorBody('file_too_large'), 'refused'],
    [413, { message: 'a proxy' }, 'refused'],
    [409, errorBody('idempotency_in_progress'), 'in-progress'],
    [409, errorBody('idempotency_conflict'), 'conflict'],
    [409, errorBody('something_else'), 'lost'],
    [429, errorBody('rate_limited'), 'slow-down'],
    [500, errorBody('internal_error'), 'trouble'],
  ]
  test.each(cases)('%i %j is %s', async (status, body, what) => {
    server.answer = (_, response) => sendJson(response, status, body)
    expect((await client().post(request)).what).toBe(what)
  })
})

test.each<[ChargedRequest['path'], string]>([
  ['/files', 'picture-too-large'],
  ['/jobs', 'request-too-large'],
  ['/model/conversions', 'request-too-large'],
])('413 of %s speaks of a picture only where one was sent', async (path, kind) => {
  for (const body of [errorBody('payload_too_large'), { message: 'a proxy' }]) {
    server.answer = (_, response) => sendJson(response, 413, body)
    expect(await client().post({ ...request, path })).toMatchObject({ what: 'refused', failure: { kind } })
  }
})

test('the same stored failure has the same fingerprint, a fresh one another, one without a request id none', async () => {
  const ids = ['req_1', 'req_1', 'req_2', null]
  server.answer = (_, response) =>
    sendJson(response, 500, errorBody('internal_error', 'w', ids[server.asked.length - 1]))
  const prints: unknown[] = []
  for (const _ of ids) {
    const attempt = await client().post(request)
    prints.push(attempt.what === 'trouble' && attempt.fingerprint)
  }
  expect(prints[0]).toBe(prints[1])
  expect(prints[2]).not.toBe(prints[0])
  expect(prints[3]).toBeNull()
})

test('nobody there is surely unsent; a cut or silent connection may have been charged', async () => {
  server.answer = (_, response) => void response.socket?.destroy()
  expect((await client().post(request)).what).toBe('lost')
  server.answer = () => undefined
  expect(await client().post(request)).toMatchObject({ what: 'lost', failure: { kind: 'timed-out' } })
  const gone = await scriptedServer(() => undefined)
  await gone.close()
  await expect(
    new Promise((_, reject) => connect(Number(new URL(gone.origin).port)).on('error', reject)),
  ).rejects.toThrow()
  const attempt = await client({ baseUrl: `${gone.origin}/v2` }).post(request)
  expect(attempt).toMatchObject({ what: 'not-sent', failure: { kind: 'unreachable' } })
})

test('an endless answer ends', async () => {
  server.answer = (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const more = () => {
      while (!response.destroyed && response.write(' '.repeat(65_536))) {}
    }
    response.on('drain', more)
    more()
  }
  expect(await client().post(request)).toMatchObject({ what: 'lost' })
})

test('ids that would leave the base path send nothing', async () => {
  for (const id of ['..', '../../v1/admin', '.', '?x', '#x']) await client().job(id)
  for (const { url } of server.asked) expect(url).toMatch(/^\/v2\/jobs\/[^/]+$/)
  expect(server.asked.map(({ url }) => url)).toEqual([
    '/v2/jobs/..%2F..%2Fv1%2Fadmin',
    '/v2/jobs/%3Fx',
    '/v2/jobs/%23x',
  ])
})

test.each([
  ['http to another computer', { baseUrl: 'http://example.com/v2' }, 'address-insecure'],
  ['user info in the address', { baseUrl: 'https://a:b@example.com/v2' }, 'address-insecure'],
  [
    'a practice account on another computer',
    { baseUrl: 'https://example.com/v2', kind: 'practice' as const },
    'address-insecure',
  ],
  ['a key with a line break', { key: 'sk\r\nx: y' }, 'key-malformed'],
])('%s: not a byte leaves', async (_, over, kind) => {
  expect(await client(over).post(request)).toMatchObject({ what: 'not-sent', failure: { kind } })
  expect(server.asked).toEqual([])
})

test('the client knows by how much the service’s clock is ahead', async () => {
  const date = new Date(Date.now() + 3_600_000)
  server.answer = (_, response) => sendJson(response, 200, credits, { date: date.toUTCString() })
  const one = client()
  await one.credits()
  expect(Math.round(one.serverAhead() / 600_000)).toBeGreaterThan(0)
})

test('a signal ends a waiting call as cancelled', async () => {
  server.answer = () => undefined
  const stop = new AbortController()
  const call = client().credits(stop.signal)
  setTimeout(() => stop.abort(), 20)
  expect(await call).toMatchObject({ ok: false, failure: { kind: 'cancelled' } })
})
