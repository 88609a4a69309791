// A scale or offset that GDAL names for the samples of a TIFF is not applied, and that is told; GDAL 3.6 writes them in these words.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decodeHeights } from '../../../../src-main/rasters/heights/decode-heights.ts'
import { openPicture } from '../../../../src-main/rasters/pictures/open-picture.ts'
import { makeTiff, type PlainTiff } from '../make-tiff.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'scale-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const item = (role: string, value: string) =>
  `  <Item name="${role.toUpperCase()}" sample="0" role="${role}">${value}</Item>\n`
const wordsOf = (...items: readonly string[]) => `<GDALMetadata>\n${items.join('')}</GDALMetadata>\n`
const row = (given: Pick<PlainTiff, 'bits' | 'format' | 'samples'> & { photometric?: number }, words: string) =>
  makeTiff({ width: 4, height: 1, ...given, more: [{ tag: 42112, type: 2, values: [...Buffer.from(`${words}\0`)] }] })

const floats = { bits: 32, format: 'float', samples: Float32Array.of(-1, 0, 1, 2) } as const
const whole = { bits: 16, format: 'unsigned', samples: Uint16Array.of(0, 1000, 2000, 60_000) } as const

async function changesOf(tiff: Buffer): Promise<readonly string[]> {
  const path = join(folder, 'map.tif')
  writeFileSync(path, tiff)
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
