// Broken, empty and strange model files are refused in words, never shown wrongly and never read for ever.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { en } from '../../../../../src-renderer/text/en.ts'
import { zh } from '../../../../../src-renderer/text/zh.ts'
import { leftOutKinds } from '../../../../../src-renderer/viewer/models/model-parts.ts'
import { problemWords } from '../../../../../src-renderer/viewer/models/panels/model-summary.ts'
import { fc, withFinds } from '../../../../helpers/properties.ts'
import { readParts, refusalOf, texturedPebble, triangleGltf, writers, writtenFormats } from '../reading/model-files.ts'

beforeAll(() => {
  for (const way of ['warn', 'error', 'log'] as const) vi.spyOn(console, way).mockImplementation(() => undefined)
})
afterAll(() => {
  vi.restoreAllMocks()
})

describe.each([...writtenFormats, 'gltf', 'ply'] as const)('%s', (format) => {
  it('of no bytes is empty', async () => {
    expect(await refusalOf('', format)).toBe('empty')
  })

  it('that is a web page in truth is refused', async () => {
    expect(await refusalOf('<!doctype html><h1>502</h1>', format)).toMatch(/damaged|empty/)
  })
})

describe.each(writtenFormats)('%s', (format) => {
  it.each(withFinds())(
    'cut off anywhere, or with bytes changed, is refused or shows finite triangles: %s',
    async (_, find) => {
      const whole = await writers[format](await texturedPebble(8, 6))
      const cut = fc.nat(whole.length - 1)
      const changes = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 4 })
      await fc.assert(
        fc.asyncProperty(cut, changes, fc.boolean(), async (at, changed, isCut) => {
          const bytes = whole.slice(0, isCut ? at : whole.length)
          for (const [place, value] of changed) if (place < bytes.length) bytes[place] = value
          const model = await readParts(bytes, format).catch(() => undefined)
          if (!model) return
          expect(model.indices.length).toBeGreaterThan(0)
          for (const column of [model.positions, model.normals, model.uvs, model.uvs1, model.colours])
            expect(column?.every(Number.isFinite) ?? true).toBe(true)
          expect(Math.max(...model.indices)).toBeLessThan(model.positions.length / 3)
        }),
        { numRuns: 40, ...find },
      )
    },
  )
})

it('places that are no numbers are said to be so', async () => {
  expect(await refusalOf(JSON.stringify(triangleGltf([0, 0, 0, Number.NaN, 0, 0, 0, 1, 0])), 'gltf')).toBe(
    'bad-numbers',
  )
  expect(
    await refusalOf(JSON.stringify(triangleGltf([0, 0, 0, Number.POSITIVE_INFINITY, 0, 0, 0, 1, 0])), 'gltf'),
  ).toBe('bad-numbers')
  expect(await refusalOf('v 0 0 0\nv x 0 0\nv 0 1 0\nf 1 2 3\n', 'obj')).toBe('bad-numbers')
})

it('files with points or lines alone are empty', async () => {
  expect(await refusalOf('v 0 0 0\nv 1 0 0\nl 1 2\n', 'obj')).toBe('empty')
  const lines = triangleGltf()
  lines.meshes = [{ primitives: [{ attributes: { POSITION: 0 }, mode: 1 }] }]
  expect(await refusalOf(JSON.stringify(lines), 'gltf')).toBe('empty')
})

it('a glTF that needs other files, glTF 1 and what is not shown here each have their own words', async () => {
  const outside = { ...triangleGltf(), buffers: [{ byteLength: 36, uri: 'model.bin' }] }
  expect(await refusalOf(JSON.stringify(outside), 'gltf')).toBe('needs-files')
  const far = { ...triangleGltf(), buffers: [{ byteLength: 36, uri: 'https://example.com/model.bin' }] }
  expect(await refusalOf(JSON.stringify(far), 'gltf')).toBe('needs-files')
  expect(await refusalOf(JSON.stringify({ ...triangleGltf(), asset: { version: '1.0' } }), 'gltf')).toBe('unsupported')
  const splats = { ...triangleGltf(), extensionsUsed: ['KHR_gaussian_splatting'] }
  expect(await refusalOf(JSON.stringify(splats), 'gltf')).toBe('unsupported')
  const later = { ...triangleGltf(), extensionsUsed: ['EXT_later'], extensionsRequired: ['EXT_later'] }
  expect(await refusalOf(JSON.stringify(later), 'gltf')).toBe('unsupported')
  expect(await refusalOf(JSON.stringify({ ...later, extensionsRequired: [] }), 'gltf')).toBeUndefined()
})

