// Asks a program of the system, which may take no longer than a start can wait.
import { spawnSync } from 'node:child_process'

/** Milliseconds that a program of the system may take: the start waits for it. */
const timeout = 1000

/** What a program writes that ends well and in time; else nothing. */
export function runProgram(program: string, words: readonly string[]): string {
  const limits = { timeout, killSignal: 'SIGKILL', windowsHide: true } as const
  try {
    const ended = spawnSync(program, words, { ...limits, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    return ended.status === 0 ? ended.stdout : ''
  } catch {
    return ''
  }
}
