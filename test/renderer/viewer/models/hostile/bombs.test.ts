// Files that say they are enormous take no more than a gigabyte and some seconds, and end in a sentence or on the screen.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { fbxBombs } from './fbx-bombs.ts'
import { bombs } from './model-bombs.ts'
import { plyBombs } from './ply-bombs.ts'
import { readApart } from './read-apart.ts'
import { usdBombs } from './usd-bombs.ts'

const folder = mkdtempSync(join(tmpdir(), 'asset-studio-bombs-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Twice what the fastest of machines may take: the processor of others, or one that is shared, is that much slower. */
const mostProcessorSeconds = 20

it.each(Object.entries({ ...bombs, ...usdBombs, ...fbxBombs, ...plyBombs }))('%s', (name, { format, bytes, why }) => {
  const path = join(folder, name.replaceAll(/\W+/g, '-'))
  writeFileSync(path, bytes())
  const found = readApart(path, format)
  expect(found.why ?? undefined).toBe(why)
  expect(found.megabytes).toBeLessThan(1024)
  expect(found.processorSeconds).toBeLessThan(mostProcessorSeconds)
})
