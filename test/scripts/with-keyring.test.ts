// A command with a keychain of its own.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { waitLimit } from '../helpers/limits.ts'

const root = join(import.meta.dirname, '../..')
const script = join(root, 'scripts/with-keyring.ts')
const run = (...command: string[]) => spawnSync(process.execPath, [script, ...command], { cwd: root, encoding: 'utf8' })

describe.runIf(process.platform === 'linux')('with-keyring', () => {
  test('gives the command an empty keychain that works, and passes its exit code on', () => {
    const code = `
      const keytar = require('keytar')
      keytar.findCredentials('studio test').then(async (before) => {
        await keytar.setPassword('studio test', 'a', 'geheim ü')
        console.log(before.length, await keytar.getPassword('studio test', 'a'))
        process.exit(7)
      })`
    const [first, second] = [run(process.execPath, '-e', code), run(process.execPath, '-e', code)]
    expect([first.status, first.stdout]).toEqual([7, '0 geheim ü\n'])
    expect([second.status, second.stdout]).toEqual([7, '0 geheim ü\n'])
  })

  test.each(['ein Ordner é+🪙 #1 %20', `${'lang'.repeat(30)}`])(
    'works where temporary files are kept in a folder like %s',
    (name) => {
      const parent = mkdtempSync(join(tmpdir(), 'odd-'))
      const folder = join(parent, name)
      mkdirSync(folder)
      const { status, stdout } = spawnSync(process.execPath, [script, 'sh', '-c', 'echo $DBUS_SESSION_BUS_ADDRESS'], {
        ...{ cwd: root, encoding: 'utf8', env: { ...process.env, TMPDIR: folder } },
      })
      expect([status, stdout]).toEqual([0, expect.stringMatching(/^unix:path=/)])
      rmSync(parent, { recursive: true })
    },
  )

  test('what the bus starts by itself keeps nothing in a person’s home', () => {
    const folder = mkdtempSync(join(tmpdir(), 'bus-'))
    const services = join(folder, 'dbus-1/services')
    mkdirSync(services, { recursive: true })
    const told = join(folder, 'told')
    writeFileSync(join(folder, 'service.sh'), `echo "$XDG_CACHE_HOME $XDG_RUNTIME_DIR" > '${told}'\n`)
    writeFileSync(
      join(services, 'test.service'),
      `[D-BUS Service]\nName=studio.test.Service\nExec=/bin/sh ${join(folder, 'service.sh')}\n`,
    )
    // Nobody waits for an answer, because the service never comes on the bus.
    const start = 'org.freedesktop.DBus.StartServiceByName string:studio.test.Service uint32:0'
    const send = `dbus-send --session --type=method_call --dest=org.freedesktop.DBus / ${start}`
    const env = {
      ...process.env,
      XDG_DATA_DIRS: folder,
      XDG_CACHE_HOME: join(folder, 'person'),
      XDG_RUNTIME_DIR: folder,
    }
    spawnSync(process.execPath, [script, 'sh', '-c', `${send}; until [ -s '${told}' ]; do sleep 0.05; done`], {
      ...{ cwd: root, env, timeout: waitLimit },
    })
    expect(readFileSync(told, 'utf8')).toMatch(/^\S+\/(keyring-\w+)\/cache \S+\/\1\/run\n$/)
    rmSync(folder, { recursive: true })
  })

  test('tells how a signal ended the command', () => {
    expect(run('sh', '-c', 'kill -9 $$').status).toBe(128 + 9)
  })

  test('ends its daemons with the command, leaves no socket of theirs, and the command when it is told to end', async () => {
    const child = spawn(process.execPath, [script, 'sh', '-c', 'echo $DBUS_SESSION_BUS_ADDRESS; exec sleep 100'])
    const [address] = (await once(child.stdout, 'data')) as [Buffer]
    const names = () => {
      const env = { ...process.env, DBUS_SESSION_BUS_ADDRESS: String(address).trim() }
      const list = ['--session', '--print-reply', '--dest=org.freedesktop.DBus', '/', 'org.freedesktop.DBus.ListNames']
      return spawnSync('dbus-send', list, { env, encoding: 'utf8' })
    }
    expect(names().stdout).toContain('org.freedesktop.secrets')
    child.kill('SIGTERM')
    expect((await once(child, 'exit'))[0]).toBe(128 + 15)
    expect(names().status).not.toBe(0)
    expect(existsSync(/path=([^,\s]+)/.exec(String(address))?.[1] ?? import.meta.dirname)).toBe(false)
  })
})
