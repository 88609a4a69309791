// The text of licences has every package with its own, and is not written where one is unknown.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { licenceParts, licencesOf, writeLicences } from '../../../scripts/packing/write-licences.ts'

const root = join(import.meta.dirname, '../../..')

it('names the packages of this project with version and text, and the fonts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'licences-'))
  const file = join(folder, 'new/licences.txt')
  const count = writeLicences(root, file)
  const text = readFileSync(file, 'utf8')
  rmSync(folder, { recursive: true })
  expect(text.match(/^-{72}$/gm)).toHaveLength(2 * count)
  expect(text).toMatch(/^zod 4\.\d+\.\d+: MIT$/m)
  expect(text).toMatch(/^Noto Sans, Noto Sans SC: OFL-1\.1$/m)
  expect(text).toContain('GNU LESSER GENERAL PUBLIC LICENSE')
})

it('lists each part by name with its licence and words about it, without Electron', () => {
  const parts = licenceParts(root)
  const names = parts.map(({ name }) => name)
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b)))
  expect(names).not.toContain('electron')
  expect(names).toEqual(expect.arrayContaining(['Basis Universal transcoder', 'Noto Sans, Noto Sans SC', 'zod']))
  const sharp = parts.find(({ name }) => name === '@img/sharp-wasm32')
  expect(sharp?.text).toMatch(/\| libvips\s+\| LGPLv3/)
  expect(parts.filter(({ licence }) => licence === '').map(({ name }) => name)).toEqual([])
})

it('a package without a licence ends it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'licences-'))
  mkdirSync(join(folder, 'a'))
  writeFileSync(join(folder, 'a/package.json'), '{"name":"a","version":"1.0.0"}')
  const list = () => licencesOf([{ name: 'a', version: '1.0.0', folder: join(folder, 'a') }])
  expect(list).toThrow('No licence is known of a.')
  rmSync(folder, { recursive: true })
})
