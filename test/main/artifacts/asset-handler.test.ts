// The asset handler over real files: whole and partial answers, content types, and nothing for whoever asks for anything else.
import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AssetFile, createAssetHandler } from '../../../src-main/artifacts/asset-handler.ts'
import { parseRange } from '../../../src-main/artifacts/byte-range.ts'
import { assetUrl } from '../../../src-shared/asset-url.ts'
import { failure, type Outcome, success } from '../../../src-shared/failure.ts'
import { fc } from '../../helpers/properties.ts'

const hash = 'a'.repeat(64)
const body = Buffer.from(Array.from({ length: 300_000 }, (_, i) => (i * 7) % 251))
let folder = ''
let files: Record<string, AssetFile> = {}
const asked: string[] = []

const answer = (key: string): Promise<Outcome<AssetFile>> => {
  asked.push(key)
  const file = files[key]
  return Promise.resolve(file ? success(file) : failure('artifacts-missing'))
}
const handle = createAssetHandler({
  source: (of, size) => answer(`source ${of} ${size}`),
  artifact: (id) => answer(`artifact ${id}`),
  thumbnail: (id) => answer(`thumbnail ${id}`),
  height: async (id, product) =>
    id === 'held'
      ? success({ bytes: Uint8Array.from(body), type: 'application/octet-stream' })
      : answer(`height ${id} ${product}`),
  async values(id) {
    const file = await answer(`values ${id}`)
    return file.ok ? success({ path: file.value.path, width: 300, height: 250, type: 'f32' }) : file
  },
})
const ask = (path: string, init: RequestInit = {}) => handle(new Request(`http://studio${path}`, init))
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), '浮雕 №7 – ü 🪙 '))
  const make = async (name: string, bytes: Uint8Array | string) => {
    await writeFile(join(folder, name), bytes)
    return join(folder, name)
  }
  await mkdir(join(folder, 'a folder'))
  files = {
    [`source ${hash} full`]: { path: await make('浮雕 №7 – ü 🪙.png', body), type: 'png' },
    'artifact a-1': { path: await make('a.tif', body), type: 'tif' },
    'artifact empty': { path: await make('empty', ''), type: 'obj' },
    'artifact page': { path: await make('page', '<!doctype html><script>1</script>'), type: 'text/html' },
    'artifact svg': { path: await make('s.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'), type: 'svg' },
    'artifact preview': { path: await make('p', Buffer.from('\xff\xd8\xff\xe0more', 'latin1')), type: 'preview' },
    'artifact vsm': { path: await make('v', 'VSM1'), type: 'vsm' },
    'artifact folder': { path: join(folder, 'a folder'), type: 'png' },
    'artifact gone': { path: join(folder, 'gone'), type: 'png' },
    'values a-1': { path: await make('values', body), type: 'f32' },
    'values gone': { path: join(folder, 'gone'), type: 'f32' },
    'values short': { path: await make('short', body.subarray(0, 100)), type: 'f32' },
    'height a-1 heights': { path: await make('heights', body), type: 'application/octet-stream' },
  }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('what exists', () => {
  it.each([
    [assetUrl({ what: 'source', hash, size: 'full' }), 'image/png', 'private, max-age=31536000, immutable'],
    [assetUrl({ what: 'artifact', id: 'a-1' }), 'image/tiff', 'private, no-cache'],
    [assetUrl({ what: 'height', id: 'a-1', product: 'heights' }), 'application/octet-stream', 'private, no-cache'],
  ])('%s comes whole, with its type and its length', async (path, type, cache) => {
    const response = await ask(path)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': type,
      'content-length': String(body.length),
      'cache-control': cache,
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
    })
    expect(await bytesOf(response)).toEqual(body)
  })

  it('what is not on disk yet comes whole too, and is not kept', async () => {
    const path = assetUrl({ what: 'height', id: 'held', product: 'grid' })
    const response = await ask(path, { headers: { range: 'bytes=0-9' } })
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-length': String(body.length),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
    })
    expect(await bytesOf(response)).toEqual(body)
    const head = await ask(path, { method: 'HEAD' })
    expect([head.headers.get('content-length'), (await bytesOf(head)).length]).toEqual([String(body.length), 0])
  })

  it.each([
    ['page', 'application/octet-stream'],
    ['svg', 'image/svg+xml'],
    ['preview', 'image/jpeg'],
    ['vsm', 'application/octet-stream'],
    ['empty', 'model/obj'],
  ])('artifact %s is served as %s', async (id, type) => {
    const response = await ask(`/asset/artifact/${id}`)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type])
    await response.arrayBuffer()
  })

  it('HEAD answers with the length and no body', async () => {
    const response = await ask('/asset/artifact/a-1', { method: 'HEAD' })
    expect([response.status, response.headers.get('content-length')]).toEqual([200, String(body.length)])
    expect(await bytesOf(response)).toHaveLength(0)
  })

  it('is not sent again to who has it', async () => {
    const etag = (await ask('/asset/artifact/a-1', { method: 'HEAD' })).headers.get('etag') ?? ''
    const again = await ask('/asset/artifact/a-1', { headers: { 'if-none-match': etag } })
    expect([again.status, (await bytesOf(again)).length]).toEqual([304, 0])
  })
})

