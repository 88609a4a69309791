// Colour maps of TIFFs: eight bits of index keep eight bits of colour, and what is lost of more is told.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { planUpload } from '../../../../src-main/rasters/pictures/fit-upload.ts'
import { openPicture } from '../../../../src-main/rasters/pictures/open-picture.ts'
import { makeTiff } from '../make-tiff.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), '浮雕 №7 – ü '))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const samples = Uint8Array.from({ length: 256 }, (_, at) => at)
const eight = Array.from({ length: 768 }, (_, at) => (at * 7 + (at >> 8) * 40) % 256)

it.each([
  ['of 8 bits, as old writers have them', (level: number) => level, []],
  ['of 8 bits, as libtiff and GDAL widen them', (level: number) => level * 257, []],
  ['of 8 bits, as Pillow widens them', (level: number) => level * 256, []],
  ['of 16 bits', (level: number, at: number) => level * 256 + ((at * 31) % 256), ['eight-bit']],
])('the colours of a map %s', async (_, widen, changes) => {
  const path = join(folder, 'palette.tif')
  const map = { tag: 320, type: 3, values: eight.map(widen) } as const
  writeFileSync(
    path,
    makeTiff({ width: 16, height: 16, bits: 8, format: 'unsigned', samples, photometric: 3, more: [map] }),
  )
  const picture = await openPicture(path)
  expect(picture).toMatchObject({ deep: false, grey: false, changes })
  expect((await planUpload(picture, 'convert')).changes).toEqual(changes)
  const shown = await (await picture.pixels()).raw().toBuffer()
  const expected = Array.from(samples, (index) => [0, 256, 512].map((from) => eight[from + index]))
  expect(Array.from(shown)).toEqual(expected.flat())
})
