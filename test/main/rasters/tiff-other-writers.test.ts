// TIFFs that other programs wrote, against the values those programs put in.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { decodeHeights } from '../../../src-main/rasters/heights/decode-heights.ts'
import { makeTiff } from './make-tiff.ts'

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
