// Results packed for a customer: read back by another reader of zips, with names that no two files share.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createCustomerExports } from '../../../src-main/customer/customer-exports.ts'
import type { CustomerAsk } from '../../../src-shared/exports/customer-export.ts'
import { failure, success } from '../../../src-shared/failure.ts'
import { type StudioWorld, studioWorld } from '../../helpers/studio/studio-world.ts'

let world: StudioWorld
let results: string
let target: string | null
let shares: number[]
const shown: string[] = []
/** The file behind each artifact, by id. */
let files: Map<string, { path: string; type: string }>

beforeEach(() => {
  world = studioWorld()
  results = join(world.folder, 'results')
  mkdirSync(results)
  target = join(world.folder, '顾客 №7 – ü 🪙.zip')
  shares = []
  files = new Map()
})
afterEach(() => world.end())

function put(id: string, name: string, type: string, bytes: Uint8Array | string) {
  const path = join(results, name)
  writeFileSync(path, bytes)
  files.set(id, { path, type })
}
const exportsNow = (onProgress: (share: number) => void = (share) => void shares.push(share)) =>
  createCustomerExports({
    ...world.ports,
    assets: {
      async present(id) {
        const file = files.get(id)
        return file ? success({ id, kind: 'relief', gone: false, ...file }) : failure('result-missing')
      },
      async thumbnail(id) {
        const file = files.get(id)
        return file?.type === 'tif' ? success({ path: file.path, type: 'image/webp' }) : failure('picture-unreadable')
      },
    },
    dialogs: { chooseFile: async () => target },
    desktop: { showInFolder: (path) => void shown.push(path) },
    progress: onProgress,
  })
const result = (artifactIds: string[], more: Partial<CustomerAsk['results'][number]> = {}) => ({
  ...{ name: '玫瑰 ü', about: 'Commemorative coin', cost: '31 points', artifactIds },
  ...more,
})
const ask = (given: Partial<CustomerAsk>): CustomerAsk => ({
  ...{ title: 'Lin & Söhne', results: [], rename: false },
  ...{ page: { language: 'en', count: '2 results', cost: '62 points' } },
  ...given,
})
const unpacked = () => {
  const packed = unzipSync(readFileSync(target ?? ''))
  return new Map(Object.entries(packed).map(([name, bytes]) => [name, Buffer.from(bytes)]))
}
const leftovers = () => readdirSync(world.folder).filter((name) => name.endsWith('.part'))

it('packs every file whole, and a page that shows them and links to them', async () => {
  const large = Buffer.alloc(300_000, 7)
  put('a', '玫瑰-general.tif', 'tif', large)
  put('b', '玫瑰-general-preview.png', 'preview', 'a preview')
  put('c', '<b>"seal" & co.glb', 'glb', '')
  const made = await exportsNow().make(
    ask({ results: [result(['a', 'b']), result(['c'], { name: '<script>alert(1)</script>', about: '' })] }),
  )
  expect(made).toMatchObject({ ok: true, value: { saved: true, files: 3, missing: 0, name: '顾客 №7 – ü 🪙.zip' } })
  const inside = unpacked()
  const folder = 'Lin & Söhne'
  expect([...inside.keys()]).toEqual([
    `${folder}/玫瑰-general.tif`,
    `${folder}/玫瑰-general-preview.png`,
    `${folder}/_b__seal_ & co.glb`,
    `${folder}/pictures/0001.webp`,
    `${folder}/index.html`,
  ])
  expect(inside.get(`${folder}/玫瑰-general.tif`)?.equals(large)).toBe(true)
  const page = inside.get(`${folder}/index.html`)?.toString() ?? ''
  expect(page).toContain('<h1>Lin &amp; Söhne</h1>')
  expect(page).toContain('62 points')
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(page).not.toContain('<script')
  for (const [, address = ''] of page.matchAll(/(?:href|src)="([^"]*)"/g))
    expect(
      inside.has(`${folder}/${decodeURIComponent(address.replaceAll('&amp;', '&').replaceAll('&#39;', "'"))}`),
    ).toBe(true)
  expect([shares.at(-1), shares.toSorted((a, b) => a - b)]).toEqual([1, shares])
  expect(leftovers()).toEqual([])
})

