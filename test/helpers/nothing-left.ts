// Gives a run of the tests a temporary folder of its own, and fails the run by name when something is left in it at the end.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Longest wait in milliseconds for processes of the last tests to end and take their files with them. */
const patience = 3000

let before: string | undefined
let folder = ''

/** Runs before the first worker starts, so that every test and every process of theirs gets the folder. */
export function setup(): void {
  before = process.env.TMPDIR
  folder = mkdtempSync(join(tmpdir(), 'asset-studio-tests-'))
  process.env.TMPDIR = folder
}

export async function teardown(): Promise<void> {
  if (before === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = before
  const end = Date.now() + patience
  while (readdirSync(folder).length > 0 && Date.now() < end) await new Promise((done) => setTimeout(done, 100))
  const left = readdirSync(folder, { withFileTypes: true }).map((each) =>
    each.isDirectory() ? `${each.name}/` : each.name,
  )
  rmSync(folder, { recursive: true, force: true })
  if (left.length > 0) throw new Error(`The tests left ${left.length} in the temporary folder: ${left.join(', ')}`)
}
