// Texts of the window written where the person chose, and nowhere when they thought better of it.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { saveText } from '../../src-main/save-text.ts'

const folder = mkdtempSync(join(tmpdir(), '浮雕 ü '))
afterAll(() => rmSync(folder, { recursive: true }))

it('writes the text as it is to the chosen file', async () => {
  const target = join(folder, 'presets №7 – ü 🪙.json')
  const asked: string[] = []
  const chooseFile = async (suggested: string) => {
    asked.push(suggested)
    return target
  }
  expect(await saveText({ chooseFile }, 'presets.json', '{"浮雕": 1}\n')).toEqual({ ok: true, value: { saved: true } })
  expect(readFileSync(target, 'utf8')).toBe('{"浮雕": 1}\n')
  expect(asked).toEqual(['presets.json'])
})

it('does nothing when no file was chosen', async () => {
  expect(await saveText({ chooseFile: async () => null }, 'a.json', 'x')).toEqual({ ok: true, value: { saved: false } })
})

it('says when the folder cannot be written to', async () => {
  const chooseFile = async () => join(folder, 'no such folder', 'a.json')
  expect(await saveText({ chooseFile }, 'a.json', 'x')).toMatchObject({ failure: { kind: 'folder-unavailable' } })
})
