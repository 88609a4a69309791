// What each format demands of its container, byte by byte.
import { execFileSync } from 'node:child_process'
import { crc32 } from 'node:zlib'
import { unzipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Solid } from '../../../../src-sandbox/makers/models/solid.ts'
import { conversionFormats } from '../../../../src-shared/service/model.ts'
import { allTextures, pebble, unusualName } from './sample-solids.ts'
import { writers } from './written-formats.ts'

const words = 'Asset Studio practice region: local image processing'
let solid: Solid
beforeAll(async () => {
  solid = pebble(24, 16, { name: unusualName, textures: await allTextures() })
})

const text = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString('utf8')

type Entry = { name: string; method: number; date: number; start: number; bytes: Uint8Array }

/** Every entry by its local header; throws when a checksum is wrong. */
function entriesOf(archive: Uint8Array): Entry[] {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength)
  const entries: Entry[] = []
  let at = 0
  while (view.getUint32(at, true) === 0x04034b50) {
    const nameLength = view.getUint16(at + 26, true)
    const start = at + 30 + nameLength + view.getUint16(at + 28, true)
    const end = start + view.getUint32(at + 18, true)
    const name = text(archive.subarray(at + 30, at + 30 + nameLength))
    const method = view.getUint16(at + 8, true)
    const bytes = archive.subarray(start, end)
    if (method === 0 && crc32(bytes) !== view.getUint32(at + 14, true)) throw new Error(`checksum of ${name}`)
    entries.push({ name, method, date: view.getUint32(at + 10, true), start, bytes })
    at = end
  }
  return entries
}

describe('every format', () => {
  it.each(conversionFormats)('%s gives the same bytes for the same solid', async (format) => {
    const [first, second] = [await writers[format](solid), await writers[format](solid)]
    expect(Buffer.compare(first, second)).toBe(0)
  })

  it.each(['glb', 'obj', 'fbx', 'stl'] as const)('%s says that it is local image processing', async (format) => {
    expect(text(await writers[format](solid))).toContain(words)
  })
})

describe('usdz', () => {
  it('stores its files uncompressed, each beginning on a boundary of 64 bytes, the layer first', async () => {
    const entries = entriesOf(await writers.usdz(solid))
    expect(entries.map(({ name }) => name)).toEqual([
      'model.usda',
      'textures/base_color.png',
      'textures/metallic_roughness.png',
      'textures/normal.png',
      'textures/occlusion.png',
    ])
    expect(entries.every(({ method, start }) => method === 0 && start % 64 === 0)).toBe(true)
    expect(new Set(entries.map(({ date }) => date))).toEqual(new Set([0x00210000]))
  })

  it('states unit, axis and default prim, and says that it is local image processing', async () => {
    const layer = text(entriesOf(await writers.usdz(solid))[0]?.bytes)
    expect(layer.startsWith('#usda 1.0\n')).toBe(true)
    for (const line of ['defaultPrim = "Model"', 'metersPerUnit = 1', 'upAxis = "Y"', words]) {
      expect(layer).toContain(line)
    }
    expect(layer).toContain('uniform token subdivisionScheme = "none"')
  })
})