describe('the values along a line', () => {
  const line = { from: { x: 0.5, y: 2.5 }, to: { x: 299.5, y: 2.5 } }
  const path = (id: string) => assetUrl({ what: 'section', id, line })

  it('come as doubles, each the sample of the file', async () => {
    const response = await ask(path('a-1'))
    expect([response.status, response.headers.get('content-length')]).toEqual([200, '2400'])
    const row = new Float32Array(new Uint8Array(body.subarray(2400, 3600)).buffer)
    expect(new Float64Array(await response.arrayBuffer())).toEqual(Float64Array.from(row))
    const head = await ask(path('a-1'), { method: 'HEAD' })
    expect([head.headers.get('content-length'), (await bytesOf(head)).length]).toEqual(['2400', 0])
  })

  it.each(['none', 'gone', 'short'])('are a bare 404 where the values are %s', async (id) => {
    const response = await ask(path(id))
    expect([response.status, await response.text()]).toEqual([404, 'Not found'])
  })

  it.each(['/1/2/3', '/1/2/3/4/5', '/1/2/3/-4', '/1/2/3/1e3', '/1/2/3/4.1234567', '/1/2/3/123456789'])(
    'are not asked for by %s',
    async (ends) => {
      expect((await ask(`/asset/section/a-1${ends}`)).status).toBe(404)
    },
  )
})

describe('ranges', () => {
  it.each([
    ['bytes=0-0', 0, 0],
    ['bytes=100-299', 100, 299],
    ['bytes=299990-', 299_990, 299_999],
    ['bytes=-10', 299_990, 299_999],
    ['bytes=10-99999999', 10, 299_999],
  ])('%s', async (range, from, to) => {
    const response = await ask('/asset/artifact/a-1', { headers: { range } })
    expect(response.status).toBe(206)
    expect(response.headers.get('content-range')).toBe(`bytes ${from}-${to}/300000`)
    expect(response.headers.get('content-length')).toBe(String(to - from + 1))
    expect(await bytesOf(response)).toEqual(body.subarray(from, to + 1))
  })

  it('beyond the end is 416, and a changed file is sent whole', async () => {
    const beyond = await ask('/asset/artifact/a-1', { headers: { range: 'bytes=300000-' } })
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */300000'])
    const changed = await ask('/asset/artifact/a-1', { headers: { range: 'bytes=0-9', 'if-range': '"other"' } })
    expect([changed.status, (await bytesOf(changed)).length]).toEqual([200, 300_000])
  })

  it('are always inside the file, whatever the header says', () => {
    const headers = fc.oneof(
      fc.string(),
      fc.tuple(fc.nat(), fc.option(fc.nat(), { nil: '' })).map(([from, to]) => `bytes=${from}-${to}`),
      fc.nat().map((length) => `bytes=-${length}`),
    )
    fc.assert(
      fc.property(headers, fc.nat(100_000), (header, size) => {
        const range = parseRange(header, size)
        if (typeof range !== 'object') return
        expect(range.from).toBeGreaterThanOrEqual(0)
        expect(range.to).toBeGreaterThanOrEqual(range.from)
        expect(range.to).toBeLessThan(size)
      }),
    )
  })
})

