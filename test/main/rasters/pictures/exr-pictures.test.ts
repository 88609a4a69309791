// EXRs with colours taken in as pictures: light as sRGB, opacity taken out, other primaries moved, and all of it told.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readChannels } from '../../../../src-main/rasters/exr/read-channels.ts'
import { readExrHeader } from '../../../../src-main/rasters/exr/read-header.ts'
import { fitUpload } from '../../../../src-main/rasters/pictures/fit-upload.ts'
import { openPicture } from '../../../../src-main/rasters/pictures/open-picture.ts'
import { levelsOf } from '../../../helpers/pictures/levels-of.ts'
import { makeExr } from '../make-exr.ts'

const fixture = (name: string) => join(import.meta.dirname, '../../../fixtures/exr', `${name}.exr`)
let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), '浮雕 №7 – ü 🪙 '))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function levels(path: string): Promise<Uint16Array> {
  const pixels = (await (await openPicture(path)).pixels()).toColourspace('rgb16')
  const raw = await pixels.raw({ depth: 'ushort' }).toBuffer()
  return levelsOf(raw)
}

/** IEC 61966-2-1. */
function encoded(light: number): number {
  const amount = Math.min(1, Math.max(0, light))
  return Math.round((amount <= 0.0031308 ? amount * 12.92 : 1.055 * amount ** (1 / 2.4) - 0.055) * 65_535)
}

function stored(name: string) {
  const bytes = readFileSync(fixture(name))
  const part = readExrHeader(bytes)
  return new Map(readChannels(bytes, part, part.channels).map(({ channel, samples }) => [channel.name, samples]))
}

function made(name: string, ...channels: Parameters<typeof makeExr>[2][number][]): string {
  const path = join(folder, `${name}.exr`)
  writeFileSync(path, makeExr(4, 2, channels, 'zip'))
  return path
}
const half = (name: string, ...samples: number[]) => ({ name, type: 'half' as const, samples })

describe('an EXR with colours', () => {
  it('is a picture of all of them, with opacity taken out of them', async () => {
    const picture = await openPicture(fixture('rgba-piz'))
    expect(picture).toMatchObject({ width: 13, height: 37, alpha: true, deep: true, grey: false, changes: ['light'] })
    const channels = stored('rgba-piz')
    const found = await levels(fixture('rgba-piz'))
    const expected = Array.from(found, (_, at) => {
      const opacity = channels.get('A')?.[at >> 2] ?? 0
      if (at % 4 === 3) return Math.round(opacity * 65_535)
      const value = channels.get('RGB'[at % 4] ?? '')?.[at >> 2] ?? 0
      return encoded(opacity > 0 ? value / opacity : value)
    })
    expect(new Set(expected).size).toBeGreaterThan(50)
    expect(Math.max(...found.map((level, at) => Math.abs(level - (expected[at] ?? 0))))).toBeLessThanOrEqual(2)
    const { format } = await fitUpload(picture, 'convert', () => {})
    expect(format).toBe('png')
  })

  it('cuts off what is brighter than white and is no number', async () => {
    const path = made(
      'bright',
      half('B', 0, 1, 5, Number.NaN, 0.5, -1, Number.POSITIVE_INFINITY, 0),
      half('G', 0, 1, 5, 0, 0.5, 0, 0, 0),
      half('R', 0, 1, 5, 0, 0.5, 0, 0, 0),
    )
    const blue = (await levels(path)).filter((_, at) => at % 3 === 2)
    expect([...blue]).toEqual([0, 65_535, 65_535, 0, encoded(0.5), 0, 65_535, 0])
  })

  it('of other primaries is moved and white stays white, and that is said', async () => {
    expect((await openPicture(fixture('aces'))).changes).toEqual(['light', 'colours'])
    const [moved, plain] = [await levels(fixture('aces')), await levels(fixture('rgba-piz'))]
    expect([...moved]).not.toEqual([...plain])
    expect(moved.length).toBe(plain.length)
  })

  it('made of brightness and differences shows its colours', async () => {
    const picture = await openPicture(fixture('chroma-zip'))
    expect(picture).toMatchObject({ width: 14, height: 38, alpha: false, changes: ['light'] })
    const found = await levels(fixture('chroma-zip'))
    const channels = stored('chroma-zip')
    const [x, y] = [6, 18]
    const [bright, toRed, toBlue] = [
      channels.get('Y')?.[y * 14 + x] ?? 0,
      channels.get('RY')?.[(y / 2) * 7 + x / 2] ?? 0,
      channels.get('BY')?.[(y / 2) * 7 + x / 2] ?? 0,
    ]
    const [red, blue] = [(toRed + 1) * bright, (toBlue + 1) * bright]
    const green = (bright - 0.2126 * red - 0.0722 * blue) / 0.7152
    for (const [channel, light] of [red, green, blue].entries())
      expect(Math.abs((found[(y * 14 + x) * 3 + channel] ?? 0) - encoded(light))).toBeLessThan(30)
  })

  it('says what else goes, and that floats are finer', async () => {
    const float = (name: string) => ({ name, type: 'float' as const, samples: [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7] })
    const path = made('more', float('B'), float('G'), float('R'), half('Z', 1, 2, 3, 4, 5, 6, 7, 8))
    expect((await openPicture(path)).changes).toEqual(['light', 'sixteen-bit', 'extra-channels'])
  })
})

