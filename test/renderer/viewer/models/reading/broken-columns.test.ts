// Columns of numbers of a GLB that are of no known shape, cut off or no numbers: refused by a word of our own, or mended.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readParts } from './model-files.ts'

beforeAll(() => {
  for (const way of ['warn', 'error', 'log'] as const) vi.spyOn(console, way).mockImplementation(() => undefined)
})
afterAll(() => {
  vi.restoreAllMocks()
})

const columns = {
  POSITION: { type: 'VEC3', numbers: [0, 0, 0, 1, 0, 0, 0, 1, 0] },
  NORMAL: { type: 'VEC3', numbers: [0, 0, 1, 0, 0, 1, 0, 0, 1] },
  TEXCOORD_0: { type: 'VEC2', numbers: [0, 0, 1, 0, 0, 1] },
  COLOR_0: { type: 'VEC3', numbers: [1, 0, 0, 0, 1, 0, 0, 0, 1] },
}
type Name = keyof typeof columns
const names = Object.keys(columns) as Name[]

/** A whole GLB of one triangle, but for what is said otherwise of one column, for numbers of it, and for bytes cut from the end. */
function glb(at: Name, told: object = {}, numbers: Partial<Record<number, number>> = {}, cut = 0): Uint8Array {
  const all = names.map((name) => columns[name].numbers.map((each, i) => (name === at ? (numbers[i] ?? each) : each)))
  const body = Buffer.from(new Float32Array(all.flat()).buffer)
  let from = 0
  const views = all.map(({ length }) => {
    from += length * 4
    return { buffer: 0, byteOffset: from - length * 4, byteLength: length * 4 }
  })
  const accessors = names.map((name, bufferView) => ({
    ...{ bufferView, componentType: 5126, count: 3, type: columns[name].type },
    ...(name === at ? told : {}),
  }))
  const attributes = Object.fromEntries(names.map((name, index) => [name, index]))
  const scene = { scene: 0, scenes: [{ nodes: [0] }], nodes: [{ mesh: 0 }], meshes: [{ primitives: [{ attributes }] }] }
  const buffers = [{ byteLength: body.length }]
  const json = JSON.stringify({ asset: { version: '2.0' }, ...scene, accessors, bufferViews: views, buffers })
  const text = Buffer.from(json.padEnd(Math.ceil(json.length / 4) * 4))
  const part = (kind: number, bytes: Buffer) => {
    const head = Buffer.alloc(8)
    head.writeUInt32LE(bytes.length)
    head.writeUInt32LE(kind, 4)
    return Buffer.concat([head, bytes])
  }
  const parts = Buffer.concat([part(0x4e4f534a, text), part(0x004e4942, body.subarray(0, body.length - cut))])
  const head = Buffer.alloc(12)
  for (const [i, each] of [0x46546c67, 2, 12 + parts.length].entries()) head.writeUInt32LE(each, i * 4)
  return Buffer.concat([head, parts])
}

/** The refusal's own word; an error of the loader's has none. */
const problemOf = (bytes: Uint8Array) =>
  readParts(bytes, 'glb').then(
    () => 'shown',
    (error: { problem?: { why: string } }) => error.problem?.why,
  )

describe.each(names)('a GLB whose column of %s', (name) => {
  it('is whole is shown', async () => {
    const { indices, positions, normals, uvs, colours } = await readParts(glb(name), 'glb')
    expect([indices, positions, normals, uvs, colours].map((column) => column?.length)).toEqual([3, 9, 9, 6, 9])
  })

  it.each([
    ['items of no known type', { type: 'VEX3' }],
    ['items of a type that is no word', { type: 3 }],
    ['items without a type', { type: undefined }],
    ['numbers of no known type', { componentType: 5129 }],
    ['numbers of a type that glTF has not', { componentType: 5124 }],
    ['numbers of a type that is no number', { componentType: '5126' }],
    ['a negative count', { count: -3 }],
    ['a count with a fraction', { count: 2.5 }],
    ['a count that is a word', { count: '3' }],
    ['no count', { count: undefined }],
    ['a count beyond its bytes', { count: 4 }],
    ['an absurd count', { count: 1e15 }],
    ['a count that is no whole number any more', { count: 1e300 }],
    ['a beginning before its bytes', { byteOffset: -4 }],
    ['a beginning too late', { byteOffset: 4 }],
    ['a beginning between its numbers', { byteOffset: 2, count: 2 }],
    ['bytes that are not there', { bufferView: 9 }],
  ])('has %s is damaged', async (_, told) => {
    expect(await problemOf(glb(name, told))).toBe('damaged')
  })

  it('takes more memory than any machine has, of zeros that no bytes give, is too large', async () => {
    expect(await problemOf(glb(name, { bufferView: undefined, count: 1e15 }))).toBe('too-large')
  })
})

it.each([1, 4, 35, 36, 37, 132])('a GLB without its last %i bytes is damaged', async (cut) => {
  expect(await problemOf(glb('POSITION', {}, {}, cut))).toBe('damaged')
})

const noNumbers = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]

it.each(noNumbers)('places that are %d are no places', async (number) => {
  for (const place of [0, 4, 8]) expect(await problemOf(glb('POSITION', {}, { [place]: number }))).toBe('bad-numbers')
})

it.each(noNumbers)('directions, places in pictures and colours that are %d are mended', async (number) => {
  const { normals } = await readParts(glb('NORMAL', {}, { 2: number }), 'glb')
  // A zero is a zero, whatever its sign.
  expect([...(normals ?? [])].map((each) => each + 0)).toEqual(columns.NORMAL.numbers)
  const { uvs } = await readParts(glb('TEXCOORD_0', {}, { 2: number }), 'glb')
  expect([...(uvs ?? [])]).toEqual([0, 0, 0, 0, 0, 1])
  const { colours } = await readParts(glb('COLOR_0', {}, { 1: number }), 'glb')
  expect([...(colours ?? [])]).toEqual([1, 1, 0, 0, 1, 0, 0, 0, 1])
})
