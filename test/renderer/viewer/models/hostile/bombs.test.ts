// Files that say they are enormous take no more than a gigabyte, and end in a sentence or on the screen; the bench measures their time.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { allBombs } from './all-bombs.ts'
import { readApart } from './read-apart.ts'

const folder = mkdtempSync(join(tmpdir(), 'asset-studio-bombs-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it.each(Object.entries(allBombs))('%s', (name, { format, bytes, why }) => {
  const path = join(folder, name.replaceAll(/\W+/g, '-'))
  writeFileSync(path, bytes())
  const found = readApart(path, format)
  expect(found.why ?? undefined).toBe(why)
  expect(found.megabytes).toBeLessThan(1024)
})
