// Runs a command with a keychain of its own (`with-keyring.ts vitest run`); a person's is never touched.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { runCommand } from './running/run-command.ts'
import { type Helpers, withHelpers } from './running/with-helpers.ts'

/** On Linux with a private bus and an empty, unlocked keyring that end with the command; elsewhere plainly. */
export async function withKeyring(
  command: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
  run = runCommand,
): Promise<number> {
  if (process.platform !== 'linux') return run(command, env)
  const start = async (helpers: Helpers) => {
    const inside = { ...env, DBUS_SESSION_BUS_ADDRESS: await startBus(helpers, env) }
    await startKeyring(helpers, inside)
    return inside
  }
  return withHelpers('keyring', start, (inside) => run(command, inside))
}

/** A message bus; its address. What it starts by itself, for whoever asks, keeps its things in the helpers' folder too. */
async function startBus({ folder, keep }: Helpers, env: NodeJS.ProcessEnv): Promise<string> {
  const own = { XDG_CACHE_HOME: join(folder, 'cache'), XDG_RUNTIME_DIR: join(folder, 'run') }
  for (const place of Object.values(own)) mkdirSync(place, { mode: 0o700 })
  // Killed, it could not take its socket away: that lies in the folder which goes.
  const place = `--address=unix:path=${inAddress(join(folder, 'bus'))}`
  const bus = spawn('dbus-daemon', ['--session', '--nofork', '--nopidfile', '--print-address', place], {
    env: { ...env, ...own },
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  keep(bus)
  return await new Promise((resolve, reject) => {
    bus.stdout.once('data', (text: Buffer) => resolve(String(text).trim()))
    bus.once('error', reject)
    bus.once('exit', () => reject(new Error('dbus-daemon did not start')))
  })
}

/** A path as it stands in the address of a bus: whatever is no plain letter by the numbers of its bytes. */
const inAddress = (path: string) =>
  path.replaceAll(/[^-\w/.]/gu, (letter) => Buffer.from(letter).toString('hex').replaceAll(/../g, '%$&'))

/** A Secret Service on that bus, with its data and its sockets in the helpers' folder. */
async function startKeyring({ folder, keep }: Helpers, bus: NodeJS.ProcessEnv): Promise<void> {
  const env = { ...bus, XDG_DATA_HOME: join(folder, 'data'), XDG_RUNTIME_DIR: join(folder, 'run') }
  mkdirSync(env.XDG_DATA_HOME, { mode: 0o700 })
  const daemon = spawn('gnome-keyring-daemon', ['--foreground', '--unlock', '--components=secrets'], {
    env,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  keep(daemon)
  await once(daemon, 'spawn')
  daemon.stdin.end('only for this session\n')
  const until = performance.now() + 60_000
  while (daemon.exitCode === null && performance.now() < until) {
    if (hasSecretService(env)) return
    await wait(50)
  }
  throw new Error('gnome-keyring-daemon did not start')
}

/** Whether a Secret Service is on the bus of that environment. */
function hasSecretService(env: NodeJS.ProcessEnv): boolean {
  return busNames('ListNames', env).includes('org.freedesktop.secrets')
}

/** What is on a session's bus, or what can be started on it; empty where there is no bus. */
export function busNames(list: 'ListNames' | 'ListActivatableNames', env: NodeJS.ProcessEnv): string[] {
  const to = ['--session', '--print-reply', '--dest=org.freedesktop.DBus', '/org/freedesktop/DBus']
  const { stdout } = spawnSync('dbus-send', [...to, `org.freedesktop.DBus.${list}`], { env, encoding: 'utf8' })
  return Array.from((stdout ?? '').matchAll(/string "([^"]+)"/g), ([, name = '']) => name)
}

if (import.meta.main) process.exitCode = await withKeyring(process.argv.slice(2))
