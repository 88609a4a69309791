// A colour profile that is meant for other colours than those of its picture is not used, and that is told.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPicture } from '../../../../../src-main/rasters/pictures/open-picture.ts'
import { chunk, makePng } from '../../../../helpers/pictures/make-png.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'profiles-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const levels = [128, 128, 128, 200, 60, 50, 255, 255, 255]

async function shown(file: Uint8Array) {
  const path = join(folder, 'picture')
  writeFileSync(path, file)
  const { changes, pixels } = await openPicture(path)
  return { changes, levels: [...(await (await pixels()).toColourspace('srgb').raw().toBuffer())] }
}

async function profileOf(name: 'p3' | 'cmyk'): Promise<Buffer> {
  const paint = sharp({ create: { width: 1, height: 1, channels: 3, background: '#c41' } }).withIccProfile(name)
  return (await sharp(await paint.tiff().toBuffer()).metadata()).icc as Buffer
}
const named = (profile: Buffer) => chunk('iCCP', Buffer.concat([Buffer.from('-\0\0', 'latin1'), deflateSync(profile)]))
const png = (profile: Buffer, bits = 8) =>
  makePng({
    ...{ width: 3, height: 1, colour: 2, bits, before: [named(profile)] },
    raw: Uint8Array.from([0, ...(bits === 8 ? levels : levels.flatMap((level) => [level, level]))]),
  })

it('of inks, in a PNG of colours', async () => {
  const inks = await profileOf('cmyk')
  expect(inks.toString('latin1', 16, 20)).toBe('CMYK')
  expect(await shown(png(inks))).toEqual({ changes: ['profile'], levels })
  expect(await shown(png(inks, 16))).toEqual({ changes: ['profile'], levels })
})

it('of grey, in a PNG of colours', async () => {
  const grey = Buffer.from(await profileOf('p3'))
  grey.write('GRAY', 16, 'latin1')
  expect(await shown(png(grey))).toEqual({ changes: ['profile'], levels })
})

it('that is none at all, in a PNG of colours', async () => {
  const broken = chunk('iCCP', Buffer.from('-\0\0nothing'))
  const file = makePng({ width: 3, height: 1, colour: 2, raw: Uint8Array.from([0, ...levels]), before: [broken] })
  expect(await shown(file)).toEqual({ changes: ['profile'], levels })
})

it('of inks, in a JPEG of colours, and of colours, in one of inks', async () => {
  const inJpeg = async (mark: string, space: 'srgb' | 'cmyk') => {
    const profile = Buffer.from(await profileOf('p3'))
    profile.write(mark, 16, 'latin1')
    const raw = { width: 3, height: 1, channels: 3 } as const
    const plain = await sharp(Uint8Array.from(levels), { raw }).toColourspace(space).jpeg().toBuffer()
    const body = Buffer.concat([Buffer.from('ICC_PROFILE\0\u0001\u0001', 'latin1'), profile])
    const segment = Buffer.from([0xff, 0xe2, (body.length + 2) >> 8, (body.length + 2) & 255])
    const file = Buffer.concat([plain.subarray(0, 2), segment, body, plain.subarray(2)])
    return { ours: await shown(file), plain: await shown(plain) }
  }
  const coloured = await inJpeg('CMYK', 'srgb')
  expect(coloured.ours).toEqual({ changes: ['profile'], levels: coloured.plain.levels })
  const inked = await inJpeg('RGB ', 'cmyk')
  expect(inked.ours).toEqual({ changes: ['colours', 'profile'], levels: inked.plain.levels })
})

it('nothing is said of one that is meant for them, and of grey', async () => {
  expect((await shown(png(await profileOf('p3')))).changes).toEqual(['colours'])
  const grey = makePng({
    width: 3,
    height: 1,
    raw: Uint8Array.of(0, 9, 90, 200),
    before: [named(await profileOf('cmyk'))],
  })
  expect((await shown(grey)).changes).toEqual([])
})
