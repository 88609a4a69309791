// Operations of a binary layer are read in every way in which its format writes their numbers.
import { expect, it } from 'vitest'
import { readLayer } from '../../../../../../src-renderer/viewer/models/reading/usd/usd-layer.ts'
import { UsdWeight } from '../../../../../../src-renderer/viewer/models/reading/usd/usd-specs.ts'
import { crateFile, firstValue, i32, type Rep, types, u64 } from '../../hostile/crate-files.ts'
import { readParts, refusalOf } from '../model-files.ts'

const [half, vec3d, vec3h, vec4d, vec4h, quath, matrix, token] = [7, 23, 25, 27, 29, 18, 15, 11]
const bytesOf = (...bytes: number[]) => Buffer.from(Int8Array.from(bytes).buffer).readInt32LE()
const halves = (...bits: number[]) => Buffer.from(Uint16Array.from(bits).buffer)

it.each<[string, Rep, Uint8Array, unknown]>([
  [
    'small whole numbers of a double3',
    { type: vec3d, itself: bytesOf(10, -2, 127, 0) },
    Buffer.alloc(0),
    [10, -2, 127],
  ],
  ['small whole numbers of a half3', { type: vec3h, itself: bytesOf(-128, 0, 1, 0) }, Buffer.alloc(0), [-128, 0, 1]],
  ['small whole numbers of a double4', { type: vec4d, itself: bytesOf(1, 2, 3, -4) }, Buffer.alloc(0), [1, 2, 3, -4]],
  ['a half', { type: half, itself: 0xc500 }, Buffer.alloc(0), -5],
  ['a half3', { type: vec3h, at: firstValue }, halves(0x3c00, 0x3800, 0xc000), [1, 0.5, -2]],
  ['a half4', { type: vec4h, at: firstValue }, halves(0x3c00, 0x3800, 0xc000, 0), [1, 0.5, -2, 0]],
  ['a quath', { type: quath, at: firstValue }, halves(0, 0, 0x3c00, 0), [0, 0, 1, 0]],
  ['a double3', { type: vec3d, at: firstValue }, Buffer.from(Float64Array.of(0.1, 2, 3).buffer), [0.1, 2, 3]],
  [
    'a matrix of small whole numbers',
    { type: matrix, itself: bytesOf(2, 3, -4, 1) },
    Buffer.alloc(0),
    [2, 0, 0, 0, 0, 3, 0, 0, 0, 0, -4, 0, 0, 0, 0, 1],
  ],
])('%s', (_, rep, values, numbers) => {
  const file = crateFile(values, [
    { name: '', kind: 'root', jump: -1 },
    { name: 'M', kind: 'prim', jump: -1, fields: [['typeName', { word: 'Xform' }]] },
    { name: 'xformOp:some', kind: 'property', jump: -2, fields: [['default', rep]] },
  ])
  expect(readLayer(file, new UsdWeight()).specsByPath['/M.xformOp:some']?.fields.default).toEqual(numbers)
})

it.each<[string, number, Uint8Array, readonly number[]]>([
  ['double2', 19, Buffer.from(Float64Array.of(0.1, 2, 3, -4).buffer), [0.1, 2, 3, -4]],
  ['double3', 23, Buffer.from(Float64Array.of(0.1, 2, 3, 4, 5, 6e9).buffer), [0.1, 2, 3, 4, 5, 6e9]],
  ['half2', 21, halves(0x3c00, 0x3800, 0xc000, 0), [1, 0.5, -2, 0]],
  ['int3', 26, Buffer.from(Int32Array.of(1, -2, 3, 4, 5, 6).buffer), [1, -2, 3, 4, 5, 6]],
])('a list of %s has all of its numbers', (_, type, values, numbers) => {
  const file = crateFile(Buffer.concat([u64(2), values]), [
    { name: '', kind: 'root', jump: -1 },
    { name: 'M', kind: 'prim', jump: -1, fields: [['typeName', { word: 'Xform' }]] },
    { name: 'some', kind: 'property', jump: -2, fields: [['default', { type, at: firstValue, list: true }]] },
  ])
  const found = readLayer(file, new UsdWeight()).specsByPath['/M.some']?.fields.default
  expect(Array.from(found as ArrayLike<number>)).toEqual(numbers)
})

it.each([
  ['floats', types.vec3f, Float32Array, 72],
  ['doubles', vec3d, Float64Array, 108],
] as const)('a mesh of %s stands where its numbers put it', async (_, type, Numbers, ofCounts) => {
  const points = Buffer.from(Numbers.of(0, 0, 0, 1, 0, 0, 0, 1, 0).buffer)
  const values = Buffer.concat([u64(3), ...[0, 1, 2, 0].map(i32), u64(3), points, i32(0), u64(1), i32(3), i32(0)])
  const order = Buffer.concat([u64(2), i32(5), i32(6)])
  const list = (type: number, at: number): Rep => ({ type, at: firstValue + at, list: true })
  const value = (name: string, rep: Rep, jump = 0) => ({
    name,
    kind: 'property' as const,
    jump,
    fields: [['default', rep]] as const,
  })
  const file = crateFile(Buffer.concat([values, order]), [
    { name: '', kind: 'root', jump: -1 },
    { name: 'M', kind: 'prim', jump: -1, fields: [['typeName', { word: 'Mesh' }]] },
    value('faceVertexIndices', list(types.int, 0)),
    value('points', list(type, 24)),
    value('faceVertexCounts', list(types.int, ofCounts)),
    value('xformOp:translate:a', { type: vec3d, itself: bytesOf(10, 0, -5, 0) }),
    value('xformOp:rotateZ:a', { type: half, itself: 0x55a0 }),
    value('xformOpOrder', list(token, values.length), -2),
  ])
  const { bounds } = await readParts(file, 'usdz')
  const rounded = [...bounds.min, ...bounds.max].map((length) => Math.round(length) + 0)
  expect(rounded).toEqual([90, 0, -50, 100, 10, -50])
})

it('a layer before 0.4, whose tables are written otherwise, is told as not known', async () => {
  const file = crateFile(Buffer.alloc(0), [{ name: '', kind: 'root', jump: -2 }])
  expect(await refusalOf(file, 'usdz')).toBe('empty')
  file[9] = 3
  expect(await refusalOf(file, 'usdz')).toBe('unsupported')
})
