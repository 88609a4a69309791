// Facts read from headers, against what the decoder says of the same file; and bytes that are no picture at all.
import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { judgePicture } from '../../../../src-main/rasters/check/judge-file.ts'
import { sourceOf } from '../../../../src-main/rasters/check/picture-facts.ts'
import { pictureFacts } from '../../../../src-main/rasters/check/read-facts.ts'
import { pictureKind } from '../../../../src-main/rasters/pictures/picture-kind.ts'
import { fc } from '../../../helpers/properties.ts'

const base = (alpha = false) =>
  sharp({
    create: { width: 61, height: 40, channels: alpha ? 4 : 3, background: { r: 200, g: 90, b: 20, alpha: 0.5 } },
  })
const files: [name: string, make: () => Sharp][] = [
  ['PNG', () => base().png()],
  ['PNG with transparency', () => base(true).png()],
  ['PNG with a palette', () => base(true).png({ palette: true })],
  ['grey PNG of 16 bits', () => base().toColourspace('grey16').png()],
  ['interlaced PNG', () => base().png({ progressive: true })],
  ['turned PNG', () => base().withMetadata({ orientation: 8 }).png()],
  ['JPEG', () => base().jpeg()],
  ['progressive JPEG', () => base().jpeg({ progressive: true })],
  ['grey JPEG', () => base().greyscale().jpeg()],
  ['turned JPEG', () => base().withMetadata({ orientation: 6 }).jpeg()],
  ['CMYK JPEG', () => base().withMetadata({ orientation: 5 }).withIccProfile('cmyk').jpeg()],
  ['WebP', () => base().webp()],
  ['WebP without loss', () => base().webp({ lossless: true })],
  ['WebP with transparency', () => base(true).webp()],
  ['WebP without loss, with transparency', () => base(true).webp({ lossless: true })],
  ['turned WebP', () => base().withMetadata({ orientation: 3 }).webp()],
  ['GIF', () => base().gif()],
  ['GIF with transparency', () => base(true).gif()],
]

