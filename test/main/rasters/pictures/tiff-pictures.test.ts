// TIFFs taken in as pictures: every sample type, colour model and order of planes against what its writer saw, and what is told.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPicture } from '../../../../src-main/rasters/pictures/open-picture.ts'
import { wrapPixels } from '../../../../src-main/rasters/pictures/wrap-pixels.ts'
import { levelsOf } from '../../../helpers/pictures/levels-of.ts'
import { joinTiff, makeTiff, type Tag } from '../make-tiff.ts'

const fixtures = join(import.meta.dirname, '../../../fixtures/tiff')
let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), '浮雕 №7 – ü 🪙 '))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function opened(bytes: Uint8Array) {
  const path = join(folder, 'picture.tif')
  writeFileSync(path, bytes)
  return openPicture(path)
}

type Picture = Pick<Awaited<ReturnType<typeof openPicture>>, 'pixels' | 'deep' | 'grey' | 'alpha'>

/** Red, green, blue and opacity of all pixels, 0 to 255 with fractions, without a conversion that is not the app's own. */
async function colours({ pixels, deep, grey, alpha }: Picture): Promise<number[]> {
  const space = deep ? (grey ? 'grey16' : 'rgb16') : grey ? 'b-w' : 'srgb'
  const png = sharp(await (await pixels()).toColourspace(space).png().toBuffer())
  // Raw grey would lose its opacity.
  const read = alpha && grey ? png : png.toColourspace(space)
  const { data, info } = await read.raw({ depth: deep ? 'ushort' : 'uchar' }).toBuffer({ resolveWithObject: true })
  const levels = deep ? levelsOf(data) : data
  const step = info.channels
  const level = (at: number) => (levels[at] ?? Number.NaN) / (deep ? 257 : 1)
  return Array.from({ length: levels.length / step }, (_, pixel) => {
    const from = pixel * step
    const three = step < 3 ? [from, from, from] : [from, from + 1, from + 2]
    return [...three.map(level), alpha ? level(from + step - 1) : 255]
  }).flat()
}

const writer = (name: string): Picture => {
  const pixels = async () => sharp(join(fixtures, name))
  return { pixels, deep: false, grey: name === 'grey-alpha.png', alpha: name.includes('alpha') }
}

/** The largest difference of a sample. */
async function off(one: Picture, other: Picture): Promise<number> {
  const [a, b] = [await colours(one), await colours(other)]
  expect(a.length).toBe(b.length)
  return a.reduce((most, level, at) => Math.max(most, Math.abs(level - (b[at] ?? 999))), 0)
}

describe('a TIFF of another program shows what that program saw', () => {
  it.each([
    ['rgb-f32.tif', 'seen.png', 0.01, ['sixteen-bit']],
    ['rgb12.tif', 'seen.png', 0.2, []],
    ['rgba-planar.tif', 'seen-alpha.png', 0, []],
    ['rgba-associated.tif', 'seen-alpha.png', 1.5, []],
    ['grey-alpha-planar.tif', 'grey-alpha.png', 1.1, []],
    ['ycbcr-planar.tif', 'seen.png', 3, []],
    ['lab16.tif', 'seen.png', 2, ['colours']],
    // Eight bits of Lab are coarse, and this writer cuts them.
    ['lab-alpha.tif', 'seen-alpha.png', 13, ['colours']],
  ])('%s', async (name, seen, most, changes) => {
    const picture = await opened(readFileSync(join(fixtures, name)))
    expect(picture.changes).toEqual(changes)
    expect(await off(picture, writer(seen))).toBeLessThanOrEqual(most)
  })

  it('float inks are the same picture as whole ones', async () => {
    const picture = await opened(readFileSync(join(fixtures, 'cmyk-f32.tif')))
    expect(picture.changes).toEqual(['sixteen-bit', 'colours'])
    const [first, , third] = await colours(picture)
    expect(first).toBeGreaterThan(120)
    expect(third).toBeLessThan(8)
  })
})

const [width, height] = [5, 3]
const size = width * height
type Made = Parameters<typeof makeTiff>[0]
const made = (parts: Partial<Made> & Pick<Made, 'samples' | 'bits' | 'format'>) => makeTiff({ width, height, ...parts })
const extra = (...values: number[]): Tag => ({ tag: 338, type: 3, values })