describe('an EXR with more than is shown', () => {
  const of = (...names: string[]) => names.map((name) => half(name, 0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7))
  const changesOf = async (channels: ReturnType<typeof of>, frame?: readonly [number, number, number, number]) => {
    const path = join(folder, 'more.exr')
    writeFileSync(path, makeExr(4, 2, channels, 'zip', frame))
    return (await openPicture(path)).changes
  }

  it('tells a frame that is another than what it stores', async () => {
    expect(await changesOf(of('B', 'G', 'R'), [0, 0, 9, 9])).toEqual(['light', 'window'])
    expect(await changesOf(of('Z'), [1, 5, 2, 6])).toEqual(['window', 'heights'])
  })

  it('tells pixels that are not square', async () => {
    const path = join(folder, 'oblong.exr')
    const changesAt = async (ratio: number, ...names: string[]) => {
      const file = makeExr(4, 2, of(...names), 'zip')
      const at = file.indexOf('pixelAspectRatio\0float\0') + 27
      file.writeFloatLE(ratio, at)
      writeFileSync(path, file)
      return (await openPicture(path)).changes
    }
    expect(await changesAt(2, 'B', 'G', 'R')).toEqual(['light', 'pixel-shape'])
    expect(await changesAt(0.5, 'Z')).toEqual(['pixel-shape', 'heights'])
    expect(await changesAt(1, 'Z')).toEqual(['heights'])
  })

  it('tells other channels beside heights too', async () => {
    expect(await changesOf(of('A', 'Z'))).toEqual(['extra-channels', 'heights'])
  })

  it('takes the opacity of the layer whose colours it shows', async () => {
    const covered = half('beauty.A', ...Array<number>(8).fill(0.5))
    const path = made('layer', covered, ...of('beauty.B', 'beauty.G', 'beauty.R'))
    expect(await openPicture(path)).toMatchObject({ alpha: true, changes: ['light'] })
    const other = made('other', ...of('A', 'beauty.B', 'beauty.G', 'beauty.R'))
    expect(await openPicture(other)).toMatchObject({ alpha: false, changes: ['light', 'extra-channels'] })
  })
})

describe('an EXR with colours in a layer', () => {
  const [red, green, blue] = [
    [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7],
    [0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1, 0],
    [0, 0.5, 0, 0.5, 0, 0.5, 0, 0.5],
  ]
  const whole = Array<number>(8).fill(1)
  const shown = (at: number) => [red[at], green[at], blue[at]].map((light) => encoded(light ?? Number.NaN))

  it.each([
    ['ViewLayer.Combined.', 'R G B A'],
    ['diffuse.', 'R G B A'],
    ['', 'r g b a'],
    ['', 'Red Green Blue Alpha'],
    ['', 'red green blue alpha'],
    ['', 'RED GREEN BLUE ALPHA'],
  ])('%s%s shows it, and tells what is left out', async (layer, names) => {
    const [r, g, b, a] = names.split(' ').map((name) => layer + name)
    const channels = [half(`${r}`, ...red), half(`${g}`, ...green), half(`${b}`, ...blue), half(`${a}`, ...whole)]
    const path = made('named', ...channels, half('z.Depth.Z', ...red))
    const picture = await openPicture(path)
    expect(picture).toMatchObject({ alpha: true, changes: ['light', 'extra-channels'] })
    const found = await levels(path)
    for (let at = 0; at < 8; at++)
      for (const [channel, level] of shown(at).entries())
        expect(Math.abs((found[at * 4 + channel] ?? 0) - level)).toBeLessThan(40)
  })

  it.each(['a.BY a.RY a.Y', 'by ry y'])('of brightness and differences shows them too: %s', async (names) => {
    const [toBlue = '', toRed = '', bright = ''] = names.split(' ')
    const none = Array<number>(8).fill(0)
    const path = made('mixed', half(toBlue, ...none), half(toRed, ...none), half(bright, ...red))
    expect((await openPicture(path)).changes).toEqual(['light'])
    const found = await levels(path)
    for (const [at, light] of red.entries())
      for (const channel of [0, 1, 2])
        expect(Math.abs((found[at * 3 + channel] ?? 0) - encoded(light))).toBeLessThan(40)
  })
})

describe('an EXR without colours', () => {
  it('is a height map, of several parts the first', async () => {
    expect((await openPicture(fixture('half-zip'))).changes).toEqual(['heights'])
    expect((await openPicture(fixture('parts'))).changes).toEqual(['first-only', 'heights'])
  })

  it.each(['B G R', 'b g r'])('of whole numbers in %s is the brightness of them, and that is said', async (names) => {
    const whole = (name: string) => ({ name, type: 'uint' as const, samples: [0, 1, 2, 3, 4, 5, 6, 7] })
    const picture = await openPicture(made('whole', ...names.split(' ').map(whole)))
    expect(picture.changes).toEqual(['brightness', 'heights'])
  })
})
