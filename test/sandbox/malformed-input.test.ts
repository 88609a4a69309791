// Whatever is sent, the answer is an error object without a trace of the inside, and nothing is charged. Specification: Errors.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, picture, startRegion, type TestRegion } from './practice-region.ts'

let region: TestRegion
let rich: Caller
let fileId: string
beforeAll(async () => {
  region = await startRegion()
  rich = region.as('rich')
  fileId = (await rich.uploaded()).id
})
afterAll(() => region.close())

async function expectPlainRefusal(answer: Response): Promise<void> {
  const body = await answer.text()
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.status).toBeLessThan(500)
  expect(JSON.parse(body)).toEqual({
    error: {
      type: expect.any(String),
      code: expect.any(String),
      message: expect.any(String),
      request_id: expect.stringMatching(/^req_/),
    },
  })
  expect(body).not.toMatch(/\.ts\b|node_modules|\bat .*:\d+|Error:|SQLITE|stack/)
}

async function expectFree(send: () => Promise<Response>): Promise<void> {
  const before = await rich.credits()
  await expectPlainRefusal(await send())
  expect(await rich.credits()).toEqual(before)
}

const order = () => JSON.stringify({ source: { file_id: fileId } })
const deep = '['.repeat(200_000)

test.each([
  ['nothing', ''],
  ['half an object', '{"source":{"file_id":'],
  ['a list', '[]'],
  ['null', 'null'],
  ['a number', '1e999'],
  ['a string', '"file_1"'],
  ['brackets without end', deep],
  ['very deep JSON', deep + ']'.repeat(200_000)],
  ['a prototype', '{"__proto__":{"source":{"file_id":"x"}}}'],
  ['a source that is a list', '{"source":["file_id"]}'],
  ['a name with SQL', `{"source":{"file_id":"' OR 1=1 --"}}`],
  ['a name with NUL', '{"source":{"file_id":"file_\\u0000"}}'],
  ['a lone surrogate', '{"source":{"file_id":"\\ud800"}}'],
  ['a weight that is no number', `{"source":{"file_id":"x"},"model_weight":NaN}`],
  ['more than a mebibyte', JSON.stringify({ source: { file_id: 'x'.repeat(1024 * 1024) } })],
])('%s instead of an order', async (_, body) => {
  await expectFree(() => rich.post('/jobs', body, 'malformed'))
})

test('an order in bytes that are not UTF-8', async () => {
  const headers = { authorization: rich.authorization, 'content-type': 'application/json' }
  const body = Buffer.from(order().replace('file_', '\xff\xfe_'), 'latin1')
  await expectFree(() => fetch(`${rich.baseUrl}/jobs`, { method: 'POST', headers, body }))
})

test('any JSON at all that is not an order', async () => {
  const value = fc.jsonValue({ maxDepth: 3 }).filter((body) => (body as { source?: object })?.source === undefined)
  await fc.assert(
    fc.asyncProperty(value, (body) => expectFree(() => rich.post('/jobs', JSON.stringify(body)))),
    { numRuns: 100 },
  )
})

test('an order with any one field replaced by any JSON that the field does not allow', async () => {
  const fields = ['source', 'tier', 'relief_type', 'style', 'background_mode', 'output_format', 'model_weight']
  const wrong = fc
    .jsonValue({ maxDepth: 2 })
    .filter((value) => !(typeof value === 'number' && value >= 0 && value <= 1))
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...fields), wrong, (field, value) =>
      expectFree(() => rich.post('/jobs', { source: { file_id: fileId }, [field]: value })),
    ),
    { numRuns: 100 },
  )
})

const form = (body: string, type = 'multipart/form-data; boundary=x') => {
  const headers = { authorization: rich.authorization, 'content-type': type }
  return fetch(`${rich.baseUrl}/files`, { method: 'POST', headers, body })
}

test.each([
  ['nothing', ''],
  ['no boundary', 'hello'],
  ['only the end', '--x--\r\n'],
  ['a part without a name', '--x\r\n\r\nhello\r\n--x--\r\n'],
  ['a part without an end', '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nhello'],
  ['a broken header', '--x\r\ncontent-disposition; form-data: ="file\r\n\r\nhello\r\n--x--\r\n'],
])('a form with %s', async (_, body) => {
  await expectFree(() => form(body))
})

test('a form whose content type does not tell the boundary', async () => {
  await expectFree(() => form('--x--\r\n', 'multipart/form-data'))
})

test('a picture with any of its bytes changed, cut or added is taken or refused, and charged only when taken', async () => {
  const whole = await picture(30)
  const change = fc.record({ at: fc.nat(whole.length - 1), byte: fc.nat(255), keep: fc.nat(whole.length) })
  await fc.assert(
    fc.asyncProperty(change, async ({ at, byte, keep }) => {
      const bytes = Buffer.from(whole.subarray(0, keep))
      if (at < bytes.length) bytes[at] = byte
      const before = await rich.credits()
      const answer = await rich.upload(bytes)
      const taken = answer.status === 200
      if (!taken) await expectPlainRefusal(answer)
      expect((await rich.credits()).used).toBe(before.used + (taken ? 1 : 0))
    }),
    { numRuns: 150 },
  )
})

test('any path and query with any text in it', async () => {
  const text = fc.string({ unit: 'binary', maxLength: 40 }).map(encodeURIComponent)
  const path = fc.constantFrom('/files/', '/jobs/', '/account/usage?limit=', '/account/usage?before=x', '/')
  const readable = (place: string) => place === '/account/usage?limit='
  await fc.assert(
    fc.asyncProperty(path, text, async (place, rest) => {
      fc.pre(!(readable(place) && /^\d*$/.test(rest)))
      await expectPlainRefusal(await rich.get(place + rest))
    }),
    { numRuns: 100 },
  )
})
