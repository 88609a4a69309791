// PNGs whose checksums hold and which still cannot be opened are refused before anybody pays for them; all others are taken.
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { judgePicture } from '../../../../src-main/rasters/check/judge-file.ts'
import { chunk, makePng } from '../../../helpers/pictures/make-png.ts'
import { fc } from '../../../helpers/properties.ts'

const verdict = async (bytes: Uint8Array) => {
  const checked = await judgePicture('png', bytes)
  return checked.ok ? 'ready' : checked.refusal.reason
}
const rows = (height: number, bytes: number, filter = 0) => {
  const raw = Buffer.alloc(height * (bytes + 1))
  for (let row = 0; row < height; row += 1) raw[row * (bytes + 1)] = filter
  return raw
}
const palette = Buffer.from([0, 0, 0, 255, 255, 255])

describe('a PNG is ready', () => {
  it('in every legal pair of colour type and depth', async () => {
    const channels: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
    const legal: Record<number, readonly number[]> = {
      ...{ 0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16] },
    }
    for (let colour = 0; colour < 8; colour += 1)
      for (const bits of [0, 1, 2, 3, 4, 8, 16, 32]) {
        const bytes = Math.ceil((4 * (channels[colour] ?? 1) * bits) / 8)
        const file = makePng({ colour, bits, raw: rows(3, bytes), ...(colour === 3 ? { palette } : {}) })
        const right = legal[colour]?.includes(bits) ?? false
        expect(await verdict(file), `${colour} with ${bits}`).toBe(right ? 'ready' : 'damaged')
        if (right) await expect(sharp(file).raw().toBuffer(), 'the decoder agrees').resolves.toBeTruthy()
      }
  })

  it('with any rows, plain or interlaced', async () => {
    const size = fc.integer({ min: 1, max: 20 })
    await fc.assert(
      fc.asyncProperty(size, size, fc.boolean(), async (width, height, progressive) => {
        const pixels = Buffer.alloc(width * height * 3, 7)
        const made = sharp(pixels, { raw: { width, height, channels: 3 } }).png({ progressive })
        expect(await verdict(await made.toBuffer())).toBe('ready')
      }),
      { numRuns: 60 },
    )
  })

  it('when more is packed than its rows need', async () => {
    expect(await verdict(makePng({ raw: rows(9, 4) }))).toBe('ready')
  })

  it('without unpacking a bomb to its end', async () => {
    const bomb = deflateSync(Buffer.alloc(100_000_000))
    // Whoever unpacks it to its end finds it damaged.
    bomb.fill(255, bomb.length - 2000)
    expect(await verdict(makePng({ packed: bomb }))).toBe('ready')
  })
})

