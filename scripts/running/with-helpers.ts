// Runs a command beside helper processes and their folder, which are gone when it has ended, also when a signal cuts their start short.
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Ending, onEnding } from './endings.ts'

export interface Helpers {
  /** A fresh folder of theirs. */
  readonly folder: string
  /** Ends it with the command, by `signal`. */
  keep(helper: ChildProcess, signal?: NodeJS.Signals): void
}

/** The path of a socket has little more than a hundred bytes. */
const placeOfSockets = () => (Buffer.byteLength(tmpdir()) > 60 ? '/tmp' : tmpdir())

/** Starts helpers, which answer with the environment that the command runs in; resolves with its exit code. */
export async function withHelpers(
  name: string,
  start: (helpers: Helpers) => Promise<NodeJS.ProcessEnv>,
  run: (env: NodeJS.ProcessEnv) => Promise<number>,
): Promise<number> {
  const folder = mkdtempSync(join(placeOfSockets(), `${name}-`))
  const kept: [ChildProcess, NodeJS.Signals][] = []
  const clean = () => {
    for (const [helper, signal] of kept) helper.kill(signal)
    rmSync(folder, { recursive: true, force: true })
  }
  process.on('exit', clean)
  const unwatch = onEnding((signal: Ending) => process.exit(128 + constants.signals[signal]))
  try {
    const env = await start({ folder, keep: (helper, signal = 'SIGKILL') => void kept.push([helper, signal]) })
    unwatch()
    return await run(env)
  } finally {
    unwatch()
    process.off('exit', clean)
    clean()
  }
}
