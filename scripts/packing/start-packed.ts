// Starts an installed app once, as a person does: `start-packed.ts EXECUTABLE` waits until it says that it started, and quits it.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** How long the first start on a slow machine may take, and a quit, in milliseconds. */
const timeout = 120_000

/** What is wrong with the app's start or its quit, in a sentence; undefined where nothing is. */
export async function startPacked(executable: string, limit = timeout): Promise<string | undefined> {
  const data = mkdtempSync(join(tmpdir(), 'asset-studio-start-'))
  const app = spawn(executable, [`--user-data-dir=${data}`], { stdio: 'inherit' })
  try {
    await once(app, 'spawn')
    const end = Date.now() + limit
    while (!(await hasStarted(data))) {
      if (app.exitCode !== null || app.signalCode !== null) return `It ended with ${app.exitCode ?? app.signalCode}.`
      if (Date.now() > end) return `It had not started after ${limit / 1000} seconds.`
    }
    const gone = Promise.race([once(app, 'exit'), wait(limit, undefined, { ref: false })])
    quit(app)
    const ended = await gone
    if (ended === undefined) return 'It did not quit.'
    const errors = logLines(data).filter(({ level }) => level === 'error')
    return errors.length > 0 ? `It logged: ${JSON.stringify(errors)}` : undefined
  } catch (error) {
    return `It did not start: ${error instanceof Error ? error.message : error}`
  } finally {
    app.kill('SIGKILL')
    rmSync(data, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

interface LogLine {
  readonly level: string
  readonly what: string
}

async function hasStarted(data: string): Promise<boolean> {
  await wait(250)
  return logLines(data).some(({ what }) => what === 'started')
}

/** Whole lines alone: the last one may be on its way. */
function logLines(data: string): LogLine[] {
  const folder = join(data, 'logs')
  if (!existsSync(folder)) return []
  const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
  return texts.flatMap((text) => text.split('\n').slice(0, -1)).map((line) => JSON.parse(line) as LogLine)
}

function quit(app: ChildProcess): void {
  // As closing its window does; a signal would end it on the spot there.
  if (process.platform === 'win32') spawnSync('taskkill', ['/PID', String(app.pid)])
  else app.kill('SIGTERM')
}

if (import.meta.main) {
  const wrong = await startPacked(process.argv[2] ?? '')
  if (wrong !== undefined) console.error(wrong)
  process.exitCode = wrong === undefined ? 0 : 1
}
