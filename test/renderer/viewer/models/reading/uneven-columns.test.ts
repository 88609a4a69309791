// Columns of a glTF that have not as many items as their points: every program shows something else of these.
import { expect, it } from 'vitest'
import { refusalOf, triangleGltf } from './model-files.ts'

const column = { bufferView: 0, componentType: 5126, count: 3, type: 'VEC3' }
/** One triangle, and a second column of one item less or more beside its three points. */
const file = (count: number, primitive: object, node: object = {}, type = 'VEC3') => {
  const attributes = { POSITION: 0 }
  const meshes = [{ primitives: [{ attributes, ...primitive }] }]
  const data = Buffer.alloc(48).fill(Buffer.from(new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0]).buffer), 0, 36)
  const uri = `data:application/octet-stream;base64,${data.toString('base64')}`
  return JSON.stringify({
    ...triangleGltf(),
    buffers: [{ byteLength: 48, uri }],
    bufferViews: [{ buffer: 0, byteLength: 48 }],
    accessors: [column, { ...column, count, type }],
    nodes: [{ mesh: 0, ...node }],
    meshes,
  })
}

it.each([
  ['NORMAL', 'VEC3'],
  ['TEXCOORD_0', 'VEC2'],
  ['COLOR_0', 'VEC3'],
])('a column of %s', async (name, type) => {
  const attributes = { POSITION: 0, [name]: 1 }
  expect(await refusalOf(file(2, { attributes }, {}, type), 'gltf')).toBe('damaged')
  expect(await refusalOf(file(4, { attributes }, {}, type), 'gltf')).toBe('damaged')
  expect(await refusalOf(file(3, { attributes }, {}, type), 'gltf')).toBeUndefined()
})

it('a column that only the one who wrote it knows', async () => {
  expect(await refusalOf(file(2, { attributes: { POSITION: 0, _OWN: 1 } }), 'gltf')).toBeUndefined()
})

it('points of another form', async () => {
  const targets = [{ POSITION: 1 }]
  expect(await refusalOf(file(2, { targets }), 'gltf')).toBe('damaged')
  expect(await refusalOf(file(3, { targets }), 'gltf')).toBeUndefined()
})

it('places and sizes of copies', async () => {
  const copies = { extensions: { EXT_mesh_gpu_instancing: { attributes: { TRANSLATION: 0, SCALE: 1 } } } }
  expect(await refusalOf(file(2, {}, copies), 'gltf')).toBe('damaged')
  expect(await refusalOf(file(3, {}, copies), 'gltf')).toBeUndefined()
})
