// Damaged, circular and lying TIFFs: typed failures, no hang, no huge allocation; and the LZW of old writers.
import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { decodeHeights } from '../../../src-main/rasters/heights/decode-heights.ts'
import { fc } from '../../helpers/properties.ts'
import { joinTiff, makeTiff, type Tag } from './make-tiff.ts'
import { reliefSamples } from './relief-samples.ts'

const kinds = ['file-damaged', 'picture-unreadable', 'too-large']

function refusal(bytes: Uint8Array): string | undefined {
  const outcome = decodeHeights(bytes)
  return outcome.ok ? undefined : `${outcome.failure.kind}: ${outcome.failure.code}`
}

const tags = (more: Record<number, number[]>): Tag[] => {
  const base = { 256: [16], 257: [16], 258: [16], 259: [1], 262: [1], 273: [8], 277: [1], 278: [16], 279: [512] }
  return Object.entries({ ...base, ...more }).map(([tag, values]) => ({ tag: Number(tag), type: 4, values }))
}
const data = Buffer.from(reliefSamples('unsigned', 16, 16, 16).buffer)

describe('lies', () => {
  it.each([
    ['a huge size', { 256: [4_000_000_000], 257: [4_000_000_000] }, 'too-large: too many pixels'],
    ['no width', { 256: [0] }, 'file-damaged: no size'],
    ['a strip outside the file', { 273: [9_999_999] }, 'file-damaged: block beyond the end of the file'],
    ['missing strips', { 278: [1] }, 'file-damaged: blocks are missing'],
    ['two predictors', { 317: [2, 1] }, 'file-damaged: a tag of more numbers than it has'],
    ['two ways to turn it', { 274: [6, 1] }, 'file-damaged: a tag of more numbers than it has'],
    ['planes of no kind', { 284: [0] }, 'file-damaged: no such arrangement of planes'],
    ['a huge tile', { 322: [1 << 30], 323: [1 << 30], 324: [8] }, 'too-large: too many bytes unpacked'],
    [
      'a picture in millions of tiles',
      { 256: [8000], 257: [8000], 322: [2], 323: [2], 324: [8] },
      'too-large: too many blocks',
    ],
    [
      'padding without end',
      { 256: [1], 257: [60_000_000], 322: [4096], 323: [4096], 324: [8] },
      'too-large: too many bytes unpacked',
    ],
    ['a colour map too short', { 262: [3], 258: [8], 320: [1, 2, 3] }, 'file-damaged: a colour map that is too short'],
    ['a strip too short', { 279: [100] }, 'file-damaged: a block is too short'],
    ['JPEG inside', { 259: [7] }, 'picture-unreadable: TIFF compression 7'],
    ['CMYK', { 262: [5] }, 'picture-unreadable: a colour model that holds no heights'],
    ['old-style JPEG in YCbCr', { 262: [6], 259: [6] }, 'picture-unreadable: TIFF compression 6'],
    ['old-style JPEG without strips', { 259: [6], 278: [1] }, 'picture-unreadable: TIFF compression 6'],
    ['JPEG in YCbCr', { 262: [6], 259: [7] }, 'picture-unreadable: a colour model that holds no heights'],
    ['complex samples', { 339: [6] }, 'picture-unreadable: complex samples'],
    ['no bytes for LZW', { 259: [5], 279: [0] }, 'file-damaged: LZW data ends early'],
    ['no deflate stream', { 259: [8] }, 'file-damaged: broken deflate stream'],
    ['a predictor of its own', { 259: [8], 317: [9] }, 'picture-unreadable: TIFF predictor 9'],
    ['a float predictor on bytes', { 259: [8], 317: [3] }, 'picture-unreadable: a float predictor on whole numbers'],
    ['differences of four bits', { 259: [8], 258: [4], 317: [2] }, 'picture-unreadable: TIFF predictor 2 on 4 bits'],
    ['bits without end', { 258: [65_535] }, 'picture-unreadable: integer samples of 65535 bits'],
  ])('%s is refused with a reason', (_, more, reason) => {
    expect(refusal(joinTiff(data, tags(more)))).toBe(reason)
  })

  it('a deflate bomb is refused', () => {
    const bomb = deflateSync(Buffer.alloc(80_000_000))
    expect(refusal(joinTiff(bomb, tags({ 259: [8], 279: [bomb.length] })))).toBe('file-damaged: broken deflate stream')
  })

  it('directories in a circle end', () => {
    const reduced = { 254: [1] }
    const length = joinTiff(data, tags(reduced)).length
    const start = 8 + data.length
    expect(length).toBeGreaterThan(start)
    expect(refusal(joinTiff(data, tags(reduced), start))).toBe('file-damaged: directories in a circle')
  })

  it('a tag that claims more values than the file has bytes is refused', () => {
    const bytes = joinTiff(data, tags({}))
    const entry = 8 + data.length + 2
    bytes.writeUInt32LE(0xffff_ffff, entry + 4)
    expect(refusal(bytes)).toBe('file-damaged: block beyond the end of the file')
  })
})

