// TIFFs that say of their only channel that it lies apart, which says nothing: what ImageMagick reads in them is shown.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPicture } from '../../../../src-main/rasters/pictures/open-picture.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), '浮雕 №7 – ü '))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const [width, height] = [77, 40]

/** The same file with 2 as its planar configuration, which its writer wrote as 1. */
function apart(file: Buffer): Buffer {
  const little = file.toString('latin1', 0, 2) === 'II'
  const [short, long] = little
    ? (['readUInt16LE', 'readUInt32LE'] as const)
    : (['readUInt16BE', 'readUInt32BE'] as const)
  const start = file[long](4)
  for (let at = start + 2; at < start + 2 + file[short](start) * 12; at += 12) {
    if (file[short](at) !== 284) continue
    expect(file[short](at + 8)).toBe(1)
    file.writeUInt8(2, little ? at + 8 : at + 9)
    return file
  }
  throw new Error('the writer said nothing of planes')
}

async function shown(path: string) {
  const picture = await openPicture(path)
  expect(picture).toMatchObject({ width, height, alpha: false, deep: false, grey: true, changes: [] })
  return (await picture.pixels()).toColourspace('b-w').raw().toBuffer()
}

/** As ImageMagick writes `levels` with these options, but for that word; as it reads it, and as it is shown. */
async function both(levels: Buffer, options: readonly string[]) {
  const [grey, tiff] = [join(folder, 'grey'), join(folder, 'apart.tif')]
  writeFileSync(grey, levels)
  execFileSync('convert', ['-size', `${width}x${height}`, '-depth', '8', `gray:${grey}`, ...options, tiff])
  writeFileSync(tiff, apart(readFileSync(tiff)))
  const seen = execFileSync('convert', [tiff, '-depth', '8', 'gray:-'])
  expect(new Set(seen).size, 'ImageMagick sees more than black').toBe(new Set(levels).size)
  return { seen, shown: await shown(tiff) }
}

const at = (index: number) => [index % width, Math.floor(index / width)] as const
const bits = Buffer.from(
  Array.from({ length: width * height }, (_, i) => ((at(i)[0] * 7 + at(i)[1] * 3) % 50 > 20 ? 255 : 0)),
)
const strips = ['-define', 'tiff:rows-per-strip=8']
const tiles = ['-define', 'tiff:tile-geometry=16x16']
const white = ['-define', 'quantum:polarity=min-is-white']

describe('a channel of one bit that is said to lie apart', () => {
  it.each([
    ['plain', [...strips, '-compress', 'None']],
    ['plain, big-endian', ['-endian', 'MSB', '-compress', 'None']],
    ['plain, white first', [...white, '-compress', 'None']],
    ['plain, low bit first', ['-define', 'tiff:fill-order=lsb', '-compress', 'None']],
    ['deflated', [...strips, '-compress', 'Zip']],
    ['of runs, white first', [...strips, ...white, '-compress', 'RLE']],
    ['of LZW', [...strips, '-compress', 'LZW']],
    ['of Group 3', [...strips, '-compress', 'Fax']],
    ['of Group 4', [...strips, '-compress', 'Group4']],
    ['in tiles', [...tiles, '-compress', 'Zip']],
    ['in tiles of Group 4', [...tiles, '-compress', 'Group4']],
  ])('is shown, not black: %s', async (_, options) => {
    const found = await both(bits, ['-monochrome', '-depth', '1', '-type', 'bilevel', ...options])
    expect(found.shown.equals(found.seen)).toBe(true)
  })
})

it('a channel of eight bits that is said to lie apart is shown too', async () => {
  const found = await both(Buffer.from(Array.from(bits, (_, i) => (i * 7) % 256)), [...strips, '-compress', 'Zip'])
  expect(found.shown.equals(found.seen)).toBe(true)
})
