// Numbers of a glTF that its format does not allow where they stand: taken as they come they give another size, place or colour.
import { describe, expect, it } from 'vitest'
import { readParts, refusalOf, triangleGltf } from './model-files.ts'

const placed = (node: object, more: object = {}) =>
  JSON.stringify({ ...triangleGltf(), nodes: [{ mesh: 0, ...node }], ...more })
const one = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
const but = (at: number, value: number) => one.with(at, value)
const half = Math.SQRT1_2

describe('a node', () => {
  it.each<[string, object, string | undefined]>([
    ['turned by a quarter', { rotation: [0, 0, half, half] }, undefined],
    ['turned by four times a turn', { rotation: [0, 0, 2, 2] }, 'damaged'],
    ['turned by half a turn', { rotation: [0, 0, 0.5, 0.5] }, 'damaged'],
    ['turned by nothing', { rotation: [0, 0, 0, 0] }, 'damaged'],
    ['by a matrix', { matrix: but(12, 9) }, undefined],
    ['by a matrix that makes what is far away small', { matrix: but(11, 0.5) }, 'damaged'],
    ['by a matrix that is divided', { matrix: but(15, 2) }, 'damaged'],
    ['by a matrix of nine', { matrix: one.slice(0, 9) }, 'damaged'],
    ['by a matrix and a size', { matrix: one, scale: [2, 2, 2] }, 'damaged'],
    ['with two sizes', { scale: [2, 2] }, 'damaged'],
    ['with a size in words', { scale: ['2', '2', '2'] }, 'damaged'],
  ])('%s', async (_, node, refusal) => {
    expect(await refusalOf(placed(node), 'gltf')).toBe(refusal)
  })

  it('keeps its size where a turn is rounded', async () => {
    const { bounds } = await readParts(placed({ rotation: [0, 0, 0.71, 0.71] }), 'gltf')
    expect(bounds.max[1] - bounds.min[1]).toBeCloseTo(1000, 2)
  })

  it.each([0, 1])('leans as its matrix says where it stands in scene %i of two', async (scene) => {
    const nodes = [{ mesh: 0, matrix: but(4, 0.5) }, { mesh: 0 }]
    const scenes = [{ nodes: [scene] }, { nodes: [1 - scene] }]
    const read = await readParts(JSON.stringify({ ...triangleGltf(), nodes, scenes, scene }), 'gltf')
    expect([...read.positions]).toEqual([0, 0, 0, 1000, 0, 0, 500, 1000, 0])
    expect(read.leftOut).toEqual(['scenes'])
  })

  it('stands in a scene that is there', async () => {
    expect(await refusalOf(placed({}, { scene: 3 }), 'gltf')).toBe('damaged')
  })
})

describe('a column', () => {
  const places = { bufferView: 0, componentType: 5126, count: 3, type: 'VEC3' }
  const second = (name: string, column: object, more: object = {}) =>
    placed(
      {},
      {
        accessors: [places, { ...places, ...column }],
        meshes: [{ primitives: [{ attributes: { POSITION: 0, [name]: 1 } }] }],
        ...more,
      },
    )
  const bytes = { componentType: 5121, type: 'VEC4' }
  it.each<[string, object, string | undefined]>([
    ['COLOR_0', { type: 'VEC3' }, undefined],
    ['COLOR_0', { type: 'VEC2' }, 'damaged'],
    ['COLOR_0', { ...bytes, normalized: true }, undefined],
    ['COLOR_0', bytes, 'damaged'],
    ['NORMAL', { type: 'VEC2' }, 'damaged'],
    ['TEXCOORD_0', { type: 'VEC3' }, 'damaged'],
    ['TEXCOORD_0', { componentType: 5123, type: 'VEC2', normalized: true }, undefined],
    ['TEXCOORD_0', { componentType: 5123, type: 'VEC2' }, 'damaged'],
    ['JOINTS_0', { type: 'VEC2' }, 'damaged'],
    ['WEIGHTS_0', bytes, 'damaged'],
    ['_OWN', bytes, undefined],
  ])('%s of %j', async (name, column, refusal) => {
    expect(await refusalOf(second(name, column), 'gltf')).toBe(refusal)
  })

  it('of places has three numbers', async () => {
    expect(await refusalOf(placed({}, { accessors: [{ ...places, type: 'VEC2' }] }), 'gltf')).toBe('damaged')
  })

  it('of whole places in a picture stands where quantization is used', async () => {
    const quantized = { extensionsUsed: ['KHR_mesh_quantization'] }
    const column = { componentType: 5123, type: 'VEC2' }
    expect(await refusalOf(second('TEXCOORD_0', column, quantized), 'gltf')).toBeUndefined()
  })
})

it.each([1, 3])('a binary file of version %d says so', async (version) => {
  const text = Buffer.from(JSON.stringify(triangleGltf()))
  const head = Buffer.alloc(20)
  head.write('glTF')
  for (const [at, value] of [
    [4, version],
    [8, 20 + text.length],
    [12, text.length],
    [16, 0x4e4f534a],
  ] as const)
    head.writeUInt32LE(value, at)
  const refused = readParts(Buffer.concat([head, text]), 'glb')
  await expect(refused).rejects.toMatchObject({ problem: { why: 'unsupported', detail: `glTF ${version}` } })
})

it.each<[object, string | undefined]>([
  [{}, undefined],
  [{ componentType: 5123, count: 3 }, undefined],
  [{ componentType: 5125, count: 3 }, undefined],
  [{ normalized: true }, 'damaged'],
  [{ componentType: 5126, count: 3 }, 'damaged'],
  [{ componentType: 5122, count: 3 }, 'damaged'],
  [{ type: 'VEC3', count: 1 }, 'damaged'],
])('corners that are %j', async (column, refusal) => {
  const data = Buffer.alloc(48)
  for (const [i, number] of [0, 0, 0, 1, 0, 0, 0, 1, 0].entries()) data.writeFloatLE(number, i * 4)
  const file = placed(
    {},
    {
      meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1 }] }],
      accessors: [
        { bufferView: 0, componentType: 5126, count: 3, type: 'VEC3' },
        { bufferView: 1, componentType: 5121, count: 3, type: 'SCALAR', ...column },
      ],
      bufferViews: [
        { buffer: 0, byteLength: 36 },
        { buffer: 0, byteOffset: 36, byteLength: 12 },
      ],
      buffers: [{ byteLength: 48, uri: `data:application/octet-stream;base64,${data.toString('base64')}` }],
    },
  )
  expect(await refusalOf(file, 'gltf')).toBe(refusal)
})
