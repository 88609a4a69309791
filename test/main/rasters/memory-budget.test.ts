// What one picture may take is counted from its header, before any of it is taken.
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { judgePicture } from '../../../src-main/rasters/check/judge-file.ts'
import { decodeHeights } from '../../../src-main/rasters/heights/decode-heights.ts'
import { RasterRefusal, refusalFailure, tooManyPixels } from '../../../src-main/rasters/raster-refusal.ts'
import { refusalOf } from '../../../src-main/sources/refusal-of.ts'
import { chunk, makePng } from '../../helpers/pictures/make-png.ts'
import { makeExr } from './make-exr.ts'
import { joinTiff } from './make-tiff.ts'

const edge = 8192
/** The refusal, and how many bytes more were held while it was found out. */
function look(bytes: Uint8Array) {
  const before = process.memoryUsage().arrayBuffers
  const outcome = decodeHeights(bytes)
  const more = process.memoryUsage().arrayBuffers - before
  return { why: outcome.ok ? 'decoded' : `${outcome.failure.kind}: ${outcome.failure.code}`, more }
}

describe('a small file that wants more memory than a picture is given', () => {
  const tags = (more: Record<number, number[]>) =>
    Object.entries({
      256: [edge],
      257: [edge],
      258: [64],
      259: [8],
      262: [1],
      273: [8],
      278: [edge],
      279: [9],
      339: [3],
      ...more,
    }).map(([tag, values]) => ({ tag: Number(tag), type: 4 as const, values }))

  it('a TIFF with one huge strip is refused before its strip is unpacked', () => {
    const { why, more } = look(joinTiff(Buffer.alloc(16), tags({})))
    expect(why).toBe('too-large: too much memory')
    expect(more).toBeLessThan(10_000_000)
  })

  it('a TIFF with channels without end is refused for the bytes that they would unpack to', () => {
    const wide = tags({ 258: [32], 277: [64], 278: [16], 273: Array.from({ length: 512 }, () => 8) })
    expect(look(joinTiff(Buffer.alloc(16), wide)).why).toBe('too-large: too many bytes unpacked')
  })

  it('an EXR with colours is refused before its colours are given room', () => {
    const channels = ['B', 'G', 'R'].map((name) => ({ name, type: 'half' as const, samples: new Float32Array(4) }))
    const bytes = makeExr(2, 2, channels, 'zip')
    const window = bytes.indexOf('dataWindow\0box2i\0') + 'dataWindow\0box2i\0'.length + 4
    bytes.writeInt32LE(edge - 1, window + 8)
    bytes.writeInt32LE(edge + 4, window + 12)
    const { why, more } = look(Buffer.concat([bytes, Buffer.alloc(20)]))
    expect(why).toBe('too-large: too much memory')
    expect(more).toBeLessThan(10_000_000)
  })

  it('a PNG is refused however long its packed pixels are', () => {
    const png = makePng({ width: edge, height: edge, bits: 16, colour: 6, packed: Buffer.alloc(8) })
    const padded = Buffer.concat([png.subarray(0, 33), chunk('IDAT', Buffer.alloc(70_000_000)), png.subarray(33)])
    expect(look(padded).why).toBe('too-large: too much memory')
  })
})

it('a JPEG in very many passes is refused before it is decoded', async () => {
  const create = { width: 6000, height: 6000, channels: 3, background: '#888' } as const
  const jpeg = await sharp({ create }).jpeg({ progressive: true }).toBuffer()
  const last = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]))
  const [scan, end] = [jpeg.subarray(last, -2), jpeg.subarray(-2)]
  const passes = (times: number) => Buffer.concat([jpeg.subarray(0, last), ...Array(times).fill(scan), end])
  expect(await judgePicture('jpeg', passes(1))).toMatchObject({ ok: true })
  expect(await judgePicture('jpeg', passes(200))).toEqual({ ok: false, refusal: { reason: 'too-heavy' } })
})

it('a refusal says what is so: pixels, or more memory or time than a picture is given', () => {
  const reasons = [
    tooManyPixels({ width: 16_384, height: 16_384 }),
    new RasterRefusal('too-large', 'too much memory'),
  ].map((refusal) => refusalOf(refusalFailure(refusal).failure))
  expect(reasons).toEqual([{ reason: 'too-many-pixels', found: 268_435_456 }, { reason: 'too-heavy' }])
  expect(refusalOf({ kind: 'too-large', code: 'the decoder took too long' })).toEqual({ reason: 'too-heavy' })
})
