// Whatever is sent as a body, the answer is an error object without a trace of the inside, and nothing is charged.
// Specification: Errors.
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fc } from '../../helpers/properties.ts'
import { picture } from '../practice-region.ts'
import { type Examined, type Examiner, examine } from '../spec/examiner.ts'
import { expectFree, expectTakenOrFree } from './plain-refusal.ts'

const paths = ['/jobs', '/design/jobs', '/model/jobs', '/model/conversions'] as const
type Path = (typeof paths)[number]
type Json = Record<string, unknown>

let region: Examined
let rich: Examiner
let orders: Record<Path, Json>
beforeAll(async () => {
  region = await examine({ accounts: [{ name: 'rich', points: 10_000_000 }], speed: 100_000 })
  rich = region.as('rich')
  const [source, second_source] = [await rich.source(), await rich.source()]
  const views = { front: source, left: second_source, back: source, right: second_source }
  orders = {
    '/jobs': {
      source,
      tier: 'pro',
      relief_type: 'deep',
      style: 'general',
      background_mode: 'keep',
      output_format: 'png',
      model_weight: 1,
    },
    '/design/jobs': { mode: 'custom', prompt: 'a lion', source, second_source, resolution: '2k', aspect_ratio: '1:1' },
    '/model/jobs': {
      type: 'multiview_to_model',
      prompt: 'a lion',
      source,
      views,
      quality: 'advanced',
      texture: true,
      pbr: true,
    },
    '/model/conversions': { source: { job_id: await rich.finishedModel() }, format: 'obj' },
  }
})
afterAll(async () => {
  // After all of this the region still does its work.
  const { id } = await rich.order('/jobs', { source: await rich.source() })
  expect((await rich.end(id)).status).toBe('succeeded')
  await region.close()
})

const send = (path: string, body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
  fetch(rich.baseUrl + path, {
    method: 'POST',
    headers: { authorization: rich.authorization, 'content-type': 'application/json', ...headers },
    body,
  })

const deep = '['.repeat(200_000)
const nonsense: readonly [string, string][] = [
  ['nothing', ''],
  ['half an object', '{"source":{"file_id":'],
  ['a list', '[]'],
  ['null', 'null'],
  ['a number', '1e999'],
  ['a string', '"file_1"'],
  ['two objects', '{}{}'],
  ['an object with a comma too many', '{"mode":"custom",}'],
  ['single quotes', "{'mode':'custom'}"],
  ['brackets without end', deep],
  ['very deep JSON', deep + ']'.repeat(200_000)],
  ['a deep source', `{"source":${'{"source":'.repeat(20_000)}1${'}'.repeat(20_001)}`],
  ['a prototype', '{"__proto__":{"source":{"file_id":"x"},"mode":"custom","prompt":"x"}}'],
  ['a constructor', '{"constructor":{"prototype":{"source":1}}}'],
  ['a source that is a list', '{"source":["file_id"],"mode":"pvc_render","type":"image_to_model","format":"stl"}'],
  [
    'a name with SQL',
    `{"source":{"file_id":"' OR 1=1 --","job_id":"' OR 1=1 --"},"mode":"pvc_render","type":"image_to_model","format":"stl"}`,
  ],
  [
    'a name with NUL',
    '{"source":{"file_id":"file_\\u0000","job_id":"\\u0000"},"mode":"pvc_render","type":"image_to_model","format":"stl"}',
  ],
  [
    'a lone surrogate',
    '{"source":{"file_id":"\\ud800","job_id":"\\udfff"},"mode":"pvc_render","type":"image_to_model","format":"stl"}',
  ],
  ['no number', '{"source":{"file_id":"x"},"model_weight":NaN,"texture":undefined}'],
  ['more than a mebibyte', JSON.stringify({ source: { file_id: 'x'.repeat(1024 * 1024) } })],
  ['a hundred thousand keys', JSON.stringify(Object.fromEntries(Array.from({ length: 60_000 }, (_, key) => [key, 1])))],
]

test.each(nonsense)('%s instead of an order', async (_, body) => {
  for (const path of paths) await expectFree(rich, () => send(path, body, { 'idempotency-key': 'malformed' }))
})

test('an order in bytes that are not UTF-8', async () => {
  for (const path of paths) {
    const text = JSON.stringify(orders[path])
    for (const bytes of [Buffer.from(text.replace('_', '\xff\xfe'), 'latin1'), Buffer.from(text, 'utf16le')]) {
      await expectFree(rich, () => send(path, new Uint8Array(bytes)))
    }
  }
})

test.each(['gzip', 'deflate', 'br', 'identity, gzip'])(
  'an order under content-encoding %s is not unpacked',
  async (encoding) => {
    for (const path of paths) {
      const packed = new Uint8Array(gzipSync(JSON.stringify(orders[path])))
      await expectFree(rich, () => send(path, packed, { 'content-encoding': encoding }))
    }
  },
)

test('an order of another content type', async () => {
  const types = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/jsonp',
    'multipart/form-data; boundary=x',
  ]
  for (const path of paths) {
    for (const type of types) {
      await expectFree(rich, () => send(path, JSON.stringify(orders[path]), { 'content-type': type }))
    }
  }
})