describe('3mf', () => {
  const partsOf = async (from: Solid) => unzipSync(await writers['3mf'](from))

  it('is a package whose parts are well-formed and refer to parts that are there', async () => {
    const parts = await partsOf(solid)
    const names = Object.keys(parts)
    expect(names[0]).toBe('[Content_Types].xml')
    for (const name of names.filter((name) => !name.endsWith('.png'))) {
      execFileSync('xmllint', ['--noout', '-'], { input: parts[name] as Uint8Array })
    }
    for (const name of names.filter((name) => name.endsWith('.rels'))) {
      const target = /Target="\/([^"]+)"/.exec(text(parts[name]))?.[1]
      expect(names).toContain(target)
    }
    expect(parts['3D/Textures/base_color.png']).toEqual(new Uint8Array(solid.textures.baseColor ?? []))
  })

  it('states its unit and its words, with the name as it is', async () => {
    const model = text((await partsOf(solid))['3D/3dmodel.model'])
    expect(model).toContain('unit="millimeter"')
    expect(model).toContain(`<metadata name="Description">${words}</metadata>`)
    expect(model).toContain('name="浮雕 &quot;№7&quot; &lt;ü&gt; &amp; [🪙] {#}')
  })

  it('is manifold: every edge belongs to two triangles that run along it in opposite directions', async () => {
    const model = text((await partsOf(solid))['3D/3dmodel.model'])
    const edges = new Map<string, number>()
    const triangles = [...model.matchAll(/v1="(\d+)" v2="(\d+)" v3="(\d+)"/g)]
    for (const [, a, b, c] of triangles) {
      for (const edge of [`${a} ${b}`, `${b} ${c}`, `${c} ${a}`]) edges.set(edge, (edges.get(edge) ?? 0) + 1)
    }
    expect(triangles).toHaveLength(solid.indices.length / 3)
    expect([...edges.values()].every((times) => times === 1)).toBe(true)
    expect([...edges.keys()].every((edge) => edges.has(edge.split(' ').reverse().join(' ')))).toBe(true)
  })
})

describe('stl', () => {
  it('is binary, does not begin like the text form, and has a unit normal to every triangle', async () => {
    const bytes = await writers.stl(solid)
    const view = new DataView(bytes.buffer)
    const triangles = view.getUint32(80, true)
    expect(text(bytes.subarray(0, 5))).not.toBe('solid')
    expect(text(bytes.subarray(0, 80))).toContain('millimetres, Z up')
    expect(bytes.length).toBe(84 + 50 * triangles)
    for (let t = 0; t < triangles; t++) {
      const normal = [0, 4, 8].map((k) => view.getFloat32(84 + 50 * t + k, true))
      expect(Math.abs(Math.hypot(...normal) - 1)).toBeLessThan(1e-5)
    }
  })
})

describe('obj', () => {
  it('states its unit, keeps its name on one line and has one point for each place', async () => {
    const lines = text(await writers.obj(solid)).split('\n')
    expect(lines[1]).toContain('millimetres')
    expect(lines.filter((line) => line.startsWith('o '))).toEqual(['o 浮雕 "№7" <ü> & [🪙] {#}\\  =('])
    const points = lines.filter((line) => line.startsWith('v '))
    expect(new Set(points.map((line) => line.split(' ').slice(1, 4).join(' '))).size).toBe(points.length)
    expect(points).toHaveLength(24 * 15 + 2)
  })
})

describe('fbx', () => {
  it('is version 7400 with the signature, the fixed time and a footer on a boundary of 16 bytes', async () => {
    const bytes = Buffer.from(await writers.fbx(solid))
    expect(bytes.subarray(0, 23).toString('latin1')).toBe('Kaydara FBX Binary  \0\x1a\0')
    expect(bytes.readUInt32LE(23)).toBe(7400)
    expect(bytes.includes('1970-01-01 10:00:00:000')).toBe(true)
    const version = bytes.length - 16 - 120 - 4
    expect(bytes.readUInt32LE(version)).toBe(7400)
    expect(version % 16).toBe(0)
    expect(bytes.subarray(-16).toString('hex')).toBe('f85a8c6adef5d97eece90ce3758f290b')
  })

  it('is a chain of records that end where they say, closed by an empty one', async () => {
    const bytes = Buffer.from(await writers.fbx(solid))
    const names: string[] = []
    let at = 27
    while (bytes.readUInt32LE(at) !== 0) {
      names.push(bytes.subarray(at + 13, at + 13 + bytes.readUInt8(at + 12)).toString())
      at = bytes.readUInt32LE(at)
    }
    expect(names).toEqual([
      'FBXHeaderExtension',
      'FileId',
      'CreationTime',
      'Creator',
      'GlobalSettings',
      'Documents',
      'References',
      'Definitions',
      'Objects',
      'Connections',
      'Takes',
    ])
    expect(bytes.subarray(at, at + 13).every((byte) => byte === 0)).toBe(true)
  })
})
