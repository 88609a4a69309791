// Whatever the request line, the headers and the connection are, nothing breaks and nothing is charged. Specification:
// Errors.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fc } from '../../helpers/properties.ts'
import { type Examined, type Examiner, examine } from '../spec/examiner.ts'
import { expectPlainRefusal } from './plain-refusal.ts'
import { exchange, openSocket, sendAndLeave } from './raw-http.ts'

let region: Examined
let rich: Examiner
let host: string
let order: string
beforeAll(async () => {
  region = await examine()
  rich = region.as('rich')
  host = new URL(region.baseUrl).host
  order = JSON.stringify({ source: await rich.source() })
})
afterAll(() => region.close())

const lines = (...more: string[]) => [`Host: ${host}`, `Authorization: ${rich.authorization}`, ...more]
const request = (line: string, headers: readonly string[], body = '') =>
  `${[line, ...headers, '', ''].join('\r\n')}${body}`
const get = (path = '/v2/account/credits', ...more: string[]) => request(`GET ${path} HTTP/1.1`, lines(...more))
const post = (...more: string[]) => {
  const headers = lines('Content-Type: application/json', `Content-Length: ${order.length}`, ...more)
  return request('POST /v2/jobs HTTP/1.1', headers, order)
}

/** Every answer is a plain refusal, nothing was charged, and the region answers afterwards. */
async function expectRefused(bytes: string): Promise<void> {
  const before = await rich.used()
  const answers = await exchange(region.baseUrl, bytes)
  expect(answers.length).toBeGreaterThan(0)
  for (const { status, body } of answers) expectPlainRefusal(status, body)
  expect(await rich.used()).toBe(before)
}

const endpoints = [
  '/files',
  '/files/file_1',
  '/jobs',
  '/jobs/api_1',
  '/jobs/api_1/artifacts',
  '/design/jobs',
  '/model/jobs',
  '/model/conversions',
  '/capabilities',
  '/account/credits',
  '/account/usage',
] // prettier-ignore

test.each(endpoints)('every other method on %s is not found', async (path) => {
  const posts = ['/files', '/jobs', '/design/jobs', '/model/jobs', '/model/conversions'].includes(path)
  const methods = ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'PURGE', posts ? 'GET' : 'POST']
  for (const method of methods) {
    const [answer] = await exchange(
      region.baseUrl,
      request(`${method} /v2${path} HTTP/1.1`, lines('Content-Length: 0')),
    )
    expect([method, answer?.status]).toEqual([method, 404])
    expectPlainRefusal(answer?.status ?? 0, answer?.body ?? '')
  }
  const head = await fetch(region.baseUrl + path, { method: 'HEAD', headers: { authorization: rich.authorization } })
  expect(head.status).toBe(404)
})

test.each(['BREW', 'get', 'G E T', '', 'GET\0', 'PRI'])('the method %j is refused', async (method) => {
  await expectRefused(request(`${method} /v2/capabilities HTTP/1.1`, lines()))
})

test('CONNECT opens nothing', async () => {
  const answers = await exchange(region.baseUrl, request(`CONNECT ${host} HTTP/1.1`, lines()))
  for (const { status } of answers) expect(status).toBeGreaterThanOrEqual(400)
})

test.each(['HTTP/9.9', 'HTTPS/1.1', 'HTTP', ''])('the version %j is refused', async (version) => {
  await expectRefused(request(`GET /v2/capabilities ${version}`, lines()))
})

test.each([
  '/v2/files%2Ffile_1',
  '/v2%2Ffiles',
  '/v2/jobs/api_1%2Fartifacts',
  '/v2/jobs/..',
  '/v2/jobs/%2e%2e/%2e%2e/etc/passwd',
  '/../../etc/passwd',
  '/v2/jobs/\\..\\..',
  '/v2//capabilities',
  '//v2/capabilities',
  '/v2/capabilities/',
  '/v2/capabilities;x=1',
  '/v2/files/%00',
  '/v2/files/%',
  '/v2/files/%ff%fe',
  '/v2/files/浮雕',
  '/v2/files/%F0%9F%AA%99',
  '/v2/jobs/__proto__',
  '/v2/jobs/constructor/artifacts',
  '/v2/jobs/:id',
  '/v2/artifacts/artifact_1',
  '/artifacts/..%2f..%2fregion.db',
  '/uploads/%2e%2e/region.db',
  '*',
  'http://evil.example/v2/capabilities',
])('the path %s leads nowhere', async (path) => {
  await expectRefused(Buffer.from(get(path)).toString('latin1'))
})