describe('samples become levels', () => {
  it.each([2, 3, 4, 5, 6, 7, 10, 12, 14])('of %i bits over the whole range', async (bits) => {
    const samples = Uint16Array.from({ length: size }, (_, at) => (at * 7) % 2 ** bits)
    samples[1] = 2 ** bits - 1
    const stored = bits <= 8 ? Uint8Array.from(samples) : samples
    const picture = await opened(made({ bits, format: 'unsigned', samples: stored }))
    const all = bits <= 8 ? 255 : 65_535
    const expected = Array.from(samples, (sample) => Math.round((sample * all) / (2 ** bits - 1)))
    const found = (await colours(picture))
      .filter((_, at) => at % 4 === 0)
      .map((level) => Math.round((level * all) / 255))
    expect(found).toEqual(expected)
    expect(picture.changes).toEqual([])
  })

  it('of signed and unbounded colours from the lowest to the highest, and says so', async () => {
    const signed = Int16Array.from({ length: size * 3 }, (_, at) => at * 1000 - 20_000)
    const floats = Float32Array.from(signed, (value) => value / 10)
    for (const [samples, bits, format, told] of [
      [signed, 16, 'signed', ['range']],
      [floats, 32, 'float', ['range', 'sixteen-bit']],
    ] as const) {
      const picture = await opened(made({ bits, format, samples, channels: 3 }))
      expect(picture).toMatchObject({ alpha: false, deep: true, changes: told })
      const found = (await colours(picture)).filter((_, at) => at % 4 !== 3)
      expect(found.every((level, at) => Math.abs(level - (at * 255) / (size * 3 - 1)) < 0.01)).toBe(true)
    }
  })

  it('of colours with more than 16 bits to the nearest', async () => {
    const samples = Uint32Array.from({ length: size * 3 }, (_, at) => at * 90_000_000 + 12_345)
    const picture = await opened(made({ bits: 32, format: 'unsigned', samples, channels: 3 }))
    expect(picture.changes).toEqual(['sixteen-bit'])
    const found = (await colours(picture)).filter((_, at) => at % 4 !== 3).map((level) => Math.round(level * 257))
    expect(found).toEqual(Array.from(samples, (sample) => Math.round((sample * 65_535) / (2 ** 32 - 1))))
  })
})

describe('a colour profile', () => {
  const levels = Float32Array.from({ length: size * 3 }, (_, at) => (at * 5) / 255)
  const profileOf = async (name: string) => {
    const paint = sharp({ create: { width: 1, height: 1, channels: 3, background: '#c41' } })
    return (await sharp(await paint.withIccProfile(name).tiff().toBuffer()).metadata()).icc as Buffer
  }

  it('of float colours is applied as it is to whole ones', async () => {
    const profile = await profileOf('p3')
    const bytes = Buffer.alloc(levels.length * 4)
    for (const [at, level] of levels.entries()) bytes.writeFloatBE(level, at * 4)
    const whole = Buffer.from(levels.map((level) => level * 255))
    const wrapped = { width, height, meaning: 'rgb', channels: 3, alpha: false, profile } as const
    const picture = await opened(wrapPixels({ ...wrapped, bits: 32, float: true, planes: [bytes] }))
    expect(picture.changes).toEqual(['sixteen-bit', 'colours'])
    const other = await opened(wrapPixels({ ...wrapped, bits: 8, planes: [whole] }))
    expect(await off(picture, other)).toBeLessThan(2)
  })

  it('that is for other colours is not used, and that is said', async () => {
    const profile = Buffer.from(await profileOf('p3'))
    profile.write('CMYK', 16, 'latin1')
    const planes = [Buffer.from(levels.map((level) => level * 255))]
    const wrapped = { width, height, meaning: 'rgb', channels: 3, alpha: false } as const
    const picture = await opened(wrapPixels({ ...wrapped, bits: 8, planes, profile }))
    expect(picture.changes).toEqual(['profile'])
    expect(await off(picture, await opened(wrapPixels({ ...wrapped, bits: 8, planes })))).toBe(0)
  })
})