describe('facts', () => {
  it.each(files)('of a %s are those of the decoder', async (_name, make) => {
    const bytes = await make().toBuffer()
    const seen = await sharp(bytes).metadata()
    const kind = pictureKind(bytes)
    if (!kind?.accepted) throw new Error('not accepted')
    expect(kind.format).toBe(seen.format)
    expect(pictureFacts(kind.format, bytes)).toMatchObject({
      width: seen.width,
      height: seen.height,
      hasAlpha: seen.hasAlpha,
      orientation: seen.orientation ?? 1,
      frames: 1,
      whole: true,
      // The decoder counts the bits of a GIF's palette; a colour of it has eight.
      bitDepth: seen.format === 'gif' ? 8 : (seen.bitsPerSample ?? 8),
      grey: seen.space === 'b-w' || seen.space === 'grey16',
    })
  })

  it.each(['gif', 'webp'] as const)('count the frames of an animated %s', async (format) => {
    const still = await Promise.all([
      base().png().toBuffer(),
      base().negate().png().toBuffer(),
      base().png().toBuffer(),
    ])
    const bytes = await sharp(still, { join: { animated: true } })
      .toFormat(format)
      .toBuffer()
    const seen = await sharp(bytes, { animated: true }).metadata()
    expect(pictureFacts(format, bytes)).toMatchObject({ frames: seen.pages, width: 61, height: 40, whole: true })
  })

  it.each(files)('of a %s that is cut never call it whole', async (_name, make) => {
    const bytes = await make().toBuffer()
    const kind = pictureKind(bytes)
    if (!kind?.accepted) throw new Error('not accepted')
    for (let left = 0; left < bytes.length - 1; left += 1 + Math.floor(bytes.length / 200)) {
      expect(pictureFacts(kind.format, bytes.subarray(0, left))?.whole ?? false).toBe(false)
    }
  })

  it.each([false, true])(
    'of a JPEG without the tables its scans name never call it whole (progressive: %s)',
    async (progressive) => {
      const bytes = await base().jpeg({ progressive }).toBuffer()
      const at = bytes.indexOf(Buffer.from([0xff, 0xdb]))
      const without = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 2 + bytes.readUInt16BE(at + 2))])
      await expect(sharp(without, { failOn: 'error' }).raw().toBuffer()).rejects.toThrow()
      expect(pictureFacts('jpeg', without)).toMatchObject({ width: 61, height: 40, whole: false })
    },
  )

  it('of a JPEG of 12 bits refuse it as a variant that is not read', async () => {
    const bytes = await base().jpeg().toBuffer()
    bytes[bytes.indexOf(Buffer.from([0xff, 0xc0])) + 4] = 12
    await expect(sharp(bytes).raw().toBuffer()).rejects.toThrow()
    const refusal = { reason: 'unknown-variant', found: 'JPEG' }
    expect(await judgePicture('jpeg', bytes)).toEqual({ ok: false, refusal })
  })

  const frame = [0xff, 0xc0]
  const [huffman, scan] = [
    [0xff, 0xc4],
    [0xff, 0xda],
  ]
  it.each([
    ['without components', frame, 9, 0],
    ['of a component in no block', frame, 11, 0],
    ['of a component in blocks of five', frame, 11, 0x51],
    ['of a component of a fifth table', frame, 12, 4],
    ['of codes that are all ones', huffman, 5, 2],
    ['of a table of a third kind', huffman, 4, 0x20],
    ['of a scan of no component', scan, 4, 0],
    ['of a scan of a component that is not in it', scan, 5, 9],
    ['of a scan by a table that never came', scan, 6, 0x33],
  ] as const)('of a JPEG %s never call it whole', async (_name, marker, at, value) => {
    const bytes = await base().jpeg().toBuffer()
    expect(pictureFacts('jpeg', bytes)?.whole).toBe(true)
    bytes[bytes.indexOf(Buffer.from(marker)) + at] = value
    await expect(sharp(bytes, { failOn: 'error' }).raw().toBuffer()).rejects.toThrow()
    expect(pictureFacts('jpeg', bytes)?.whole).toBe(false)
  })

  it.each([false, true])('of a GIF whose codes are broken never call it whole (dithered: %s)', async (dithered) => {
    const noise = Uint8Array.from({ length: 99 * 99 * 3 }, (_, at) => (at * at * 7 + (at >> 5)) & 255)
    const bytes = await sharp(noise, { raw: { width: 99, height: 99, channels: 3 } })
      .gif({ dither: dithered ? 1 : 0 })
      .toBuffer()
    expect(pictureFacts('gif', bytes)).toMatchObject({ width: 99, frames: 1, whole: true })
    const broken = Buffer.from(bytes)
    broken.fill(0xff, bytes.length - 300, bytes.length - 280)
    expect(pictureFacts('gif', broken)?.whole).toBe(false)
    const taller = Buffer.from(bytes)
    taller[taller.indexOf(Buffer.from([0x2c, 0, 0, 0, 0])) + 7] = 100
    expect(pictureFacts('gif', taller)?.whole).toBe(false)
  })

  it('of a JPEG in another coding refuse it as a variant that is not read', async () => {
    for (const coding of [0xc3, 0xc5, 0xc9]) {
      const bytes = await base().jpeg().toBuffer()
      bytes[bytes.indexOf(Buffer.from(frame)) + 1] = coding
      const refusal = { reason: 'unknown-variant', found: 'JPEG' }
      expect(await judgePicture('jpeg', bytes)).toEqual({ ok: false, refusal })
    }
  })

  it('of garbage are no crash', () => {
    const heads = ['89504e470d0a1a0a', 'ffd8ffe0', '52494646ffffff00574542505650385800', '474946383961', '424d00000000']
    fc.assert(
      fc.property(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 300 }), (head, tail) => {
        const bytes = Buffer.concat([Buffer.from(head, 'hex'), tail])
        const kind = pictureKind(bytes)
        if (kind?.accepted) pictureFacts(kind.format, bytes)
      }),
      { numRuns: 2000 },
    )
  })

  it('give the size that the service will work with: upright, longest edge 4096', () => {
    const look = { bitDepth: 8, hasAlpha: false, frames: 1, grey: false }
    const facts = { width: 8000, height: 4000, ...look, orientation: 6, whole: true }
    expect(sourceOf('0', 'jpeg', 1, facts)).toMatchObject({ width: 8000, sentWidth: 2048, sentHeight: 4096 })
    expect(sourceOf('0', 'jpeg', 1, { ...facts, orientation: 1 })).toMatchObject({ sentWidth: 4096, sentHeight: 2048 })
  })
})
