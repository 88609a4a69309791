// Parts that a glTF places many times are as large as the file says, however few bits their turns have.
import { expect, it } from 'vitest'
import { readParts, refusalOf, triangleGltf } from '../model-files.ts'

/** The triangle once as it is and once turned by a quarter around z, in turns of `kind` whose numbers reach up to `most`. */
function turned(kind: 5120 | 5122 | 5126, most: number, off = 1): string {
  const [bytes, half] = [{ 5120: 1, 5122: 2, 5126: 4 }[kind], Math.SQRT1_2 * most * off]
  const data = Buffer.alloc(36 + bytes * 8)
  for (const [i, number] of [0, 0, 0, 1, 0, 0, 0, 1, 0].entries()) data.writeFloatLE(number, i * 4)
  for (const [i, number] of [0, 0, 0, most, 0, 0, half, half].entries()) {
    const at = 36 + i * bytes
    if (kind === 5126) data.writeFloatLE(number, at)
    else data.writeIntLE(Math.round(number), at, bytes)
  }
  return JSON.stringify({
    ...triangleGltf(),
    extensionsUsed: ['EXT_mesh_gpu_instancing'],
    nodes: [{ mesh: 0, extensions: { EXT_mesh_gpu_instancing: { attributes: { ROTATION: 1 } } } }],
    accessors: [
      { bufferView: 0, componentType: 5126, count: 3, type: 'VEC3' },
      { bufferView: 1, componentType: kind, count: 2, type: 'VEC4', normalized: kind !== 5126 },
    ],
    bufferViews: [
      { buffer: 0, byteLength: 36 },
      { buffer: 0, byteOffset: 36, byteLength: bytes * 8 },
    ],
    buffers: [{ byteLength: data.length, uri: `data:application/octet-stream;base64,${data.toString('base64')}` }],
  })
}

it.each([
  [5120, 127],
  [5122, 32_767],
  [5126, 1],
] as const)('by turns of the kind %i', async (kind, most) => {
  const { bounds } = await readParts(turned(kind, most), 'gltf')
  for (const [i, edge] of [-1000, 0, 0].entries()) expect(bounds.min[i]).toBeCloseTo(edge, 2)
  for (const [i, edge] of [1000, 1000, 0].entries()) expect(bounds.max[i]).toBeCloseTo(edge, 2)
})

it('a turn that would make a part smaller is damaged', async () => {
  expect(await refusalOf(turned(5126, 1, 0.5), 'gltf')).toBe('damaged')
  expect(await refusalOf(turned(5126, 1, 0), 'gltf')).toBe('damaged')
})
