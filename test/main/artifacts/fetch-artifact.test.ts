// Fetching over real connections into real folders: only whole files get a name, and no file is ever replaced.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  type ArtifactAsk,
  clearAfterCrash,
  fetchArtifact,
  isSavedAs,
  roomFor,
} from '../../../src-main/artifacts/fetch-artifact.ts'
import { createChance } from '../../../src-main/world.ts'
import { fastClock } from '../../helpers/clocks.ts'
import { type ScriptedServer, scriptedServer } from '../../helpers/network/scripted-server.ts'

const clock = fastClock(500)
let png: Buffer
let saving: string
let server: ScriptedServer

beforeAll(async () => {
  const noise = Buffer.from({ length: 300 * 300 * 3 } as ArrayLike<number>).map((_, at) => (at * 7919) % 256)
  png = await sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer()
})
beforeEach(async () => {
  saving = await mkdtemp(join(tmpdir(), '浮雕 ü 🪙 '))
  server = await scriptedServer((_, response) => {
    response.writeHead(200, { 'content-length': png.length, etag: '"one"' }).end(png)
  })
})
afterEach(async () => {
  await server.close()
  await rm(saving, { recursive: true, force: true })
})

const ask = (over: Partial<ArtifactAsk> = {}): ArtifactAsk => ({
  id: 'artifact_1',
  type: 'png',
  url: `${server.origin}/artifacts/1?signature=secret`,
  baseUrl: `${server.origin}/v2`,
  saving,
  place: { folder: join(saving, '2026-09-01'), label: 'Münze', ending: '.png' },
  signal: new AbortController().signal,
  onPublish: () => undefined,
  ...over,
})
const names: Record<string, string[]> = {}
const lookUp = async (hostname: string) => names[hostname] ?? []
/** Every host of a name is the scripted server, whatever the name leads to. */
const reach: typeof fetch = (input, init) => {
  const { host, pathname } = new URL(String(input))
  return fetch(host.startsWith('127.') ? input : `${server.origin}${pathname}?${host}`, init)
}
const marks: { host: string; part: number; files: string[] }[] = []
const markDownload = async (path: string, host: string) =>
  void marks.push({ host, part: (await stat(path)).size, files: await files() })
const get = (over?: Partial<ArtifactAsk>) =>
  fetchArtifact(ask(over), { clock, chance: createChance(), fetch: reach, lookUp, markDownload })
/** What of the file is on disk, however incomplete. */
async function bytesSoFar(): Promise<number> {
  const [name] = await files()
  return name === undefined ? 0 : (await stat(join(saving, name))).size
}
const files = () =>
  readdir(saving, { recursive: true }).then((names) => names.filter((name) => /\.(png|part)/.test(name)))

test('a whole file is marked with its host alone before it has its name; a broken one never', async () => {
  marks.length = 0
  await get()
  const part = join('2026-09-01', '.artifact_1.part')
  expect(marks).toEqual([{ host: '127.0.0.1', part: png.length, files: [part] }])
  expect(JSON.stringify(marks)).not.toContain('signature')
  server.answer = (_, response) => response.end('<!doctype html>')
  await get({ id: 'artifact_2' })
  expect(marks).toHaveLength(1)
})

test('a file that a program of this computer handed on is marked with the host that it came from', async () => {
  marks.length = 0
  server.answer = ({ url }, response) => {
    if (url.startsWith('/there')) response.end(png)
    else response.writeHead(302, { location: 'https://files.example/there' }).end()
  }
  expect(await get()).toMatchObject({ ok: true })
  expect(marks).toMatchObject([{ host: 'files.example' }])
})

test('a whole file is saved under its name with its hash, and nothing of ours was sent along', async () => {
  const sha256 = createHash('sha256').update(png).digest('hex')
  const path = join(saving, '2026-09-01', 'Münze.png')
  expect(await get()).toEqual({ ok: true, value: { path, bytes: png.length, sha256 } })
  expect((await readFile(path)).equals(png)).toBe(true)
  expect(await isSavedAs(path, sha256)).toBe(true)
  const headers = server.asked[0]?.headers ?? {}
  for (const name of ['authorization', 'cookie', 'referer', 'idempotency-key']) expect(headers[name]).toBeUndefined()
})

