// Where bones and shapes turn the surface of a glTF, its normals turn along: it would be lit as it stood before.
import { expect, it } from 'vitest'
import { readParts } from './model-files.ts'

const floats = (...numbers: readonly number[]) => Buffer.from(new Float32Array(numbers).buffer)
const halfTurn = Math.SQRT1_2

/** A triangle that looks along +Z, held by its first bone alone; and a shape that makes it look along +X. */
function held(more: object): string {
  const columns = [
    { type: 'VEC3', componentType: 5126, bytes: floats(0, 0, 0, 1, 0, 0, 0, 1, 0) },
    { type: 'VEC3', componentType: 5126, bytes: floats(0, 0, 1, 0, 0, 1, 0, 0, 1) },
    { type: 'VEC4', componentType: 5121, bytes: Buffer.alloc(12) },
    { type: 'VEC4', componentType: 5126, bytes: floats(1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0) },
    { type: 'VEC3', componentType: 5126, bytes: floats(0, 0, 0, -1, 0, -1, 0, 0, 0) },
    { type: 'VEC3', componentType: 5126, bytes: floats(1, 0, -1, 1, 0, -1, 1, 0, -1) },
  ]
  const offsets = columns.map((_, i) => columns.slice(0, i).reduce((sum, { bytes }) => sum + bytes.length, 0))
  const data = Buffer.concat(columns.map(({ bytes }) => bytes))
  return JSON.stringify({
    asset: { version: '2.0' },
    buffers: [{ byteLength: data.length, uri: `data:application/octet-stream;base64,${data.toString('base64')}` }],
    bufferViews: columns.map(({ bytes }, i) => ({ buffer: 0, byteOffset: offsets[i], byteLength: bytes.length })),
    accessors: columns.map(({ type, componentType }, i) => ({ bufferView: i, count: 3, type, componentType })),
    ...more,
  })
}

const bones = { POSITION: 0, NORMAL: 1, JOINTS_0: 2, WEIGHTS_0: 3 }
const shapes = [{ POSITION: 4, NORMAL: 5 }]
const turned = { rotation: [0, halfTurn, 0, halfTurn] }
const stretched = { rotation: [0, halfTurn, 0, halfTurn], scale: [1, 1, 5] }

it.each([
  [
    'a bone',
    held({
      scenes: [{ nodes: [0, 1] }],
      nodes: [{ mesh: 0, skin: 0 }, turned],
      skins: [{ joints: [1] }],
      meshes: [{ primitives: [{ attributes: bones }] }],
    }),
    [1, 0, 0],
  ],
  [
    'a bone that stretches too',
    held({
      scenes: [{ nodes: [0, 1] }],
      nodes: [{ mesh: 0, skin: 0 }, stretched],
      skins: [{ joints: [1] }],
      meshes: [{ primitives: [{ attributes: bones }] }],
    }),
    [1, 0, 0],
  ],
  [
    'a shape',
    held({
      scenes: [{ nodes: [0] }],
      nodes: [{ mesh: 0 }],
      meshes: [{ weights: [1], primitives: [{ attributes: { POSITION: 0, NORMAL: 1 }, targets: shapes }] }],
    }),
    [1, 0, 0],
  ],
  [
    'half a shape',
    held({
      scenes: [{ nodes: [0] }],
      nodes: [{ mesh: 0 }],
      meshes: [{ weights: [0.5], primitives: [{ attributes: { POSITION: 0, NORMAL: 1 }, targets: shapes }] }],
    }),
    [halfTurn, 0, halfTurn],
  ],
  [
    'a shape and a bone',
    held({
      scenes: [{ nodes: [0, 1] }],
      nodes: [{ mesh: 0, skin: 0 }, turned],
      skins: [{ joints: [1] }],
      meshes: [{ weights: [1], primitives: [{ attributes: bones, targets: shapes }] }],
    }),
    [0, 0, -1],
  ],
])('%s turns the normals along', async (_, file, expected) => {
  const { normals } = await readParts(file, 'gltf')
  expect(normals).toHaveLength(9)
  for (const point of [0, 1, 2])
    for (const axis of [0, 1, 2]) expect(normals?.[point * 3 + axis]).toBeCloseTo(expected[axis] as number, 5)
})
