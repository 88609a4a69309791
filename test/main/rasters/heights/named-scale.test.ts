// A scale or offset that is named for the samples of a TIFF, as GDAL 3.6 writes it, or of a PNG (pCAL) is not applied, and that is told.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decodeHeights } from '../../../../src-main/rasters/heights/decode-heights.ts'
import { openPicture } from '../../../../src-main/rasters/pictures/open-picture.ts'
import { chunk, makePng } from '../../../helpers/pictures/make-png.ts'
import { makeTiff, type PlainTiff } from '../make-tiff.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'scale-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const item = (role: string, value: string) =>
  `  <Item name="${role.toUpperCase()}" sample="0" role="${role}">${value}</Item>\n`
const wordsOf = (...items: readonly string[]) => `<GDALMetadata>\n${items.join('')}</GDALMetadata>\n`
const row = (
  given: Pick<PlainTiff, 'bits' | 'format' | 'samples' | 'channels'> & { photometric?: number },
  words: string,
) =>
  makeTiff({ width: 4, height: 1, ...given, more: [{ tag: 42112, type: 2, values: [...Buffer.from(`${words}\0`)] }] })

const floats = { bits: 32, format: 'float', samples: Float32Array.of(-1, 0, 1, 2) } as const
const whole = { bits: 16, format: 'unsigned', samples: Uint16Array.of(0, 1000, 2000, 60_000) } as const

async function changesOf(file: Buffer): Promise<readonly string[]> {
  const path = join(folder, 'map')
  writeFileSync(path, file)
  return (await openPicture(path)).changes
}

describe('a scale or offset that a TIFF names', () => {
  it.each([
    ['a scale', wordsOf(item('offset', '0'), item('scale', '-1'))],
    ['an offset', wordsOf(item('offset', '5'), item('scale', '1'))],
    ['one that is no number', wordsOf(item('scale', 'one'))],
    ['one behind many other words', wordsOf(item('description', 'x'.repeat(600)).repeat(9), item('scale', '0.1'))],
  ])('is told, and the numbers stay as they are: %s', async (_, words) => {
    for (const given of [floats, whole]) {
      const heights = decodeHeights(row(given, words))
      expect(heights.ok && heights.value.leftOut).toEqual(['scale'])
      expect(heights.ok && [...heights.value.samples]).toEqual([...given.samples])
    }
    expect(await changesOf(row(floats, words))).toEqual(['scale', 'heights'])
    expect(await changesOf(row(whole, words))).toEqual(['scale'])
  })

  it.each([
    ['change nothing', wordsOf(item('offset', '0'), item('scale', '1.0'))],
    ['are about something else', wordsOf(item('description', '-1'), '<Item name="SCALES">7</Item>')],
    ['are empty', ''],
  ])('is not told where the words %s', async (_, words) => {
    const heights = decodeHeights(row(floats, words))
    expect(heights.ok && heights.value.leftOut).toBeUndefined()
    expect(await changesOf(row(floats, words))).toEqual(['heights'])
    expect(await changesOf(row(whole, words))).toEqual([])
  })
})

it('a scale of colours is told too', async () => {
  const coloured = row(
    { ...whole, samples: Uint16Array.from({ length: 12 }, (_, at) => at * 5000), channels: 3, photometric: 2 },
    wordsOf(item('scale', '0.0001')),
  )
  expect(await changesOf(coloured)).toEqual(['scale'])
})

describe('a calibration that a PNG names', () => {
  const calibration = (from: number, to: number, kind: number, ...numbers: readonly string[]) => {
    const limits = Buffer.alloc(10)
    limits.writeInt32BE(from, 0)
    limits.writeInt32BE(to, 4)
    limits.set([kind, numbers.length], 8)
    return chunk('pCAL', Buffer.concat([Buffer.from('depth\0'), limits, Buffer.from(['mm', ...numbers].join('\0'))]))
  }
  const deep = { width: 2, height: 1, bits: 16, raw: Uint8Array.of(0, 0, 9, 1, 0) }

  it.each([
    ['an offset', calibration(0, 65_535, 0, '-100', '65535')],
    ['a scale', calibration(0, 65_535, 0, '0', '12.5')],
    ['other limits', calibration(-1000, 1000, 0, '0', '2000')],
    ['a curve', calibration(0, 65_535, 1, '0', '65535', '2')],
    ['one that cannot be read', chunk('pCAL', Buffer.from('depth'))],
  ])('is told, and the numbers stay as they are: %s', async (_, named) => {
    const file = makePng({ ...deep, before: [named] })
    const heights = decodeHeights(file)
    expect(heights.ok && heights.value.leftOut).toEqual(['scale'])
    expect(heights.ok && [...heights.value.samples]).toEqual([9, 256])
    expect(await changesOf(file)).toEqual(['scale'])
    const coloured = makePng({ width: 1, height: 1, colour: 2, raw: Uint8Array.of(0, 9, 90, 200), before: [named] })
    expect(await changesOf(coloured)).toEqual(['scale'])
  })

  it.each([
    ['changes nothing', [calibration(0, 65_535, 0, '0', '65535')]],
    ['is not there', []],
  ])('is not told where it %s', async (_, before) => {
    const heights = decodeHeights(makePng({ ...deep, before }))
    expect(heights.ok && heights.value.leftOut).toBeUndefined()
    expect(await changesOf(makePng({ ...deep, before }))).toEqual([])
  })
})