test.each([
  ['a path of 15,000 characters', () => get(`/v2/files/${'x'.repeat(15_000)}`)],
  ['a path of a million characters', () => get(`/v2/files/${'x'.repeat(1_000_000)}`)],
  ['a header of 100,000 characters', () => get('/v2/capabilities', `X-Long: ${'x'.repeat(100_000)}`)],
  ['ten thousand headers', () => get('/v2/capabilities', ...Array.from({ length: 10_000 }, (_, at) => `X-${at}: 1`))],
  ['a NUL in a path', () => get('/v2/files/\0')],
  ['a space in a path', () => get('/v2/files/a b')],
  ['a NUL in a header', () => get('/v2/capabilities', 'X-Note: a\0b')],
  ['a control character in a key', () => post('Idempotency-Key: a\x01b')],
  ['a header without a colon', () => get('/v2/capabilities', 'Nothing')],
  ['a header without a name', () => get('/v2/capabilities', ': x')],
  ['a folded header', () => get('/v2/capabilities', 'X-Note: a', ' b\x00')],
  ['a space before the colon', () => get('/v2/capabilities', 'X-Note : a')],
  ['a bare line feed', () => 'GET /v2/capabilities HTTP/1.1\nX\n\n'],
  ['no Host', () => request('GET /v2/capabilities HTTP/1.1', [`Authorization: ${rich.authorization}`])],
  ['two Hosts', () => get('/v2/capabilities', 'Host: evil.example')],
  [
    'two keys',
    () =>
      get('/v2/capabilities', 'Authorization: Bearer practice_other', 'X-Note: 1').replace(
        /^Authorization.*\r\n/m,
        'Authorization: Bearer practice_wrong\r\n',
      ),
  ],
  ['two content lengths', () => post('Content-Length: 3')],
  ['a negative content length', () => post().replace(/Content-Length: \d+/, 'Content-Length: -5')],
  ['a content length in words', () => post().replace(/Content-Length: \d+/, 'Content-Length: many')],
  ['a huge content length', () => post().replace(/Content-Length: \d+/, 'Content-Length: 99999999999999999999')],
  ['content length and chunks', () => post('Transfer-Encoding: chunked')],
  ['an unknown transfer encoding', () => post('Transfer-Encoding: gzip')],
  ['a TLS greeting', () => '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'.padEnd(300, '\0')],
  ['another protocol', () => 'SSH-2.0-OpenSSH_9.6\r\n'],
  ['the preface of HTTP/2', () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
])('%s is refused', async (_, bytes) => await expectRefused(bytes()))

const chunked = (body: string) => {
  const headers = lines('Content-Type: application/json', 'Transfer-Encoding: chunked')
  return request('POST /v2/jobs HTTP/1.1', headers, body)
}

test('a chunked order is taken', async () => {
  const [answer] = await exchange(region.baseUrl, chunked(`${order.length.toString(16)}\r\n${order}\r\n0\r\n\r\n`))
  expect(answer?.status).toBe(200)
})

test.each([
  'zz\r\nhello',
  '-5\r\nhello',
  'fffffffffffffffff\r\nhello',
  '5\r\nhello world\r\n0\r\n\r\n',
  '5 5\r\nhello',
])('chunks with a bad size, %j, never become an order', async (body) => {
  const before = await rich.used()
  for (const { status } of await exchange(region.baseUrl, chunked(body))) expect(status).toBeLessThan(500)
  expect(await rich.used()).toBe(before)
  expect((await rich.get('/capabilities')).status).toBe(200)
})

test('a body longer than it said: the first part counts, the rest is no request', async () => {
  const before = await rich.used()
  const bytes = `${post()}DELETE everything`
  const answers = await exchange(region.baseUrl, `${bytes}\r\n\r\n`, 2)
  expect(answers.map(({ status }) => status)).toEqual([200, 400])
  expect(await rich.used()).toBe(before + 30)
})

test('a body shorter than it said, and half a request at any place, are never charged', async () => {
  const whole = post().replace(/Content-Length: \d+/, `Content-Length: ${order.length + 1}`)
  const before = await rich.used()
  const cuts = [1, 5, 30, 60, 100, whole.length - order.length - 1, whole.length - 10, whole.length]
  for (const cut of cuts)
    expect(await sendAndLeave(region.baseUrl, whole.slice(0, cut))).not.toMatch(/^HTTP\/1\.1 [25]/)
  expect(await rich.used()).toBe(before)
})

test('pipelined requests are all answered, in order, and one key buys once', async () => {
  const before = await rich.used()
  const key = 'Idempotency-Key: pipelined'
  const bytes = get('/v2/capabilities') + post(key) + post(key) + get('/v2/jobs/none') + get('/v2/account/credits')
  const answers = await exchange(region.baseUrl, bytes, 5)
  expect(answers.map(({ status }) => status)).toEqual([200, 200, expect.any(Number), 404, 200])
  expect(answers[2]?.status).toBeOneOf([200, 409])
  expect(await rich.used()).toBe(before + 30)
})

test('a refused request leaves its connection in order for the next', async () => {
  const refused = post().replace('"source"', '"sourse"')
  const answers = await exchange(region.baseUrl, refused + get() + refused + get(), 4)
  expect(answers.map(({ status }) => status)).toEqual([400, 200, 400, 200])
})

test.each(['100-continue', '100-Continue', 'tea', '200-ok', '', 'x'.repeat(5000)])(
  'Expect: %s breaks nothing',
  async (expected) => {
    const [answer] = await exchange(region.baseUrl, post(`Expect: ${expected}`))
    expect(answer?.status).toBeLessThan(500)
  },
)

test.each([
  'Idempotency-Key',
  'Content-Type',
  'Authorization',
  'X-Note',
  'Accept',
  'Accept-Encoding',
  'Range',
  'If-None-Match',
  'Cookie',
  'Connection',
  'Upgrade',
  'TE',
])('the header %s with bytes beyond ASCII, empty, or doubled is never a 5xx and never charged twice', async (name) => {
  for (const value of ['\xe6\xb5\xae\xe9\x9b\x95', '\xff\xfe', '', '\t', '"', ',,,', 'close', 'a; b="', 'bytes=9-1']) {
    for (const extra of [[`${name}: ${value}`], [`${name}: ${value}`, `${name}: ${value}`]]) {
      const before = await rich.used()
      const answers = await exchange(region.baseUrl, post(...extra))
      for (const { status } of answers) expect([name, value, status < 500]).toEqual([name, value, true])
      const bought = answers.filter(({ status }) => status === 200).length
      expect(await rich.used()).toBe(before + 30 * bought)
    }
  }
})

test('any path and query with any text in it', async () => {
  const text = fc.string({ unit: 'binary', maxLength: 40 }).map(encodeURIComponent)
  const path = fc.constantFrom('/files/', '/jobs/', '/account/usage?limit=', '/account/usage?before=x', '/')
  await fc.assert(
    fc.asyncProperty(path, text, async (place, rest) => {
      fc.pre(!(place === '/account/usage?limit=' && /^\d*$/.test(rest)))
      const answer = await rich.get(place + rest)
      expectPlainRefusal(answer.status, await answer.text())
    }),
    { numRuns: 100 },
  )
})

test('any query on what takes none does not matter', async () => {
  await fc.assert(
    fc.asyncProperty(fc.webQueryParameters({ size: 'medium' }), async (query) => {
      expect((await rich.get(`/account/credits?${query}`)).status).toBe(200)
    }),
    { numRuns: 30 },
  )
})

test('any bytes on a connection are refused or cut', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 200 }), async (bytes) => {
      const answer = await sendAndLeave(region.baseUrl, `${Buffer.from(bytes).toString('latin1')}\r\n\r\n`)
      expect(answer).toMatch(/^(HTTP\/1\.1 4|$)/)
    }),
    { numRuns: 60 },
  )
})

test('a hundred callers who never finish their requests keep nobody from being answered', async () => {
  const idle = await Promise.all(Array.from({ length: 100 }, () => openSocket(region.baseUrl)))
  for (const [at, socket] of idle.entries()) socket.write(at % 2 === 0 ? get().slice(0, 40) : post().slice(0, -3))
  expect((await rich.get('/capabilities')).status).toBe(200)
  expect((await rich.file()).width).toBe(24)
  for (const socket of idle) socket.destroy()
})