describe('channels beside the colours', () => {
  const samples = Uint8Array.from({ length: size * 4 }, (_, at) => (at * 11) % 256)

  it('that are no opacity are left out, and that is said', async () => {
    const picture = await opened(made({ bits: 8, format: 'unsigned', samples, channels: 4, more: [extra(0)] }))
    expect(picture).toMatchObject({ alpha: false, changes: ['extra-channels'] })
    const found = (await colours(picture)).filter((_, at) => at % 4 !== 3)
    expect(found).toEqual(Array.from(samples).filter((_, at) => at % 4 !== 3))
  })

  it('are searched for opacity by what the file says of them', async () => {
    const five = Uint8Array.from({ length: size * 5 }, (_, at) => (at * 11) % 256)
    const picture = await opened(made({ bits: 8, format: 'unsigned', samples: five, channels: 5, more: [extra(0, 2)] }))
    expect(picture).toMatchObject({ alpha: true, changes: ['extra-channels'] })
    const png = await (await picture.pixels()).raw().toBuffer()
    expect(Array.from(png)).toEqual(Array.from(five).filter((_, at) => at % 5 !== 3))
  })

  it('are opacity where the file says nothing of a single one', async () => {
    const picture = await opened(made({ bits: 8, format: 'unsigned', samples, channels: 4 }))
    expect(picture).toMatchObject({ alpha: true, changes: [] })
  })
})

describe('the picture stands and counts as the file says', () => {
  it('turned upright also when read here', async () => {
    const samples = Uint16Array.from({ length: size }, (_, at) => at * 200)
    const more: Tag[] = [{ tag: 274, type: 3, values: [6] }]
    const picture = await opened(made({ bits: 12, format: 'unsigned', samples, more }))
    expect(picture).toMatchObject({ width: height, height: width })
  })

  it('from white to black with opacity', async () => {
    const samples = Uint8Array.from({ length: size * 2 }, (_, at) => at * 8)
    const bytes = made({ bits: 8, format: 'unsigned', samples, channels: 2, photometric: 0, more: [extra(2)] })
    const found = await colours(await opened(bytes))
    expect(found.filter((_, at) => at % 4 === 0)).toEqual(Array.from({ length: size }, (_, at) => 255 - at * 16))
    expect(found.filter((_, at) => at % 4 === 3)).toEqual(Array.from({ length: size }, (_, at) => at * 16 + 8))
  })

  it('with the colours of a map of any depth', async () => {
    const palette = Array.from({ length: 48 }, (_, at) => at * 1300)
    const samples = Uint8Array.from({ length: size }, (_, at) => at)
    const more: Tag[] = [{ tag: 320, type: 3, values: palette }]
    const picture = await opened(made({ bits: 4, format: 'unsigned', samples, photometric: 3, more }))
    const expected = Array.from({ length: size }, (_, at) =>
      [at, at + 16, at + 32].map((index) => (palette[index] ?? 0) / 257),
    )
    expect((await colours(picture)).filter((_, at) => at % 4 !== 3)).toEqual(expected.flat())
  })

  it('with colour for four pixels at a time in planes of YCbCr', async () => {
    const planes = Buffer.concat([
      Buffer.alloc(16, 120),
      Buffer.from([128, 90, 160, 128]),
      Buffer.from([128, 128, 128, 200]),
    ])
    const one = (tag: number, ...values: number[]): Tag => ({ tag, type: tag === 273 || tag === 279 ? 4 : 3, values })
    const bytes = joinTiff(planes, [
      ...[one(256, 4), one(257, 4), one(258, 8, 8, 8), one(259, 1), one(262, 6), one(273, 8, 24, 28), one(277, 3)],
      ...[one(278, 4), one(279, 16, 4, 4), one(284, 2), one(530, 2, 2)],
    ])
    const found = await colours(await opened(bytes))
    const at = (x: number, y: number) => found.slice((y * 4 + x) * 4, (y * 4 + x) * 4 + 3)
    expect(at(1, 1)).toEqual([120, 120, 120])
    expect(at(3, 0)).toEqual([120, 133, 53])
    expect(at(0, 2)).toEqual([120, 109, 177])
    expect(at(2, 3)).toEqual([221, 69, 120])
  })
})

it('a scan of more pixels than a height map may have is opened, since the engine reads it piece by piece', async () => {
  const bits = new Uint8Array(Math.ceil(12_000 / 8) * 9000)
  const tags = [
    [256, 12_000],
    [257, 9000],
    [258, 1],
    [259, 1],
    [262, 1],
    [273, 8],
    [277, 1],
    [278, 9000],
    [279, bits.length],
  ]
  const bytes = joinTiff(
    bits,
    tags.map(([tag = 0, value = 0]) => ({ tag, type: 4, values: [value] })),
  )
  expect(await opened(bytes)).toMatchObject({ width: 12_000, height: 9000 })
})

