// Columns of a glTF that are not whole in its bytes: refused before the loader is half way through them.
import { expect, test } from 'vitest'
import { columnsLieInside } from '../../../../../src-renderer/viewer/models/reading/check-columns.ts'
import { refusalOf, triangleGltf } from './model-files.ts'

const view = { buffer: 0, byteLength: 36 }
const column = { bufferView: 0, componentType: 5126, count: 3, type: 'VEC3' }
const sparse = {
  count: 1,
  indices: { bufferView: 0, byteOffset: 0, componentType: 5123 },
  values: { bufferView: 0, byteOffset: 4 },
}
const file = (over: object) => ({ buffers: [{ byteLength: 36 }], bufferViews: [view], accessors: [column], ...over })

test.each<[string, object, number | null, boolean]>([
  ['whole', {}, 36, true],
  ['without any column', { accessors: [], bufferViews: [] }, null, true],
  ['a binary part that was cut', {}, 35, false],
  ['a column longer than its view', { accessors: [{ ...column, count: 4 }] }, 36, false],
  ['a column that begins too late', { accessors: [{ ...column, byteOffset: 4 }] }, 36, false],
  ['a column that begins between its numbers', { accessors: [{ ...column, count: 2, byteOffset: 2 }] }, 36, false],
  ['items that lie over one another', { bufferViews: [{ ...view, byteStride: 8 }] }, 36, false],
  ['a view that is not there', { accessors: [{ ...column, bufferView: 1 }] }, 36, false],
  ['a view longer than its bytes', { bufferViews: [{ ...view, byteOffset: 4 }] }, 36, false],
  ['a view of bytes that are not there', { bufferViews: [{ ...view, buffer: 2 }] }, 36, false],
  ['steps that leave the view', { bufferViews: [{ ...view, byteStride: 16 }] }, 36, false],
  [
    'steps of which the last has no gap behind it',
    { bufferViews: [{ ...view, byteStride: 16, byteLength: 44 }] },
    44,
    true,
  ],
  ['a packed view', { bufferViews: [{ ...view, buffer: 1, extensions: { EXT_meshopt_compression: {} } }] }, 4, true],
  ['single numbers changed', { accessors: [{ ...column, sparse }] }, 36, true],
  [
    'single numbers changed beyond the view',
    { accessors: [{ ...column, sparse: { ...sparse, count: 9 } }] },
    36,
    false,
  ],
  ['a count that is no number', { accessors: [{ ...column, count: 'many' }] }, 36, false],
])('%s', (_, over, binary, inside) => {
  expect(columnsLieInside(file(over), binary)).toBe(inside)
})

test('such a file is damaged', async () => {
  const whole = triangleGltf()
  expect(await refusalOf(JSON.stringify({ ...whole, accessors: [{ ...column, count: 400 }] }), 'gltf')).toBe('damaged')
})
