// Runs a command in a process group of its own: however it is told to end, it hears it once and leaves no process behind.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { type Ending, onEnding } from './endings.ts'
import { hasRunning, killGroup } from './process-group.ts'
import { exitCode, runCommand } from './run-command.ts'

/**
 * Resolves with the command's exit code once its group has ended. The first signal is passed on, and a terminal's
 * Ctrl+C, which reaches a whole group and which npm repeats, comes no second time. What still runs `timeout`
 * milliseconds after the signal, or after the command's own end, is ended by force. On Windows as {@link runCommand}.
 */
export async function runApart(
  command: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
  timeout = 10_000,
): Promise<number> {
  if (process.platform === 'win32') return runCommand(command, env)
  const [file, ...args] = command
  if (file === undefined) throw new Error('there is no command to run')
  let force: NodeJS.Timeout | undefined
  const pass = (signal: Ending) => {
    if (force) return
    child.kill(signal)
    force = setTimeout(() => killGroup(child.pid), timeout)
  }
  // Before the command: it may be told to end as soon as it runs, and would stay alone.
  const ignore = onEnding(pass)
  const child = spawn(file, args, { stdio: 'inherit', env, detached: true })
  try {
    const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
    const until = performance.now() + timeout
    while (hasRunning(child.pid) && performance.now() < until) await wait(20)
    killGroup(child.pid)
    return exitCode(code, signal)
  } finally {
    clearTimeout(force)
    ignore()
  }
}
