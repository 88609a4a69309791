// Nodes of a glTF in one another are shown, or refused as more than is read: however deep, they break no rule of the format.
import { expect, it } from 'vitest'
import { refusalOf, triangleGltf } from './model-files.ts'

it.each([
  [512, undefined],
  [513, 'too-large'],
  [3000, 'too-large'],
])('%d nodes in one another', async (depth, why) => {
  const outer = Array.from({ length: depth - 1 }, (_, i) => ({ children: [i + 1] }))
  expect(await refusalOf(JSON.stringify({ ...triangleGltf(), nodes: [...outer, { mesh: 0 }] }), 'gltf')).toBe(why)
})
