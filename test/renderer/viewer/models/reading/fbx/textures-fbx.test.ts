// Pictures of an FBX lie where their own set of places says, by its name; of layers the lowest is drawn, and that is told.
import { expect, it } from 'vitest'
import { makePng } from '../../../../../helpers/pictures/make-png.ts'
import { fbxFile, geometry, model } from '../fbx-files.ts'
import { readParts } from '../model-files.ts'

const png = makePng().toString('base64')
const texture = (id: number, set?: string) => `Texture: ${id}, "Texture::t", "" {
  Properties70:  {
    ${set === undefined ? '' : `P: "UVSet", "KString", "", "","${set}"`}
  }
}
Video: ${id + 100}, "Video::v", "Clip" {
  Content: ,
  "${png}"
}`
const material = 'Material: 3, "Material::m", "" {\n}'
const places = (layer: number, name: string, u: number) => `LayerElementUV: ${layer} {
  Name: "${name}"
  MappingInformationType: "ByVertice"
  ReferenceInformationType: "Direct"
  UV: *6 {\na: ${u},0,${u},0,${u},0\n}
}`
const surface = (id: number, ...sets: readonly string[]) => {
  const more = sets.map((name, layer) => places(layer, name, layer)).join('\n')
  return geometry(id, [0, 0, 0, 1, 0, 0, 0, 1, 0], [[0, 1, 2]], more)
}
const worn = [
  [1, 0],
  [2, 1],
  [3, 1],
] as const

async function read(set: string | undefined, ...sets: readonly string[]) {
  const links = [...worn, [4, 3, 'DiffuseColor'], [104, 4]] as const
  const objects = [model(1), surface(2, ...sets), material, texture(4, set)]
  const { looks, leftOut } = await readParts(fbxFile({ objects, links }), 'fbx')
  return [looks[0]?.pictures.map?.channel, leftOut]
}

it.each([
  [undefined, ['a', 'b'], 0, []],
  ['a', ['a', 'b'], 0, []],
  ['b', ['a', 'b'], 1, []],
  ['default', ['a', 'b'], 0, []],
  ['b', ['b'], 0, []],
  ['c', ['a', 'b', 'c'], undefined, ['uvs']],
] as const)('a picture on the set %s of %j', async (set, sets, channel, leftOut) => {
  expect(await read(set, ...sets)).toEqual([channel, leftOut])
})

it('one picture may lie on the first set of one surface and the second of another', async () => {
  const links = [...worn, [5, 0], [6, 5], [3, 5], [4, 3, 'DiffuseColor'], [104, 4]] as const
  const objects = [model(1), surface(2, 'a', 'b'), material, texture(4, 'b'), model(5), surface(6, 'b')]
  const { looks, pictures } = await readParts(fbxFile({ objects, links }), 'fbx')
  expect(looks.map((look) => look.pictures.map?.channel)).toEqual([1, 0])
  expect(pictures).toHaveLength(1)
})

it.each([
  [[4], []],
  [[4, 5], ['layers']],
] as const)('layers of the pictures %j', async (layers, leftOut) => {
  const layered = 'LayeredTexture: 7, "LayeredTexture::", "" {\n}'
  const below = layers.flatMap((id) => [[id, 7] as const, [id + 100, id] as const])
  const objects = [model(1), surface(2, 'a'), material, layered, texture(4), texture(5)]
  const links = [...worn, [7, 3, 'DiffuseColor'] as const, ...below]
  expect((await readParts(fbxFile({ objects, links }), 'fbx')).leftOut).toEqual(leftOut)
})

it.each([
  ['Bump', ['details']],
  ['DisplacementColor', ['details']],
  ['AmbientColor', ['details']],
  ['DiffuseFactor', ['details']],
  ['EmissiveFactor', ['details']],
  ['Maya|TEX_ao_map', ['details']],
  ['ReflectionFactor', ['finish']],
  ['DiffuseColor', []],
] as const)('a picture of %s is told where it is not drawn', async (property, leftOut) => {
  const objects = [model(1), surface(2, 'a'), material, texture(4)]
  const links = [...worn, [4, 3, property], [104, 4]] as const
  expect((await readParts(fbxFile({ objects, links }), 'fbx')).leftOut).toEqual(leftOut)
})

it('a picture that is calculated is told', async () => {
  const objects = [model(1), surface(2, 'a'), material, 'ProceduralTexture: 4, "Texture::t", "" {\n}']
  const links = [...worn, [4, 3, 'DiffuseColor']] as const
  expect((await readParts(fbxFile({ objects, links }), 'fbx')).leftOut).toEqual(['details'])
})
