// Drawings of more parts than the engine takes, named or nested: they break no rule, and are too large, not damaged.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPicture } from '../../../../src-main/rasters/pictures/open-picture.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'parts-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const drawing = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inside}</svg>`
const nested = (depth: number) => `${'<g>'.repeat(depth)}<path d="M0 0h9v9"/>${'</g>'.repeat(depth)}`
const multiplied = (rounds: number) => {
  const group = (i: number) => `<g id="a${i}">${`<use href="#a${i - 1}"/>`.repeat(10)}</g>`
  return `<path id="a0" d="M0 0h9v9"/>${Array.from({ length: rounds }, (_, i) => group(i + 1)).join('')}`
}

it.each([
  ['nested', nested(20), undefined],
  ['nested two thousand times', nested(2000), 'too-large'],
  [
    'nested with ever new prefixes',
    `${Array.from({ length: 10_000 }, (_, i) => `<g xmlns:a${i}="x">`).join('')}${'</g>'.repeat(10_000)}`,
    'too-large',
  ],
  [
    'of more attributes than anybody writes',
    `<g ${Array.from({ length: 1e6 }, (_, i) => `a${i}="1"`).join(' ')}/>`,
    'too-large',
  ],
  ['named over and over', multiplied(8), 'too-large'],
  ['not closed', '<g>', 'file-damaged'],
])('parts that are %s', async (_, inside, kind) => {
  const path = join(folder, 'parts.svg')
  writeFileSync(path, drawing(inside))
  const opened = openPicture(path).then(
    () => undefined,
    (error: unknown) => error,
  )
  const found = await opened
  expect((found as { kind?: string } | undefined)?.kind).toBe(kind)
})
