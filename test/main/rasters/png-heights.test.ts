// The PNG decoder: every colour type and depth, plain and interlaced, against libvips and ImageMagick as writers.
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decodeHeights } from '../../../src-main/rasters/heights/decode-heights.ts'
import type { Heights } from '../../../src-main/rasters/heights/heights.ts'
import { reliefSamples } from './relief-samples.ts'

const run = promisify(execFile)
const width = 77
const height = 61
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), '浮雕 №7 – ü '))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function decode(bytes: Uint8Array): Heights {
  const outcome = decodeHeights(bytes)
  if (!outcome.ok) throw new Error(`${outcome.failure.kind}: ${outcome.failure.code}`)
  return outcome.value
}

function chunk(name: string, body: Uint8Array): Buffer {
  const out = Buffer.alloc(12 + body.length)
  out.writeUInt32BE(body.length, 0)
  out.write(name, 4, 'latin1')
  out.set(body, 8)
  out.writeUInt32BE(crc32(out.subarray(4, 8 + body.length)), 8 + body.length)
  return out
}

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

function header(columns: number, rows: number, bits: number, colour: number, interlace = 0): Buffer {
  const body = Buffer.alloc(13)
  body.writeUInt32BE(columns, 0)
  body.writeUInt32BE(rows, 4)
  body.set([bits, colour, 0, 0, interlace], 8)
  return chunk('IHDR', body)
}

/** The predictor of Paeth, word for word. */
function nearest(left: number, up: number, corner: number): number {
  const guess = left + up - corner
  const [toLeft, toUp, toCorner] = [left, up, corner].map((each) => Math.abs(guess - each)) as [number, number, number]
  if (toLeft <= toUp && toLeft <= toCorner) return left
  return toUp <= toCorner ? up : corner
}

describe('16-bit grey', () => {
  const samples = reliefSamples('unsigned', 16, width, height)

  it.each([false, true])('as libvips writes it with every filter (interlaced: %s)', async (progressive) => {
    const raw = { raw: { width, height, channels: 1 as const } }
    const bytes = await sharp(samples as Uint16Array<ArrayBuffer>, raw)
      .toColourspace('grey16')
      .png({ adaptiveFiltering: true, progressive })
      .toBuffer()
    expect(decode(bytes)).toEqual({ width, height, bits: 16, format: 'unsigned', samples })
  })

  it.each([0, 1, 2, 3, 4, 5])('as ImageMagick writes it with filter %i, plain and interlaced', async (filter) => {
    await writeFile(join(folder, 'raw.gray'), samples)
    for (const interlace of ['none', 'PNG']) {
      const out = join(folder, `f${filter}.png`)
      const input = [
        '-size',
        `${width}x${height}`,
        '-depth',
        '16',
        '-endian',
        'LSB',
        `gray:${join(folder, 'raw.gray')}`,
      ]
      const options = ['-interlace', interlace, '-define', `png:compression-filter=${filter}`]
      await run('convert', [...input, ...options, '-define', 'png:bit-depth=16', '-define', 'png:color-type=0', out])
      expect(decode(await readFile(out)).samples).toEqual(samples)
    }
  })

  it('with any bytes in any filter, as the specification undoes them', () => {
    const [columns, rows] = [509, 200]
    const length = columns * 2
    const stored = Buffer.alloc(rows * (length + 1))
    const plain = new Uint8Array(rows * length)
    let seed = 1
    const next = () => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) | 0
      return seed >>> 16
    }
    for (let y = 0; y < rows; y++) {
      const filter = next() % 8 < 4 ? 4 : next() % 5
      stored[y * (length + 1)] = filter
      // Neighbours that are equal or nearly so are as frequent as others.
      const most = [1, 3, 256][y % 3] as number
      for (let x = 0; x < length; x++) {
        const byte = next() % most
        stored[y * (length + 1) + 1 + x] = byte
        const left = x < 2 ? 0 : (plain[y * length + x - 2] as number)
        const up = y === 0 ? 0 : (plain[(y - 1) * length + x] as number)
        const corner = x < 2 || y === 0 ? 0 : (plain[(y - 1) * length + x - 2] as number)
        const guess = [0, left, up, (left + up) >> 1, nearest(left, up, corner)][filter] as number
        plain[y * length + x] = byte + guess
      }
    }
    const png = [
      signature,
      header(columns, rows, 16, 0),
      chunk('IDAT', deflateSync(stored)),
      chunk('IEND', Buffer.alloc(0)),
    ]
    const found = decode(Buffer.concat(png)).samples as Uint16Array
    const at = found.findIndex((sample, i) => sample !== (plain[i * 2] as number) * 256 + (plain[i * 2 + 1] as number))
    expect(at, 'the first sample that differs').toBe(-1)
  })

  it('with sizes that leave Adam7 passes empty', async () => {
    for (const [columns, rows] of [
      [1, 1],
      [2, 1],
      [1, 5],
      [3, 2],
      [5, 5],
    ] as const) {
      const small = reliefSamples('unsigned', 16, columns, rows) as Uint16Array<ArrayBuffer>
      const raw = { raw: { width: columns, height: rows, channels: 1 as const } }
      const bytes = await sharp(small, raw).toColourspace('grey16').png({ progressive: true }).toBuffer()
      expect(decode(bytes).samples).toEqual(small)
    }
  })

  it('does not apply a gamma', () => {
    const row = Buffer.from([0, 0x12, 0x34, 0xab, 0xcd])
    const gamma = chunk('gAMA', Buffer.from([0, 0, 0xb1, 0x8f]))
    const parts = [
      signature,
      header(2, 1, 16, 0),
      gamma,
      chunk('IDAT', deflateSync(row)),
      chunk('IEND', Buffer.alloc(0)),
    ]
    expect([...decode(Buffer.concat(parts)).samples]).toEqual([0x1234, 0xabcd])
  })
})