test.each(paths)('any JSON at all sent to %s is taken for its price or refused for nothing', async (path) => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue({ maxDepth: 3 }), async (body) => {
      await expectTakenOrFree(rich, () => send(path, JSON.stringify(body)))
    }),
    { numRuns: 40 },
  )
})

/** Places of an order, the inner ones too. */
const placesOf = (value: unknown, prefix: string[] = []): string[][] =>
  Object.entries(value ?? {}).flatMap(([name, inner]) => {
    const place = [...prefix, name]
    return typeof inner === 'object' ? [place, ...placesOf(inner, place)] : [place]
  })

function withPlace(order: Json, place: readonly string[], value: unknown): Json {
  const [name = '', ...rest] = place
  return { ...order, [name]: rest.length === 0 ? value : withPlace(order[name] as Json, rest, value) }
}

const awkward = fc.constantFrom(
  '',
  ' ',
  'custom',
  'pro',
  '1k',
  'text_to_model',
  '\u0000',
  '🪙',
  'x'.repeat(5000),
  0,
  -0,
  1e308,
)

test.each(paths)(
  'an order to %s with any of its fields changed is taken for its price or refused for nothing',
  async (path) => {
    let [taken, refused] = [0, 0]
    const place = fc.constantFrom(...placesOf(orders[path]))
    const value = fc.oneof(fc.jsonValue({ maxDepth: 2 }), awkward, fc.boolean(), fc.constant(undefined))
    const changes = fc.array(fc.tuple(place, value), { minLength: 1, maxLength: 2 })
    await fc.assert(
      fc.asyncProperty(changes, async (list) => {
        const shallowFirst = list.toSorted(([a], [b]) => b.length - a.length)
        const body = shallowFirst.reduce((order, [where, what]) => withPlace(order, where, what), orders[path])
        if (await expectTakenOrFree(rich, () => send(path, JSON.stringify(body)))) taken += 1
        else refused += 1
      }),
      { numRuns: 80 },
    )
    expect(refused).toBeGreaterThan(taken)
  },
)

test.each(paths)(
  'an order to %s with any of its bytes changed is taken for its price or refused for nothing',
  async (path) => {
    const whole = Buffer.from(JSON.stringify(orders[path]))
    const change = fc.record({ at: fc.nat(whole.length - 1), byte: fc.nat(255), keep: fc.nat(whole.length) })
    await fc.assert(
      fc.asyncProperty(change, async ({ at, byte, keep }) => {
        const bytes = new Uint8Array(whole.subarray(0, byte % 2 === 0 ? whole.length : keep))
        if (at < bytes.length) bytes[at] = byte
        await expectTakenOrFree(rich, () => send(path, bytes))
      }),
      { numRuns: 50 },
    )
  },
)

test('a picture with any of its bytes changed or cut is taken for a point or refused for nothing', async () => {
  const whole = await picture(30)
  const change = fc.record({ at: fc.nat(whole.length - 1), byte: fc.nat(255), keep: fc.nat(whole.length) })
  await fc.assert(
    fc.asyncProperty(change, async ({ at, byte, keep }) => {
      const bytes = Buffer.from(whole.subarray(0, byte % 2 === 0 ? whole.length : keep))
      if (at < bytes.length) bytes[at] = byte
      await expectTakenOrFree(rich, () => rich.upload(bytes))
    }),
    { numRuns: 120 },
  )
})
