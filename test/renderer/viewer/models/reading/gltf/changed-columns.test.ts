// Columns of a glTF of which single numbers are changed: every change has its place, in columns that stand alone or among others.
import { expect, it } from 'vitest'
import { readParts, refusalOf, triangleGltf } from '../model-files.ts'

/** Changes the third corner, or the one at another place, to 0, 5, 0; the points come with `gap` numbers behind each. */
function changed(place: number, gap = 0): string {
  const points = [0, 0, 0, 1, 0, 0, 0, 1, 0]
  const spread = [0, 1, 2].flatMap((at) => [...points.slice(at * 3, at * 3 + 3), ...Array<number>(gap).fill(7)])
  const data = Buffer.alloc(spread.length * 4 + 16)
  for (const [i, number] of [...spread, 0, 5, 0].entries()) data.writeFloatLE(number, i * 4)
  const end = spread.length * 4
  data.writeUInt32LE(place, end + 12)
  const sparse = {
    count: 1,
    indices: { bufferView: 2, componentType: 5125 },
    values: { bufferView: 1 },
  }
  return JSON.stringify({
    ...triangleGltf(),
    accessors: [{ bufferView: 0, componentType: 5126, count: 3, type: 'VEC3', sparse }],
    bufferViews: [
      { buffer: 0, byteLength: end, ...(gap > 0 ? { byteStride: 12 + gap * 4 } : {}) },
      { buffer: 0, byteOffset: end, byteLength: 12 },
      { buffer: 0, byteOffset: end + 12, byteLength: 4 },
    ],
    buffers: [{ byteLength: data.length, uri: `data:application/octet-stream;base64,${data.toString('base64')}` }],
  })
}

it.each([0, 1, 3])('a change stands at its place, with %i numbers between the points', async (gap) => {
  const { bounds } = await readParts(changed(2, gap), 'gltf')
  expect(bounds.max).toEqual([1000, 5000, 0])
})

it.each([3, 9, 2 ** 32 - 1])('a change of point %i of three is damaged', async (place) => {
  expect(await refusalOf(changed(place), 'gltf')).toBe('damaged')
})
