// Height maps of several pictures: the first one is shown and told to be the first; smaller copies are no others, and a mask is told.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { decodeHeights } from '../../../src-main/rasters/heights/decode-heights.ts'
import { openPicture } from '../../../src-main/rasters/pictures/open-picture.ts'
import { joinTiff, makeTiff, type Tag } from './make-tiff.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), '浮雕 №7 – ü 🪙 '))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function changesOf(bytes: Uint8Array) {
  const path = join(folder, 'picture.tif')
  writeFileSync(path, bytes)
  return (await openPicture(path)).changes
}

function decode(bytes: Uint8Array) {
  const outcome = decodeHeights(bytes)
  if (!outcome.ok) throw new Error(`${outcome.failure.kind}: ${outcome.failure.code}`)
  return outcome.value
}

const edge = 300
const ramp = (channels: 1 | 3, from: number) =>
  sharp(
    Uint8Array.from({ length: edge * edge * channels }, (_, at) => (from + at) % 251),
    { raw: { width: edge, height: edge, channels } },
  )
const pages = async (channels: 1 | 3) => {
  const made = await Promise.all([3, 90].map((from) => ramp(channels, from).png().toBuffer()))
  return await sharp(made, { join: { animated: true } })
    .tiff({ compression: 'deflate' })
    .toBuffer()
}

it('of two pages by another program, the first is the map, and said to be the first', async () => {
  const found = decode(await pages(1))
  expect(found).toMatchObject({ width: edge, height: edge, leftOut: ['pictures'] })
  expect(found.samples[0]).toBe(3)
  expect(await changesOf(await pages(1))).toEqual(['first-only'])
  expect(await changesOf(await pages(3))).toEqual(['first-only'])
})

it('smaller copies of the same picture are no other pictures', async () => {
  const options = { pyramid: true, tile: true, tileWidth: 128, tileHeight: 128, compression: 'deflate' } as const
  const grey = await ramp(1, 3).tiff(options).toBuffer()
  expect((await sharp(grey).metadata()).pages).toBeGreaterThan(1)
  expect(decode(grey).leftOut).toBeUndefined()
  expect(await changesOf(grey)).toEqual([])
  expect(await changesOf(await ramp(3, 3).tiff(options).toBuffer())).toEqual([])
})

it('of a PNG that moves, the first frame is the map, and said to be the first', async () => {
  const grey = { raw: { width: 4, height: 4, channels: 1 } } as const
  const still = await sharp(new Uint8Array(16).fill(7), grey).toColourspace('b-w').png().toBuffer()
  const moving = (frames: number) => {
    const control = Buffer.alloc(20)
    control.writeUInt32BE(8, 0)
    control.write('acTL', 4, 'latin1')
    control.writeUInt32BE(frames, 8)
    control.writeUInt32BE(crc32(control.subarray(4, 16)), 16)
    return Buffer.concat([still.subarray(0, 33), control, still.subarray(33)])
  }
  expect(decode(moving(2)).leftOut).toEqual(['pictures'])
  expect(decode(moving(1)).leftOut).toBeUndefined()
})

const samples = Uint16Array.from({ length: 24 }, (_, at) => at * 2000)
const page = (...more: Tag[]) => makeTiff({ width: 6, height: 4, bits: 16, format: 'unsigned', samples, more })
const directoryOf = (file: Buffer) => file.readUInt32LE(4)

/** A 1 × 1 picture of its own, with the tags, before the picture of `rest`. */
function before(rest: Buffer, more: readonly Tag[], next = directoryOf(rest)): Buffer {
  const values = { 256: 1, 257: 1, 258: 16, 259: 1, 262: 1, 273: rest.length, 277: 1, 278: 1, 279: 2 }
  const tags = Object.entries(values).map(([tag, value]): Tag => ({ tag: Number(tag), type: 4, values: [value] }))
  return joinTiff(Buffer.concat([rest.subarray(8), Buffer.from([9, 9])]), [...tags, ...more], next)
}
const tag = (number: number, value: number): Tag => ({ tag: number, type: 3, values: [value] })

it.each([
  ['a page', before(page(tag(254, 2)), [tag(254, 2)]), ['pictures']],
  ['a page, as it was said before TIFF 5', before(page(tag(255, 3)), [tag(255, 3)]), ['pictures']],
  ['a mask', before(page(tag(254, 4)), []), ['channels']],
  ['a mask of a smaller copy', before(page(tag(254, 5)), []), undefined],
  ['a smaller copy', before(page(tag(254, 1)), []), undefined],
  ['a smaller copy, as it was said before TIFF 5', before(page(tag(255, 2)), []), undefined],
  ['nothing that can be read', before(page(), [], 2 ** 31), undefined],
])('what follows is %s', (_, bytes, leftOut) => {
  const found = decode(bytes)
  expect([found.width, found.height]).toEqual([1, 1])
  expect(found.leftOut).toEqual(leftOut)
})

it('of slices, the first is the map, and said to be the first', () => {
  expect(decode(page(tag(32997, 3))).leftOut).toEqual(['pictures'])
  expect(decode(page(tag(32997, 1))).leftOut).toBeUndefined()
})

it('a mask of a picture with colours is told too', async () => {
  const colours = makeTiff({
    width: 2,
    height: 4,
    bits: 8,
    format: 'unsigned',
    samples: new Uint8Array(24),
    channels: 3,
  })
  const mask = page(tag(254, 4))
  const moved = Buffer.concat([colours.subarray(8), mask.subarray(8)])
  // The mask's own places count from its own start; nobody reads them.
  const at = 8 + colours.length - 8 + directoryOf(mask) - 8
  const whole = Buffer.concat([colours.subarray(0, 8), moved])
  const directory = directoryOf(colours)
  whole.writeUInt32LE(at, directory + 2 + whole.readUInt16LE(directory) * 12)
  expect(await changesOf(whole)).toEqual(['extra-channels'])
})

it('of a PNG, the level that is not seen is a height, and it is told', async () => {
  const grey = { raw: { width: 4, height: 4, channels: 1 } } as const
  const still = await sharp(new Uint8Array(16).fill(7), grey).toColourspace('b-w').png().toBuffer()
  const clear = Buffer.from([0, 0, 0, 2, ...Buffer.from('tRNS'), 0, 7, 0, 0, 0, 0])
  clear.writeUInt32BE(crc32(clear.subarray(4, 10)), 10)
  expect(decode(Buffer.concat([still.subarray(0, 33), clear, still.subarray(33)])).leftOut).toEqual(['channels'])
})
