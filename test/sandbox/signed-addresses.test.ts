// Addresses that open without a key for a while, whole or in ranges. Specification: Artifact, `url`; File, `url`.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, picture, refusalOf, startRegion, type TestRegion } from './practice-region.ts'

let region: TestRegion
let rich: Caller
let bytes: Buffer
let url: string
let now = Date.parse('2026-03-01T12:00:00Z')
beforeAll(async () => {
  region = await startRegion({ clock: () => now })
  rich = region.as('rich')
  bytes = await picture(20, 200, 100)
  url = (await rich.uploaded(bytes)).url ?? ''
})
afterAll(() => region.close())

const part = (range: string, more: Record<string, string> = {}) => fetch(url, { headers: { range, ...more } })

test('an address needs no key and answers the exact bytes with type, length and a strong ETag', async () => {
  const answer = await fetch(url)
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-length': String(bytes.length),
    'accept-ranges': 'bytes',
    etag: expect.stringMatching(/^"[0-9a-f]{64}"$/),
  })
})

test.each([
  ['bytes=0-9', 0, 10],
  ['bytes=10-', 10, undefined],
  ['bytes=-7', -7, undefined],
  ['bytes=5-999999', 5, undefined],
  ['bytes=0-0', 0, 1],
])('%s is answered with 206 and that part', async (range, from, to) => {
  const answer = await part(range)
  const expected = bytes.subarray(from, to)
  const first = from < 0 ? bytes.length + from : from
  expect(answer.status).toBe(206)
  expect(answer.headers.get('content-range')).toBe(`bytes ${first}-${first + expected.length - 1}/${bytes.length}`)
  expect(Buffer.from(await answer.arrayBuffer()).equals(expected)).toBe(true)
})

test('a range behind the end is a 416 that tells the size', async () => {
  const answer = await part(`bytes=${bytes.length}-`)
  expect(answer.headers.get('content-range')).toBe(`bytes */${bytes.length}`)
  expect(await refusalOf(answer)).toBe('416 range_not_satisfiable')
})

test.each(['bytes=5-2', 'bytes=0-1,4-5', 'bytes=-', 'lines=1-2', 'bytes=a-b'])(
  '%s is answered whole',
  async (range) => {
    const answer = await part(range)
    expect([answer.status, (await answer.bytes()).length]).toEqual([200, bytes.length])
  },
)

test('a range that was begun on another version is answered whole', async () => {
  const etag = (await fetch(url)).headers.get('etag') ?? ''
  expect((await part('bytes=0-9', { 'if-range': etag })).status).toBe(206)
  expect((await part('bytes=0-9', { 'if-range': '"another"' })).status).toBe(200)
  expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304)
})

test('HEAD tells the length and sends nothing', async () => {
  const answer = await fetch(url, { method: 'HEAD' })
  expect(answer.headers.get('content-length')).toBe(String(bytes.length))
  expect((await answer.bytes()).length).toBe(0)
})

test('an address that was changed anywhere is refused', async () => {
  const other = (await rich.uploaded(await picture(21))).url ?? ''
  const signature = (address: string) => new URL(address).searchParams.get('signature') ?? ''
  const changed = [
    url.replace(signature(url), signature(other)),
    url.replace(/expires=\d+/, (text) => `${text}0`),
    url.replace('/uploads/', '/artifacts/'),
    url.replace(/&signature=.*/, ''),
    url.replace(/\?.*/, ''),
    url.replace(signature(url), 'ü'),
  ]
  for (const address of changed) expect(await refusalOf(fetch(address))).toBe('403 address_refused')
})

test('an address expires, and reading the file again brings a fresh one', async () => {
  const { id, url: old = '' } = await rich.uploaded(await picture(22))
  now += 15 * 60 * 1000
  expect(await refusalOf(fetch(old))).toBe('403 address_refused')
  const fresh = (await (await rich.get(`/files/${id}`)).json()) as { url: string }
  expect((await fetch(fresh.url)).status).toBe(200)
})

test('an address cannot be written to', async () => {
  expect(await refusalOf(fetch(url, { method: 'POST', body: 'x' }))).toBe('404 not_found')
})
