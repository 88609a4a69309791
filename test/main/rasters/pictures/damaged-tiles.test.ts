// TIFFs in tiles that the engine shows wrongly: it draws a hole for one that cannot be unpacked, and nothing of one channel apart.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPicture } from '../../../../src-main/rasters/pictures/open-picture.ts'
import { readPictures, tags } from '../../../../src-main/rasters/tiff/read-directory.ts'
import { openTiff } from '../../../../src-main/rasters/tiff/tiff-source.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tiles-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const noise = Uint8Array.from({ length: 40 * 40 * 3 }, (_, at) => (at * at * 7 + (at >> 5)) & 255)
const tiles = { tile: true, tileWidth: 16, tileHeight: 16 } as const

it.each(['lzw', 'deflate', 'jpeg'] as const)(
  'packed as %s it is refused as damaged, whole it is opened',
  async (compression) => {
    const picture = sharp(noise, { raw: { width: 40, height: 40, channels: 3 } })
    const bytes = await picture.tiff({ compression, ...tiles }).toBuffer()
    const path = join(folder, `${compression}.tif`)
    writeFileSync(path, bytes)
    const whole = await (await openPicture(path)).pixels()
    expect((await whole.raw().toBuffer()).length).toBe(noise.length)
    const offset = readPictures(openTiff(bytes)).directory.get(tags.tileOffsets)?.[4] ?? 0
    writeFileSync(path, bytes.fill(0xee, offset, offset + 20))
    const opened = openPicture(path).then(async (found) => (await found.pixels()).raw().toBuffer())
    await expect(opened).rejects.toThrow()
  },
)

it('with a tile that is said to end behind the file it is refused too', async () => {
  const picture = sharp(noise, { raw: { width: 40, height: 40, channels: 3 } })
  const bytes = await picture.tiff({ compression: 'deflate', ...tiles }).toBuffer()
  const lengths = readPictures(openTiff(bytes)).directory.get(tags.tileByteCounts) ?? []
  const at = bytes.indexOf(Buffer.from(Uint16Array.from(lengths).buffer))
  expect(at).toBeGreaterThan(0)
  bytes.writeUInt16LE(65_535, at)
  const path = join(folder, 'beyond.tif')
  writeFileSync(path, bytes)
  await expect(openPicture(path)).rejects.toMatchObject({ kind: 'file-damaged' })
})

it('without the lengths of its tiles it is refused too', async () => {
  const picture = sharp(noise, { raw: { width: 40, height: 40, channels: 3 } })
  const bytes = await picture.tiff({ compression: 'deflate', ...tiles }).toBuffer()
  const entry = bytes.lastIndexOf(Buffer.from([tags.tileByteCounts & 255, tags.tileByteCounts >> 8]))
  bytes.writeUInt16LE(65_000, entry)
  const path = join(folder, 'lengths.tif')
  writeFileSync(path, bytes)
  await expect(openPicture(path)).rejects.toMatchObject({ kind: 'file-damaged' })
})

describe('one channel in tiles that are said to lie apart', () => {
  const grey = noise.subarray(0, 1600)
  const apart = async (compression: 'none' | 'lzw' | 'jpeg') => {
    const picture = sharp(grey, { raw: { width: 40, height: 40, channels: 1 } })
    const bytes = await picture
      .toColourspace('b-w')
      .tiff({ compression, ...tiles })
      .toBuffer()
    const entry = bytes.indexOf(Buffer.from([tags.planar & 255, tags.planar >> 8, 3, 0, 1, 0, 0, 0, 1, 0]))
    expect(entry).toBeGreaterThan(0)
    bytes.writeUInt16LE(2, entry + 8)
    const path = join(folder, `apart-${compression}.tif`)
    writeFileSync(path, bytes)
    return openPicture(path)
  }

  it.each(['none', 'lzw'] as const)('is opened, packed as %s', async (compression) => {
    const seen = await (await apart(compression)).pixels()
    expect(await seen.toColourspace('b-w').raw().toBuffer()).toEqual(Buffer.from(grey))
  })

  it('is a variant that is not read, packed as JPEGs', async () => {
    await expect(apart('jpeg')).rejects.toMatchObject({ kind: 'picture-unreadable' })
  })
})
