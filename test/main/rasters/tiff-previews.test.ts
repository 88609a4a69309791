// TIFFs that begin with a small preview: the picture lies in a directory that belongs to it, or in a later one, and a camera's raw is none.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { decodeHeights } from '../../../src-main/rasters/heights/decode-heights.ts'
import { openPicture } from '../../../src-main/rasters/pictures/open-picture.ts'
import { refusalFailure } from '../../../src-main/rasters/raster-refusal.ts'
import { refusalOf } from '../../../src-main/sources/refusal-of.ts'
import { joinTiff, makeTiff, type Tag } from './make-tiff.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), '浮雕 №7 – ü 🪙 '))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function opened(bytes: Uint8Array) {
  const path = join(folder, 'picture.tif')
  writeFileSync(path, bytes)
  return openPicture(path)
}

const [width, height] = [6, 4]
const samples = Uint16Array.from({ length: width * height }, (_, at) => at * 2000)
const full = (...more: Tag[]) => makeTiff({ width, height, bits: 16, format: 'unsigned', samples, more })
const directoryOf = (file: Buffer) => file.readUInt32LE(4)
const kind = (value: number): Tag => ({ tag: 254, type: 4, values: [value] })
const parts = (...values: number[]): Tag => ({ tag: 330, type: 4, values })

/** The directory of a reduced 2 × 1 copy, behind the whole file of `rest`. */
function preview(rest: Buffer, more: readonly Tag[], next = 0): Buffer {
  const tags: Tag[] = [
    ...[256, 257, 258, 259, 262, 273, 277, 278, 279].map((tag, index): Tag => {
      const value = [2, 1, 8, 1, 1, rest.length, 1, 1, 2][index] ?? 0
      return { tag, type: 4, values: [value] }
    }),
    ...[kind(1), ...more],
  ]
  return joinTiff(Buffer.concat([rest.subarray(8), Buffer.from([9, 9])]), tags, next)
}

const within = preview(full(), [parts(directoryOf(full()))])
const twice = preview(within, [parts(directoryOf(within))])
const behind = preview(full(), [], directoryOf(full()))
const masked = full(kind(4))
const behindMask = preview(preview(full(), [], directoryOf(full())), [kind(5)], directoryOf(full()))

it.each([
  ['that belongs to its preview', within],
  ['that belongs to what belongs to its preview', twice],
  ['behind its preview', behind],
  ['behind a reduced mask', behindMask],
])('a picture %s is the one that is shown', async (_, bytes) => {
  const heights = decodeHeights(bytes)
  expect(heights).toMatchObject({ ok: true, value: { width, height } })
  if (heights.ok) expect(Array.from(heights.value.samples)).toEqual(Array.from(samples))
  const picture = await opened(bytes)
  expect(picture).toMatchObject({ width, height, deep: true, changes: [] })
})

it('a preview of nothing but a mask is the picture', async () => {
  expect(await opened(preview(masked, [parts(directoryOf(masked))]))).toMatchObject({ width: 2, height: 1 })
})

it.each([
  ['of mosaics', full({ tag: 262, type: 3, values: [32803] })],
  ['in linear colours', full({ tag: 262, type: 3, values: [34892] })],
  ['that says that it is a DNG', full({ tag: 50706, type: 4, values: [1] })],
])('the raw of a camera %s is no picture, whatever preview it begins with', async (_, raw) => {
  for (const bytes of [raw, preview(raw, [parts(directoryOf(raw))]), preview(raw, [], directoryOf(raw))]) {
    expect(decodeHeights(bytes)).toMatchObject({ ok: false, failure: { kind: 'picture-unreadable' } })
    const refused = await opened(bytes).catch((error) => error)
    expect(refusalOf(refusalFailure(refused).failure)).toEqual({ reason: 'not-a-picture' })
  }
})

it('directories that belong to themselves, or to one another without end, are refused or left', async () => {
  const own = preview(full(), [parts(0)])
  const at = own.indexOf(Buffer.from([0x4a, 1, 4, 0]))
  own.writeUInt32LE(directoryOf(own), at + 8)
  await expect(opened(own)).rejects.toMatchObject({ message: 'directories in a circle' })
  let deep = full()
  for (let depth = 0; depth < 300; depth++) deep = preview(deep, [parts(directoryOf(deep))])
  expect(await opened(deep)).toMatchObject({ width: 2, height: 1 })
})