describe('a PNG is damaged', () => {
  it('without the palette that its pixels point into', async () => {
    const raw = rows(3, 4)
    expect(await verdict(makePng({ colour: 3, raw, palette }))).toBe('ready')
    expect(await verdict(makePng({ colour: 3, raw }))).toBe('damaged')
    expect(await verdict(makePng({ colour: 3, raw, palette: Buffer.alloc(0) }))).toBe('damaged')
    expect(await verdict(makePng({ colour: 3, raw, palette: Buffer.alloc(4) }))).toBe('damaged')
    expect(await verdict(makePng({ colour: 3, raw, after: [chunk('PLTE', palette)] })), 'too late').toBe('damaged')
    expect(await verdict(makePng({ colour: 3, raw, palette: Buffer.alloc(768) }))).toBe('ready')
    for (const broken of [{ palette: Buffer.alloc(771) }, { palette, before: [chunk('PLTE', palette)] }]) {
      const file = makePng({ colour: 3, raw, ...broken })
      expect(await verdict(file), 'too long, or twice').toBe('damaged')
      await expect(sharp(file).raw().toBuffer(), 'the decoder agrees').rejects.toThrow()
    }
  })

  it.each([1, 2, 4, 8])('with a pixel of %i bits that points beyond its palette, wherever it stands', async (bits) => {
    const least = palette.subarray(0, bits === 1 ? 3 : 6)
    const most = least.length / 3
    for (const filter of [0, 2])
      for (const [level, right] of [
        [most - 1, true],
        [most, false],
      ] as const) {
        const raw = rows(3, Math.ceil((4 * bits) / 8), filter)
        // The last pixel of the last row.
        raw[raw.length - 1] = level << (bits < 4 ? 8 - bits * 4 : 0)
        const expected = right ? 'ready' : 'damaged'
        expect(await verdict(makePng({ colour: 3, bits, raw, palette: least })), `${filter} ${level}`).toBe(expected)
      }
  })

  it('with a pixel beyond its palette as rows and passes add up', async () => {
    const sums = Buffer.from([0, 0, 1, 0, 0, 2, 0, 1, 0, 0, 2, 0, 0, 0, 0])
    expect(await verdict(makePng({ colour: 3, raw: sums, palette })), 'one over one is two').toBe('damaged')
    sums[7] = 255
    expect(await verdict(makePng({ colour: 3, raw: sums, palette }))).toBe('ready')
    // Of four by three pixels: passes of 1, 1, 2, 2 by 2 and 4 pixels.
    const passes = [1, 1, 2, 2, 2, 4].flatMap((width) => [0, ...Array<number>(width).fill(1)])
    const interlaced = (raw: number[]) => makePng({ colour: 3, raw: Buffer.from(raw), palette, interlace: 1 })
    expect(await verdict(interlaced(passes))).toBe('ready')
    for (const at of [1, 3, passes.length - 1])
      expect(await verdict(interlaced(passes.with(at, 2))), `${at}`).toBe('damaged')
  })

  it('with an empty palette beside colours, which libpng does not open', async () => {
    const empty = [chunk('PLTE', Buffer.alloc(0))]
    for (const colour of [2, 6]) {
      const raw = rows(3, colour === 2 ? 12 : 16)
      const file = makePng({ colour, raw, before: empty })
      expect(await verdict(file)).toBe('damaged')
      await expect(sharp(file).raw().toBuffer(), 'the decoder agrees').rejects.toThrow()
      expect(await verdict(makePng({ colour, raw, after: empty })), 'behind the pixels it is nothing').toBe('ready')
      expect(await verdict(makePng({ colour, raw, palette }))).toBe('ready')
    }
    expect(await verdict(makePng({ raw: rows(3, 4), before: empty })), 'nor beside grey').toBe('ready')
  })

  it('with a chunk whose name is none: not of letters, or without its capital', async () => {
    const raw = rows(3, 4)
    expect(await verdict(makePng({ raw, before: [chunk('heYs', palette)] }))).toBe('ready')
    for (const name of ['{HYs', 'pHY1', 'p@Ys', 'pHys']) {
      const file = makePng({ raw, before: [chunk(name, palette)] })
      expect(await verdict(file), name).toBe('damaged')
      await expect(sharp(file).raw().toBuffer(), 'the decoder agrees').rejects.toThrow()
    }
  })

  it('when its pixels do not unpack, or to too little', async () => {
    expect(await verdict(makePng({ packed: Buffer.from('no deflate stream at all') }))).toBe('damaged')
    expect(await verdict(makePng({ packed: Buffer.alloc(0) }))).toBe('damaged')
    expect(await verdict(makePng({ raw: rows(2, 4) }))).toBe('damaged')
    expect(await verdict(makePng({ raw: rows(3, 4).subarray(0, 14) })), 'one byte short').toBe('damaged')
    const packed = deflateSync(Buffer.from(Array.from({ length: 15 }, (_, at) => (at % 5 === 0 ? 0 : at * 17))))
    expect(await verdict(makePng({ packed: packed.subarray(0, packed.length - 9) })), 'cut').toBe('damaged')
    expect(await verdict(makePng({ packed: packed.subarray(0, -4) })), 'without its end').toBe('damaged')
  })

  it('when a row says a filter that there is not', async () => {
    expect(await verdict(makePng({ raw: rows(3, 4, 4) }))).toBe('ready')
    expect(await verdict(makePng({ raw: rows(3, 4, 5) }))).toBe('damaged')
  })

  it('when its pixels are torn apart, come twice, or it has a part that nobody may skip', async () => {
    const between = [chunk('tEXt', Buffer.from('a\0b'))]
    expect(await verdict(makePng({ between }))).toBe('damaged')
    expect(await verdict(makePng({ before: between, after: between }))).toBe('ready')
    expect(await verdict(makePng({ before: [chunk('ABcD', Buffer.alloc(3))] }))).toBe('damaged')
    expect(await verdict(makePng({ interlace: 2 }))).toBe('damaged')
    for (const at of [10, 11]) {
      const header = makePng().subarray(16, 29)
      const changed = Buffer.from(header)
      changed[at] = 1
      const whole = makePng()
      whole.set(chunk('IHDR', changed), 8)
      expect(await verdict(whole)).toBe('damaged')
    }
  })
})