it('a glTF whose nodes contain themselves is refused, not followed for ever', async () => {
  const endless = { ...triangleGltf(), nodes: [{ mesh: 0, children: [1] }, { children: [0] }] }
  expect(await refusalOf(JSON.stringify(endless), 'gltf')).toBe('damaged')
})

it.each([
  ['a node in two others', { nodes: [{ children: [2] }, { children: [2] }, { mesh: 0 }], scenes: [{ nodes: [0, 1] }] }],
  ['a node twice in another', { nodes: [{ children: [1, 1] }, { mesh: 0 }] }],
  ['a node twice in a scene', { nodes: [{ mesh: 0 }], scenes: [{ nodes: [0, 0] }] }],
  ['a node of a scene in another', { nodes: [{ mesh: 0, children: [1] }, { mesh: 0 }], scenes: [{ nodes: [0, 1] }] }],
  ['a part of a triangle', { meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 2 }] }] }],
])('a glTF with %s is damaged: each program shows another part of it', async (_, changed) => {
  const file = triangleGltf()
  const indices = { byteOffset: 0, bufferView: 0, componentType: 5121, count: 2, type: 'SCALAR' }
  const changes = { accessors: [...(file.accessors as object[]), indices], ...changed }
  expect(await refusalOf(JSON.stringify({ ...file, ...changes }), 'gltf')).toBe('damaged')
  expect(await refusalOf(JSON.stringify({ ...file, accessors: changes.accessors }), 'gltf')).toBeUndefined()
})

it('an FBX from before version 7 is not supported', async () => {
  expect(await refusalOf('; FBX 6.1.0 project file\nFBXHeaderExtension: {\n  FBXVersion: 6100\n}\n', 'fbx')).toBe(
    'unsupported',
  )
})

it('pictures outside the file are left out and counted, and nobody fetches them', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  const file = triangleGltf()
  Object.assign(file, {
    images: [{ uri: 'https://example.com/colour.png' }],
    textures: [{ source: 0 }],
    materials: [{ pbrMetallicRoughness: { baseColorTexture: { index: 0 } } }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0, TEXCOORD_0: 1 }, material: 0 }] }],
  })
  const model = await readParts(JSON.stringify(file), 'gltf')
  expect(model.indices.length).toBe(3)
  expect(fetched.mock.calls.filter(([to]) => !String(to).startsWith('blob:'))).toEqual([])
  expect(model.pictures.every(({ image }) => image === null)).toBe(true)
})

it('a 3mf whose components contain themselves is refused', async () => {
  const part = `<model unit="millimeter"><resources><object id="1"><components><component objectid="1"/></components></object>
    </resources><build><item objectid="1"/></build></model>`
  expect(await refusalOf(zipSync({ '3D/3dmodel.model': new TextEncoder().encode(part) }), '3mf')).toBe('damaged')
})

const reasons = [
  'not-arrived',
  'damaged',
  'empty',
  'points',
  'bad-numbers',
  'too-large',
  'slow',
  'needs-files',
  'unsupported',
] as const

const guides = {
  en: { words: en, file: 'user-guide.md' },
  'zh-CN': { words: zh, file: 'user-guide.zh-CN.md' },
} as const
const read = (file: string) => readFileSync(join(import.meta.dirname, '../../../../../docs', file), 'utf8')

it.each(['en', 'zh-CN'] as const)('every trouble has a sentence, and the user guide in %s has it too', (language) => {
  const { words, file } = guides[language]
  const guide = read(file)
  for (const why of reasons) {
    const [key] = problemWords({ why, detail: 'x' }, 'glb')
    const sentence: string = words[key as keyof typeof zh]
    expect(sentence).toMatch(/[.。]$/)
    // Up to the name that it is about, or to its first full stop.
    const [first = ''] = sentence.replace('{{format}}', '…').split(/(?<=\.) | ?\{\{detail|(?<=。)/)
    if (why !== 'not-arrived') expect(guide).toContain(first)
  }
})

it.each(['en', 'zh-CN'] as const)('what is left out has its word, and the user guide in %s has it too', (language) => {
  const { words, file } = guides[language]
  const even = (text: string) => text.replaceAll(/\s+/g, language === 'en' ? ' ' : '')
  for (const kind of leftOutKinds) expect(even(read(file))).toContain(even(words[`viewer.model.leftOut.${kind}`]))
})