test('a name that is taken gets a number; what lay there stays', async () => {
  const folder = join(saving, '2026-09-01')
  await mkdir(folder)
  await writeFile(join(folder, 'Münze.png'), 'mine')
  const chosen: string[] = []
  const results = await Promise.all([
    get({ onPublish: (path) => chosen.push(path) }),
    get({ id: 'artifact_2', onPublish: (path) => chosen.push(path) }),
  ])
  expect(results.every(({ ok }) => ok)).toBe(true)
  expect((await readdir(folder)).sort()).toEqual(['Münze (2).png', 'Münze (3).png', 'Münze.png'])
  expect(await readFile(join(folder, 'Münze.png'), 'utf8')).toBe('mine')
  expect(chosen).toContain(join(folder, 'Münze (3).png'))
})

test('a number is one for all files of an order: it is free for each of them, and the others take it too', async () => {
  const folder = join(saving, '2026-09-01')
  await mkdir(folder)
  await writeFile(join(folder, 'Münze.tif'), 'mine')
  await writeFile(join(folder, 'Münze (3)-preview.png'), 'mine')
  const place = { folder, label: 'Münze', ending: '.png', endings: ['.tif', '.png', '-preview.png'] }
  const save = async (id: string, more: object = {}) => {
    const result = await get({ id, place: { ...place, ...more } })
    return result.ok ? basename(result.value.path) : undefined
  }
  expect(await save('artifact_1')).toBe('Münze (2).png')
  expect(await save('artifact_2')).toBe('Münze (4).png')
  expect(await save('artifact_3', { ending: '-preview.png', stem: 'Münze (2)' })).toBe('Münze (2)-preview.png')
  // Somebody has that name meanwhile: nothing is replaced.
  expect(await save('artifact_4', { ending: '-preview.png', stem: 'Münze (3)' })).toBe('Münze (5)-preview.png')
  expect(await readFile(join(folder, 'Münze (3)-preview.png'), 'utf8')).toBe('mine')
})

test('the next number after many twins is found in a few looks, and a gap is no reason to replace anything', async () => {
  const folder = join(saving, '2026-09-01')
  await mkdir(folder)
  await writeFile(join(folder, 'Münze.png'), 'mine')
  for (let twin = 2; twin <= 700; twin += 1) await writeFile(join(folder, `Münze (${twin}).png`), 'mine')
  await rm(join(folder, 'Münze (300).png'))
  const chosen: string[] = []
  expect((await get({ onPublish: (path) => chosen.push(path) })).ok).toBe(true)
  expect(chosen).toHaveLength(1)
  const names = (await readdir(folder)).filter((name) => name.endsWith('.png'))
  expect(names).toHaveLength(700)
  expect((await readFile(chosen[0] ?? '')).equals(png)).toBe(true)
})

test('a connection cut again and again goes on where it was, and the file is whole', async () => {
  const step = Math.ceil(png.length / 9)
  server.answer = ({ headers }, response) => {
    const from = Number(/bytes=(\d+)-/.exec(headers.range ?? '')?.[1] ?? 0)
    const range = { 'content-range': `bytes ${from}-${png.length - 1}/${png.length}` }
    response.writeHead(from ? 206 : 200, { 'content-length': png.length - from, etag: '"one"', ...(from ? range : {}) })
    response.write(png.subarray(from, from + step), async () => {
      if (from + step >= png.length) return response.end()
      // Bytes that arrive together with the end of their connection are lost with it.
      while ((await bytesSoFar()) <= from) await wait(5)
      response.destroy()
    })
  }
  const result = await get()
  expect(result.ok && (await readFile(result.value.path)).equals(png)).toBe(true)
  expect(server.asked.length).toBeGreaterThan(3)
})

