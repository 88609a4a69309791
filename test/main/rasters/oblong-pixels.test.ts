// Pixels that are not square, as scanners, fax machines and maps have them: shown as square ones, which is told.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { decodeHeights } from '../../../src-main/rasters/heights/decode-heights.ts'
import { openPicture } from '../../../src-main/rasters/pictures/open-picture.ts'
import { makeTiff } from './make-tiff.ts'

const picture = (channels: 1 | 3) =>
  sharp(Buffer.alloc(12 * 8 * channels, 90), { raw: { width: 12, height: 8, channels } })

/** Dots on a millimetre, as libtiff writes them. */
const tiff = (xres: number, yres: number) =>
  picture(1).toColourspace('b-w').tiff({ xres, yres, compression: 'none' }).toBuffer()

/** Dots on a metre, or their ratio alone. */
async function png(across: number, down: number, unit: number): Promise<Buffer> {
  const plain = await picture(1).toColourspace('b-w').png().toBuffer()
  const size = Buffer.alloc(21)
  size.writeUInt32BE(9, 0)
  size.write('pHYs', 4, 'latin1')
  size.writeUInt32BE(across, 8)
  size.writeUInt32BE(down, 12)
  size.writeUInt8(unit, 16)
  size.writeUInt32BE(crc32(size.subarray(4, 17)), 17)
  return Buffer.concat([plain.subarray(0, 33), size, plain.subarray(33)])
}

/** Dots on an inch, or their ratio alone. */
async function jpeg(across: number, down: number, unit: number): Promise<Buffer> {
  const plain = await picture(3).jpeg().toBuffer()
  const jfif = Buffer.from([255, 0xe0, 0, 16, ...Buffer.from('JFIF\0'), 1, 2, unit, 0, 0, 0, 0, 0, 0])
  jfif.writeUInt16BE(across, 12)
  jfif.writeUInt16BE(down, 14)
  return Buffer.concat([plain.subarray(0, 2), jfif, plain.subarray(2)])
}

/** A map of a ground of so many units for a pixel, as 64-bit floats; its own writer has whole numbers alone. */
function map(across: number, down: number): Buffer {
  const file = makeTiff({
    ...{ width: 12, height: 8, bits: 16, format: 'unsigned', samples: new Uint16Array(96) },
    more: [{ tag: 33550, type: 4, values: Array.from({ length: 6 }, () => 0) }],
  })
  const entry = file.indexOf(Buffer.from([33550 & 255, 33550 >> 8, 4, 0, 6, 0, 0, 0]))
  file.writeUInt16LE(12, entry + 2)
  file.writeUInt32LE(3, entry + 4)
  const at = file.readUInt32LE(entry + 8)
  file.writeDoubleLE(across, at)
  file.writeDoubleLE(down, at + 8)
  return file
}

describe('a height map', () => {
  it.each<[string, () => Promise<Buffer> | Buffer, string[] | undefined]>([
    ['TIFF of 300 × 100 dpi', () => tiff(300 / 25.4, 100 / 25.4), ['shape']],
    ['TIFF of 300 × 300 dpi', () => tiff(300 / 25.4, 300 / 25.4), undefined],
    ['PNG of 300 × 100 dpi', () => png(11_811, 3937, 1), ['shape']],
    ['PNG of a ratio', () => png(1, 2, 0), ['shape']],
    ['PNG of 300 × 300 dpi', () => png(11_811, 11_811, 1), undefined],
    ['PNG of no length', () => png(0, 0, 1), undefined],
    ['GeoTIFF of 10 × 30 m', () => map(10, 30), ['shape']],
    ['GeoTIFF of 10 × 10 m', () => map(10, 10), undefined],
  ])('tells it: %s', async (_, make, told) => {
    const heights = decodeHeights(await make())
    expect(heights.ok && heights.value).toMatchObject({ width: 12, height: 8 })
    expect(heights.ok && heights.value.leftOut).toEqual(told)
  })
})

describe('a picture', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'oblong-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it.each<[string, () => Promise<Buffer>, string[]]>([
    ['TIFF of 300 × 100 dpi', () => tiff(300 / 25.4, 100 / 25.4), ['pixel-shape']],
    ['TIFF of 300 × 300 dpi', () => tiff(300 / 25.4, 300 / 25.4), []],
    ['PNG of a ratio', () => png(1, 2, 0), ['pixel-shape']],
    ['JPEG of 300 × 100 dpi', () => jpeg(300, 100, 1), ['pixel-shape']],
    ['JPEG of a ratio', () => jpeg(2, 1, 0), ['pixel-shape']],
    ['JPEG of 300 × 300 dpi', () => jpeg(300, 300, 1), []],
    ['JPEG of no length', () => jpeg(0, 0, 0), []],
  ])('tells it where it is made anew: %s', async (_, make, told) => {
    const path = join(folder, 'picture')
    writeFileSync(path, await make())
    const { changes, width, height } = await openPicture(path)
    expect({ changes, width, height }).toEqual({ changes: told, width: 12, height: 8 })
  })
})
