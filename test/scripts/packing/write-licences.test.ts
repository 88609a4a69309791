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

it('names the licence of each package, from its text where the package says only where that is', () => {
  const licences = licenceParts(root).map(({ licence }) => licence)
  expect(licences.filter((licence) => licence === '' || /see (below|licen[cs]e)/i.test(licence))).toEqual([])
  const mit = 'Permission is hereby granted, free of charge, to any person obtaining a copy\nof this software'
  const bsd = 'Redistribution and use in source and binary forms … Neither the name of the holder'
  const parts: readonly (readonly [string, object, Readonly<Record<string, string>>])[] = [
    ['unnamed', {}, { LICENSE: `MIT License\n\n${mit}` }],
    ['elsewhere', { license: 'SEE LICENSE IN legal.txt' }, { 'legal.txt': bsd }],
    ['own', { license: 'SEE LICENSE IN <EULA.md>' }, { 'EULA.md': 'Ask us first.' }],
    ['two', {}, { LICENSE: `${mit}\n\nApache License\n Version 2.0` }],
    ['no-text', { license: 'ISC', author: { name: 'Ada' } }, {}],
    ['nowhere', { license: 'SEE LICENSE IN lost.txt' }, {}],
  ]
  const folder = mkdtempSync(join(tmpdir(), 'licences-'))
  const known = (name: string) => {
    const [part] = licencesOf([{ name, version: '1.0.0', folder: join(folder, name) }])
    return [part?.licence, part?.text.slice(0, 13), part?.by]
  }
  for (const [name, manifest, files] of parts) {
    mkdirSync(join(folder, name))
    for (const [file, text] of Object.entries({ ...files, 'package.json': JSON.stringify(manifest) })) {
      writeFileSync(join(folder, name, file), text)
    }
  }
  expect(known('unnamed')).toEqual(['MIT', 'MIT License\n\n', ''])
  expect(known('elsewhere')).toEqual(['BSD-3-Clause', 'Redistributio', ''])
  expect(known('own')).toEqual(['', 'Ask us first.', ''])
  expect(known('two')[0]).toBe('')
  expect(known('no-text')).toEqual(['ISC', '', 'Ada'])
  expect(() => known('nowhere')).toThrow('No licence is known of nowhere.')
  rmSync(folder, { recursive: true })
})

it('a package without a licence ends it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'licences-'))
  mkdirSync(join(folder, 'a'))
  writeFileSync(join(folder, 'a/package.json'), '{"name":"a","version":"1.0.0"}')
  const list = () => licencesOf([{ name: 'a', version: '1.0.0', folder: join(folder, 'a') }])
  expect(list).toThrow('No licence is known of a.')
  rmSync(folder, { recursive: true })
})
