// Pictures that name their colours by numbers (PNG: gAMA, cHRM, cICP; HEIC): moved to sRGB like those of a profile, and told.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPicture } from '../../../../../src-main/rasters/pictures/open-picture.ts'
import { wrapPixels } from '../../../../../src-main/rasters/pictures/wrap-pixels.ts'
import { decodePng } from '../../../../../src-main/rasters/png/decode-png.ts'
import { chunk, makePng } from '../../../../helpers/pictures/make-png.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), '浮雕 №7 – ü 🪙 '))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const numbers = (...values: number[]) => {
  const body = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries()) body.writeUInt32BE(value, at * 4)
  return body
}
const gamma = (encoded: number) => chunk('gAMA', numbers(encoded))
const displayP3 = chunk('cHRM', numbers(31270, 32900, 68000, 32000, 26500, 69000, 15000, 6000))
const points = (...codes: number[]) => chunk('cICP', Uint8Array.from(codes))
const standard = chunk('sRGB', Uint8Array.of(0))

/** One row of three colours: grey, one with all three different, white. */
const row = [128, 128, 128, 200, 60, 50, 255, 255, 255]

async function shown(chunks: readonly Uint8Array[], colour = 2, levels = row) {
  const path = join(folder, 'named.png')
  const width = levels.length / (colour === 2 ? 3 : 1)
  const raw = Uint8Array.from([0, ...levels])
  writeFileSync(path, makePng({ width, height: 1, colour, raw, before: chunks }))
  const { changes, pixels } = await openPicture(path)
  const space = colour === 2 ? 'srgb' : 'b-w'
  return { changes, levels: [...(await (await pixels()).toColourspace(space).raw().toBuffer())] }
}

const decoded = (level: number) => (level <= 10 ? level / 255 / 12.92 : ((level / 255 + 0.055) / 1.055) ** 2.4)
function encoded(light: number) {
  const amount = Math.min(1, Math.max(0, light))
  return 255 * (amount <= 0.0031308 ? amount * 12.92 : 1.055 * amount ** (1 / 2.4) - 0.055)
}

/** Linear Display P3 as linear sRGB. CSS Color 4. */
const fromP3 = ([r = 0, g = 0, b = 0]: readonly number[]) => [
  1.2249 * r - 0.2249 * g,
  -0.0421 * r + 1.0421 * g,
  -0.0196 * r - 0.0786 * g + 1.0983 * b,
]

const inPixels = (levels: readonly number[], each: (pixel: number[]) => readonly number[]) =>
  [0, 3, 6].flatMap((at) => each(levels.slice(at, at + 3)).map(encoded))

function expectNear(found: readonly number[], expected: readonly number[], most = 1) {
  expect(found.length).toBe(expected.length)
  const off = found.map((level, at) => Math.abs(level - (expected[at] ?? 999)))
  expect(Math.max(...off), `${found} for ${expected}`).toBeLessThanOrEqual(most)
}

