// What a glTF may write in several ways, and what it may not: addresses that are their own content, keys, and lists of corners.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readParts, refusalOf, triangleGltf } from './model-files.ts'

beforeAll(() => {
  for (const way of ['warn', 'error', 'log'] as const) vi.spyOn(console, way).mockImplementation(() => undefined)
})
afterAll(() => {
  vi.restoreAllMocks()
})

/** A flat fan around the first of `corners` points, one triangle wide, whose list names its corners by `bytes` of each. */
function listed(list: Uint8Array | Uint16Array | Uint32Array, corners: number, mode = 4): string {
  const places = new Float32Array(corners * 3)
  for (let at = 1; at < corners; at++) places.set([at % 2, 1 - (at % 2), 0], at * 3)
  const body = Buffer.concat([Buffer.from(places.buffer), Buffer.from(list.buffer)])
  const componentType = { 1: 5121, 2: 5123, 4: 5125 }[list.BYTES_PER_ELEMENT]
  return JSON.stringify({
    ...triangleGltf(),
    meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1, mode }] }],
    accessors: [
      { bufferView: 0, componentType: 5126, count: corners, type: 'VEC3' },
      { bufferView: 1, componentType, count: list.length, type: 'SCALAR' },
    ],
    bufferViews: [
      { buffer: 0, byteLength: places.byteLength },
      { buffer: 0, byteOffset: places.byteLength, byteLength: list.byteLength },
    ],
    buffers: [{ byteLength: body.length, uri: `data:application/octet-stream;base64,${body.toString('base64')}` }],
  })
}

describe('a list of corners', () => {
  it.each([
    ['a byte with its last', Uint8Array.of(0, 1, 254), 256, undefined],
    ['a byte with the sign to begin anew', Uint8Array.of(0, 1, 255), 256, 'damaged'],
    ['two bytes with their last', Uint16Array.of(0, 1, 65_534), 65_536, undefined],
    ['two bytes with the sign to begin anew', Uint16Array.of(0, 1, 65_535), 65_536, 'damaged'],
    ['four bytes with what is none of two', Uint32Array.of(0, 1, 65_535), 65_536, undefined],
    ['four bytes with the sign to begin anew', Uint32Array.of(0, 1, 2 ** 32 - 1), 3, 'damaged'],
  ])('of %s', async (_, list, corners, refusal) => {
    expect(await refusalOf(listed(list, corners), 'gltf')).toBe(refusal)
  })

  it('of a band that begins anew is refused too', async () => {
    expect(await refusalOf(listed(Uint8Array.of(0, 1, 2, 255), 256, 5), 'gltf')).toBe('damaged')
  })
})

describe('an address that is its own content', () => {
  const body = Buffer.from(new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0]).buffer)
  const base64 = body.toString('base64')
  const escaped = [...body].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
  it.each([
    ['in capitals', `DATA:application/octet-stream;BASE64,${base64}`],
    ['with blanks', `data:application/octet-stream; base64 ,${base64}`],
    ['with numbers for signs of Base64', `data:;base64,${base64.replaceAll('A', '%41').replaceAll('=', '%3d')}`],
    ['of numbers for bytes', `data:application/octet-stream,${escaped}`],
    ['of numbers in capitals', `data:,${escaped.toUpperCase()}`],
  ])('is read %s', async (_, uri) => {
    const { bounds } = await readParts(
      JSON.stringify({ ...triangleGltf(), buffers: [{ byteLength: 36, uri }] }),
      'gltf',
    )
    expect([...bounds.max]).toEqual([1000, 1000, 0])
  })

  it.each(['data:;base64,%zz', 'data:;base64,A', 'data:'])('is refused as %s', async (uri) => {
    const file = JSON.stringify({ ...triangleGltf(), buffers: [{ byteLength: 36, uri }] })
    expect(await refusalOf(file, 'gltf')).toBe('damaged')
  })
})

it('of a key that is written twice the last word holds, as in the validator of the format', async () => {
  const twice = JSON.stringify(triangleGltf()).replace('"nodes":[{', '"nodes":[{"scale":[9,9,9],"scale":[2,2,2],')
  const { bounds } = await readParts(twice, 'gltf')
  expect(bounds.max[0]).toBe(2000)
})