describe('other kinds', () => {
  it.each([1, 2, 4])('grey of %i bits keeps its raw values', (bits) => {
    const packed = Buffer.from([0, 0b11100100, 0b00011011])
    const columns = 16 / bits
    const parts = [header(columns, 1, bits, 0), chunk('IDAT', deflateSync(packed)), chunk('IEND', Buffer.alloc(0))]
    const expected = Array.from({ length: columns }, (_, i) =>
      Number.parseInt('1110010000011011'.slice(i * bits, (i + 1) * bits), 2),
    )
    const { samples, bits: found } = decode(Buffer.concat([signature, ...parts]))
    expect([found, ...samples]).toEqual([bits, ...expected])
  })

  it.each([false, true])(
    'RGB, RGBA and grey with alpha of equal channels keep the value (16 bits: %s)',
    async (deep) => {
      const grey = reliefSamples('unsigned', deep ? 16 : 8, width, height)
      for (const channels of [2, 3, 4] as const) {
        const data = deep ? new Uint16Array(width * height * channels) : new Uint8Array(width * height * channels)
        const colours = channels === 2 ? 1 : 3
        for (let i = 0; i < data.length; i++)
          data[i] = i % channels < colours ? (grey[Math.floor(i / channels)] ?? 0) : i % 251
        const space = channels === 2 ? (deep ? 'grey16' : 'b-w') : deep ? 'rgb16' : 'srgb'
        const bytes = await sharp(data, { raw: { width, height, channels } }).toColourspace(space).png().toBuffer()
        const told = channels === 3 ? {} : { leftOut: ['channels'] }
        expect(decode(bytes)).toEqual({
          width,
          height,
          bits: deep ? 16 : 8,
          format: 'unsigned',
          samples: grey,
          ...told,
        })
      }
    },
  )

  it('a palette becomes brightness', () => {
    const palette = chunk('PLTE', Buffer.from([0, 0, 0, 200, 200, 200, 255, 0, 0]))
    const data = chunk('IDAT', deflateSync(Buffer.from([0, 0b00011000])))
    const parts = [signature, header(3, 1, 2, 3), palette, data, chunk('IEND', Buffer.alloc(0))]
    expect([...decode(Buffer.concat(parts)).samples]).toEqual([0, 200, 54])
  })
})

