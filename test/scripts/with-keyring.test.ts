// A command with a keychain of its own.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

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
