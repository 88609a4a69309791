// Real files of each type are whole; the same files cut anywhere are not.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isWhole } from '../../../src-main/artifacts/artifact-structure.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'structure '))
})
afterAll(() => rm(folder, { recursive: true }))

const picture = () => sharp({ create: { width: 64, height: 48, channels: 3, background: '#a71' } })

function glb() {
  const bytes = Buffer.alloc(64)
  bytes.write('glTF', 'latin1')
  bytes.writeUInt32LE(2, 4)
  bytes.writeUInt32LE(64, 8)
  return bytes
}
function stl() {
  const bytes = Buffer.alloc(84 + 2 * 50)
  bytes.writeUInt32LE(2, 80)
  return bytes
}
const zip = Buffer.concat([Buffer.from('PK\x03\x04 something PK\x05\x06', 'latin1'), Buffer.alloc(18)])

const makers: [string, () => Promise<Buffer>][] = [
  ['png', () => picture().png().toBuffer()],
  ['preview', () => picture().jpeg().toBuffer()],
  ['preview', () => picture().webp().toBuffer()],
  ['tif', () => picture().tiff({ compression: 'none' }).toBuffer()],
  ['tif', () => picture().tiff({ compression: 'deflate', tile: true, tileWidth: 16, tileHeight: 16 }).toBuffer()],
  ['glb', async () => glb()],
  ['stl', async () => stl()],
  ['usdz', async () => zip],
  ['gltf', async () => Buffer.from('{"asset":{"version":"2.0"}}\n')],
]

describe.each(makers)('%s', (type, make) => {
  test('whole is whole, cut is not, and a page is not', async () => {
    const bytes = await make()
    const path = join(folder, `file.${type}`)
    const judged = async (content: Uint8Array) => {
      await writeFile(path, content)
      return await isWhole(path, type)
    }
    expect(await judged(bytes)).toBe(true)
    for (const share of [0, 0.1, 0.5, 0.9])
      expect(await judged(bytes.subarray(0, Math.floor(bytes.length * share)))).toBe(false)
    expect(await judged(Buffer.from('<html>'.repeat(100)))).toBe(false)
  })
})

test('a PNG with bytes behind its end is whole, one without its end is not', async () => {
  const path = join(folder, 'behind.png')
  const bytes = await picture().png().toBuffer()
  for (const [content, whole] of [
    [Buffer.concat([bytes, Buffer.from([0])]), true],
    [Buffer.concat([bytes, Buffer.alloc(20_000, 65)]), true],
    [Buffer.concat([bytes.subarray(0, -12), Buffer.alloc(50)]), false],
  ] as const) {
    await writeFile(path, content)
    expect(await isWhole(path, 'png')).toBe(whole)
    expect(await isWhole(path, 'preview')).toBe(whole)
  }
})

test('svg, obj, ply and types nobody knows yet are kept unless they are a page of a server', async () => {
  const path = join(folder, 'file')
  const judged = async (type: string, content: string) => {
    await writeFile(path, content)
    return await isWhole(path, type)
  }
  expect(await judged('svg', '<?xml version="1.0"?>\n<svg xmlns="x"></svg>')).toBe(true)
  expect(await judged('svg', '<!doctype html><svg></svg>')).toBe(false)
  expect(await judged('obj', 'v 0 0 0\n')).toBe(true)
  expect(await judged('ply', 'ply\nformat ascii 1.0\n')).toBe(true)
  expect(await judged('ply', 'ply\r\ncomment by hand\r\nformat binary_big_endian 1.0\r\n')).toBe(true)
  expect(await judged('ply', 'format ascii 1.0\n')).toBe(false)
  expect(await judged('ply', '<html>ply</html>')).toBe(false)
  expect(await judged('usdx', 'anything')).toBe(true)
  expect(await judged('usdx', '{"error":{"code":"x"}}')).toBe(false)
})
