// Colours that a TIFF names by numbers instead of a profile are taken as sRGB, which is told where they are others.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPicture } from '../../../../src-main/rasters/pictures/open-picture.ts'
import { makeTiff, type Tag } from '../make-tiff.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tiff-numbers-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Named = { rationals?: Readonly<Record<number, readonly number[]>>; more?: Tag[]; channels?: number }

async function changesOf({ rationals = {}, more = [], channels = 3 }: Named) {
  const pairs = Object.entries(rationals).map(([tag, values]): Tag => {
    return { tag: Number(tag), type: 4, values: values.flatMap((value) => [Math.round(value * 10_000), 10_000]) }
  })
  const samples = new Uint8Array(4 * channels).fill(90)
  const tiff = makeTiff({
    width: 2,
    height: 2,
    bits: 8,
    format: 'unsigned',
    samples,
    channels,
    more: [...more, ...pairs],
  })
  for (const { tag, values } of pairs) {
    const entry = tiff.indexOf(Buffer.from([tag & 255, tag >> 8, 4, 0, values.length, 0, 0, 0]))
    tiff.writeUInt16LE(5, entry + 2)
    tiff.writeUInt32LE(values.length / 2, entry + 4)
  }
  const path = join(folder, 'picture.tif')
  writeFileSync(path, tiff)
  return (await openPicture(path)).changes
}

const [srgb, adobe, d50] = [
  [0.64, 0.33, 0.3, 0.6, 0.15, 0.06],
  [0.64, 0.33, 0.21, 0.71, 0.15, 0.06],
  [0.3457, 0.3585],
]
const curve = (length: number): Tag => ({ tag: 301, type: 3, values: Array.from({ length }, (_, at) => at * 20) })

it.each<[string, Named]>([
  ['other primaries', { rationals: { 319: adobe, 318: [0.3127, 0.329] } }],
  ['another white', { rationals: { 318: d50 } }],
  ['a curve', { more: [curve(256)] }],
  ['a curve for each colour', { more: [curve(768)] }],
])('told: %s', async (_, named) => {
  expect(await changesOf(named)).toEqual(['unknown-colours'])
})

it.each<[string, Named]>([
  ['those of sRGB, as ImageMagick writes them', { rationals: { 319: srgb, 318: [0.3127, 0.329] } }],
  ['a curve of another length, of which libtiff takes no notice', { more: [curve(200)] }],
  ['no colours', { rationals: { 319: [0, 0, 0, 0, 0, 0], 318: [0, 0] } }],
  ['grey, which keeps its numbers', { rationals: { 319: adobe }, more: [curve(256)], channels: 1 }],
])('not told: %s', async (_, named) => {
  expect(await changesOf(named)).toEqual([])
})
