// Runs a command with a keychain of its own (`with-keyring.ts vitest run`); a person's is never touched.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { runCommand } from './run-command.ts'

/** On Linux with a private bus and an empty, unlocked keyring that end with the command; elsewhere plainly. */
export async function withKeyring(command: readonly string[], env: NodeJS.ProcessEnv = process.env): Promise<number> {
  if (process.platform !== 'linux') return runCommand(command, env)
  const folder = mkdtempSync(join(tmpdir(), 'keyring-'))
  const daemons: ChildProcess[] = []
  try {
    // Killed, it could not take its socket away: that lies in the folder which goes.
    const place = `--address=unix:path=${join(folder, 'bus')}`
    const bus = spawn('dbus-daemon', ['--session', '--nofork', '--nopidfile', '--print-address', place], {
      detached: true,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    daemons.push(bus)
    const inside = { ...env, DBUS_SESSION_BUS_ADDRESS: await firstLine(bus) }
    daemons.push(await startKeyring(folder, inside))
    return await runCommand(command, inside)
  } finally {
    for (const daemon of daemons) daemon.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A Secret Service on that bus, with its data and its sockets in `folder`. */
async function startKeyring(folder: string, bus: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const env = { ...bus, XDG_DATA_HOME: join(folder, 'data'), XDG_RUNTIME_DIR: join(folder, 'run') }
  for (const place of [env.XDG_DATA_HOME, env.XDG_RUNTIME_DIR]) mkdirSync(place, { mode: 0o700 })
  const daemon = spawn('gnome-keyring-daemon', ['--foreground', '--unlock', '--components=secrets'], {
    env,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  await once(daemon, 'spawn')
  daemon.stdin?.end('only for this session\n')
  for (let tries = 0; tries < 200 && daemon.exitCode === null; tries++) {
    if (hasSecretService(env)) return daemon
    await wait(50)
  }
  daemon.kill('SIGKILL')
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

async function firstLine({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('dbus-daemon has no output')
  const [text] = await once(stdout, 'data')
  return String(text).trim()
}

if (import.meta.main) process.exitCode = await withKeyring(process.argv.slice(2))
