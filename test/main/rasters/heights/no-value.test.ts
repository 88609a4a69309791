// What GDAL calls no value is no height, as GDAL leaves it out of its own statistics; the values here are those that GDAL 3.6 reads.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { decodeHeights } from '../../../../src-main/rasters/heights/decode-heights.ts'
import type { Heights, Samples } from '../../../../src-main/rasters/heights/heights.ts'
import { measureHeights } from '../../../../src-main/rasters/heights/measure-heights.ts'
import { openPicture } from '../../../../src-main/rasters/pictures/open-picture.ts'
import { performTask } from '../../../../src-main/rasters/tasks/perform-task.ts'
import { makeTiff, type PlainTiff } from '../make-tiff.ts'

const mark = (text: string) =>
  ({ tag: 42113, type: 3, values: Array.from(`${text}\0`, (sign) => sign.charCodeAt(0)) }) as const
const { NaN: hole } = Number

/** Four samples in a row. */
const row = (
  format: PlainTiff['format'],
  bits: number,
  samples: Samples,
  text: string,
  more: Partial<PlainTiff> = {},
) => makeTiff({ width: 4, height: 1, bits, format, samples, ...more, more: [...(more.more ?? []), mark(text)] })

function read(bytes: Uint8Array): Heights {
  const outcome = decodeHeights(bytes)
  if (!outcome.ok) throw new Error(outcome.failure.code)
  return outcome.value
}

describe('samples of no value', () => {
  it.each<[string, Buffer, number[], number]>([
    ['floats', row('float', 32, Float32Array.of(-9999, 1, 2, 3), '-9999'), [hole, 1, 2, 3], -9999],
    [
      'floats, of the nearest one',
      row('float', 32, Float32Array.of(0.1, 1, 2, 0.2), '0.1'),
      [hole, 1, 2, Math.fround(0.2)],
      Math.fround(0.1),
    ],
    [
      'the lowest float',
      row('float', 32, Float32Array.of(1, -3.4028235e38, 2, 3), '-3.40282346638529e+38'),
      [1, hole, 2, 3],
      Math.fround(-3.4028235e38),
    ],
    [
      'doubles',
      row('float', 64, Float64Array.of(0.1, 0.1 + 2 ** -55, 2, 3), '0.10000000000000001'),
      [hole, 0.1 + 2 ** -55, 2, 3],
      0.1,
    ],
    ['half floats', row('float', 16, Float32Array.of(-1000, 1, 2, 3), '-1000'), [hole, 1, 2, 3], -1000],
    ['8 bits', row('unsigned', 8, Uint8Array.of(255, 1, 2, 3), '255'), [hole, 1, 2, 3], 255],
    ['16 bits', row('unsigned', 16, Uint16Array.of(0, 1, 65_535, 0), ' 0 '), [hole, 1, 65_535, hole], 0],
    ['signed 16 bits', row('signed', 16, Int16Array.of(-32_768, 1, 2, 3), '-32768.0'), [hole, 1, 2, 3], -32_768],
    [
      '32 bits',
      row('unsigned', 32, Uint32Array.of(4_294_967_295, 4_294_967_294, 2, 3), '4294967295'),
      [hole, 4_294_967_294, 2, 3],
      4_294_967_295,
    ],
    [
      'signed 32 bits',
      row('signed', 32, Int32Array.of(-9999, 2_147_483_647, 2, 3), '-9999,0'),
      [hole, 2_147_483_647, 2, 3],
      -9999,
    ],
    [
      'a file that counts down',
      row('unsigned', 8, Uint8Array.of(255, 0, 2, 3), '255', { photometric: 0 }),
      [hole, 255, 253, 252],
      255,
    ],
    [
      'brightness',
      row('unsigned', 8, Uint8Array.of(9, 9, 9, 9, 9, 8, 5, 5, 5, 0, 0, 9), '9', { channels: 3 }),
      [hole, 9, 5, 1],
      9,
    ],
    [
      'a colour map',
      row('unsigned', 8, Uint8Array.of(1, 0, 2, 1), '1', {
        photometric: 3,
        more: [{ tag: 320, type: 3, values: Array.from({ length: 768 }, (_, at) => (at % 256) * 257) }],
      }),
      [hole, 0, 514, hole],
      1,
    ],
    [
      'a map that is turned',
      row('unsigned', 8, Uint8Array.of(255, 1, 2, 3), '255', { more: [{ tag: 274, type: 3, values: [2] }] }),
      [3, 2, 1, hole],
      255,
    ],
  ])('are no height: %s', (_, tiff, samples, noValue) => {
    const heights = read(tiff)
    expect([...heights.samples]).toEqual(samples)
    expect(heights.noValue).toBe(noValue)
    expect(heights.leftOut).toBeUndefined()
    const finite = samples.filter(Number.isFinite)
    const holes = samples.length - finite.length
    const { histogram, unusual, ...facts } = measureHeights(heights)
    expect(facts).toMatchObject({ min: Math.min(...finite), max: Math.max(...finite) })
    expect(unusual.nan).toBe(holes)
    expect(histogram.reduce((sum, count) => sum + count, 0)).toBe(finite.length)
  })

  it.each<[string, Buffer]>([
    ['no sample can be', row('unsigned', 16, Uint16Array.of(0, 1, 2, 3), '-9999')],
    ['no whole number is', row('unsigned', 16, Uint16Array.of(0, 1, 2, 3), '0.5')],
    ['no sample is', row('unsigned', 16, Uint16Array.of(0, 1, 2, 3), '9')],
    ['is left empty', row('unsigned', 16, Uint16Array.of(0, 1, 2, 3), '')],
  ])('are none where they are what %s', (_, tiff) => {
    const heights = read(tiff)
    expect(heights).toEqual({ width: 4, height: 1, bits: 16, format: 'unsigned', samples: Uint16Array.of(0, 1, 2, 3) })
  })

  it('are heights where their mark is no number, which is told', () => {
    const heights = read(row('float', 32, Float32Array.of(-9999, 1, 2, 3), 'minus 9999'))
    expect([...heights.samples]).toEqual([-9999, 1, 2, 3])
    expect(heights.leftOut).toEqual(['mark'])
  })
})

