// Files that are as large as they say take little more than themselves and what is drawn of them.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import type { ModelFormat } from '../../../../../src-shared/artifact-types.ts'
import { longGltf, wavyPly, wavyStl } from './large-files.ts'
import { readApart } from './read-apart.ts'

const folder = mkdtempSync(join(tmpdir(), 'asset-studio-large-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it.each([
  ['two million', 'stl', () => wavyStl(1000), 480],
  ['two million', 'ply', () => wavyPly(1400), 480],
  ['a long text in a', 'gltf', () => longGltf(18_000_000), 400],
] as const)('%s %s', (_, format: ModelFormat, bytes, most) => {
  const path = join(folder, format)
  writeFileSync(path, bytes())
  const { why, megabytes } = readApart(path, format)
  expect(why).toBeNull()
  expect(megabytes).toBeLessThan(most)
})
