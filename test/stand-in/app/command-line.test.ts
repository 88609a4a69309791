// Electron's command line, and which app it names.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { chromiumSwitches } from '../chromium/chromium-switches.ts'
import { parseCommandLine, readApp } from './command-line.ts'

const folder = mkdtempSync(join(tmpdir(), 'app 浮雕-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('the command line', () => {
  test('counts switches on either side of the app', () => {
    const { app, switches } = parseCommandLine(['--inspect=0', '.', '--user-data-dir=/a=b ü', '--lang', 'other'])
    expect(app).toBe('.')
    expect(Object.fromEntries(switches)).toEqual({ inspect: '0', 'user-data-dir': '/a=b ü', lang: '' })
  })

  test('may name no app', () => {
    expect(parseCommandLine(['--version']).app).toBeUndefined()
  })
})

describe('the app', () => {
  test('is read from its package.json, the product name before the package name', () => {
    const about = { name: 'a-b', productName: 'A B', version: '1.2.3', main: 'out/main.js' }
    writeFileSync(join(folder, 'package.json'), JSON.stringify(about))
    expect(readApp(folder)).toEqual({ entry: join(folder, 'out/main.js'), folder, name: 'A B', version: '1.2.3' })
  })

  test('may be one file of it', () => {
    mkdirSync(join(folder, 'out'))
    const file = join(folder, 'out/main.js')
    writeFileSync(file, '')
    expect(readApp(file)).toMatchObject({ entry: file, folder, name: 'A B' })
  })
})

describe("Chromium's command line", () => {
  const start = {
    profile: '/p',
    headless: true,
    root: false,
    languages: ['de-DE', 'en'],
    switches: new Map<string, string>(),
  }

  test('carries the switches of the app, but not those that are the stand-in’s to read', () => {
    const switches = new Map([
      ['lang', 'zh-CN'],
      ['inspect', '0'],
      ['no-sandbox', ''],
      ['use-gl', 'egl'],
      ['enable-logging', ''],
    ])
    const args = chromiumSwitches({ ...start, switches })
    expect(args).toEqual(
      expect.arrayContaining(['--lang=zh-CN', '--enable-logging', '--user-data-dir=/p', '--accept-lang=de-DE,en']),
    )
    expect(args.filter((arg) => /^--(inspect|no-sandbox)/.test(arg))).toEqual([])
    expect(args.lastIndexOf('--use-gl=egl')).toBeGreaterThan(args.indexOf('--use-gl=angle'))
  })

  test('joins the lists of which only the last would count', () => {
    const switches = new Map([['disable-features', 'Mine']])
    const lists = chromiumSwitches({ ...start, switches }).filter((arg) => arg.startsWith('--disable-features='))
    expect(lists).toHaveLength(1)
    expect(lists[0]).toMatch(/LocalNetworkAccessChecks.*,Mine$/)
  })

  test('gives up the sandbox for root alone', () => {
    expect(chromiumSwitches({ ...start, root: true })).toContain('--no-sandbox')
    expect(chromiumSwitches(start)).not.toContain('--no-sandbox')
  })

  test('keeps no page from the network by itself, and keeps its own way open where the app does', () => {
    const rules = (args: readonly string[]) => args.filter((arg) => /^--(host-resolver-rules|proxy)/.test(arg))
    expect(rules(chromiumSwitches(start))).toEqual([])
    const switches = new Map([['host-resolver-rules', 'MAP * ~NOTFOUND']])
    expect(rules(chromiumSwitches({ ...start, switches }))).toEqual([
      '--host-resolver-rules=MAP * ~NOTFOUND,EXCLUDE 127.77.7.7',
    ])
  })
})