describe('what does not exist', () => {
  const traversal = [
    '/asset/artifact/../../etc/passwd',
    '/asset/artifact/..%2f..%2fetc%2fpasswd',
    '/asset/artifact/%2e%2e/%2e%2e/etc/passwd',
    '/asset/artifact/....//....//etc/passwd',
    '/asset/artifact/..\\..\\windows\\win.ini',
    '/asset/artifact/a-1/../../../etc/passwd',
    '/asset/artifact/a-1%00.png',
    '/asset/artifact/a-1.png',
    '/asset/artifact//etc/passwd',
    '/asset/artifact/C:%5Cwindows',
    '/asset/artifact/file:%2f%2f%2fetc%2fpasswd',
    '/asset//artifact/a-1',
    '/asset/artifact/a-1/',
    '/asset/artifact/',
    '/asset/ARTIFACT/a-1',
    '/asset/height/a-1/..',
    '/asset/height/a-1/secrets',
    '/asset/height/../a-1/grid',
    `/asset/source/${hash}/../full`,
    `/asset/source/${hash.toUpperCase()}/full`,
    `/asset/source/${hash}0/full`,
    `/asset/artifact/${'a'.repeat(65)}`,
    '/asset/artifact/ａ-1',
    '/etc/passwd',
    '/',
    '/asset',
  ]

  it.each(traversal)('%s is a bare 404 and reaches no source of files but by a plain id', async (path) => {
    asked.length = 0
    const response = await ask(path)
    expect(response.status).toBe(404)
    expect(await response.text()).toBe('Not found')
    expect(asked.filter((key) => !/^(artifact|thumbnail|height|source) [\w-]+( \w+)?$/.test(key))).toEqual([])
  })

  it('ten thousand guesses at an id find nothing', async () => {
    const guesses = Array.from({ length: 10_000 }, (_, index) => randomUUID().slice(0, 8 + (index % 28)))
    const answers = await Promise.all(guesses.map((id) => ask(`/asset/artifact/${id}`)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
  })

  it.each(['folder', 'gone', 'unknown'])('artifact %s is the same 404, without its path', async (id) => {
    const response = await ask(`/asset/artifact/${id}`)
    expect([response.status, await response.text()]).toEqual([404, 'Not found'])
    expect(JSON.stringify([...response.headers])).not.toContain(folder)
  })

  it('no made-up path finds anything', async () => {
    const parts = fc.constantFrom(
      'asset',
      'artifact',
      'source',
      'height',
      '..',
      '.',
      '%2e%2e',
      '%2f',
      '\\',
      '',
      '%00',
      '~',
    )
    await fc.assert(
      fc.asyncProperty(fc.array(parts, { maxLength: 8 }), async (path) => {
        expect((await ask(`/${path.join('/')}`)).status).toBe(404)
      }),
    )
  })

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s is not allowed', async (method) => {
    const response = await ask('/asset/artifact/a-1', { method })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })
})

it('leaves no file open, also when the reader gives up', async () => {
  const open = async () => {
    const links = await readdir('/proc/self/fd').catch(() => [])
    const targets = await Promise.all(links.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')))
    return targets.filter((target) => target.startsWith(folder)).length
  }
  await (await ask('/asset/artifact/a-1')).arrayBuffer()
  await (await ask('/asset/artifact/a-1')).body?.cancel()
  const controller = new AbortController()
  await ask('/asset/artifact/a-1', { signal: controller.signal })
  controller.abort()
  await ask('/asset/artifact/a-1', { headers: { range: 'bytes=300000-' } })
  await expect.poll(open).toBe(0)
})
