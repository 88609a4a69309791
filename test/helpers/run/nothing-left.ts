// Around the unit tests: gives the run a temporary folder of its own, and fails it by name when a file or a process is left at the end.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type OwnRun, ownRun } from './own-run.ts'

let run: OwnRun | undefined
let made = ''

/** Runs before the first worker starts, so that every test and every process of theirs gets the folder. */
export function setup(): void {
  made = mkdtempSync(join(tmpdir(), 'asset-studio-made-'))
  process.env.MADE_IN_RUN = made
  run = ownRun({ hasWorkers: true })
}

/** Runs before the last workers are waited for: a process that holds their output would keep them for ever. */
export async function teardown(): Promise<void> {
  try {
    await run?.end()
  } finally {
    rmSync(made, { recursive: true, force: true, maxRetries: 5 })
  }
}