test('a server that ignores the range, or whose file changed, starts again from the first byte', async () => {
  let times = 0
  server.answer = (_, response) => {
    times += 1
    response.writeHead(200, { 'content-length': png.length, etag: `"version ${times}"` })
    if (times > 2) return void response.end(png)
    response.write(png.subarray(0, 5000), () => response.destroy())
  }
  const result = await get()
  expect(result.ok && (await readFile(result.value.path)).equals(png)).toBe(true)
})

test.each([
  ['a page with status 200', () => Buffer.from('<!doctype html><title>Sign in</title>')],
  ['a file without its end', () => png.subarray(0, png.length - 20)],
  ['another type', () => Buffer.from('glTF')],
  ['nothing', () => Buffer.alloc(0)],
])('%s never gets a name', async (_, body) => {
  server.answer = (_asked, response) => void response.writeHead(200).end(body())
  expect(await get()).toMatchObject({ ok: false, failure: { kind: 'file-damaged' } })
  expect(await files()).toEqual([])
})

test('an address that has expired says so at once; other trouble is tried five times', async () => {
  server.answer = (_, response) => void response.writeHead(403).end()
  expect(await get()).toMatchObject({ ok: false, failure: { kind: 'address-expired' } })
  expect(server.asked).toHaveLength(1)
  server.answer = (_, response) => void response.writeHead(503).end()
  expect(await get()).toMatchObject({ ok: false, failure: { kind: 'service-trouble' } })
  expect(server.asked).toHaveLength(6)
  expect(await files()).toEqual([])
})

test('a redirect is held to the same rules as the first address', async () => {
  server.answer = ({ url }, response) => {
    if (url.startsWith('/there')) response.writeHead(200).end(png)
    else response.writeHead(302, { location: '/there' }).end()
  }
  expect((await get()).ok).toBe(true)
  server.answer = (_, response) => void response.writeHead(302, { location: 'http://192.168.1.1/x' }).end()
  expect(await get()).toMatchObject({ ok: false, failure: { kind: 'address-insecure' } })
  server.answer = (_, response) => void response.writeHead(302, { location: '/again' }).end()
  expect(await get()).toMatchObject({ ok: false, failure: { kind: 'redirected' } })
})

test('an account on this computer fetches nothing from other ports of it, nor is it sent there', async () => {
  const other = await scriptedServer((_, response) => void response.end(png))
  const inside = { ok: false, failure: { kind: 'address-inside' } }
  expect(await get({ url: `${other.origin}/a` })).toMatchObject(inside)
  expect(await get({ url: other.origin.replace('127.0.0.1', 'localhost') })).toMatchObject(inside)
  server.answer = (_, response) => void response.writeHead(302, { location: `${other.origin}/a` }).end()
  expect(await get()).toMatchObject(inside)
  await other.close()
  expect(other.asked).toEqual([])
})

test.each([
  ['this computer', 'https://api.example.com/v2', ['127.0.0.1']],
  ['the link’s own service', 'https://api.example.com/v2', ['169.254.169.254']],
  ['a neighbour', 'https://api.example.com/v2', ['192.168.0.10']],
  ['a neighbour among others', 'https://api.example.com/v2', ['93.184.216.34', 'fd00::1']],
  ['a neighbour in disguise', 'https://api.example.com/v2', ['64:ff9b::a00:1']],
  ['a neighbour, of an account on this computer', 'http://127.0.0.1:1/v2', ['10.0.0.1']],
  ['this computer, of an account inside', 'https://api.inside.example/v2', ['::1']],
])('a name that leads to %s is not asked', async (_, baseUrl, leads) => {
  Object.assign(names, { 'cdn.example.com': leads, 'api.inside.example': ['10.0.0.8'] })
  expect(await get({ url: 'https://cdn.example.com/a', baseUrl })).toMatchObject({
    failure: { kind: 'address-inside' },
  })
  expect(server.asked).toEqual([])
})

