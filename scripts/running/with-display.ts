// A display that nobody sees, for Electron where there is none; only this user's programs that are told of it may draw on it.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Helpers, withHelpers } from './with-helpers.ts'

/** Runs what `run` starts with such a display, which ends with it; resolves with the exit code. */
export function withDisplay(env: NodeJS.ProcessEnv, run: (env: NodeJS.ProcessEnv) => Promise<number>): Promise<number> {
  const start = async ({ folder, keep }: Helpers) => {
    const display = await startDisplay(folder, (server) => keep(server, 'SIGTERM'))
    // Electron prefers Wayland where a session names it.
    return { ...env, ...display, WAYLAND_DISPLAY: undefined, XDG_SESSION_TYPE: 'x11' }
  }
  return withHelpers('display', start, run)
}

/**
 * Starts Xvfb, which whoever calls has to end, with more switches of its own if need be; resolves with what its programs need in
 * their environment.
 */
export async function startDisplay(
  folder: string,
  keep: (server: ChildProcess) => void,
  more: readonly string[] = [],
): Promise<NodeJS.ProcessEnv> {
  const authority = join(folder, 'authority')
  writeFileSync(authority, authorityFile(randomBytes(16)), { mode: 0o600 })
  const screen = ['-screen', '0', '1920x1080x24', '-nolisten', 'tcp', '-auth', authority, ...more]
  const server = spawn('Xvfb', ['-displayfd', '3', ...screen], {
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  keep(server)
  const number = await new Promise<string>((resolve, reject) => {
    server.on('error', reject)
    server.on('exit', () => reject(new Error('Xvfb did not start')))
    server.stdio[3]?.once('data', (text: Buffer) => resolve(String(text).trim()))
  })
  return { DISPLAY: `:${number}`, XAUTHORITY: authority }
}

/** One entry of an Xauthority file for every host and every display: the number is known only once Xvfb runs. */
function authorityFile(cookie: Buffer): Buffer {
  const anyHost = Buffer.from([0xff, 0xff])
  const counted = (bytes: Buffer) => Buffer.concat([Buffer.from([bytes.length >> 8, bytes.length & 0xff]), bytes])
  const anywhere = [Buffer.alloc(0), Buffer.alloc(0)]
  return Buffer.concat([anyHost, ...[...anywhere, Buffer.from('MIT-MAGIC-COOKIE-1'), cookie].map(counted)])
}
