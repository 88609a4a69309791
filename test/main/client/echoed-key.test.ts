// A service that repeats the key, however it is written, never brings it past the client; nor its signed addresses and tricks of writing.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServiceClient, type ServiceClient } from '../../../src-main/client/service-client.ts'
import { createLog } from '../../../src-main/log.ts'
import { createChance } from '../../../src-main/world.ts'
import { fastClock } from '../../helpers/clocks.ts'
import { type ScriptedServer, scriptedServer } from '../../helpers/network/scripted-server.ts'
import { fc } from '../../helpers/properties.ts'

const base64 = (text: string) => Buffer.from(text).toString('base64')
const inBytes = (text: string, write: (hex: string) => string) =>
  [...Buffer.from(text)].map((byte) => write(byte.toString(16).padStart(2, '0'))).join('')

/** How a text may be repeated, with how it is read again. */
const writings: Readonly<Record<string, { write: (key: string) => string; read: (text: string) => string }>> = {
  plain: { write: (key) => key, read: (text) => text },
  'other case': { write: (key) => key.toUpperCase(), read: (text) => text },
  percent: { write: (key) => inBytes(key, (hex) => `%${hex}`), read: unescapePercent },
  'percent twice': { write: (key) => inBytes(key, (hex) => `%25${hex.toUpperCase()}`), read: twice(unescapePercent) },
  component: { write: encodeURIComponent, read: unescapePercent },
  'JSON escapes': { write: (key) => inBytes(key, (hex) => `\\u00${hex}`), read: unescapeJson },
  'JSON in JSON': { write: (key) => JSON.stringify(JSON.stringify(key)), read: twice(unescapeJson) },
  'script escapes': { write: (key) => inBytes(key, (hex) => `\\x${hex}`), read: unescapeJson },
  'HTML numbers': {
    write: (key) => [...key].map((letter) => `&#${letter.codePointAt(0)};`).join(''),
    read: unescapeHtml,
  },
  'HTML hex': { write: (key) => inBytes(key, (hex) => `&#x${hex};`), read: unescapeHtml },
  hex: { write: (key) => inBytes(key, (hex) => hex), read: fromHex },
  'hex with colons': {
    write: (key) => inBytes(key, (hex) => `${hex.toUpperCase()}:`),
    read: (text) => fromHex(text.replaceAll(':', '')),
  },
  base64: { write: base64, read: fromBase64 },
  'base64 of the header': { write: (key) => base64(`Bearer ${key}`), read: fromBase64 },
  'base64 as of a login': { write: (key) => base64(`me:${key}`), read: fromBase64 },
  'base64 for addresses': { write: (key) => Buffer.from(`Bearer ${key}!`).toString('base64url'), read: fromBase64 },
  'base64 in percent': {
    write: (key) => encodeURIComponent(base64(key)),
    read: (text) => fromBase64(unescapePercent(text)),
  },
  'unseen letters between': { write: (key) => [...key].join('\u200b'), read: (text) => text.replaceAll('\u200b', '') },
  'turned by an override': { write: (key) => [...key].join('\u202e'), read: (text) => text.replaceAll('\u202e', '') },
}

let server: ScriptedServer
beforeAll(async () => {
  server = await scriptedServer(() => undefined)
})
afterAll(() => server.close())

const lines: string[] = []

function clientOf(apiKey: string): ServiceClient {
  const log = createLog((line) => lines.push(line))
  log.hide(apiKey)
  return createServiceClient({
    account: { id: 'a', baseUrl: `${server.origin}/v2`, kind: 'service' },
    apiKey,
    ports: { clock: fastClock(1000), chance: createChance(), fetch, log },
    gate: { start: 1000, burst: 100, most: 1000, least: 100, atOnce: 6 },
    timeouts: { read: 5000, order: 5000, upload: 5000 },
  })
}

/** Everything that the service may say in words, with `words` in it. */
const bodies = (words: string): Readonly<Record<string, unknown>> => {
  const artifact = { id: words, object: 'artifact', type: words, url: `https://cdn.example.com/a?sig=1` }
  const job = {
    ...{ id: 'api_1', object: 'relief_job', status: words, points: 30, mode: words, style: words },
    ...{ artifacts: [artifact], error: { code: words, message: words } },
  }
  const event = { object: 'usage_event', points: 1, created_at: '2026-01-01T00:00:00Z' }
  return {
    '/v2/jobs/api_1': job,
    '/v2/jobs/api_1/artifacts': { object: 'list', job_id: words, job_status: words, data: [artifact], has_more: false },
    '/v2/account/usage?limit=50': {
      ...{ object: 'list', has_more: false },
      data: [{ ...event, id: words, resource_id: words, type: words, description: words }],
    },
    '/v2/capabilities': {
      object: 'capability_catalog',
      version: words,
      design: { modes: [words], resolutions: { [words]: 3 } },
    },
    '/v2/jobs': { ...job, id: words },
  }
}