describe('a PNG that names its colours by numbers', () => {
  it.each([
    ['its gamma', [gamma(100_000)], (level: number) => level / 255],
    ['another gamma', [gamma(55_556)], (level: number) => (level / 255) ** 1.8],
    ['points of linear light', [points(1, 8, 0, 1)], (level: number) => level / 255],
    ['points for film', [points(1, 13, 0, 0)], (level: number) => decoded(((level - 16) * 255) / 219)],
  ] as const)('is moved by %s, and that is told', async (_, chunks, light) => {
    const { changes, levels } = await shown(chunks)
    expect(changes).toEqual(['colours'])
    expectNear(
      levels,
      inPixels(row, (pixel) => pixel.map(light)),
    )
  })

  it.each([
    ['primaries', [displayP3]],
    ['points', [points(12, 13, 0, 1)]],
    ['points before what stands beside them', [points(12, 13, 0, 1), standard, gamma(100_000)]],
  ])('of a wider range is moved by its %s', async (_, chunks) => {
    const { changes, levels } = await shown(chunks)
    expect(changes).toEqual(['colours'])
    expectNear(
      levels,
      inPixels(row, (pixel) => fromP3(pixel.map(decoded))),
    )
  })

  it('made for a bright screen is cut off at white, and both are told', async () => {
    // Signals of 203 and of 1000 candelas, and half of a signal.
    const pq = await shown([points(1, 16, 0, 1)], 2, [148, 148, 148, 192, 192, 192, 128, 128, 128])
    expect(pq.changes).toEqual(['bright', 'colours'])
    expectNear(pq.levels, [255, 255, 255, 255, 255, 255, ...Array<number>(3).fill(encoded(94.3 / 203))])
    const hlg = await shown([points(9, 18, 0, 1)], 2, [192, 192, 192, 255, 255, 255, 0, 0, 0])
    expect(hlg.changes).toEqual(['bright', 'colours'])
    expectNear(hlg.levels, [255, 255, 255, 255, 255, 255, 0, 0, 0])
  })

  it.each([
    ['nothing', []],
    ['the usual gamma', [gamma(45_455)]],
    ['sRGB before a gamma', [standard, gamma(100_000), displayP3]],
    ['points of sRGB', [points(1, 13, 0, 1)]],
    ['no gamma at all', [gamma(0)]],
    ['primaries on a line', [chunk('cHRM', numbers(31270, 32900, 10000, 10000, 20000, 20000, 30000, 30000))]],
  ])('that says %s keeps them', async (_, chunks) => {
    expect(await shown(chunks)).toEqual({ changes: [], levels: row })
  })

  it('by points and by a profile is moved by the points, unless these are not known', async () => {
    const paint = sharp({ create: { width: 1, height: 1, channels: 3, background: '#c41' } }).withIccProfile('p3')
    const body = (await sharp(await paint.tiff().toBuffer()).metadata()).icc as Buffer
    const profile = chunk('iCCP', Buffer.concat([Buffer.from('-\0\0', 'latin1'), deflateSync(body)]))
    const linear = points(1, 8, 0, 1)
    for (const both of [
      [linear, profile],
      [profile, linear],
    ])
      expect(await shown(both)).toEqual(await shown([linear]))
    expect(await shown([profile, points(1, 13, 0, 1)])).toEqual({ changes: [], levels: row })
    const own = await shown([profile])
    expect(own).not.toEqual(await shown([linear]))
    expect(await shown([points(200, 13, 0, 1), profile])).toEqual(own)
  })

  it('by points that are not known keeps them and says so', async () => {
    expect(await shown([points(200, 13, 0, 1)])).toEqual({ changes: ['unknown-colours'], levels: row })
    expect(await shown([points(9, 13, 9, 1)])).toEqual({ changes: ['unknown-colours'], levels: row })
    expect(await shown([points(9, 13)])).toEqual({ changes: ['unknown-colours'], levels: row })
  })

  it('keeps the numbers of grey, as a picture and as heights', async () => {
    const levels = [0, 60, 128, 255]
    for (const chunks of [[gamma(100_000)], [points(9, 16, 0, 1)]]) {
      expect(await shown(chunks, 0, levels)).toEqual({ changes: [], levels })
      const file = makePng({ width: 4, height: 1, packed: deflateSync(Uint8Array.of(0, ...levels)), before: chunks })
      expect([...decodePng(file).samples]).toEqual(levels)
    }
  })
})

describe('a picture of 16 bits', () => {
  const channels = 3
  const deep = sharp(
    Uint16Array.from(row, (level) => level * 257),
    { raw: { width: 3, height: 1, channels } },
  )
  const p3 = sharp(Uint8Array.from(row), { raw: { width: 3, height: 1, channels } }).withIccProfile('p3')

  /** What is shown of it in 8 bits, and what is sent in 16. */
  async function seen(name: string, bytes: Uint8Array) {
    const path = join(folder, name)
    writeFileSync(path, bytes)
    const { changes, pixels } = await openPicture(path)
    const shallow = await (await pixels()).toColourspace('srgb').raw().toBuffer()
    const png = await (await pixels()).toColourspace('rgb16').png().toBuffer()
    const { depth, icc } = await sharp(png).metadata()
    expect([depth, icc]).toEqual(['ushort', undefined])
    const sent = await sharp(png).toColourspace('rgb16').raw({ depth: 'ushort' }).toBuffer()
    const levels = Array.from({ length: row.length }, (_, at) => sent.readUInt16LE(at * 2) / 257)
    return { changes, shown: [...shallow], sent: levels }
  }

  it.each(['png', 'tiff', 'own tiff'])('is moved from its profile to sRGB (%s)', async (kind) => {
    const { icc = Buffer.alloc(0) } = await sharp(await p3.clone().png().toBuffer()).metadata()
    const file =
      kind === 'png'
        ? withChunks(
            await deep.clone().toColourspace('rgb16').png().toBuffer(),
            chunk('iCCP', Buffer.concat([Buffer.from('p3\0\0', 'latin1'), deflateSync(icc)])),
          )
        : wrapPixels({
            ...{ width: 3, height: 1, channels, bits: 16, meaning: 'rgb', alpha: false, profile: icc },
            ...(kind === 'tiff'
              ? { planes: [bigEndian(row)] }
              : { planes: [0, 1, 2].map((at) => bigEndian(row.filter((_, i) => i % 3 === at))) }),
          })
    const { changes, shown: eight, sent } = await seen(kind, file)
    expect(changes).toEqual(['colours'])
    const expected = inPixels(row, (pixel) => fromP3(pixel.map(decoded)))
    // The engine goes by way of a wider range, which costs a little.
    expectNear(eight, expected, 1.5)
    expectNear(sent, expected, 1.5)
  })

  it('is moved from the numbers that name its colours, and keeps those that are sRGB', async () => {
    const plain = await deep.clone().toColourspace('rgb16').png().toBuffer()
    const moved = await seen('named.png', withChunks(plain, displayP3, gamma(45_455)))
    expect(moved.changes).toEqual(['colours'])
    expectNear(
      moved.sent,
      inPixels(row, (pixel) => fromP3(pixel.map((level) => (level / 255) ** 2.2))),
      1.5,
    )
    const usual = await seen('usual.png', plain)
    expect(usual.changes).toEqual([])
    expectNear(usual.sent, row)
  })
})