describe('damage', () => {
  const rows = (...lines: number[][]) =>
    chunk('IDAT', deflateSync(Uint8Array.from(lines.flatMap((line) => [0, ...line]))))
  const end = chunk('IEND', new Uint8Array())

  it('an index that the palette does not have is damage, not black', () => {
    const palette = chunk('PLTE', Uint8Array.of(10, 10, 10, 200, 200, 200))
    const file = (index: number) => Buffer.concat([signature, header(2, 1, 8, 3), palette, rows([1, index]), end])
    expect([...decode(file(0)).samples]).toEqual([200, 10])
    expect(decodeHeights(file(2))).toMatchObject({ ok: false, failure: { kind: 'file-damaged' } })
  })

  describe('chunks out of place', () => {
    const palette = chunk('PLTE', Uint8Array.of(10, 10, 10, 200, 200, 200))
    const other = chunk('PLTE', Uint8Array.of(99, 99, 99, 50, 50, 50))
    const some = deflateSync(Uint8Array.of(0, 0, 1, 0, 1))
    const [pixels, first, second] = [some, some.subarray(0, 5), some.subarray(5)].map((part) => chunk('IDAT', part))
    const [end, text, none] = [
      chunk('IEND', Buffer.alloc(0)),
      chunk('tEXt', Buffer.from('a\0b')),
      chunk('IDAT', Buffer.alloc(0)),
    ]
    const clear = chunk('tRNS', Uint8Array.of(0, 1))
    const png = (colour: number, ...chunks: readonly (Uint8Array | undefined)[]) =>
      Buffer.concat([signature, header(4, 1, 8, colour), ...chunks.filter((each) => each !== undefined), end])

    it.each([
      ['a palette behind the pixels', png(3, pixels, palette)],
      ['another one there', png(3, palette, pixels, other)],
      ['a palette among the pixels', png(3, palette, first, other, second)],
      ['two palettes', png(3, palette, other, pixels)],
      ['a palette of no colours', png(3, chunk('PLTE', Buffer.alloc(0)), pixels)],
      ['a palette of two colours and a third', png(3, chunk('PLTE', Uint8Array.of(1, 1, 1, 2, 2, 2, 3)), pixels)],
      ['a palette of 257 colours', png(3, chunk('PLTE', Buffer.alloc(771, 7)), pixels)],
      ['pixels in two places', png(0, first, text, second)],
    ])('are damage, as to libpng: %s', (_, bytes) => {
      expect(() => decode(bytes)).toThrow('file-damaged')
    })

    it.each([
      ['a palette of grey', png(0, palette, pixels)],
      ['a palette of grey behind the pixels', png(0, pixels, palette)],
      ['chunks without pixels', png(0, none, first, none, none, second, none)],
      ['transparency behind the pixels', png(0, pixels, clear)],
    ])('are nothing, as to libpng: %s', (_, bytes) => {
      const heights = decode(bytes)
      expect([...heights.samples]).toEqual([0, 1, 0, 1])
      expect(heights.leftOut).toBeUndefined()
    })

    it('transparency before the palette is nothing either, and behind it is told', () => {
      expect(decode(png(3, clear, palette, pixels)).leftOut).toBeUndefined()
      expect(decode(png(3, palette, clear, pixels)).leftOut).toEqual(['channels'])
    })
  })

  it('a wrong checksum matters where it can have changed a pixel, and nowhere else', () => {
    const note = chunk('tEXt', Buffer.from('Title\0x'))
    const parts = [signature, header(2, 1, 8, 0), note, rows([7, 9]), end]
    const spoilt = (at: number) =>
      Buffer.concat(
        parts.map((part, i) =>
          i === at ? Buffer.concat([part.subarray(0, -1), Uint8Array.of((part.at(-1) ?? 0) ^ 1)]) : part,
        ),
      )
    expect([...decode(spoilt(2)).samples]).toEqual([7, 9])
    for (const at of [1, 3]) expect(decodeHeights(spoilt(at)).ok).toBe(false)
  })

  it('a changed byte anywhere never passes as another picture', async () => {
    const samples = reliefSamples('unsigned', 16, 16, 16) as Uint16Array<ArrayBuffer>
    const raw = { raw: { width: 16, height: 16, channels: 1 as const } }
    const good = await sharp(samples, raw).toColourspace('grey16').png().toBuffer()
    for (let at = 8; at < good.length; at++) {
      const bad = Buffer.from(good)
      bad[at] = (bad[at] ?? 0) ^ 0x41
      const outcome = decodeHeights(bad)
      if (outcome.ok) expect(outcome.value.samples).toEqual(samples)
      else expect(['file-damaged', 'too-large']).toContain(outcome.failure.kind)
    }
  })

  it('a bomb that unpacks to more than it says is refused', () => {
    const bomb = chunk('IDAT', deflateSync(Buffer.alloc(50_000_000)))
    const outcome = decodeHeights(Buffer.concat([signature, header(4, 4, 16, 0), bomb, chunk('IEND', Buffer.alloc(0))]))
    expect(outcome).toEqual({ ok: false, failure: { kind: 'file-damaged', code: 'broken deflate stream' } })
  })
})
