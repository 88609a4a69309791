// Blocks that GDAL leaves out of a TIFF (`SPARSE_OK`), where their place and their length are both 0: read as what it calls no value, else 0.
import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { decodeHeights } from '../../../src-main/rasters/heights/decode-heights.ts'
import type { SampleFormat } from '../../../src-main/rasters/heights/heights.ts'
import { createSampleRoom } from '../../../src-main/rasters/heights/sample-room.ts'
import { decodeTiff } from '../../../src-main/rasters/tiff/decode-tiff.ts'
import { joinTiff, type Tag } from './make-tiff.ts'

const strip = Buffer.from(Uint16Array.from({ length: 32 }, (_, i) => 1000 + i).buffer)
const written = Array.from({ length: 32 }, (_, i) => 1000 + i)
const noData = (text: string) => ({ 42113: [...`${text}\0`].map((sign) => sign.charCodeAt(0)) })

/** 16 × 4 samples of 16 bits in two strips, the first of them left out. */
function sparse(more: Record<number, number[]>, data: Uint8Array = strip): Buffer {
  const base = {
    ...{ 256: [16], 257: [4], 258: [16], 259: [1], 262: [1], 273: [0, 8], 277: [1], 278: [2] },
    279: [0, data.length],
  }
  const tags = Object.entries({ ...base, ...more }).map(([tag, values]): Tag => ({ tag: Number(tag), type: 4, values }))
  return joinTiff(data, tags)
}

function samplesOf(bytes: Uint8Array): number[] | string {
  const outcome = decodeHeights(bytes)
  return outcome.ok ? Array.from(outcome.value.samples) : `${outcome.failure.kind}: ${outcome.failure.code}`
}

const left = (value: number) => Array.from({ length: 32 }, () => value)

describe('a strip that is left out', () => {
  it.each([
    ['reads as 0', {}, 0],
    ['is what GDAL calls no value, which is no height', noData('77'), Number.NaN],
    ['is 0 where no sample can be that', noData('-9999'), 0],
    ['is 0 where that is no whole number', noData('0.5'), 0],
    ['is 0 where that is no number', noData('none'), 0],
  ])('%s', (_, more, value) => {
    expect(samplesOf(sparse(more))).toEqual([...left(value), ...written])
  })

  it('reads as 0 in a packed file too', () => {
    const packed = deflateSync(strip)
    expect(samplesOf(sparse({ 259: [8] }, packed))).toEqual([...left(0), ...written])
  })

  it('writes over what its memory held before', () => {
    const memory = () => new Uint8Array(128).fill(7).buffer
    expect(Array.from(decodeTiff(sparse({}), memory).samples)).toEqual([...left(0), ...written])
    using visit = createSampleRoom().enter()
    expect(Array.from(decodeTiff(sparse({}), visit.take).samples)).toEqual([...left(0), ...written])
  })

  it.each<[string, SampleFormat, number[], string, number]>([
    ['signed', 'signed', [2], '-9999', Number.NaN],
    ['floats', 'float', [3], '-3.4e38', Number.NaN],
    ['floats', 'float', [3], 'nan', Number.NaN],
    ['floats', 'float', [3], '1e300', 0],
  ])('of %s (%s) is no value where it fits: %s %s', (_, format, code, text, value) => {
    const bits = format === 'float' ? 32 : 16
    const found = samplesOf(sparse({ 258: [bits], 273: [0, 0], 279: [0, 0], 339: code, ...noData(text) }))
    expect(found).toEqual(Array.from({ length: 64 }, () => Math.fround(value)))
  })

  it('leaves the tiles and the planes beside it as they are', () => {
    const tiles = { 257: [2], 278: [], 322: [8], 323: [2], 324: [0, 8], 325: [0, 32] }
    const row = (from: number) => Array.from({ length: 8 }, (_, i) => 1000 + from + i)
    const zeros = Array.from({ length: 8 }, () => 0)
    expect(samplesOf(sparse(tiles))).toEqual([...zeros, ...row(0), ...zeros, ...row(8)])
    const planes = { 257: [2], 258: [16, 16, 16], 262: [2], 277: [3], 284: [2], 339: [1, 1, 1] }
    const colour = samplesOf(sparse({ ...planes, 273: [8, 0, 8], 279: [64, 0, 64] }))
    expect(colour).toEqual(written.map((level) => Math.round(level * (0.2126 + 0.0722))))
  })

  it.each([
    ['a strip of no bytes somewhere', { 273: [8, 8], 279: [0, 64] }],
    ['a strip of some bytes nowhere, packed', { 259: [5], 273: [0, 8], 279: [3, 64] }],
  ])('is not %s, which is damaged', (_, more) => {
    expect(samplesOf(sparse(more))).toMatch(/^file-damaged/)
  })
})