const paths = ['/jobs', '/design/jobs'] as const

/** All that the client tells of a service that says `words` wherever it can, and refuses with them. */
async function told(apiKey: string, words: string, header: string): Promise<string[]> {
  const client = clientOf(apiKey)
  lines.length = 0
  server.answer = ({ url }, response) => {
    const body = bodies(words)[url]
    const refusal = {
      error: { type: words, code: words, message: words, request_id: url.startsWith('/v2/design') ? null : words },
    }
    const headers = { 'content-type': 'application/json', 'x-request-id': header }
    response.writeHead(body ? 200 : 402, headers).end(escaped(JSON.stringify(body ?? refusal)))
  }
  const post = (path: (typeof paths)[number]) =>
    client.post({ path, idempotencyKey: 'k', contentType: 'application/json', body: new Uint8Array([123, 125]) })
  const outcomes = [
    await client.job('api_1'),
    await client.artifacts('api_1'),
    await client.usage({ limit: 50 }),
    await client.capabilities(),
    await client.credits(),
    ...(await Promise.all(paths.map(post))),
  ]
  return [...textsOf(outcomes), ...lines.flatMap((line) => textsOf(JSON.parse(line)))]
}

/** Every name and every text in a value. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => [name, ...textsOf(part)])
}

/** The same JSON with half of its letters as escapes. */
function escaped(json: string): string {
  return json.replaceAll(/"(?:[^"\\]|\\.)*"/g, (text) =>
    text.replaceAll(/(?<!\\|\\u.{0,3})[a-z0-9]/gi, (letter, at: number) =>
      at % 2 ? letter : `\\u00${letter.charCodeAt(0).toString(16)}`,
    ),
  )
}

const keys = fc.stringMatching(/^[!-~]{8,80}$/).filter((key) => /[a-z0-9]{4}/i.test(key))

test.each(Object.entries(writings))('a key that is repeated is told by nothing: %s', async (_, { write, read }) => {
  await fc.assert(
    fc.asyncProperty(keys, fc.constantFrom('', 'no key ', 'x="'), async (key, before) => {
      const words = `${before}${write(key)} is unknown`
      const header = /^[\x20-\x7e]+$/.test(words) ? words : 'none'
      for (const text of new Set(await told(key, words, header))) {
        expect(text).not.toContain(write(key))
        const parts = [text, ...text.split(/["\s]+/)]
        for (const each of [text, ...parts.map(read)]) expect(each.toLowerCase()).not.toContain(key.toLowerCase())
      }
    }),
    { numRuns: 25 },
  )
})

test('a key of the greatest length is found in a moment', async () => {
  const key = Array.from({ length: 512 }, (_, at) => String.fromCharCode(33 + ((at * 37) % 94))).join('')
  const all = await told(key, `${key} ${base64(key)} ${inBytes(key, (hex) => `%${hex}`)}`, 'none')
  expect(
    all.filter((text) => text.includes(key.slice(0, 20)) || unescapePercent(text).includes(key.slice(0, 20))),
  ).toEqual([])
})

function twice(read: (text: string) => string) {
  return (text: string) => read(read(text))
}
function unescapePercent(text: string): string {
  return text.replaceAll(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
function unescapeJson(text: string): string {
  return text
    .replaceAll(/\\u([0-9a-f]{4})|\\x([0-9a-f]{2})/gi, (_, four?: string, two?: string) =>
      String.fromCharCode(Number.parseInt(four ?? two ?? '', 16)),
    )
    .replaceAll(/\\(["\\/])/g, '$1')
}
function unescapeHtml(text: string): string {
  return text.replaceAll(/&#(x?)([0-9a-f]+);/gi, (_, x: string, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, x ? 16 : 10)),
  )
}
function fromHex(text: string): string {
  return Buffer.from(text, 'hex').toString('latin1')
}
function fromBase64(text: string): string {
  return Buffer.from(text, 'base64').toString('latin1')
}
