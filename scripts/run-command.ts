// Runs a command in the foreground, as a shell would.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'

/** Resolves with the command's exit code; a signal that ended it counts 128 more than its number. */
export function runCommand(command: readonly string[], env: NodeJS.ProcessEnv = process.env): Promise<number> {
  const [file, ...args] = command
  if (file === undefined) throw new Error('there is no command to run')
  const child = spawn(file, args, { stdio: 'inherit', env, shell: process.platform === 'win32' })
  const pass = (signal: NodeJS.Signals) => void child.kill(signal)
  const signals = ['SIGTERM', 'SIGHUP'] as const
  const ignore = () => {}
  process.on('SIGINT', ignore)
  for (const signal of signals) process.on(signal, pass)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      process.off('SIGINT', ignore)
      for (const name of signals) process.off(name, pass)
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0))
    })
  })
}
