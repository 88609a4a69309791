// USD packages as other tools write them: padded files, folders, names in any script and encoding, packed files.
import { crc32, deflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readParts, refusalOf } from '../model-files.ts'
import { layer, mesh, seen } from './usda.ts'

beforeAll(() => {
  for (const way of ['warn', 'error', 'log'] as const) vi.spyOn(console, way).mockImplementation(() => undefined)
})
afterAll(() => {
  vi.restoreAllMocks()
})

type Entry = {
  readonly name: string | Buffer
  readonly body: Buffer
  readonly packed?: boolean
  readonly utf8?: boolean
  /** What the list says of it: its own checksum where nothing else is said. */
  readonly sum?: number
}

/** A zip by hand, the body of each stored file at a multiple of 64 bytes as USDZ asks for it. */
function zip(entries: readonly Entry[]): Uint8Array<ArrayBuffer> {
  const [files, list]: [Buffer[], Buffer[]] = [[], []]
  let at = 0
  for (const { name, body, packed = false, utf8 = false, sum = crc32(body) } of entries) {
    const label = Buffer.from(name)
    const data = packed ? deflateRawSync(body) : body
    const padding = (64 - ((at + 30 + label.length + 4) % 64)) % 64
    const extra = Buffer.alloc(4 + padding)
    extra.writeUInt16LE(0x1986, 0)
    extra.writeUInt16LE(padding, 2)
    const head = Buffer.alloc(26)
    head.writeUInt16LE(20, 0)
    head.writeUInt16LE(utf8 ? 0x800 : 0, 2)
    head.writeUInt16LE(packed ? 8 : 0, 4)
    head.writeUInt32LE(sum, 10)
    head.writeUInt32LE(data.length, 14)
    head.writeUInt32LE(body.length, 18)
    head.writeUInt16LE(label.length, 22)
    const central = Buffer.alloc(46)
    central.writeUInt32LE(0x02014b50, 0)
    head.copy(central, 6)
    central.writeUInt16LE(0, 30)
    central.writeUInt32LE(at, 42)
    head.writeUInt16LE(extra.length, 24)
    const file = Buffer.concat([Buffer.from('PK\x03\x04'), head, label, extra, data])
    files.push(file)
    list.push(central, label)
    at += file.length
  }
  const directory = Buffer.concat(list)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  return new Uint8Array(Buffer.concat([...files, directory, end]))
}

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const wearing = (picture: string) =>
  Buffer.from(
    layer(`def Xform "A" {
    def Mesh "M" {${mesh(
      1,
      'texCoord2f[] primvars:st = [(0, 0), (1, 0), (0, 1)] (\n interpolation = "vertex"\n)\n rel material:binding = </A/L>',
    )}}
    def Material "L" {
      token outputs:surface.connect = </A/L/S.outputs:surface>
      def Shader "S" {
        uniform token info:id = "UsdPreviewSurface"
        color3f inputs:diffuseColor.connect = </A/L/T.outputs:rgb>
        token outputs:surface
      }
      def Shader "T" {
        uniform token info:id = "UsdUVTexture"
        asset inputs:file = @${picture}@
        float3 outputs:rgb
      }
    }
  }`),
  )

async function pictureOf(entries: readonly Entry[]): Promise<string> {
  const { pictures, missingPictures } = await readParts(zip(entries), 'usdz')
  return missingPictures > 0 ? 'missing' : `${pictures.length} shown`
}

