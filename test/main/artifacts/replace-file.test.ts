// A file that is written part by part: the older one stays until the new one is whole, and nothing else is left.
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { replaceFile, writeParts } from '../../../src-main/artifacts/replace-file.ts'
import { createChance } from '../../../src-main/world.ts'
import { failure, success } from '../../../src-shared/failure.ts'

let folder = ''
let target = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), '浮雕 ü '))
  target = join(folder, 'points №7 – ü 🪙.csv')
  writeFileSync(target, 'older')
})
afterEach(() => {
  chmodSync(folder, 0o700)
  rmSync(folder, { recursive: true })
})

const chance = createChance()
const replace = (target: string, all: AsyncIterable<string>) =>
  replaceFile(target, chance, async (part) => success(await writeParts(part, all)))

async function* parts(...texts: (string | Error)[]) {
  for (const text of texts) {
    if (text instanceof Error) throw text
    yield text
  }
}

it('replaces what was there', async () => {
  await replace(target, parts('浮', '雕\r\n'))
  expect(readFileSync(target, 'utf8')).toBe('浮雕\r\n')
  expect(readdirSync(folder)).toHaveLength(1)
})

it('leaves it as it was when the new one ends half way', async () => {
  const full = Object.assign(new Error('no space'), { code: 'ENOSPC' })
  await expect(replace(target, parts('half', full))).rejects.toBe(full)
  expect(readFileSync(target, 'utf8')).toBe('older')
  expect(readdirSync(folder)).toHaveLength(1)
})

it('does not show the new one before it is whole', async () => {
  const seen: string[] = []
  async function* looking() {
    for (const text of ['a', 'b']) {
      yield text
      seen.push(readFileSync(target, 'utf8'))
    }
  }
  await replace(target, looking())
  expect(seen).toEqual(['older', 'older'])
})

it('throws when the folder is gone', async () => {
  await expect(replace(join(folder, 'gone', 'a.csv'), parts('a'))).rejects.toMatchObject({ code: 'ENOENT' })
})

it('leaves it as it was when what was to be written did not come about', async () => {
  const why = failure('memory-short')
  const end = await replaceFile(target, chance, async (part) => {
    writeFileSync(part, 'half')
    return why
  })
  expect(end).toEqual(why)
  expect([readFileSync(target, 'utf8'), readdirSync(folder).length]).toEqual(['older', 1])
})
