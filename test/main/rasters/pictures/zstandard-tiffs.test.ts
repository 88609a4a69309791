// Plain TIFFs packed by Zstandard, which the picture engine lacks: the same levels as those of an unpacked file.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zstdCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPicture } from '../../../../src-main/rasters/pictures/open-picture.ts'
import { joinTiff, makeTiff, type Tag } from '../make-tiff.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), '浮雕 №7 – ü 🪙 '))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const [width, height] = [5, 3]

async function shown(bytes: Uint8Array) {
  const path = join(folder, 'picture.tif')
  writeFileSync(path, bytes)
  const { pixels, changes, deep, grey, alpha } = await openPicture(path)
  const space = deep ? (grey ? 'grey16' : 'rgb16') : grey ? 'b-w' : 'srgb'
  const levels = await (await pixels())
    .toColourspace(space)
    .raw({ depth: deep ? 'ushort' : 'uchar' })
    .toBuffer()
  return { changes, deep, grey, alpha, levels: [...levels] }
}

it.each([
  [8, 1],
  [16, 1],
  [8, 2],
  [8, 3],
  [16, 3],
  [8, 4],
  [16, 4],
] as const)('samples of %i bits in %i channels are exact', async (bits, channels) => {
  const values = Array.from({ length: width * height * channels }, (_, at) => (at * 4099) % 2 ** bits)
  const samples = bits === 8 ? Uint8Array.from(values) : Uint16Array.from(values)
  const more: Tag[] = channels % 2 === 0 ? [{ tag: 338, type: 3, values: [2] }] : []
  const plain = makeTiff({ width, height, bits, format: 'unsigned', samples, channels, more })
  const data = zstdCompressSync(Buffer.from(samples.buffer))
  const packed = joinTiff(data, [
    { tag: 256, type: 4, values: [width] },
    { tag: 257, type: 4, values: [height] },
    { tag: 258, type: 3, values: Array.from({ length: channels }, () => bits) },
    { tag: 259, type: 3, values: [50000] },
    { tag: 262, type: 3, values: [channels >= 3 ? 2 : 1] },
    { tag: 273, type: 4, values: [8] },
    { tag: 277, type: 3, values: [channels] },
    { tag: 278, type: 4, values: [height] },
    { tag: 279, type: 4, values: [data.length] },
    ...more,
  ])
  expect(await shown(packed)).toEqual(await shown(plain))
})