const withChunks = (png: Buffer, ...chunks: readonly Uint8Array[]) =>
  Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)])
const bigEndian = (levels: readonly number[]) => Buffer.from(levels.flatMap((level) => [level, level]))

describe('a picture of a phone that names its colours by numbers', () => {
  /** With these in the place of its profile. */
  const named = (name: string, bytes: Buffer, primaries: number, transfer: number) => {
    const file = Buffer.from(bytes)
    const at = file.indexOf('colr')
    expect(at).toBeGreaterThan(0)
    file.write('nclx', at + 4, 'latin1')
    for (const [place, value] of [primaries, transfer, 6].entries()) file.writeUInt16BE(value, at + 8 + place * 2)
    const path = join(folder, name)
    writeFileSync(path, file)
    return openPicture(path)
  }
  const heic = readFileSync(join(import.meta.dirname, '../../../../fixtures/heic/plain.heic'))
  const levels = async ({ pixels }: Awaited<ReturnType<typeof openPicture>>) => [
    ...(await (await pixels()).toColourspace('srgb').removeAlpha().raw().toBuffer()),
  ]

  it('is moved in HEIC, and that is told', async () => {
    const usual = await named('usual.heic', heic, 1, 13)
    expect(usual.changes).toEqual([])
    const plain = await levels(usual)
    const wide = await named('wide.heic', heic, 12, 13)
    expect(wide.changes).toEqual(['colours'])
    const expected = plain.flatMap((_, at) =>
      at % 3 === 0 ? fromP3(plain.slice(at, at + 3).map(decoded)).map(encoded) : [],
    )
    expectNear(await levels(wide), expected)
    expect((await named('bright.heic', heic, 9, 16)).changes).toEqual(['bright', 'colours'])
  })

  it.each([8, 10] as const)('is moved in AVIF of %d bits, and that is told', async (bitdepth) => {
    const raw = Uint8Array.from({ length: 32 * 16 * 4 }, (_, at) => [at % 150, 96, 200 - (at % 90), 255][at % 4] ?? 0)
    const source = sharp(raw, { raw: { width: 32, height: 16, channels: 4 } })
      .removeAlpha()
      .withIccProfile('p3')
    const avif = await source.avif({ bitdepth, lossless: true, chromaSubsampling: '4:4:4' }).toBuffer()
    const usual = await named('usual.avif', avif, 1, 13)
    expect(usual.changes).toEqual([])
    const plain = await levels(usual)
    const wide = await named('wide.avif', avif, 12, 13)
    expect(wide).toMatchObject({ width: 32, height: 16, deep: bitdepth > 8, changes: ['colours'] })
    const expected = plain.flatMap((_, at) =>
      at % 3 === 0 ? fromP3(plain.slice(at, at + 3).map(decoded)).map(encoded) : [],
    )
    expectNear(await levels(wide), expected, 2)
    expect((await named('bright.avif', avif, 9, 16)).changes).toEqual(['bright', 'colours'])
  })

  it('keeps its opacity in AVIF', async () => {
    const clear = { create: { width: 16, height: 16, channels: 4, background: '#80604080' } } as const
    const avif = await sharp(clear).withIccProfile('p3').avif({ lossless: true }).toBuffer()
    const wide = await named('clear.avif', avif, 12, 13)
    expect(wide.alpha).toBe(true)
    expect([...(await (await wide.pixels()).extractChannel('alpha').raw().toBuffer())].every((a) => a === 128)).toBe(
      true,
    )
  })
})
