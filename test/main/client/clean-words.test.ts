// Words of a hostile service as they get past the client: in reading order, on one line, of bounded length, without signed addresses.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServiceClient } from '../../../src-main/client/service-client.ts'
import { createChance } from '../../../src-main/world.ts'
import { fastClock } from '../../helpers/clocks.ts'
import { type ScriptedServer, scriptedServer, sendJson } from '../../helpers/network/scripted-server.ts'
import { fc } from '../../helpers/properties.ts'

const turning = [
  '\u202a',
  '\u202b',
  '\u202d',
  '\u202e',
  '\u202c',
  '\u2066',
  '\u2067',
  '\u2068',
  '\u2069',
  '\u200e',
  '\u200f',
  '\u061c',
]
const breaking = ['\r\n', '\u2028', '\u2029', '\u0085', '\u0000', '\u001b[2J', '\u009b31m', '\u0007', '\u007f']
const unseen = ['\u200b', '\u2060', '\ufeff', '\u00ad', '\u180e', '\ufff9', '\ud800']
const signed = [
  'https://cdn.example.com/a.tif?X-Amz-Signature=s3cret&Expires=9',
  'HTTPS://cdn.example.com/a.tif#s3cret',
  's3://me:s3cret@bucket/key',
  '//cdn.example.com/a.tif?sig=s3cret',
  '/content/a?signature=s3cret&expires=1',
  'https%3A%2F%2Fcdn.example.com%2Fa%3FX-Amz-Signature%3Ds3cret',
  'signature=s3cret',
  'Authorization: Bearer s3cret',
]
const bad =
  /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069\u200b\u200e\u200f\u061c\ufeff\u00ad\u2060\ufff9]|s3cret|[\ud800-\udfff]/u

let server: ScriptedServer
beforeAll(async () => {
  server = await scriptedServer(() => undefined)
})
afterAll(() => server.close())

const client = () =>
  createServiceClient({
    account: { id: 'a', baseUrl: `${server.origin}/v2`, kind: 'service' },
    apiKey: 'sk-canary-51fe0c',
    ports: { clock: fastClock(1000), chance: createChance(), fetch, log: { info() {}, warn() {}, error() {} } },
    gate: { start: 1000, burst: 100, most: 1000, least: 100, atOnce: 6 },
    timeouts: { read: 5000, order: 5000, upload: 5000 },
  })

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, part]) => [name, ...textsOf(part)])
    : []
}

const words = fc
  .array(
    fc.oneof(
      fc.constantFrom(...turning, ...breaking, ...unseen, ...signed),
      fc.constantFrom('gold', ' ', '浮雕', 'e\u0301', '👩‍🎨'),
    ),
    {
      minLength: 1,
      maxLength: 30,
    },
  )
  .map((parts) => parts.join(' '))

test('a ledger, a job and a refusal tell nothing that turns, breaks, hides or opens', async () => {
  await fc.assert(
    fc.asyncProperty(words, async (said) => {
      const event = { object: 'usage_event', points: 1, created_at: '2026-01-01T00:00:00Z' }
      const ledger = { ...event, id: said, resource_id: said, type: said, description: said }
      const job = {
        ...{ id: 'api_1', object: 'relief_job', status: said, points: 3 },
        error: { code: said, message: said },
      }
      const answers: Record<string, unknown> = {
        '/v2/account/usage?limit=50': { object: 'list', has_more: false, data: [ledger] },
        '/v2/jobs/api_1': { ...job, artifacts: [{ id: said, object: 'artifact', type: said, url: said, name: said }] },
        '/v2/capabilities': { object: 'capability_catalog', version: said, model: { modes: [said] }, url: said },
      }
      server.answer = ({ url }, response) => {
        const refusal = { error: { type: said, code: said, message: said, request_id: said } }
        sendJson(response, answers[url] ? 200 : 400, answers[url] ?? refusal)
      }
      const service = client()
      const found = await service.job('api_1')
      // The signed address itself is used as it was given.
      if (found.ok) expect(found.value.artifacts.splice(0)[0]).toMatchObject({ url: said })
      const told = textsOf([
        found,
        await service.usage({ limit: 50 }),
        await service.capabilities(),
        await service.credits(),
      ])
      expect(told.length).toBeGreaterThan(20)
      for (const text of told) expect(text).not.toMatch(bad)
    }),
    { numRuns: 60 },
  )
})

test('what is left of the words is readable, and none of them is longer than a few lines', async () => {
  server.answer = (_, response) =>
    sendJson(response, 400, {
      error: {
        type: 'x',
        code: 'y'.repeat(9000),
        message: `one\r\n\ttwo\u202e three ${'z'.repeat(9000)}`,
        request_id: 'r'.repeat(9000),
      },
    })
  const refused = await client().credits()
  if (refused.ok) throw new Error('not refused')
  expect(refused.failure.message).toMatch(/^one two three z+$/)
  const { message = '', code = '', requestId = '' } = refused.failure
  expect([message.length, code.length, requestId.length]).toEqual([500, 200, 200])
})

// Looked at again for each half, the longest of these would take most of an hour.
test('a text made of half addresses and half escapes is looked through once', async () => {
  const odd = [
    'a.'.repeat(400_000),
    '\\'.repeat(400_000),
    '%25'.repeat(200_000),
    '&amp;'.repeat(100_000),
    'https://'.repeat(90_000),
  ]
  const event = {
    object: 'usage_event',
    points: 1,
    created_at: '2026-01-01T00:00:00Z',
    id: 'e',
    resource_id: null,
    type: 'c',
  }
  server.answer = (_, response) =>
    sendJson(response, 200, {
      object: 'list',
      has_more: false,
      data: odd.map((description) => ({ ...event, description })),
    })
  expect((await client().usage({ limit: 50 })).ok).toBe(true)
})