it('renames by the title and the number of the result, and keeps files of one name apart', async () => {
  put('a', 'rose.tif', 'tif', 'a')
  put('b', 'rose-preview.png', 'preview', 'b')
  put('c', 'leaf.tif', 'tif', 'c')
  put('d', 'LEAF.tif', 'tif', 'd')
  await exportsNow().make(ask({ results: [result(['a', 'b']), result(['c'])], rename: true, page: null }))
  expect([...unpacked().keys()]).toEqual(
    ['01.tif', '01-preview.png', '02.tif'].map((end) => `Lin & Söhne/Lin & Söhne ${end}`),
  )
  await exportsNow().make(ask({ results: [result(['c']), result(['d'])], page: null }))
  expect([...unpacked().keys()]).toEqual(['Lin & Söhne/leaf.tif', 'Lin & Söhne/LEAF (2).tif'])
})

it('counts what is missing, and makes nothing of nothing', async () => {
  put('a', 'rose.tif', 'tif', 'a')
  const some = await exportsNow().make(ask({ results: [result(['a', 'gone']), result(['lost'])], page: null }))
  expect(some).toMatchObject({ value: { files: 1, missing: 2 } })
  const before = createHash('sha256')
    .update(readFileSync(target ?? ''))
    .digest('hex')
  expect(await exportsNow().make(ask({ results: [result(['lost'])] }))).toMatchObject({
    failure: { kind: 'result-missing' },
  })
  expect(
    createHash('sha256')
      .update(readFileSync(target ?? ''))
      .digest('hex'),
    'what was there stays',
  ).toBe(before)
})

it('stops in the middle, and nothing is left', async () => {
  put('a', 'rose.tif', 'tif', Buffer.alloc(5_000_000))
  const making = exportsNow(() => making.stop())
  expect(await making.make(ask({ results: [result(['a'])] }))).toMatchObject({ failure: { kind: 'cancelled' } })
  expect(existsSync(target ?? '')).toBe(false)
  expect(leftovers()).toEqual([])
})

it('makes one at a time, nothing without a place, and says when the place takes none', async () => {
  put('a', 'rose.tif', 'tif', 'a')
  const making = exportsNow()
  const both = await Promise.all([making.make(ask({ results: [result(['a'])] })), making.make(ask({}))])
  expect(both).toMatchObject([{ ok: true }, { failure: { kind: 'export-under-way' } }])
  const [made] = both
  if (made?.ok && made.value.saved) expect(making.show(made.value.exportId).ok).toBe(true)
  expect(shown.at(-1)).toBe(target)
  expect(making.show(9)).toMatchObject({ failure: { kind: 'result-missing' } })
  target = null
  expect(await making.make(ask({ results: [result(['a'])] }))).toEqual(success({ saved: false }))
  target = join(world.folder, 'nowhere', 'a.zip')
  expect(await making.make(ask({ results: [result(['a'])] }))).toMatchObject({
    failure: { kind: 'export-not-written' },
  })
})

it('a file that goes while it is packed leaves no zip', async () => {
  put('a', 'rose.tif', 'tif', Buffer.alloc(200_000))
  put('b', 'leaf.tif', 'tif', Buffer.alloc(200_000))
  let asked = 0
  const making = exportsNow(() => {
    asked += 1
    if (asked === 1) rmSync(files.get('b')?.path ?? '')
  })
  expect((await making.make(ask({ results: [result(['a']), result(['b'])], page: null }))).ok).toBe(false)
  expect(existsSync(target ?? '')).toBe(false)
  expect(leftovers()).toEqual([])
})
