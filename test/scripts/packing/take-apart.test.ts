// A packed app taken apart is whole: what lay in the archive, beside it unpacked, and in its folder of resources.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createPackageWithOptions } from '@electron/asar'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { listArchive } from '../../../scripts/packing/list-archive.ts'
import { takeApart } from '../../../scripts/packing/take-apart.ts'

let folder: string
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), '浮雕 ü '))
  write('app/package.json', '{}')
  write('app/out/main/main.js', 'main')
  write('app/node_modules/a/index.js', 'of a')
  write('app/node_modules/a/part.node', 'compiled part')
  write('app/node_modules/@b/c/index.js', 'c')
  write('resources/samples/one.jpg', 'sample')
  write('resources/drag/icon.png', 'icon')
  write('resources/fonts/one.woff', 'font')
  write('resources/tray/icon.ico', 'icon of the tray')
  const archive = join(folder, 'resources/app.asar')
  await createPackageWithOptions(join(folder, 'app'), archive, { unpack: '**/*.node' })
  rmSync(join(folder, 'app'), { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('every file lies where an app that is not packed looks for it', () => {
  takeApart(join(folder, 'resources'), join(folder, 'apart'))
  const files = [
    'out/main/main.js',
    'node_modules/a/part.node',
    'resources/samples/one.jpg',
    'resources/drag/icon.png',
    'resources/fonts/one.woff',
    'resources/tray/icon.ico',
  ]
  expect(files.map((path) => readFileSync(join(folder, 'apart', path), 'utf8'))).toEqual([
    'main',
    'compiled part',
    'sample',
    'icon',
    'font',
    'icon of the tray',
  ])
})

it('is listed by package, largest first, with what lies unpacked', () => {
  const listed = listArchive(join(folder, 'resources/app.asar'), join(folder, 'apart'))
  expect(listed.map(({ name, files, bytes }) => [name, files.length, bytes])).toEqual([
    ['a', 2, 17],
    ['out', 1, 4],
    ['package.json', 1, 2],
    ['@b/c', 1, 1],
  ])
})
