// Grey of 8 bits whose file names a profile keeps its numbers, as that of 16 bits and heights do, in every kind of file.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fitUpload, planUpload } from '../../../../../src-main/rasters/pictures/fit-upload.ts'
import { openPicture } from '../../../../../src-main/rasters/pictures/open-picture.ts'
import { wrapPixels } from '../../../../../src-main/rasters/pictures/wrap-pixels.ts'
import { greyProfile } from '../../../../helpers/pictures/grey-profile.ts'
import { chunk, makePng } from '../../../../helpers/pictures/make-png.ts'
import { makePsd } from '../../../../helpers/pictures/make-psd.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'grey-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const profile = greyProfile(1.8)
const height = 16
/** Eight bands of one level each, from left to right. */
const bands = Array.from({ length: 8 }, (_, band) => band * 32)
const levelsOf = (width: number) =>
  Uint8Array.from({ length: width * height }, (_, at) => bands[Math.floor(((at % width) * 8) / width)] as number)
const withOpacity = (levels: Uint8Array) =>
  Uint8Array.from({ length: levels.length * 2 }, (_, at) => (at % 2 === 0 ? (levels[at / 2] as number) : 255))

const shape = (width: number) => ({ width, height, bits: 8, meaning: 'grey', profile }) as const

function pngOf(width: number, alpha: boolean): Buffer {
  const levels = levelsOf(width)
  const pixels = alpha ? withOpacity(levels) : levels
  const row = pixels.length / height
  const raw = Buffer.concat(
    Array.from({ length: height }, (_, y) => Buffer.from([0, ...pixels.subarray(y * row, (y + 1) * row)])),
  )
  const named = chunk('iCCP', Buffer.concat([Buffer.from('grey\0\0', 'latin1'), deflateSync(profile)]))
  return makePng({ width, height, colour: alpha ? 4 : 0, raw, before: [named] })
}

async function jpegOf(width: number): Promise<Buffer> {
  const plain = sharp(levelsOf(width), { raw: { width, height, channels: 1 } }).toColourspace('b-w')
  const bytes = await plain.jpeg({ quality: 100 }).toBuffer()
  const body = Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1'), profile])
  const head = Buffer.from([0xff, 0xe2, (body.length + 2) >> 8, (body.length + 2) & 255])
  return Buffer.concat([bytes.subarray(0, 2), head, body, bytes.subarray(2)])
}

const files = {
  TIFF: (width: number) => wrapPixels({ ...shape(width), channels: 1, alpha: false, planes: [levelsOf(width)] }),
  'TIFF with opacity': (width: number) =>
    wrapPixels({ ...shape(width), channels: 2, alpha: true, planes: [withOpacity(levelsOf(width))] }),
  'TIFF with opacity in planes': (width: number) =>
    wrapPixels({
      ...{ ...shape(width), channels: 2, alpha: true },
      planes: [levelsOf(width), new Uint8Array(width * height).fill(255)],
    }),
  PSD: (width: number) =>
    makePsd({ width, height, bits: 8, mode: 1, samples: levelsOf(width), resources: { 1039: profile } }),
  'PSD with opacity': (width: number) =>
    makePsd({
      ...{ width, height, bits: 8, mode: 1, channels: 2, identifiers: [0], resources: { 1039: profile } },
      samples: Buffer.concat([levelsOf(width), new Uint8Array(width * height).fill(255)]),
    }),
  PNG: (width: number) => pngOf(width, false),
  'PNG with opacity': (width: number) => pngOf(width, true),
  JPEG: jpegOf,
} as const

describe('grey of 8 bits with the profile of a grey screen', () => {
  it.each(Object.entries(files))('keeps its numbers, and nothing is said of colours: %s', async (name, make) => {
    for (const width of [64, 4800]) {
      const path = join(folder, `${name} ${width}`)
      writeFileSync(path, await make(width))
      const picture = await openPicture(path, { strict: true })
      expect(picture).toMatchObject({ width, grey: true, deep: false, alpha: name.includes('opacity') })
      for (const remedy of ['convert', 'shrink'] as const) {
        expect((await planUpload(picture, remedy)).changes).toEqual([])
        const { bytes } = await fitUpload(picture, remedy, () => {})
        const made = sharp(bytes)
        const { icc, width: across } = await made.metadata()
        expect({ icc, across }).toEqual({ icc: undefined, across: Math.min(width, 4096) })
        const seen = await made.extractChannel(0).toColourspace('b-w').raw().toBuffer()
        expect(bands.map((_, band) => seen[Math.floor(((band + 0.5) * across) / 8)])).toEqual(bands)
      }
    }
  })
})
