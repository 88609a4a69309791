// Starts the core as a process of its own and waits for its end.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { ChildTask } from './order-child.ts'

const child = fileURLToPath(new URL('./order-child.ts', import.meta.url))

/** Runs the core until it ends; resolves with the signal that ended it, or null. */
export function runCore(task: ChildTask): Promise<NodeJS.Signals | null> {
  const core = spawn(process.execPath, [child, JSON.stringify(task)], { stdio: ['ignore', 'ignore', 'inherit'] })
  return new Promise((resolve, reject) => {
    core.once('error', reject)
    core.once('exit', (code, signal) => (code ? reject(new Error(`the core ended with ${code}`)) : resolve(signal)))
  })
}
