// Shapes that are blended into a glTF: what they change of colours is told, and parts that are placed many times wear them too.
import { expect, it } from 'vitest'
import { readParts, refusalOf, triangleGltf } from '../model-files.ts'

const instanced = { extensions: { EXT_mesh_gpu_instancing: { attributes: { TRANSLATION: 1 } } } }

/** A triangle of one metre with a shape that is it once more, and so twice as large where it is worn whole. */
function blended(node: object, mesh: object = {}, target: object = { POSITION: 0 }, primitives: object[] = []): string {
  const data = Buffer.alloc(60)
  for (const [i, number] of [0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 10, 0, 0].entries()) data.writeFloatLE(number, i * 4)
  return JSON.stringify({
    ...triangleGltf(),
    extensionsUsed: ['EXT_mesh_gpu_instancing'],
    nodes: [{ mesh: 0, ...node }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 }, targets: [target] }, ...primitives], ...mesh }],
    accessors: [
      { bufferView: 0, componentType: 5126, count: 3, type: 'VEC3' },
      { bufferView: 0, byteOffset: 36, componentType: 5126, count: 2, type: 'VEC3' },
      { bufferView: 0, componentType: 5126, count: 3, type: 'VEC2' },
    ],
    bufferViews: [{ buffer: 0, byteLength: 60 }],
    buffers: [{ byteLength: 60, uri: `data:application/octet-stream;base64,${data.toString('base64')}` }],
  })
}

it.each([
  [{}, {}, 11_000],
  [{}, { weights: [1] }, 12_000],
  [{ weights: [0.5] }, { weights: [1] }, 11_500],
])('parts that are placed many times, by %j over %j', async (node, mesh, right) => {
  const { bounds } = await readParts(blended({ ...node, ...instanced }, mesh), 'gltf')
  expect(bounds.max[0]).toBeCloseTo(right, 1)
})

it.each(['COLOR_0', 'TEXCOORD_0', 'TEXCOORD_1'])('a change of %s is told where it is worn', async (name) => {
  const target = { POSITION: 0, [name]: name === 'COLOR_0' ? 0 : 2 }
  expect((await readParts(blended({}, { weights: [0.5] }, target), 'gltf')).leftOut).toEqual(['morphs'])
  expect((await readParts(blended({ weights: [0] }, { weights: [1] }, target), 'gltf')).leftOut).toEqual([])
  expect((await readParts(blended({}, {}, target), 'gltf')).leftOut).toEqual([])
})

it('a mesh with lines that is placed many times is shown once, and that is told', async () => {
  const line = { attributes: { POSITION: 0 }, mode: 3, targets: [{ POSITION: 0 }] }
  const { indices, leftOut } = await readParts(blended(instanced, {}, { POSITION: 0 }, [line]), 'gltf')
  expect([indices.length, leftOut]).toEqual([3, ['lines', 'copies']])
})

it('a mesh that follows bones is not shown many times', async () => {
  expect(await refusalOf(blended({ ...instanced, skin: 0 }), 'gltf')).toBe('unsupported')
})

const manyShapes = (count: number) => {
  const targets = `"targets":[${Array.from({ length: count }, () => '{"POSITION":0}').join(',')}]`
  const weights = `"weights":[1${',0'.repeat(count - 1)}]`
  return blended({}, {}).replace('"targets":[{"POSITION":0}]}]', `${targets}}],${weights}`)
}

it('two hundred thousand shapes are worn, and a million are too large', async () => {
  expect((await readParts(manyShapes(200_000), 'gltf')).bounds.max[0]).toBeCloseTo(2000, 1)
  expect(await refusalOf(manyShapes(1_000_000), 'gltf')).toBe('too-large')
})