describe('a picture', () => {
  const gbk = Buffer.from([0xc9, 0xab, 0xb2, 0xca, 0x2f, 0xc4, 0xbe, 0xb2, 0xc4, 0x2e, 0x70, 0x6e, 0x67])

  it.each<[string, string, string | Buffer, boolean, string]>([
    ['beside its layer', '木材.png', '场景/木材.png', true, '1 shown'],
    ['whose name is UTF-8 without a word of it', '色彩/木材.png', '场景/色彩/木材.png', false, '1 shown'],
    ['whose name is in the old Chinese encoding', '../色彩/木材.png', gbk, false, '1 shown'],
    ['named from the folder above', '../色彩/木材.png', '色彩/木材.png', true, '1 shown'],
    ['named with backward strokes', '.\\色彩\\木材.png', '场景/色彩/木材.png', true, '1 shown'],
    ['named as an address', '%E8%89%B2%E5%BD%A9/a%20b.png', '场景/色彩/a b.png', true, '1 shown'],
    ['named from the root of the package', '色彩/木材.png', '色彩/木材.png', true, '1 shown'],
    ['whose letters are written otherwise', 'caf\u00e9.png', '场景/cafe\u0301.png', true, '1 shown'],
    [
      'of the same name in another folder, which is another one,',
      'red/木材.png',
      '场景/blue/木材.png',
      true,
      'missing',
    ],
    ['whose name ends in the same way', '材.png', '场景/木材.png', true, 'missing'],
  ])('%s is worn or missing', async (_, named, stored, utf8, outcome) => {
    const scene = { name: '场景/root.usda', body: wearing(named), utf8: true }
    expect(await pictureOf([scene, { name: stored, body: png, utf8 }])).toBe(outcome)
  })

  it('of a Latin name keeps it', async () => {
    const scene = { name: 'root.usda', body: wearing('éà.png') }
    expect(await pictureOf([scene, { name: 'éà.png', body: png, utf8: true }])).toBe('1 shown')
    expect(await pictureOf([scene, { name: 'éà.png', body: png }])).toBe('1 shown')
  })
})

describe('the layer that is shown', () => {
  const body = Buffer.from(layer(`def Mesh "A" {${mesh(4)}}`))
  const one = { triangles: 1, width: 4, leftOut: [] }

  it.each<[string, readonly Entry[]]>([
    ['stands in a folder', [{ name: '模型/a.usd', body }]],
    [
      'stands behind its folder',
      [
        { name: '模型/', body: Buffer.alloc(0) },
        { name: '模型/a.usda', body },
      ],
    ],
    [
      'stands behind a picture',
      [
        { name: 'a.png', body: png },
        { name: 'a.usda', body },
      ],
    ],
    [
      'stands behind what a Mac adds',
      [
        { name: '__MACOSX/._a.usda', body: Buffer.from([0, 5]) },
        { name: 'a.usda', body },
      ],
    ],
    ['is packed, which the format does not allow', [{ name: 'a.usda', body, packed: true }]],
  ])('%s', async (_, entries) => {
    expect(await seen(zip(entries))).toEqual(one)
  })

  it('takes over a layer from the folder above', async () => {
    const root = layer('def "A" (\n  prepend references = @../parts/部件.usda@</A>\n)\n{\n}')
    const both = [
      { name: 'scene/root.usda', body: Buffer.from(root) },
      { name: 'parts/部件.usda', body },
    ]
    expect(await seen(zip(both))).toEqual(one)
  })

  it.each([false, true])('that is not what its checksum says is damaged (packed: %s)', async (packed) => {
    const sum = crc32(body) ^ 1
    expect(await refusalOf(zip([{ name: 'a.usda', body, packed, sum: sum >>> 0 }]), 'usdz')).toBe('damaged')
  })

  it('is needed', async () => {
    expect(await refusalOf(zip([{ name: 'a.png', body: png }]), 'usdz')).toBe('damaged')
  })
})

it('a package behind a program that unpacks it is opened', async () => {
  const plain = zip([{ name: 'a.usda', body: Buffer.from(layer(`def Mesh "M" {${mesh(5)}}`)) }])
  const behind = new Uint8Array(Buffer.concat([Buffer.from('MZ this is a program'), plain]))
  expect(await seen(behind)).toEqual(await seen(plain))
  expect(await refusalOf(Buffer.from('MZ this is a program'), 'usdz')).toBe('damaged')
})
