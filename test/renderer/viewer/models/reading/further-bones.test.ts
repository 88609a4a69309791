// Of the bones that pull at a point the first four are followed; that a glTF has more of them is told.
import { expect, it } from 'vitest'
import { readParts, refusalOf, triangleGltf } from './model-files.ts'

it.each([
  ['a second set of bones', { JOINTS_1: 2, WEIGHTS_1: 3 }, { skin: 0 }, ['bones']],
  ['one set', {}, { skin: 0 }, []],
  ['a second set that nothing moves', { JOINTS_1: 2, WEIGHTS_1: 3 }, {}, []],
])('%s', async (_, more, node, leftOut) => {
  const plain = triangleGltf()
  const none = { count: 3, type: 'VEC4' }
  const file = {
    ...plain,
    accessors: [plain.accessors, { ...none, componentType: 5121 }, { ...none, componentType: 5126 }].flat(),
    nodes: [{ mesh: 0, ...node }, {}],
    scenes: [{ nodes: [0, 1] }],
    skins: [{ joints: [1] }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0, JOINTS_0: 2, WEIGHTS_0: 3, ...more } }] }],
  }
  expect((await readParts(JSON.stringify(file), 'gltf')).leftOut).toEqual(leftOut)
})

it.each([
  ['in it', [{ nodes: [0, 2] }], undefined],
  ['in another one', [{ nodes: [0] }, { nodes: [2] }], 'damaged'],
  ['in none', [{ nodes: [0] }], 'damaged'],
])('bones of what a scene shows, %s', async (_, scenes, why) => {
  const plain = triangleGltf()
  const none = { count: 3, type: 'VEC4' }
  const file = {
    ...plain,
    scenes,
    accessors: [plain.accessors, { ...none, componentType: 5121 }, { ...none, componentType: 5126 }].flat(),
    nodes: [{ mesh: 0, skin: 0 }, { translation: [1, 0, 0] }, { children: [1] }],
    skins: [{ joints: [1] }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0, JOINTS_0: 2, WEIGHTS_0: 3 } }] }],
  }
  expect(await refusalOf(JSON.stringify(file), 'gltf')).toBe(why)
})
