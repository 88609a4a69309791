// The BMP reader, against files and pixels of ImageMagick kept as fixtures.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { bmpFacts } from '../../../../../src-main/rasters/check/bmp-facts.ts'
import { partsOf, readBmpParts } from '../../../../../src-main/rasters/pictures/bmp/read-bmp.ts'
import { readBmp as readInRegion } from '../../../../../src-sandbox/makers/pictures/bmp.ts'
import { bmpSize } from '../../../../../src-sandbox/pictures/bmp-size.ts'
import { bmp24 } from '../../../../helpers/pictures/bmp24.ts'
import { fc } from '../../../../helpers/properties.ts'

const fixtures = join(import.meta.dirname, '../../../../fixtures/bmp')
const names = readdirSync(fixtures).filter((name) => name.endsWith('.bmp'))

const readBmp = (bytes: Uint8Array) =>
  readBmpParts(partsOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)))

/** A BMP of 16 reds whose pixels are the given run-length code. */
function runs4(code: Uint8Array, width: number, height: number): Buffer {
  const palette = Buffer.alloc(64)
  for (let colour = 0; colour < 16; colour += 1) palette[colour * 4 + 2] = colour * 16
  const file = Buffer.concat([Buffer.from(bmp24(1, 1, new Uint8Array(3))).subarray(0, 54), palette, code])
  for (const [at, value] of [
    [2, file.length],
    [10, 54 + 64],
    [18, width],
    [22, height],
    [30, 2],
    [34, code.length],
    [46, 16],
  ] as const) {
    file.writeUInt32LE(value, at)
  }
  file.writeUInt16LE(4, 28)
  return file
}

