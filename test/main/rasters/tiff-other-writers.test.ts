// TIFFs that other programs wrote, against the values those programs put in.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { decodeHeights } from '../../../src-main/rasters/heights/decode-heights.ts'
import { joinTiff, makeTiff } from './make-tiff.ts'

const fixtures = join(import.meta.dirname, '../../fixtures/tiff')

function decode(bytes: Uint8Array) {
  const outcome = decodeHeights(bytes)
  if (!outcome.ok) throw new Error(`${outcome.failure.kind}: ${outcome.failure.code}`)
  return outcome.value
}

describe('odd depths', () => {
  const levels = Array.from(decode(readFileSync(join(fixtures, 'grey16.tif'))).samples)

  it('24 bits of a little-endian file are packed from the high bit down', () => {
    const found = decode(readFileSync(join(fixtures, 'grey24.tif')))
    expect(found).toMatchObject({ width: 4, height: 24, bits: 24, format: 'unsigned' })
    expect(new Set(levels).size).toBe(24)
    // The writer had 16 bits, and cuts what it scales.
    expect(Array.from(found.samples)).toEqual(levels.map((level) => Math.floor((level * (2 ** 24 - 1)) / 65_535)))
  })

  it('with a different sample format for each channel are refused', () => {
    const samples = new Uint8Array(12)
    const more = [{ tag: 339, type: 3 as const, values: [1, 2, 1] }]
    const bytes = makeTiff({ width: 2, height: 2, bits: 8, format: 'unsigned', samples, channels: 3, more })
    expect(() => decode(bytes)).toThrow('channels of different sample formats')
  })
})

describe('a predictor where nothing is packed, or by PackBits', () => {
  const samples = Uint16Array.from({ length: 12 }, (_, i) => i * 700)
  const tag = (number: number, value: number) => ({ tag: number, type: 3 as const, values: [value] })

  it.each([1, 2, 3, 9])('is nothing, as it is to libtiff: %d', (predictor) => {
    const more = [tag(317, predictor)]
    const bytes = makeTiff({ width: 4, height: 3, bits: 16, format: 'unsigned', samples, more })
    expect(Array.from(decode(bytes).samples)).toEqual(Array.from(samples))
    const wide = makeTiff({ width: 4, height: 3, bits: 32, format: 'float', samples: Float32Array.from(samples), more })
    expect(Array.from(decode(wide).samples)).toEqual(Array.from(samples))
  })

  it('is nothing in PackBits either, and what libtiff reads of it is the same', async () => {
    const stored = Buffer.from(samples.buffer)
    const rows = [0, 1, 2].map((row) => Buffer.concat([Buffer.from([7]), stored.subarray(row * 8, row * 8 + 8)]))
    const packed = Buffer.concat(rows)
    const values = { 256: 4, 257: 3, 258: 16, 259: 32_773, 262: 1, 273: 8, 277: 1, 278: 3, 279: packed.length, 317: 2 }
    const bytes = joinTiff(
      packed,
      Object.entries(values).map(([number, value]) => tag(Number(number), value)),
    )
    expect(Array.from(decode(bytes).samples)).toEqual(Array.from(samples))
    const seen = await sharp(bytes).toColourspace('grey16').raw({ depth: 'ushort' }).toBuffer()
    expect(Array.from(new Uint16Array(seen.buffer, seen.byteOffset, 12))).toEqual(Array.from(samples))
  })
})
