// A texture of a glTF that names no picture, as its schema allows, is one whose picture is missing: the model is shown without it.
import { expect, it } from 'vitest'
import { readParts, triangleGltf } from './model-files.ts'

it.each([
  ['no picture', [{}, {}], 2],
  ['a picture of a kind that is not known alone', [{ extensions: { MSFT_texture_dds: { source: 0 } } }], 1],
])('a texture that names %s', async (_, textures, missing) => {
  const file = {
    ...triangleGltf(),
    extensionsUsed: ['MSFT_texture_dds'],
    textures,
    materials: [
      {
        pbrMetallicRoughness: { baseColorTexture: { index: 0 } },
        occlusionTexture: { index: textures.length - 1 },
      },
    ],
    meshes: [{ primitives: [{ attributes: { POSITION: 0, TEXCOORD_0: 1 }, material: 0 }] }],
  }
  const { indices, missingPictures, leftOut } = await readParts(JSON.stringify(file), 'gltf')
  expect([indices.length, missingPictures, leftOut]).toEqual([3, missing, []])
})