test.each([
  ['the internet', 'https://api.example.com/v2', ['93.184.216.34', '2606:2800:220:1::1']],
  ['the internet through a translator', 'https://api.example.com/v2', ['64:ff9b::5db8:d822']],
  ['a local proxy’s made-up address', 'https://api.example.com/v2', ['198.18.0.7']],
  ['nowhere that is known here', 'https://api.example.com/v2', []],
  ['a neighbour, of an account inside', 'https://api.inside.example/v2', ['10.0.0.9']],
])('a name that leads to %s is asked', async (_, baseUrl, leads) => {
  Object.assign(names, { 'cdn.example.com': leads, 'api.inside.example': ['10.0.0.8'] })
  expect(await get({ url: 'https://cdn.example.com/a', baseUrl })).toMatchObject({ ok: true })
})

test('a link inside the chosen folder that leads out of it is refused', async () => {
  const outside = await mkdtemp(join(tmpdir(), 'outside '))
  await symlink(outside, join(saving, '2026-09-01'))
  expect(await get()).toMatchObject({ ok: false, failure: { kind: 'folder-unavailable' } })
  expect(await readdir(outside)).toEqual([])
  await rm(outside, { recursive: true })
})

test('a folder that cannot be made is told, whatever stands in its way', async () => {
  const at = (name: string) => join(saving, name)
  await symlink(at('loop'), at('loop'))
  await symlink(at('nowhere'), at('dangling'))
  await writeFile(at('file'), '')
  const ways = ['loop', 'loop/in it', 'dangling', 'dangling/in it', 'file', 'file/in it', '浮'.repeat(90)].map(at)
  // Folders that are there and take no other: there is no such file or directory, it says of each new one.
  if (process.platform === 'linux') ways.push('/proc/results', '/proc/results/in it')
  for (const way of ways)
    expect({ way, room: await roomFor(way) }).toMatchObject({ way, room: { failure: { kind: 'folder-unavailable' } } })
  expect(await Promise.all(Array.from({ length: 20 }, () => roomFor(at('new/in it'))))).toEqual(
    Array.from({ length: 20 }, () => ({ ok: true, value: undefined })),
  )
})

test.each(['EIO', 'ELOOP', 'ENOTCONN', 'ENXIO', 'EHOSTDOWN', 'ESTALE', 'ETIMEDOUT', 'UNKNOWN'])(
  'a drive that is lost with %s is told',
  async (code) => {
    const markDownload = () => Promise.reject(Object.assign(new Error('lost'), { code }))
    const fetched = fetchArtifact(ask(), { clock, chance: createChance(), fetch: reach, lookUp, markDownload })
    expect(await fetched).toEqual({ ok: false, failure: { kind: 'folder-unavailable', code } })
    expect(await files()).toEqual([])
  },
)

test('a signal ends a fetch and leaves no file', async () => {
  const stop = new AbortController()
  server.answer = (_, response) => {
    response.writeHead(200, { 'content-length': png.length }).write(png.subarray(0, 5000))
    setTimeout(() => stop.abort(), 20)
  }
  expect(await get({ signal: stop.signal })).toMatchObject({ ok: false, failure: { kind: 'cancelled' } })
  expect(await files()).toEqual([])
  expect(existsSync(join(saving, '2026-09-01'))).toBe(true)
})

test('what a crash left of giving a name goes; a file with content, or of somebody else, stays', async () => {
  const [held, whole, mine] = ['held.png', 'whole.png', 'mine.png'].map((name) => join(saving, name))
  if (!held || !whole || !mine) throw new Error('no names')
  await writeFile(held, '')
  await writeFile(whole, png)
  await writeFile(mine, '')
  for (const id of ['artifact_1', 'artifact_2', 'artifact_3']) await writeFile(join(saving, `.${id}.part`), png)
  await clearAfterCrash('artifact_1', held, { mayHoldName: true })
  await clearAfterCrash('artifact_2', whole, { mayHoldName: true })
  await clearAfterCrash('artifact_4', mine, { mayHoldName: false })
  await clearAfterCrash('artifact_5', join(saving, 'away', 'none.png'), { mayHoldName: true })
  expect((await files()).sort()).toEqual(['.artifact_3.part', 'mine.png', 'whole.png'])
})
