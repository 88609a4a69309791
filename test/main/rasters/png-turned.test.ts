// Height maps of PNGs with an orientation stand as the picture engine turns the same file, whatever is wrong with what says it.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { judgePicture } from '../../../src-main/rasters/check/judge-file.ts'
import { decodeHeights } from '../../../src-main/rasters/heights/decode-heights.ts'
import type { Heights } from '../../../src-main/rasters/heights/heights.ts'
import { openPicture } from '../../../src-main/rasters/pictures/open-picture.ts'
import { levelsOf } from '../../helpers/pictures/levels-of.ts'
import { chunk, makePng } from '../../helpers/pictures/make-png.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), '浮雕 №7 – ü 🪙 '))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const [width, height] = [131, 70]
const whole = Uint16Array.from({ length: width * height }, (_, at) => at * 7)

function decode(bytes: Uint8Array): Heights {
  const outcome = decodeHeights(bytes)
  if (!outcome.ok) throw new Error(`${outcome.failure.kind}: ${outcome.failure.code}`)
  return outcome.value
}

/** A big-endian block of one entry. */
const turn = (orientation: number) =>
  chunk('eXIf', Buffer.from(`4d4d002a000000080001011200030000000100${`0${orientation}`}0000`, 'hex'))

/** As libpng wrote it, with EXIF before the pixels, and behind them. */
function both(png: Buffer, orientation: number): Buffer[] {
  const [header, end] = [33, png.length - 12]
  return [header, end].map((at) => Buffer.concat([png.subarray(0, at), turn(orientation), png.subarray(at)]))
}

const written = (progressive = false) =>
  sharp(whole, { raw: { width, height, channels: 1 } })
    .toColourspace('grey16')
    .png({ progressive })
    .toBuffer()

async function upright(bytes: Uint8Array) {
  const engine = sharp(bytes).autoOrient().toColourspace('grey16').raw({ depth: 'ushort' })
  const { data, info } = await engine.toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, levels: Array.from(levelsOf(data)) }
}

describe.each([1, 2, 3, 4, 5, 6, 7, 8])('the orientation %i of a PNG', (orientation) => {
  const size = orientation < 5 ? { width, height } : { width: height, height: width }

  it('turns its heights as the picture engine does', async () => {
    for (const progressive of [false, true]) {
      const [early, late] = both(await written(progressive), orientation) as [Buffer, Buffer]
      const { levels, ...seen } = await upright(early)
      expect(seen).toEqual(size)
      for (const file of [early, late]) {
        const found = decode(file)
        expect(found).toMatchObject(size)
        expect(Array.from(found.samples)).toEqual(levels)
      }
    }
  })

  it('turns heights of colours too, and keeps what is told of them', async () => {
    const colours = Uint8Array.from({ length: width * height * 4 }, (_, at) => (at * 5) % 251)
    const png = await sharp(colours, { raw: { width, height, channels: 4 } })
      .png()
      .toBuffer()
    const stored = decode(png)
    const [early] = both(await written(), orientation) as [Buffer]
    const { levels } = await upright(early)
    for (const file of both(png, orientation)) {
      const { samples, ...told } = decode(file)
      expect(told).toEqual({ ...size, bits: 8, format: 'unsigned', brightness: true, leftOut: ['channels'] })
      expect(Array.from(samples)).toEqual(levels.map((level) => stored.samples[level / 7]))
    }
  })
})

/** Grey, 4 by 3, every pixel another. */
const raw = Buffer.from([0, 1, 2, 3, 4, 0, 5, 6, 7, 8, 0, 9, 10, 11, 12])
const exif = (block: string | Buffer) =>
  chunk('eXIf', typeof block === 'string' ? Buffer.from(block.replaceAll(' ', ''), 'hex') : block)
const [right, down] = [
  '4d4d002a 00000008 0001 0112 0003 00000001 00060000',
  '49492a00 08000000 0100 1201 0300 01000000 03000000',
]
const long = (bytes: number) => Buffer.concat([Buffer.from(right.replaceAll(' ', ''), 'hex'), Buffer.alloc(bytes - 22)])

describe('what is wrong with the orientation of a PNG is the same to heights, pictures and what is sent', () => {
  it.each<[string, number, Parameters<typeof makePng>[0]]>([
    ['right', 6, { before: [exif(right)] }],
    ['right, behind the pixels', 6, { after: [exif(right)] }],
    ['two', 6, { before: [exif(right), exif(down)] }],
    ['two behind the pixels', 3, { after: [exif(down), exif(right)] }],
    ['one before the pixels and one behind', 3, { before: [exif(down)], after: [exif(right)] }],
    ['none, and one', 3, { before: [exif('')], after: [exif(down)] }],
    ['none of the kind, and one', 6, { before: [exif('5858'), exif(right)] }],
    ['a wrong checksum', 6, { before: [exif(right).fill(0, 34)] }],
    ['a mark of JPEG before it', 1, { before: [exif(`457869660000 ${right}`)] }],
    ['another number than 42', 1, { before: [exif(right.replace('002a', '002b'))] }],
    ['the number 0', 1, { before: [exif(right.replace('00060000', '00000000'))] }],
    ['the number 9', 1, { before: [exif(right.replace('00060000', '00090000'))] }],
    [
      'a number of four bytes',
      6,
      { before: [exif(right.replace('0003 00000001 00060000', '0004 00000001 00000006'))] },
    ],
    ['a number of one byte', 6, { before: [exif(right.replace('0003 00000001 00060000', '0001 00000001 06000000'))] }],
    ['text', 1, { before: [exif(down.replace('0300', '0200'))] }],
    ['no number at all', 1, { before: [exif(right.replace('00000001', '00000000'))] }],
    [
      'numbers elsewhere',
      6,
      { before: [exif(`${right.replace('00000001 00060000', '00000003 00000016')} 0006 0003 0003`)] },
    ],
    ['numbers beyond the end', 1, { before: [exif(right.replace('00000001 00060000', '00000003 00000016'))] }],
    ['an entry cut short', 1, { before: [exif(right.slice(0, -4))] }],
    ['more entries than there are', 6, { before: [exif(right.replace('0001 0112', '0063 0112'))] }],
    ['a directory beyond the end', 1, { before: [exif(right.replace('00000008', 'fffffff0'))] }],
    ['a long block', 6, { before: [exif(long(100_000))] }],
    ['too long a block', 1, { before: [exif(long(8 * 1024 * 1024 + 1))] }],
    ['behind the end of the picture', 1, {}],
  ])('%s', async (name, orientation, parts) => {
    const png = makePng({ raw, ...parts })
    const file = name.includes('the picture') ? Buffer.concat([png, exif(right)]) : png
    const path = join(folder, 'turned.png')
    writeFileSync(path, file)
    const picture = await openPicture(path)
    const shown = await (await picture.pixels()).toColourspace('b-w').raw().toBuffer()
    const heights = decode(file)
    expect(Array.from(heights.samples)).toEqual(Array.from(shown))
    expect({ width: heights.width, height: heights.height }).toEqual({ width: picture.width, height: picture.height })
    const first: Record<number, number> = { 1: 1, 3: 12, 6: 9 }
    expect(heights.samples[0]).toBe(first[orientation])
    const judged = await judgePicture('png', file)
    const lies = orientation === 6
    expect(judged.ok && judged.source.sentWidth < judged.source.sentHeight).toBe(lies)
  })
})