describe('in the app', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'no-value-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('whole numbers keep their type, and the values beside the heights have the holes', async () => {
    const [path, into] = [join(folder, 'map.tif'), join(folder, 'made')]
    writeFileSync(path, row('unsigned', 16, Uint16Array.of(0, 100, 200, 300), '0'))
    mkdirSync(into)
    const done = await performTask(
      { id: 1, what: 'heights', path, into },
      { working() {}, seen() {}, fonts: undefined },
    )
    const facts = done.ok ? done.value.facts : null
    expect(facts).toMatchObject({ bits: 16, format: 'unsigned', min: 100, max: 300, values: 'f32', noValue: 0 })
    const values = readFileSync(join(into, 'values'))
    expect([...new Float32Array(values.buffer, values.byteOffset, 4)]).toEqual([hole, 100, 200, 300])
    const heights = readFileSync(join(into, 'heights'))
    expect([...new Uint16Array(heights.buffer, heights.byteOffset, 4)]).toEqual([0, 0, 32_768, 65_535])
  })

  it('a picture of floats is spread over its heights alone', async () => {
    const path = join(folder, 'picture.tif')
    const open = async (text: string, samples: Float32Array<ArrayBuffer>, channels: number) => {
      writeFileSync(path, row('float', 32, samples, text, { channels }))
      const { pixels, changes } = await openPicture(path)
      const raw = await (await pixels()).raw({ depth: 'ushort' }).toBuffer()
      return { changes, levels: [...new Uint16Array(raw.buffer, raw.byteOffset, raw.length / 2)] }
    }
    const grey = Float32Array.of(-9999, 10, 15, 20)
    expect(await open('-9999', grey, 1)).toEqual({ changes: ['heights'], levels: [0, 0, 32_768, 65_535] })
    expect((await open('none', grey, 1)).changes).toEqual(['no-value-mark', 'heights'])
    const colour = Float32Array.from([...grey].flatMap((level) => [level, level, level]))
    expect((await open('-9999', colour, 3)).levels.filter((_, at) => at % 3 === 0)).toEqual([0, 0, 128, 255])
  })
})
