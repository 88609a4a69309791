// Tries the doors of an installed app that only a real one has: `attack-packed.ts EXECUTABLE RESOURCES` fails where one opens.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** How long a door is given to open, in milliseconds. */
const timeout = 20_000

interface Given {
  /** Of an app that starts: what opens nothing because it runs nothing would seem to be well. */
  readonly executable: string
  readonly resources: string
  readonly platform: NodeJS.Platform
  readonly limit?: number
}

/** The doors that opened, a sentence each. */
export async function attackPacked({ executable, resources, platform, limit = timeout }: Given): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'asset-studio-attack-'))
  const canary = join(folder, 'canary')
  const script = join(folder, 'attack.cjs')
  writeFileSync(script, `require('node:fs').writeFileSync(${JSON.stringify(canary)}, '')\n`)
  const wrong: string[] = []
  /** Runs it until the door is open, it ended, or the time is over. */
  const attack = async (name: string, { path = executable, args = [], env = {}, isOpen }: Attack) => {
    const data = mkdtempSync(join(folder, 'data-'))
    const app = spawn(path, [...args, `--user-data-dir=${data}`], { stdio: 'ignore', env: { ...process.env, ...env } })
    app.on('error', () => undefined)
    const end = Date.now() + limit
    let open = false
    while (!open && Date.now() < end && app.exitCode === null && app.signalCode === null) {
      open = await isOpen(data)
      await wait(20)
    }
    await endTree(app)
    if (open || (await isOpen(data))) wrong.push(name)
    rmSync(canary, { force: true })
  }
  const ran = () => existsSync(canary)
  try {
    for (const door of ['remote-debugging-port', 'inspect']) {
      const port = await freePort()
      const isOpen = async (data: string) => (await listens(port)) || hasStarted(data)
      await attack(`It starts with --${door}, or listens there.`, { args: [`--${door}=${port}`], isOpen })
    }
    const asNode = { args: [script], env: { ELECTRON_RUN_AS_NODE: '1' }, isOpen: ran }
    await attack('It runs a script as plain Node.', asNode)
    const options = `--require ${JSON.stringify(script)}`
    await attack('It runs what NODE_OPTIONS names.', { env: { NODE_OPTIONS: options }, isOpen: ran })
    // On Linux nothing holds the archive to its digest, and a copy would lack the profile that lets its sandbox be.
    if (platform === 'linux') return wrong
    const root = platform === 'darwin' ? join(dirname(executable), '../..') : dirname(executable)
    const copy = join(folder, platform === 'darwin' ? 'Copy.app' : 'copy')
    cpSync(root, copy, { recursive: true, verbatimSymlinks: true })
    const path = join(copy, relative(root, executable))
    const archive = join(copy, relative(root, resources), 'app.asar')
    writeFileSync(archive, changed(readFileSync(archive)))
    await attack('It starts from an archive that was changed.', { path, isOpen: hasStarted })
    renameSync(archive, `${archive}.away`)
    const beside = join(dirname(archive), 'app')
    mkdirSync(beside)
    writeFileSync(join(beside, 'package.json'), '{"name":"app","main":"main.cjs"}')
    cpSync(script, join(beside, 'main.cjs'))
    await attack('It runs a folder in the place of the archive.', { path, isOpen: ran })
    return wrong
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 })
  }
}

interface Attack {
  readonly path?: string
  readonly args?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  readonly isOpen: (data: string) => boolean | Promise<boolean>
}

function hasStarted(data: string): boolean {
  const log = join(data, 'logs/studio.log')
  return existsSync(log) && readFileSync(log, 'utf8').includes('"what":"started"')
}

/** The archive with one letter of the main process's own words changed: still a program that would run. */
function changed(archive: Buffer): Buffer {
  const words = 'Asset Studio did not start'
  const at = archive.indexOf(words)
  if (at < 0) throw new Error(`The archive does not say: ${words}`)
  archive[at] = 'a'.charCodeAt(0)
  return archive
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    }).on('error', () => resolve(false))
  })
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

async function endTree(app: ChildProcess): Promise<void> {
  if (app.pid === undefined || app.exitCode !== null || app.signalCode !== null) return
  const gone = once(app, 'exit')
  if (process.platform === 'win32') spawnSync('taskkill', ['/PID', String(app.pid), '/T', '/F'])
  else app.kill('SIGKILL')
  await gone
}

if (import.meta.main) {
  const [executable = '', resources = ''] = process.argv.slice(2)
  const wrong = await attackPacked({ executable, resources, platform: process.platform })
  for (const sentence of wrong) console.error(sentence)
  process.exitCode = wrong.length === 0 ? 0 : 1
}
