// Photoshop files with opacity: laid on white as Photoshop and GIMP write them, and not, as ImageMagick 6.9 wrote those in fixtures.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPicture } from '../../../../src-main/rasters/pictures/open-picture.ts'
import { levelsOf } from '../../../helpers/pictures/levels-of.ts'
import { makePsd } from '../../../helpers/pictures/make-psd.ts'

const psd = (name: string) => join(import.meta.dirname, '../../../fixtures/psd-by-imagemagick', name)
let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), '浮雕 psd '))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What is seen of four channels: nothing of a pixel without opacity. */
const seen = (samples: ArrayLike<number>) =>
  Array.from(samples, (level, at) => (samples[at - (at % 4) + 3] === 0 ? 0 : level))
const farthest = (found: readonly number[], expected: readonly number[]) =>
  Math.max(...expected.map((level, at) => Math.abs(level - (found[at] ?? Number.NaN))))

describe('a Photoshop file with opacity', () => {
  it.each(['rgb8.psd', 'grey8.psd'])('%s of ImageMagick keeps its colours', async (name) => {
    const found = await (await (await openPicture(psd(name))).pixels()).toColourspace('srgb').raw().toBuffer()
    const given = seen(await sharp(psd('given.png')).raw().toBuffer())
    if (name.includes('rgb')) return expect(seen(found)).toEqual(given)
    // Brightness by the shares of colours that ImageMagick takes.
    const grey = given.map((level, at) => {
      const [red = 0, green = 0, blue = 0] = given.slice(at - (at % 4))
      return at % 4 === 3 ? level : 0.212656 * red + 0.715158 * green + 0.072186 * blue
    })
    expect(farthest(seen(found), grey)).toBeLessThan(1.5)
  })

  it.each([true, false])('of 16 bits comes out as it was, laid on white: %s', async (onWhite) => {
    const count = 64
    const opacity = Array.from({ length: count }, (_, at) => Math.round((at / (count - 1)) * 65_535))
    const colours = [1, 2, 3].map((step) => opacity.map((_, at) => (at * step * 997) % 65_536))
    const stored = colours.map((plane) =>
      plane.map((level, at) => {
        const share = (opacity[at] ?? 0) / 65_535
        return onWhite ? Math.round(level * share + 65_535 * (1 - share)) : level
      }),
    )
    const samples = Uint16Array.from([...stored, opacity].flat())
    const path = join(folder, 'sixteen.psd')
    writeFileSync(path, makePsd({ width: count, height: 1, bits: 16, mode: 3, channels: 4, identifiers: [0], samples }))
    const picture = (await (await openPicture(path)).pixels()).toColourspace('rgb16')
    const pixels = await picture.raw({ depth: 'ushort' }).toBuffer()
    const expected = opacity.flatMap((covered, at) => [...colours.map((plane) => plane[at] ?? 0), covered])
    // Half a level on white is up to 63 halves without it.
    expect(farthest(seen(levelsOf(pixels)), seen(expected))).toBeLessThanOrEqual(onWhite ? 33 : 0)
  })
})

describe('a pale picture, of which no pixel is darker than white lets it be,', () => {
  const [width, height] = [9, 7]
  const opacity = Array.from({ length: width * height }, (_, at) => 64 + at * 3)
  const pale = [200, 180, 190].map((level) => opacity.map((_, at) => level + (at % 5)))
  const onWhite = pale.map((plane) =>
    plane.map((level, at) => Math.round((level * (opacity[at] ?? 0) + 255 * (255 - (opacity[at] ?? 0))) / 255)),
  )
  const bytesOf = (planes: readonly (readonly number[])[]) => Uint8Array.from([...planes, opacity].flat())
  const shown = async (planes: typeof pale, more: Partial<Parameters<typeof makePsd>[0]>) => {
    const path = join(folder, 'pale.psd')
    const shape = { width, height, bits: 8, mode: 3, channels: 4, identifiers: [0] } as const
    writeFileSync(path, makePsd({ ...shape, samples: bytesOf(planes), ...more }))
    const picture = await openPicture(path)
    const pixels = await (await picture.pixels()).toColourspace('srgb').raw().toBuffer()
    const expected = opacity.flatMap((covered, at) => [...pale.map((plane) => plane[at] ?? 0), covered])
    return { off: farthest([...pixels], expected), changes: picture.changes }
  }

  it.each([true, false])('shows the colours of its only layer, packed: %s', async (packed) => {
    const layer = { samples: bytesOf(pale), packed }
    expect(await shown(pale, { layer })).toEqual({ off: 0, changes: [] })
    const laid = await shown(onWhite, { layer, writer: 'Adobe Photoshop' })
    expect(laid.off).toBeLessThanOrEqual(2)
    expect(laid.changes).toEqual([])
  })

  it('is taken as laid on white where nothing tells, which is said of what is not Photoshop’s', async () => {
    const other = { samples: bytesOf(pale.map((plane) => plane.map(() => 20))), packed: false }
    const lost = [{}, { layer: other }, { writer: 'Another' }]
    for (const more of lost) {
      const { off, changes } = await shown(onWhite, more)
      expect(off).toBeLessThanOrEqual(2)
      expect(changes).toEqual(['white-edges'])
    }
    expect((await shown(onWhite, { writer: 'Adobe Photoshop' })).changes).toEqual([])
  })
})