it('a file whose tags hold more numbers than any picture needs is refused before they are read', () => {
  const many = Array.from({ length: 30 }, (_, at) => ({ tag: 273, type: 4 as const, values: [at] }))
  const bytes = Buffer.concat([joinTiff(data, tags({})), Buffer.alloc(400_000)])
  const start = bytes.length
  const directory = Buffer.alloc(2 + many.length * 12 + 4)
  directory.writeUInt16LE(many.length)
  for (const at of many.keys()) directory.set(Buffer.from('110104000086010008000000', 'hex'), 2 + at * 12)
  bytes.writeUInt32LE(start, 4)
  expect(refusal(Buffer.concat([bytes, directory]))).toBe('too-large: too many numbers in the tags')
})

describe('damage', () => {
  const good = [
    makeTiff({ width: 16, height: 16, bits: 16, format: 'unsigned', samples: reliefSamples('unsigned', 16, 16, 16) }),
    joinTiff(deflateSync(data), tags({ 259: [8], 279: [deflateSync(data).length], 317: [2] })),
    joinTiff(oldLzw(data), tags({ 259: [5], 279: [oldLzw(data).length] })),
  ]

  it('any cut and any changed bytes end in a picture or a typed failure', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...good),
        fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 6 }),
        fc.nat(),
        (file, changes, cut) => {
          const bytes = Buffer.from(file)
          for (const [at, value] of changes) bytes[at % bytes.length] = value
          const outcome = decodeHeights(cut % 3 === 0 ? bytes.subarray(0, cut % bytes.length) : bytes)
          if (!outcome.ok) expect(kinds).toContain(outcome.failure.kind)
        },
      ),
      { numRuns: 2000 },
    )
  })

  it('files that are something else are refused', () => {
    for (const other of ['', 'II', 'GIF89a', '%PDF-1.7', '<svg xmlns="x"/>', 'II*\0', '\x89PNG\r\n\x1a\n', 'v/1\x01'])
      expect(kinds).toContain(refusal(Buffer.from(other, 'latin1'))?.split(':')[0])
  })
})

describe('LZW of writers before 1992', () => {
  it('is unpacked exactly, through full tables and all', () => {
    const samples = reliefSamples('unsigned', 16, 200, 150)
    const packed = oldLzw(Buffer.from(samples.buffer))
    const more = { 256: [200], 257: [150], 278: [150], 259: [5], 279: [packed.length] }
    const outcome = decodeHeights(joinTiff(packed, tags(more)))
    expect(outcome.ok && outcome.value.samples).toEqual(samples)
  })
})

/** Packs from the low bit up and widens its codes one entry later than today's order. */
function oldLzw(bytes: Uint8Array): Buffer {
  const out: number[] = []
  let store = 0
  let stored = 0
  let width = 9
  let next = 258
  let table = new Map<string, number>()
  const put = (code: number) => {
    store |= code << stored
    for (stored += width; stored >= 8; stored -= 8) {
      out.push(store & 255)
      store >>>= 8
    }
  }
  put(256)
  let known = ''
  let code = -1
  let first = true
  for (const byte of bytes) {
    const longer = `${known},${byte}`
    const found = known === '' ? byte : table.get(longer)
    if (found !== undefined) {
      known = longer
      code = found
      continue
    }
    put(code)
    // The reader's table is one entry behind, so the width follows what it will have.
    if (!first && next >= 1 << width && width < 12) width++
    first = false
    table.set(longer, next++)
    if (next === 4095) {
      put(byte)
      put(256)
      table = new Map()
      width = 9
      next = 258
      known = ''
      first = true
      continue
    }
    known = `,${byte}`
    code = byte
  }
  if (known !== '') put(code)
  put(257)
  out.push(store & 255, 0)
  return Buffer.from(out)
}
