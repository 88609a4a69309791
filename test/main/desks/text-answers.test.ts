// Texts of the window written where the person chose, and nowhere when they thought better of it.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { textAnswers } from '../../../src-main/desks/text-answers.ts'
import { namedFileFailure, writeFailure } from '../../../src-main/storage/disk-failure.ts'
import { createChance } from '../../../src-main/world.ts'

const folder = mkdtempSync(join(tmpdir(), '浮雕 ü '))
afterAll(() => rmSync(folder, { recursive: true }))
const chance = createChance()
const desktop = { copyText() {}, readText: async () => '' }
const saveText = (chooseFile: (suggested: string) => Promise<string | null>, suggested: string, text: string) =>
  textAnswers({ dialogs: { chooseFile }, desktop, chance })['texts.saveAs'](suggested, text)
const given = (target: string | null) => async () => target

it('writes the text as it is to the chosen file', async () => {
  const target = join(folder, 'presets №7 – ü 🪙.json')
  const asked: string[] = []
  const chooseFile = async (suggested: string) => {
    asked.push(suggested)
    return target
  }
  expect(await saveText(chooseFile, 'presets.json', '{"浮雕": 1}\n')).toEqual({
    ok: true,
    value: { saved: true },
  })
  expect(readFileSync(target, 'utf8')).toBe('{"浮雕": 1}\n')
  expect(asked).toEqual(['presets.json'])
})

it('does nothing when no file was chosen', async () => {
  expect(await saveText(given(null), 'a.json', 'x')).toEqual({ ok: true, value: { saved: false } })
})

it('says when the folder cannot be written to', async () => {
  const target = join(folder, 'no such folder', 'a.json')
  expect(await saveText(given(target), 'a.json', 'x')).toMatchObject({ failure: { kind: 'folder-unavailable' } })
})

it('says when the name is longer than the drive takes', async () => {
  const target = join(folder, `${'a'.repeat(300)}.json`)
  expect(await saveText(given(target), 'a.json', 'x')).toEqual({ ok: false, failure: { kind: 'name-too-long' } })
  expect(readdirSync(folder).filter((name) => name.startsWith('aaa'))).toEqual([])
})

it('takes the place of an older file', async () => {
  const target = join(folder, 'older.json')
  writeFileSync(target, 'the older one')
  expect(await saveText(given(target), 'a', 'the new one')).toMatchObject({ ok: true })
  expect(readFileSync(target, 'utf8')).toBe('the new one')
})

it.each([
  ['ENOSPC', 'disk-full'],
  ['EDQUOT', 'disk-full'],
  ['EACCES', 'folder-unavailable'],
  ['EIO', 'folder-unavailable'],
])('%s is told as %s', (code, kind) => {
  const error = Object.assign(new Error('x'), { code })
  expect([writeFailure(error), namedFileFailure(error)]).toEqual([{ kind }, { kind }])
})

it('hands the window a copied view, and nothing else of the clipboard', async () => {
  const view = 'asset-studio-view:1:eyJvZiI6InBpY3R1cmUifQ'
  const read = (text: string) => {
    const desktop = { copyText() {}, readText: async () => text }
    return textAnswers({ dialogs: { chooseFile: given(null) }, desktop, chance })['texts.copiedView']()
  }
  expect(await read(`Lin, 14:02\nmy password is hunter2 ${view} and so on`)).toEqual({ ok: true, value: view })
  for (const text of ['hunter2', '', 'asset-studio-view:hunter2'])
    expect(await read(text)).toEqual({ ok: true, value: null })
})
