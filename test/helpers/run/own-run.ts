// A run of tests with a temporary folder and a home of its own: at its end nothing is in them, and no process of the run is left.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { homes, ownHome } from './own-home.ts'
import { type RunProcess, runProcesses } from './run-processes.ts'

export interface OwnRun {
  /** Takes away what is left, ends by force what still runs, and fails with the names of both. */
  end(): Promise<void>
}

export interface RunOptions {
  /** This process has workers, which end after the run: what it has started by itself is no find. */
  readonly hasWorkers?: boolean
  /** Longest wait in milliseconds for processes of the last tests to end and take their files with them. */
  readonly timeout?: number
}

/** Playwright takes these away by itself, but not always before its process ends; they go with the run's folder, and are no find. */
const playwrightsOwn = 'playwright-artifacts-'

/** Call before the first process of the run starts: every later one of this process gets the folder. */
export function ownRun({ hasWorkers = false, timeout = 120_000 }: RunOptions = {}): OwnRun {
  const before = process.env.TMPDIR
  const folder = mkdtempSync(join(tmpdir(), 'asset-studio-tests-'))
  process.env.TMPDIR = folder
  const home = ownHome(folder)
  // A run starts hundreds of processes and threads of the same modules: what Node has compiled of them is kept from run to run.
  process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../../../node_modules/.cache/compiled')

  const running = () => runProcesses(folder).filter(({ parent }) => !(hasWorkers && parent === process.pid))
  const files = () =>
    readdirSync(folder, { withFileTypes: true })
      .filter(({ name }) => !name.startsWith(playwrightsOwn) && !homes.includes(name))
      .map((each) => (each.isDirectory() ? `${each.name}/` : each.name))

  return {
    async end() {
      if (before === undefined) delete process.env.TMPDIR
      else process.env.TMPDIR = before
      home.end()
      const until = performance.now() + timeout
      while ((files().length > 0 || home.left().length > 0 || running().length > 0) && performance.now() < until)
        await wait(100)
      const still = running()
      await endAll(running)
      const [left, kept] = [files(), home.left()]
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
      const finds = [
        ...(still.length > 0 ? [`${still.length} running: ${still.map(({ command }) => command).join(' · ')}`] : []),
        ...(left.length > 0 ? [`${left.length} in the temporary folder: ${left.join(', ')}`] : []),
        ...(kept.length > 0 ? [`${kept.length} in the home folder: ${kept.join(', ')}`] : []),
      ]
      if (finds.length > 0) throw new Error(`The run left ${finds.join(', and ')}`)
    },
  }
}

/** For a command that is no run of a test program: what was left fails it, beside whatever else went wrong. */
export function tellLeft(error: Error): void {
  console.error(error.message)
  process.exitCode = 1
}

/** Until none is left, because one that ends may have started another a moment before. */
async function endAll(running: () => readonly RunProcess[]): Promise<void> {
  for (let round = 0; round < 20; round++) {
    const found = running()
    if (found.length === 0) return
    for (const { pid } of found) {
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // It has ended already.
      }
    }
    await wait(50)
  }
}
