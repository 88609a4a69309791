// Runs a command in the foreground, as a shell would.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { onEnding } from './endings.ts'

/** The exit code of what has ended: 128 more than its number for a signal. */
export function exitCode(code: number | null, signal: NodeJS.Signals | null): number {
  return code ?? 128 + (signal ? constants.signals[signal] : 0)
}

/** Resolves with the command's exit code; a signal that ended it counts 128 more than its number. */
export function runCommand(command: readonly string[], env: NodeJS.ProcessEnv = process.env): Promise<number> {
  const [file, ...args] = command
  if (file === undefined) throw new Error('there is no command to run')
  // Listens before the command runs, and would else end without it. A terminal's Ctrl+C reaches the command by itself.
  const ignore = onEnding((signal) => void (signal !== 'SIGINT' && child.kill(signal)))
  const child = spawn(file, args, { stdio: 'inherit', env, shell: process.platform === 'win32' })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      ignore()
      resolve(exitCode(code, signal))
    })
  })
}
