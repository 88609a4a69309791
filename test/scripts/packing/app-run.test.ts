// An AppImage starts the app with what it was given, and never where the system allows no sandbox.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

const appRun = join(import.meta.dirname, '../../../resources/linux/AppRun')
let folder: string

const program = (name: string, lines: string) =>
  writeFileSync(join(folder, name), `#!/bin/sh\n${lines}\n`, { mode: 0o755 })

/** Starts the script as the AppImage's runtime does; no other program than these is in reach, and the system says what `proc` has. */
const start = (...given: string[]) =>
  spawnSync(
    '/bin/sh',
    ['-c', readFileSync(appRun, 'utf8').replaceAll(' /proc/', ` ${join(folder, 'proc')}/`), 'AppRun', ...given],
    {
      env: { APPDIR: folder, PATH: join(folder, 'bin') },
      encoding: 'utf8',
    },
  )

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'app-run-浮雕-'))
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

/** As Ubuntu says whether it keeps namespaces from programs without a profile, and which profile this one has. */
function ubuntu(restricts: string, profile: string): void {
  program('bin/unshare', 'exit 0')
  mkdirSync(join(folder, 'proc/sys/kernel'), { recursive: true })
  mkdirSync(join(folder, 'proc/self/attr'), { recursive: true })
  writeFileSync(join(folder, 'proc/sys/kernel/apparmor_restrict_unprivileged_userns'), `${restricts}\n`)
  writeFileSync(join(folder, 'proc/self/attr/current'), `${profile}\n`)
}

it.each([
  ['1', 'unconfined', 65],
  ['1', 'asset-studio (unconfined)', 0],
  ['0', 'unconfined', 0],
])('where the system says %s and the profile is %s, it ends with %s', (restricts, profile, status) => {
  ubuntu(restricts, profile)
  expect(start().status).toBe(status)
})

it('shows the same in a window where there is a program for it', () => {
  program('bin/unshare', 'exit 1')
  program('bin/zenity', `printf 'shown:%s' "$*"`)
  expect(start().stdout).toMatch(/^shown:--error .*Install the \.deb package instead/)
})
