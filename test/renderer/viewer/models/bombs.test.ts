// Files that say they are enormous take no more than a gigabyte and ten seconds, and end in a sentence or on the screen.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { bombs } from './model-bombs.ts'
import type { ReadApart } from './read-apart.ts'

const folder = mkdtempSync(join(tmpdir(), 'asset-studio-bombs-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it.each(Object.entries(bombs))('%s', { timeout: 60_000 }, (name, { format, bytes, why }) => {
  const path = join(folder, name.replaceAll(/\W+/g, '-'))
  writeFileSync(path, bytes())
  const script = join(import.meta.dirname, 'read-apart.ts')
  const run = spawnSync(process.execPath, [script, path, format], { encoding: 'utf8', timeout: 30_000 })
  expect(run.stderr).toBe('')
  const found = JSON.parse(run.stdout || '{}') as ReadApart
  expect(found.why ?? undefined).toBe(why)
  expect(found.milliseconds).toBeLessThan(10_000)
  expect(found.megabytes).toBeLessThan(1024)
})
