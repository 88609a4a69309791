// The papers that go with the app name every package that may be in it, and each with a licence.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { licenceOf } from '../../../scripts/packing/licence-of.ts'
import { importedPackages, shippedPackages } from '../../../scripts/packing/shipped-packages.ts'

const root = join(import.meta.dirname, '../../..')

describe('of this project', () => {
  const names = shippedPackages(root).map(({ name }) => name)

  it('packages of window, core and practice region are told, and those they depend on', () => {
    const imported = ['electron', 'keytar', 'libheif-js', 'opentype.js', 'react', 'scheduler', 'sharp', 'three', 'zod']
    // Sharp finds it by itself.
    const some = [...imported, '@img/sharp-wasm32']
    expect(some.filter((name) => !names.includes(name))).toEqual([])
  })

  it('what builds, tests or compiles is not', () => {
    const others = [
      'vite',
      'vitest',
      'electron-builder',
      'fast-check',
      'prebuild-install',
      'node-addon-api',
      'typescript',
    ]
    expect(others.filter((name) => names.includes(name))).toEqual([])
  })

  it('each has a licence', () => {
    expect(shippedPackages(root).filter(({ folder }) => licenceOf(folder) === undefined)).toEqual([])
  })

  it('what is a file of the window without being built is told too, with the notices of its parts', () => {
    const validator = shippedPackages(root).find(({ name }) => name === 'gltf-validator')
    const licence = validator && licenceOf(validator.folder)
    expect(licence?.name).toBe('Apache-2.0')
    expect(licence?.text).toContain('Copyright 2012, the Dart project authors.')
  })
})

describe('of another project', () => {
  let folder: string
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const install = (path: string, manifest: object) =>
    write(join(path, 'package.json'), JSON.stringify({ version: '1.0.0', ...manifest }))

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), '浮雕 ü '))
    for (const part of ['src-main', 'src-preload', 'src-renderer', 'src-sandbox', 'src-shared'])
      write(`${part}/.keep`, '')
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('imports of every form count, those of types and our own files do not', () => {
    const lines = ["import '@a/styles/x.css'", "import type { T } from 'types'", "import b, {\n  c,\n} from 'b/deep'"]
    const late = ["await import('late')", "import x from './own'", "import fs from 'node:fs'", "import f from 'fs'"]
    write('src-renderer/a.ts', [...lines, ...late].join('\n'))
    expect(importedPackages(folder)).toEqual(['@a/styles', 'b', 'late'])
  })

  it('a package that is there twice is told with both versions, one in a ring ends', () => {
    install('node_modules/a', { dependencies: { b: '1', c: '1' } })
    install('node_modules/b', { dependencies: { a: '1' }, version: '1.2.0' })
    install('node_modules/a/node_modules/c', { version: '2.0.0' })
    install('node_modules/c', { version: '1.0.0', optionalDependencies: { nowhere: '1' } })
    const found = shippedPackages(folder, ['a', 'c']).map(({ name, version }) => `${name} ${version}`)
    expect(found).toEqual(['a 1.0.0', 'b 1.2.0', 'c 1.0.0', 'c 2.0.0'])
  })

  it('a licence is its name with its texts, at least with its author; without both it is unknown', () => {
    install('node_modules/a', { license: 'MIT' })
    write('node_modules/a/LICENSE.md', 'text\n')
    write('node_modules/a/NOTICE', 'more\n')
    install('node_modules/b', { license: { type: 'ISC' }, author: { name: 'Her' } })
    install('node_modules/c', {})
    const [a, b, c] = ['a', 'b', 'c'].map((name) => licenceOf(join(folder, 'node_modules', name)))
    expect([a, b, c]).toEqual([
      { name: 'MIT', text: 'text\n\nmore', by: '' },
      { name: 'ISC', text: '', by: 'Her' },
      undefined,
    ])
  })

  it('what the package says of licences itself stands where it brings no text, or is made of parts under others', () => {
    const readme = '# It\n\n## License\n\nMIT, by Her\n\n### Parts\n\n- one\n\n## More\n\nwords'
    for (const [name, license] of Object.entries({ a: 'MIT', b: 'MIT AND ISC', c: 'MIT' })) {
      install(`node_modules/${name}`, { license, author: 'Her' })
      write(`node_modules/${name}/README.md`, readme)
      if (name !== 'a') write(`node_modules/${name}/LICENSE`, 'text')
    }
    const texts = ['a', 'b', 'c'].map((name) => licenceOf(join(folder, 'node_modules', name))?.text)
    const said = 'MIT, by Her\n\n### Parts\n\n- one'
    expect(texts).toEqual([said, `${said}\n\ntext`, 'text'])
  })
})
