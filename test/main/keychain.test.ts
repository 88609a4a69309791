// Keychains that misbehave: none of them may hang the app, lie about a key, or let a secret out.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createKeychain } from '../../src-main/keychain.ts'
import { type Keytar, keychainOver } from '../../src-main/keychain-over.ts'

const soon = { call: 40, probe: 40 }
const never = () => new Promise<never>(() => undefined)
const working = (): Keytar => {
  const kept = new Map<string, string>()
  return {
    getPassword: async (_service, account) => kept.get(account) ?? null,
    setPassword: async (_service, account, password) => void kept.set(account, password),
    deletePassword: async (_service, account) => kept.delete(account),
  }
}

it('is not there without a session bus, and says so at once', async () => {
  const { platform, env } = process
  const before = { bus: env.DBUS_SESSION_BUS_ADDRESS, dir: env.XDG_RUNTIME_DIR }
  delete env.DBUS_SESSION_BUS_ADDRESS
  delete env.XDG_RUNTIME_DIR
  Object.defineProperty(process, 'platform', { value: 'linux' })
  expect(await createKeychain('Asset Studio test')).toBeUndefined()
  Object.defineProperty(process, 'platform', { value: platform })
  if (before.bus !== undefined) env.DBUS_SESSION_BUS_ADDRESS = before.bus
  if (before.dir !== undefined) env.XDG_RUNTIME_DIR = before.dir
})

it.skipIf(process.platform !== 'linux')(
  'is looked for on this computer alone, whatever the environment names',
  async () => {
    let visits = 0
    const bus = createServer((socket) => {
      visits += 1
      socket.destroy()
    }).listen(0, '127.0.0.1')
    await once(bus, 'listening')
    const address = bus.address()
    const tcp = `tcp:host=127.0.0.1,port=${typeof address === 'object' ? address?.port : 0}`
    const keychain = join(import.meta.dirname, '../../src-main/keychain.ts')
    const script = `import { createKeychain } from ${JSON.stringify(keychain)}
    process.exit((await createKeychain('Asset Studio test')) ? 1 : 0)`
    for (const given of [tcp, `unix:path=/nowhere;${tcp}`, 'unixexec:path=/bin/false']) {
      const env = { ...process.env, DBUS_SESSION_BUS_ADDRESS: given }
      const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], { env, stdio: 'ignore' })
      expect((await once(child, 'exit'))[0]).toBe(0)
    }
    bus.close()
    expect(visits).toBe(0)
  },
)

it('is not there when its first call fails or hangs', async () => {
  const failing = async () => {
    throw new Error('org.freedesktop.secrets was not provided by any .service files')
  }
  expect(await keychainOver({ ...working(), getPassword: failing }, 's', soon)).toBeUndefined()
  expect(await keychainOver({ ...working(), getPassword: never }, 's', soon)).toBeUndefined()
})

it('answers a call that hangs or is denied with a failure that holds no secret', async () => {
  const denied = async (_service: string, _account: string, password: string) => {
    throw new Error(`denied: ${password}`)
  }
  for (const setPassword of [never, denied]) {
    const keychain = await keychainOver({ ...working(), setPassword }, 's', soon)
    const written = await keychain?.write('a', 'canary')
    expect(written).toEqual({ ok: false, failure: { kind: 'keychain-locked' } })
  }
})

it('does not call a key kept when another one comes back', async () => {
  const forgetful = { ...working(), setPassword: async () => undefined }
  const keychain = await keychainOver(forgetful, 's', soon)
  expect(await keychain?.write('a', 'canary')).toMatchObject({ ok: false })
  expect(await keychain?.read('a')).toEqual({ ok: true, value: null })
})
