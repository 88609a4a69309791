// The mark of the web, by what each system's act writes; that Windows and macOS heed it, only those systems can show.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createWebMark, type WebMarkGiven } from '../../src-main/web-mark.ts'

let folder: string
let path: string
const warned: unknown[] = []
const log = { warn: (what: string, facts?: object) => void warned.push([what, facts]) }

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), '浮雕 ü '))
  path = join(folder, '-n Münze.svg')
  writeFileSync(path, 'content')
  warned.length = 0
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const mark = (platform: NodeJS.Platform, host: string, over: Partial<WebMarkGiven> = {}) =>
  createWebMark({ platform, log, now: () => 0x6a000000 * 1000, ...over })(path, host)

test('Windows: the zone of the internet and the host, in the stream of that name', async () => {
  await mark('win32', 'cdn.example.com')
  // On a file system without streams it is a file of that name, which lets its content be read.
  expect(readFileSync(`${path}:Zone.Identifier`, 'utf8')).toBe(
    '[ZoneTransfer]\r\nZoneId=3\r\nHostUrl=https://cdn.example.com/\r\n',
  )
  expect(readFileSync(path, 'utf8')).toBe('content')
})

test('macOS: the quarantine of a download, by the system’s own program', async () => {
  const ran: unknown[] = []
  await mark('darwin', 'cdn.example.com', { run: async (...all) => void ran.push(all) })
  const value = '0081;6a000000;Asset Studio;'
  expect(ran).toEqual([['/usr/bin/xattr', ['-w', 'com.apple.quarantine', value, path]]])
})

test('a system without a mark, and a file of this computer itself, are left alone', async () => {
  const run = () => Promise.reject(new Error('nothing is run'))
  for (const platform of ['linux', 'freebsd'] as const) await mark(platform, 'cdn.example.com', { run })
  for (const host of ['127.0.0.1', 'localhost', '[::1]'])
    for (const platform of ['win32', 'darwin'] as const) await mark(platform, host, { run })
  expect(readdirSync(folder)).toEqual(['-n Münze.svg'])
  expect(warned).toEqual([])
})

test('an act that fails costs no file, and is told without its path', async () => {
  const missing = Object.assign(new Error(`no ${path}`), { code: 'ENOENT' })
  await mark('darwin', 'cdn.example.com', { run: () => Promise.reject(missing) })
  path = join(folder, 'gone', 'x')
  await mark('win32', 'cdn.example.com')
  expect(warned).toEqual(Array(2).fill(['file not marked as from the web', { code: 'ENOENT' }]))
  expect(existsSync(join(folder, '-n Münze.svg'))).toBe(true)
})

test('a program that does not exist ends, and is a failed act', async () => {
  await mark('darwin', 'cdn.example.com')
  expect(warned).toHaveLength(process.platform === 'darwin' ? 0 : 1)
})
