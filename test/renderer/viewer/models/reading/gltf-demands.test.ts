// What a glTF demands of its reader: an extension that is not read, or a later version, is told instead of being passed over.
import { expect, it } from 'vitest'
import { readParts, refusalOf, triangleGltf } from './model-files.ts'

const demanding = (name: string) =>
  readParts(JSON.stringify({ ...triangleGltf(), extensionsUsed: [name], extensionsRequired: [name] }), 'gltf')

it.each(['KHR_materials_foobar', 'EXT_materials_later', 'KHR_materials_common', 'KHR_materials_subsurface'])(
  '%s is demanded',
  async (name) => {
    await expect(demanding(name)).rejects.toMatchObject({ problem: { why: 'unsupported', detail: name } })
  },
)

it.each(['KHR_materials_unlit', 'KHR_materials_sheen', 'KHR_materials_variants', 'EXT_materials_bump'])(
  '%s is known',
  async (name) => {
    expect((await demanding(name)).indices).toHaveLength(3)
  },
)

it('a version of at least 2.1 is demanded', async () => {
  const file = (minVersion: string) => JSON.stringify({ ...triangleGltf(), asset: { version: '2.1', minVersion } })
  const refused = readParts(file('2.1'), 'gltf')
  await expect(refused).rejects.toMatchObject({ problem: { why: 'unsupported', detail: 'glTF 2.1' } })
  expect((await readParts(file('2.0'), 'gltf')).indices).toHaveLength(3)
})

it.each([5, 6])(
  'what Draco has packed as the kind %i is not drawn as one, since Draco gives single triangles',
  async (mode) => {
    const name = 'KHR_draco_mesh_compression'
    const packed = { attributes: { POSITION: 0 }, indices: 0, mode, extensions: { [name]: { bufferView: 0 } } }
    const model = { ...triangleGltf(), extensionsUsed: [name], meshes: [{ primitives: [packed] }] }
    await expect(readParts(JSON.stringify(model), 'gltf')).rejects.toMatchObject({
      problem: { why: 'unsupported', detail: `${name}, triangle strips` },
    })
  },
)

it.each([
  [[], 'damaged'],
  [['KHR_mesh_primitive_restart'], 'unsupported'],
])('corners at which drawing begins anew, with the extensions %j', async (extensionsUsed, why) => {
  const data = Buffer.alloc(40)
  data.set([0, 1, 255], 36)
  const file = {
    ...triangleGltf(),
    extensionsUsed,
    meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1 }] }],
    accessors: [
      { bufferView: 0, componentType: 5126, count: 3, type: 'VEC3' },
      { bufferView: 1, componentType: 5121, count: 3, type: 'SCALAR' },
    ],
    bufferViews: [
      { buffer: 0, byteLength: 36 },
      { buffer: 0, byteOffset: 36, byteLength: 3 },
    ],
    buffers: [{ byteLength: 40, uri: `data:application/octet-stream;base64,${data.toString('base64')}` }],
  }
  expect(await refusalOf(JSON.stringify(file), 'gltf')).toBe(why)
})
