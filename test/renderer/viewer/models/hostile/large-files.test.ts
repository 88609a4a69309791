// Files that are as large as they say take little more than themselves and what is drawn of them.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import type { ModelFormat } from '../../../../../src-shared/artifact-types.ts'
import { wavyPly, wavyStl } from './large-files.ts'
import { readApart } from './read-apart.ts'

const folder = mkdtempSync(join(tmpdir(), 'asset-studio-large-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it.each([
  ['stl', () => wavyStl(1000), 480],
  ['ply', () => wavyPly(1400), 480],
] as const)('two million %s', (format: ModelFormat, bytes, most) => {
  const path = join(folder, format)
  writeFileSync(path, bytes())
  const { why, megabytes } = readApart(path, format)
  expect(why).toBeNull()
  expect(megabytes).toBeLessThan(most)
})