describe('a BMP', () => {
  it.each(names)('%s has the pixels that another reader saw', async (name) => {
    const file = readFileSync(join(fixtures, name))
    const pixels = readBmp(file)
    if (!pixels) throw new Error('not read')
    const { width, height, channels } = pixels
    expect([width, height]).toEqual([37, 23])
    expect(bmpFacts(file)).toMatchObject({ width, height, whole: true, hasAlpha: channels === 4 })
    const seen = await sharp(join(fixtures, name.replace('.bmp', '.png')))
      .ensureAlpha()
      .raw()
      .toBuffer()
    const own = await sharp(pixels.data, { raw: { width, height, channels } }).ensureAlpha().raw().toBuffer()
    expect(Math.max(...seen.map((level, at) => Math.abs(level - (own[at] ?? 999))))).toBeLessThanOrEqual(1)
  })

  it('whose palette has no room before its pixels has as many colours as there is room for', () => {
    const whole = runs4(Buffer.from([4, 0x12, 4, 0x12, 0, 1]), 8, 1)
    for (const [room, read] of [
      [16, true],
      [3, true],
      [2, false],
    ] as const) {
      // The palette is said to have 16 colours still.
      const file = Buffer.concat([whole.subarray(0, 54 + room * 4), whole.subarray(54 + 64)])
      file.writeUInt32LE(54 + room * 4, 10)
      expect(readBmp(file) !== undefined, `${room} colours`).toBe(read)
      expect(bmpFacts(file)?.whole, `${room} colours`).toBe(read)
    }
  })

  it('whose opacity is nothing everywhere is whole, and one with a single pixel seen is not', () => {
    const file = readFileSync(join(fixtures, '32-bit-transparent.bmp'))
    const [pixels, size] = [file.readUInt32LE(10), 37 * 23]
    for (let at = 0; at < size; at += 1) file[pixels + at * 4 + 3] = 0
    const plain = readBmp(file)
    expect(plain?.channels).toBe(3)
    expect(bmpFacts(file)?.hasAlpha).toBe(false)
    const inRegion = readInRegion(file).pixels
    expect([...(plain?.data ?? [])]).toEqual([...inRegion.filter((_, at) => at % 4 < 3)])
    expect(inRegion.every((level, at) => at % 4 < 3 || level === 255)).toBe(true)
    file[pixels + (size - 1) * 4 + 3] = 200
    expect(readBmp(file)?.channels).toBe(4)
    expect(bmpFacts(file)?.hasAlpha).toBe(true)
  })

  it('keeps every pixel that was written, at any width', () => {
    const pictures = fc
      .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }))
      .chain(([width, height]) => {
        const pixels = fc.uint8Array({ minLength: width * height * 3, maxLength: width * height * 3 })
        return fc.record({ width: fc.constant(width), height: fc.constant(height), pixels })
      })
    fc.assert(
      fc.property(pictures, ({ width, height, pixels }) => {
        expect(readBmp(bmp24(width, height, pixels))).toEqual({ width, height, channels: 3, data: pixels })
      }),
    )
  })

  it('reads rows from the top when the height is negative', () => {
    const pixels = Uint8Array.from({ length: 2 * 2 * 3 }, (_, at) => at * 9)
    const file = Buffer.from(bmp24(2, 2, pixels))
    file.writeInt32LE(-2, 22)
    expect([...(readBmp(file)?.data ?? [])]).toEqual([...pixels.slice(6), ...pixels.slice(0, 6)])
  })

  it('unpacks runs, literal pixels and jumps of four bits', () => {
    const file = runs4(Buffer.from('041200000003345001600001', 'hex'), 4, 2)
    const reds = readBmp(file)?.data.filter((_, at) => at % 3 === 0)
    expect([...(reds ?? [])].map((red) => red / 16)).toEqual([3, 4, 5, 6, 1, 2, 1, 2])
  })

  it('of runs is whole up to its end mark or its last pixel, and no shorter', () => {
    const marked = Buffer.from('0412000000033450' + '0001', 'hex')
    const full = Buffer.from('041200000412', 'hex')
    for (const [code, least] of [
      [marked, marked.length],
      [full, full.length],
    ] as const) {
      for (let length = 0; length <= code.length; length += 1) {
        const file = runs4(code.subarray(0, length), 4, 2)
        expect([length, bmpFacts(file)?.whole]).toEqual([length, length >= least])
        expect([length, readBmp(file) !== undefined]).toEqual([length, length >= least])
      }
    }
  })

  it('of runs has the pixels that the practice region sees, or neither can read it', () => {
    const piece = fc.oneof(
      fc.tuple(fc.constant(0), fc.constantFrom(0, 1, 2, 3, 4, 5)),
      fc.tuple(fc.nat(9), fc.nat(255)),
      fc.tuple(fc.nat(255)),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), fc.integer({ min: 1, max: 6 }), (pieces, height) => {
        const file = runs4(Buffer.from(pieces.flat()), 7, height)
        const seen = bmpSize(file) && readInRegion(file).pixels.filter((_, at) => at % 4 < 3)
        expect(bmpFacts(file)?.whole).toBe(seen !== null)
        expect(readBmp(file)?.data ?? null).toEqual(seen)
      }),
      { numRuns: 1000 },
    )
  })

  it('that is cut or nonsense is no picture, and never a crash', () => {
    const whole = Buffer.from(bmp24(5, 5, new Uint8Array(75)))
    expect(readBmp(whole.subarray(0, -1))).toBeUndefined()
    const broken = fc.tuple(fc.integer({ min: 2, max: 53 }), fc.integer({ min: 0, max: 255 }))
    fc.assert(
      fc.property(fc.array(broken, { minLength: 1, maxLength: 6 }), fc.nat(whole.length), (changes, length) => {
        const file = Buffer.from(whole)
        for (const [at, byte] of changes) file[at] = byte
        const facts = bmpFacts(file.subarray(0, length))
        if (facts && facts.width * facts.height > 1e6) return
        const pixels = readBmp(file.subarray(0, length))
        if (pixels) expect(pixels.data.length).toBe(pixels.width * pixels.height * pixels.channels)
      }),
    )
  })
})
