// Pixels that are not square, as scanners, fax machines and maps have them: shown as square ones, which is told.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { decodeHeights } from '../../../src-main/rasters/heights/decode-heights.ts'
import { openPicture } from '../../../src-main/rasters/pictures/open-picture.ts'
import { bmp24 } from '../../helpers/pictures/bmp24.ts'
import { chunk, makePng } from '../../helpers/pictures/make-png.ts'
import { makePsd } from '../../helpers/pictures/make-psd.ts'
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

/** Metres of what it shows, across and down a pixel. */
const ground = (width: string, height: string) =>
  makePng({ width: 12, height: 8, before: [chunk('sCAL', Buffer.from(`\u0001${width}\0${height}`))] })

/** Dots on an inch, or their ratio alone. */
async function jpeg(across: number, down: number, unit: number): Promise<Buffer> {
  const plain = await picture(3).jpeg().toBuffer()
  const jfif = Buffer.from([255, 0xe0, 0, 16, ...Buffer.from('JFIF\0'), 1, 2, unit, 0, 0, 0, 0, 0, 0])
  jfif.writeUInt16BE(across, 12)
  jfif.writeUInt16BE(down, 14)
  return Buffer.concat([plain.subarray(0, 2), jfif, plain.subarray(2)])
}

const pair = (one: number, other: number) => {
  const bytes = Buffer.alloc(8)
  bytes.writeUInt32LE(one, 0)
  bytes.writeUInt32LE(other, 4)
  return bytes
}

/** Dots on an inch in a camera's own words, in a JPEG that is no JFIF. */
async function camera(across: number, down: number): Promise<Buffer> {
  const plain = await picture(3).jpeg().toBuffer()
  const entry = (tag: number, at: number) => Buffer.from([tag, 1, 5, 0, 1, 0, 0, 0, at, 0, 0, 0])
  const directory = Buffer.concat([Buffer.from([2, 0]), entry(0x1a, 38), entry(0x1b, 46), Buffer.alloc(4)])
  const exif = Buffer.concat([
    Buffer.from('Exif\0\0II*\0\x08\0\0\0', 'latin1'),
    directory,
    pair(across, 1),
    pair(down, 1),
  ])
  const segment = Buffer.concat([Buffer.from([255, 0xe1, 0, exif.length + 2]), exif])
  // Without the segment that makes it a JFIF.
  const rest = plain.readUInt16BE(2) === 0xffe0 ? plain.subarray(4 + plain.readUInt16BE(4)) : plain.subarray(2)
  return Buffer.concat([plain.subarray(0, 2), segment, rest])
}

/** In 64ths, 15 less than there are. */
async function gif(stated: number): Promise<Buffer> {
  const file = await picture(3).gif().toBuffer()
  file[12] = stated
  return file
}

/** Dots on a metre. */
function bmp(across: number, down: number): Buffer {
  const file = Buffer.from(bmp24(12, 8, new Uint8Array(12 * 8 * 3).fill(90)))
  file.writeInt32LE(across, 38)
  file.writeInt32LE(down, 42)
  return file
}

/** Dots on an inch, with a fraction of sixteen bits, and the width of a pixel for its height. */
function psd(across: number, down: number, aspect?: number): Buffer {
  const resolution = Buffer.alloc(16)
  resolution.writeUInt32BE(across * 65_536, 0)
  resolution.writeUInt32BE(down * 65_536, 8)
  const shape = Buffer.alloc(12)
  shape.writeDoubleBE(aspect ?? 1, 4)
  return makePsd({
    ...{ width: 12, height: 8, bits: 8, mode: 1, samples: new Uint8Array(96).fill(90) },
    resources: { 1005: resolution, ...(aspect === undefined ? {} : { 1064: shape }) },
  })
}

/** Room of a pixel across and down, in the place of what says how its colours are counted. */
async function avif(across: number, down: number): Promise<Buffer> {
  const file = await picture(3).avif().toBuffer()
  const at = file.indexOf('pixi')
  expect(file.readUInt32BE(at - 4), 'as long as the other').toBe(16)
  file.write('pasp', at, 'latin1')
  file.writeUInt32BE(across, at + 4)
  file.writeUInt32BE(down, at + 8)
  return file
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
    ['PNG of a ground of 0.5 × 2e-1 m', () => ground('0.5', '2e-1'), ['shape']],
    ['PNG of a ground of 0.5 × 0.5 m', () => ground('0.5', '5e-1'), undefined],
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

  it.each<[string, () => Promise<Buffer> | Buffer, string[]]>([
    ['TIFF of 300 × 100 dpi', () => tiff(300 / 25.4, 100 / 25.4), ['pixel-shape']],
    ['TIFF of 300 × 300 dpi', () => tiff(300 / 25.4, 300 / 25.4), []],
    ['PNG of a ratio', () => png(1, 2, 0), ['pixel-shape']],
    ['JPEG of 300 × 100 dpi', () => jpeg(300, 100, 1), ['pixel-shape']],
    ['JPEG of a ratio', () => jpeg(2, 1, 0), ['pixel-shape']],
    ['JPEG of 300 × 300 dpi', () => jpeg(300, 300, 1), []],
    ['JPEG of no length', () => jpeg(0, 0, 0), []],
    ['JPEG of a camera of 300 × 100 dpi', () => camera(300, 100), ['pixel-shape']],
    ['JPEG of a camera of 300 × 300 dpi', () => camera(300, 300), []],
    ['JPEG of a camera of no length', () => camera(0, 0), []],
    ['GIF of twice the width', () => gif(113), ['pixel-shape']],
    ['GIF of equal sides', () => gif(49), []],
    ['GIF that says nothing', () => gif(0), []],
    ['BMP of 300 × 100 dpi', () => bmp(11_811, 3937), ['pixel-shape']],
    ['BMP of 300 × 300 dpi', () => bmp(11_811, 11_811), []],
    ['BMP of no length', () => bmp(0, 0), []],
    ['Photoshop file of 300 × 100 dpi', () => psd(300, 100), ['pixel-shape']],
    ['Photoshop file of a ratio', () => psd(72, 72, 2), ['pixel-shape']],
    ['Photoshop file of 300 × 300 dpi', () => psd(300, 300, 1), []],
    ['AVIF of a ratio', () => avif(2, 1), ['pixel-shape']],
    ['AVIF of equal sides', () => avif(1, 1), []],
  ])('tells it where it is made anew: %s', async (_, make, told) => {
    const path = join(folder, 'picture')
    writeFileSync(path, await make())
    const { changes, width, height } = await openPicture(path)
    expect({ changes, width, height }).toEqual({ changes: told, width: 12, height: 8 })
  })
})
