// The door of the practice region: who may come in, and what HTTP it speaks.
import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveSandbox } from '../../../src-sandbox/http/serve-http.ts'
import { type Caller, refusalOf, startRegion, type TestRegion } from '../practice-region.ts'

let region: TestRegion
let rich: Caller
beforeAll(async () => {
  region = await startRegion()
  rich = region.as('rich')
})
afterAll(() => region.close())

/** A request with any headers, which fetch would not send. */
async function rawRequest(path: string, headers: Record<string, string>, method = 'GET', body?: Buffer) {
  const outgoing = request(region.baseUrl + path, {
    method,
    headers: { authorization: rich.authorization, ...headers },
  })
  outgoing.end(body)
  const [incoming] = await once(outgoing, 'response')
  return new Response(await text(incoming), { status: incoming.statusCode })
}

test('it listens on 127.0.0.1 and its base URL ends with the version', () => {
  expect(region.baseUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/v2$/)
})

test.each(['evil.example', 'localhost:1', '127.0.0.1', '127.0.0.1:1', '[::1]:80'])(
  'Host %s is refused',
  async (host) => {
    expect(await refusalOf(rawRequest('/account/credits', { host }))).toBe('403 forbidden')
  },
)

test.each(['https://evil.example', 'null', 'http://127.0.0.1'])(
  'a page with the origin %s is refused',
  async (origin) => {
    expect(await refusalOf(rawRequest('/account/credits', { origin }))).toBe('403 forbidden')
  },
)

test.each([
  ['GET', '/nothing'],
  ['GET', ''],
  ['DELETE', '/files/file_1'],
  ['GET', '/jobs'],
  ['PUT', '/jobs'],
  ['GET', '/files/'],
  ['GET', '/files/%zz'],
  ['GET', '/jobs/a/b/c'],
  ['TRACE', '/jobs'],
  ['OPTIONS', '/jobs'],
])('%s %s is not found', async (method, path) => {
  expect(await refusalOf(rawRequest(path, {}, method))).toBe('404 not_found')
})

test('paths outside the version prefix are not found', async () => {
  for (const path of ['/jobs', '/v1/jobs', '/api/jobs', '/']) {
    expect(
      await refusalOf(fetch(new URL(path, region.baseUrl), { headers: { authorization: rich.authorization } })),
    ).toBe('404 not_found')
  }
})

test('a body of another content type is a 400', async () => {
  const body = Buffer.from('{}')
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp']) {
    expect(await refusalOf(rawRequest('/jobs', { 'content-type': type }, 'POST', body))).toBe(
      '400 unsupported_content_type',
    )
    expect(await refusalOf(rawRequest('/files', { 'content-type': type }, 'POST', body))).toBe(
      '400 unsupported_content_type',
    )
  }
})

test('a body that says it is too long is refused before it is sent', async () => {
  const outgoing = request(`${region.baseUrl}/files`, {
    method: 'POST',
    headers: {
      authorization: rich.authorization,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': String(50 * 1024 * 1024),
    },
  })
  outgoing.flushHeaders()
  const [incoming] = await once(outgoing, 'response')
  expect(await refusalOf(new Response(await text(incoming), { status: incoming.statusCode }))).toBe('413 too_large')
  outgoing.destroy()
})

test('a body of unknown length is refused once it is too long, and the rest flows away', async () => {
  const chunk = Buffer.alloc(1024 * 1024, 'x')
  const endless = new ReadableStream({
    start: (controller) => {
      for (let count = 0; count < 30; count += 1) controller.enqueue(chunk)
      controller.close()
    },
  })
  const headers = { authorization: rich.authorization, 'content-type': 'multipart/form-data; boundary=x' }
  const init = { method: 'POST', headers, body: endless, duplex: 'half' } as const
  expect(await refusalOf(fetch(`${region.baseUrl}/files`, init))).toBe('413 too_large')
})

test('a caller who hangs up while sending leaves nothing behind', async () => {
  const before = await rich.credits()
  const { hostname, port } = new URL(region.baseUrl)
  const socket = connect(Number(port), hostname)
  const head = [
    'POST /v2/files HTTP/1.1',
    `Host: ${hostname}:${port}`,
    `Authorization: ${rich.authorization}`,
    'Content-Type: multipart/form-data; boundary=x',
    'Content-Length: 1000',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n--x\r\n`)
  await once(socket, 'connect')
  socket.destroy()
  await once(socket, 'close')
  expect(await rich.credits()).toEqual(before)
})

test('what is not HTTP gets an error object too', async () => {
  const { hostname, port } = new URL(region.baseUrl)
  const socket = connect(Number(port), hostname)
  socket.write('hello\r\n\r\n')
  const [head, body = ''] = (await text(socket)).split('\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1\.1 400 /)
  expect(await refusalOf(new Response(body, { status: 400 }))).toBe('400 malformed_request')
})

test('every answer names its request, and an error says the same id', async () => {
  const answer = await rich.get('/jobs/none')
  const { error } = (await answer.json()) as { error: { request_id: string } }
  expect(error.request_id).toMatch(/^req_/)
  expect(answer.headers.get('x-request-id')).toBe(error.request_id)
  expect((await rich.get('/capabilities')).headers.get('x-request-id')).toMatch(/^req_/)
})

test('closing lets the answer under way finish and then refuses connections', async () => {
  const arrived = Promise.withResolvers<void>()
  const mayAnswer = Promise.withResolvers<void>()
  const served = await serveSandbox({
    async fetch(incoming) {
      arrived.resolve()
      await mayAnswer.promise
      return await region.sandbox.fetch(incoming)
    },
  })
  const underWay = fetch(`${served.baseUrl}/capabilities`, { headers: { authorization: rich.authorization } })
  await arrived.promise
  const closed = served.close()
  mayAnswer.resolve()
  expect((await underWay).status).toBe(200)
  await closed
  await expect(fetch(served.baseUrl)).rejects.toThrow('fetch failed')
})