describe('a tile of more than the picture engine takes', () => {
  const samples = Uint8Array.from({ length: size * 3 }, (_, at) => at * 5)
  const rgb = { width, height, bits: 8, format: 'unsigned', channels: 3, samples } as const
  const one = (tag: number, value: number): Tag => ({ tag, type: 4, values: [value] })
  /** One tile, which is packed and lies at the end of the file. */
  const tiled = (wide: number, high: number, data: Uint8Array, packing = 8) => {
    const head = (at: number) =>
      makeTiff({
        ...rgb,
        more: [one(322, wide), one(323, high), one(324, at), one(325, data.length), one(259, packing)],
      })
    return Buffer.concat([head(head(0).length), data])
  }

  it('is read all the same', async () => {
    const wide = 10_016
    const pixels = Buffer.alloc(wide * 16 * 3)
    for (let y = 0; y < height; y++) pixels.set(samples.subarray(y * width * 3, (y + 1) * width * 3), y * wide * 3)
    const picture = await opened(tiled(wide, 16, deflateSync(pixels)))
    expect(picture).toMatchObject({ width, height, changes: [] })
    expect((await colours(picture)).filter((_, at) => at % 4 !== 3)).toEqual(Array.from(samples))
  })

  it.each([8, 7])(
    'is refused as too large, not as damaged, where its memory is more than one is given (packing %i)',
    async (packing) => {
      await expect(opened(tiled(20_000, 20_000, Buffer.alloc(9), packing))).rejects.toMatchObject({ kind: 'too-large' })
    },
  )
})

describe('a tile of YCbCr that is more than the picture engine takes', () => {
  const samples = new Uint8Array(size * 3)
  const head = (...more: Tag[]) => {
    const sized = [322, 323].map((tag): Tag => ({ tag, type: 4, values: [10_016] }))
    const placed = [324, 325].map((tag): Tag => ({ tag, type: 4, values: [9] }))
    return made({
      bits: 8,
      format: 'unsigned',
      samples,
      channels: 3,
      photometric: 6,
      more: [...sized, ...placed, ...more],
    })
  }

  it('is refused as too large, and as a variant only where it is one', async () => {
    await expect(opened(head())).rejects.toMatchObject({ kind: 'too-large' })
    const deep = head({ tag: 258, type: 3, values: [16, 16, 16] })
    await expect(opened(deep)).rejects.toMatchObject({ kind: 'picture-unreadable' })
  })
})

describe('what is not read is refused as such', () => {
  const samples = new Uint8Array(size * 3)
  const rgb = (...more: Tag[]) => made({ bits: 8, format: 'unsigned', samples, channels: 3, more })
  it.each([
    ['JPEG of the old style', rgb({ tag: 259, type: 3, values: [6] }), 'TIFF compression 6'],
    [
      'JPEG of the old style that does not say how many channels it has',
      made({ bits: 8, format: 'unsigned', samples, photometric: 6, more: [{ tag: 259, type: 3, values: [6] }] }),
      'TIFF compression 6',
    ],
    ['a packing that nobody here knows', rgb({ tag: 259, type: 3, values: [34887] }), 'TIFF compression 34887'],
    ['LogLuv', rgb({ tag: 262, type: 3, values: [32845] }), 'a colour model that is not read'],
    [
      'JPEG in planes',
      rgb(
        { tag: 259, type: 3, values: [7] },
        { tag: 284, type: 3, values: [2] },
        { tag: 273, type: 4, values: [8, 8, 8] },
      ),
      'TIFF compression 7',
    ],
    ['complex numbers', rgb({ tag: 339, type: 3, values: [5, 5, 5] }), 'complex samples'],
    [
      'other inks',
      made({
        bits: 8,
        format: 'unsigned',
        samples: new Uint8Array(size * 4),
        channels: 4,
        photometric: 5,
        more: [{ tag: 332, type: 3, values: [2] }],
      }),
      'inks that are not CMYK',
    ],
  ])('%s', async (_, bytes, why) => {
    await expect(opened(bytes)).rejects.toMatchObject({ kind: 'picture-unreadable', message: why })
  })

  it('and a height map that is cut says that it is damaged', async () => {
    const floats = made({
      bits: 32,
      format: 'float',
      samples: new Float32Array(size),
      more: [{ tag: 279, type: 4, values: [7] }],
    })
    await expect(opened(floats)).rejects.toMatchObject({ kind: 'file-damaged', message: 'a block is too short' })
  })
})
