// Two of one name in a model: what is meant nobody can say, and every program takes another one.
import { zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { fbxFile, geometry, model } from './fbx-files.ts'
import { refusalOf } from './model-files.ts'

const ply = (vertex: string, more = '') =>
  `ply\nformat ascii 1.0\nelement vertex 3\n${vertex}\n${more}element face 1\nproperty list uchar int vertex_indices\nend_header\n${'0 0 0 4\n'.repeat(3)}3 0 1 2\n`
const places = ['x', 'y', 'z'].map((name) => `property float ${name}`).join('\n')

it.each([
  ['properties of other names', ply(`${places}\nproperty float quality`), undefined],
  ['properties of one name', ply(`${places}\nproperty float x`), 'damaged'],
  ['elements of one name', ply(`${places}\nproperty float quality`, 'element vertex 0\n'), 'damaged'],
])('a PLY with %s', async (_, file, refusal) => {
  expect(await refusalOf(file, 'ply')).toBe(refusal)
})

const triangle = (id: number, size: number) => geometry(id, [0, 0, 0, size, 0, 0, 0, size, 0], [[0, 1, 2]])
const links = [
  [1, 2],
  [2, 0],
] as const
it.each([
  ['surfaces', [triangle(1, 4), triangle(1, 8), model(2)]],
  ['objects', [triangle(1, 4), model(2), model(2)]],
])('an FBX with two %s of one id', async (_, objects) => {
  expect(await refusalOf(fbxFile({ objects, links }), 'fbx')).toBe('damaged')
  expect(await refusalOf(fbxFile({ objects: [triangle(1, 4), model(2)], links }), 'fbx')).toBeUndefined()
})

it('a 3MF with two models that are to be shown', async () => {
  const part = (size: number) =>
    `<model unit="millimeter"><resources><object id="1"><mesh><vertices><vertex x="0" y="0" z="0"/><vertex x="${size}" y="0" z="0"/><vertex x="0" y="${size}" z="0"/></vertices><triangles><triangle v1="0" v2="1" v3="2"/></triangles></mesh></object></resources><build><item objectid="1"/></build></model>`
  const relation = (target: string) =>
    `<Relationship Target="/3D/${target}.model" Id="${target}" Type="http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel"/>`
  const packed = (...targets: string[]) => {
    const files = {
      '_rels/.rels': `<Relationships>${targets.map(relation).join('')}</Relationships>`,
      '3D/a.model': part(4),
      '3D/b.model': part(8),
    }
    return zipSync(
      Object.fromEntries(Object.entries(files).map(([name, text]) => [name, new TextEncoder().encode(text)])),
    )
  }
  expect(await refusalOf(packed('a', 'b'), '3mf')).toBe('damaged')
  expect(await refusalOf(packed('b', 'b'), '3mf')).toBeUndefined()
})
