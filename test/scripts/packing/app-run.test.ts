// An AppImage starts the app with what it was given, and never where the system allows no sandbox.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

const appRun = join(import.meta.dirname, '../../../resources/linux/AppRun')
let folder: string

const program = (name: string, lines: string) =>
  writeFileSync(join(folder, name), `#!/bin/sh\n${lines}\n`, { mode: 0o755 })

/** Starts the script as the AppImage's runtime does; no other program than these is in reach. */
const start = (...given: string[]) =>
  spawnSync('/bin/sh', [appRun, ...given], {
    env: { APPDIR: folder, PATH: join(folder, 'bin') },
    encoding: 'utf8',
  })

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), '浮雕 ü '))
  mkdirSync(join(folder, 'bin'))
  program('asset-studio', `printf 'started:'; printf '<%s>' "$@"`)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('starts the app with the arguments as they are', () => {
  program('bin/unshare', 'exit 0')
  expect(start('a b', '--lang=zh').stdout).toBe('started:<a b><--lang=zh>')
})

it.each([
  ['the system refuses user namespaces', () => program('bin/unshare', 'exit 1')],
  ['nothing can ask the system', () => undefined],
])('starts nothing where %s, and says what to install', (_, arrange) => {
  arrange()
  const { status, stdout, stderr } = start()
  expect([status, stdout]).toEqual([65, ''])
  expect(stderr).toContain('Install the .deb package instead')
})

it('shows the same in a window where there is a program for it', () => {
  program('bin/unshare', 'exit 1')
  program('bin/zenity', `printf 'shown:%s' "$*"`)
  expect(start().stdout).toMatch(/^shown:--error .*Install the \.deb package instead/)
})
