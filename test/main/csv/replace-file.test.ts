// A file that is written part by part: the older one stays until the new one is whole, and nothing else is left.
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { replaceFile } from '../../../src-main/csv/replace-file.ts'

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

async function* parts(...texts: (string | Error)[]) {
  for (const text of texts) {
    if (text instanceof Error) throw text
    yield text
  }
}

it('replaces what was there', async () => {
  await replaceFile(target, 'ab', parts('浮', '雕\r\n'))
  expect(readFileSync(target, 'utf8')).toBe('浮雕\r\n')
  expect(readdirSync(folder)).toHaveLength(1)
})

it('leaves it as it was when the new one ends half way', async () => {
  const full = Object.assign(new Error('no space'), { code: 'ENOSPC' })
  await expect(replaceFile(target, 'ab', parts('half', full))).rejects.toBe(full)
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
  await replaceFile(target, 'ab', looking())
  expect(seen).toEqual(['older', 'older'])
})

it('throws when the folder is gone', async () => {
  await expect(replaceFile(join(folder, 'gone', 'a.csv'), 'ab', parts('a'))).rejects.toMatchObject({ code: 'ENOENT' })
})
