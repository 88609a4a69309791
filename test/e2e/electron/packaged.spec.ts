// The app as a packaged one: under a name of its own, with its parts beside it, and without doors for other programs.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { nativePartsIn } from '../../../scripts/record-native-parts.ts'
import { nativeRecord } from '../../../src-main/native-parts.ts'
import { electronBinary, root, standIn } from '../helpers/electron-binary.ts'

test.skip(electronBinary() !== undefined, 'a packaged Electron is made by the packager')

let folder = ''
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'packaged-'))
  const resources = join(folder, 'resources')
  mkdirSync(join(resources, 'app'), { recursive: true })
  symlinkSync(standIn, join(folder, 'asset-studio'))
  for (const part of ['out', 'package.json', 'node_modules'])
    symlinkSync(join(root, part), join(resources, 'app', part))
  for (const part of ['samples', 'fonts']) symlinkSync(join(root, 'resources', part), join(resources, part))
})
test.afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

function start(...args: string[]) {
  const data = join(folder, 'data')
  const env = { ...process.env, XDG_CONFIG_HOME: folder, TMPDIR: folder, ELECTRON_RENDERER_URL: 'http://127.0.0.1:9' }
  const child = spawn(join(folder, 'asset-studio'), ['--headless', `--user-data-dir=${data}`, ...args], {
    stdio: 'ignore',
    env,
  })
  const said = () => {
    try {
      return readFileSync(join(data, 'logs', 'studio.log'), 'utf8')
    } catch {
      return ''
    }
  }
  return { child, said }
}

test('a packaged app starts with its own parts', async () => {
  const { child, said } = start()
  const exit = once(child, 'exit')
  await expect.poll(said).toContain('"started"')
  expect(said()).not.toContain('window did not load')
  child.kill()
  expect((await exit)[0]).toBe(0)
})

test('a packaged app does not start with a door for other programs', async () => {
  const { child, said } = start('--remote-debugging-port=0')
  expect((await once(child, 'exit'))[0]).toBe(64)
  expect(said()).toBe('')
})

test('a packaged app loads its compiled part as it was built, and no other', async () => {
  const built = nativePartsIn(join(root, 'node_modules'))
  expect(Object.keys(built), 'keytar is compiled').not.toEqual([])
  const out = join(folder, 'resources/app/out')
  rmSync(out)
  cpSync(join(root, 'out'), out, { recursive: true })
  const changed = Object.fromEntries(Object.keys(built).map((path) => [path, '0'.repeat(64)]))
  for (const [record, isRefused] of [
    [built, false],
    [changed, true],
  ] as const) {
    writeFileSync(join(out, 'main', nativeRecord), JSON.stringify(record))
    const { child, said } = start()
    const exit = once(child, 'exit')
    await expect.poll(said).toContain('"started"')
    expect(said().includes('a compiled part is not as it was built')).toBe(isRefused)
    child.kill()
    await exit
    rmSync(join(folder, 'data'), { recursive: true })
  }
})
