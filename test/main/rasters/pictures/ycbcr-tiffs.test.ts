// TIFFs of YCbCr without JPEG: the colours of their pixels, whatever the packing; what nobody draws rightly is refused.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPicture } from '../../../../src-main/rasters/pictures/open-picture.ts'
import { joinTiff, type Tag } from '../make-tiff.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), '浮雕 ycbcr '))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const [width, height] = [32, 16]
const bright = (x: number, y: number) => (x * 5 + y * 3) % 256
const blue = (x: number, by: number) => (Math.floor(x / by) * 23) % 256
const red = (y: number, by: number) => (Math.floor(y / by) * 17 + 40) % 256

/** Units of `by` × `by` pixels: their brightness, and what colour all of them have. */
function written(by: number, tile?: number): string {
  const block = (left: number, top: number, across: number, down: number) =>
    Array.from({ length: down / by }, (_, v) =>
      Array.from({ length: across / by }, (__, u) => {
        const [x, y] = [left + u * by, top + v * by]
        const levels = Array.from({ length: by * by }, (___, at) => bright(x + (at % by), y + Math.floor(at / by)))
        return [...levels, blue(x, by), red(y, by)]
      }),
    ).flat(2)
  const blocks = tile ? [block(0, 0, tile, tile), block(tile, 0, tile, tile)] : [block(0, 0, width, height)]
  const one = (tag: number, ...values: number[]): Tag => ({ tag, type: tag > 323 && tag < 326 ? 4 : 3, values })
  const offsets = blocks.map((_, at) => 8 + at * (blocks[0]?.length ?? 0))
  const lengths = blocks.map(({ length }) => length)
  const placed = tile
    ? [one(322, tile), one(323, tile), one(324, ...offsets), one(325, ...lengths)]
    : [one(273, ...offsets), one(278, height), one(279, ...lengths)]
  const colours = [one(258, 8, 8, 8), one(259, 1), one(262, 6), one(277, 3), one(284, 1), one(530, by, by)]
  const path = join(folder, `${by}-${tile ?? 'strips'}.tif`)
  writeFileSync(
    path,
    joinTiff(Uint8Array.from(blocks.flat()), [one(256, width), one(257, height), ...colours, ...placed]),
  )
  return path
}

/** The largest difference of a level from what TIFF 6, section 21, makes of it. */
async function farthest(path: string, by: number): Promise<number> {
  const pixels = await (await openPicture(path)).pixels()
  const { data, info } = await pixels.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  let far = 0
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [level, toBlue, toRed] = [bright(x, y), blue(x, by) - 128, red(y, by) - 128]
      const [r, b] = [level + 1.402 * toRed, level + 1.772 * toBlue]
      for (const [at, value] of [r, (level - 0.299 * r - 0.114 * b) / 0.587, b].entries()) {
        const expected = Math.max(0, Math.min(255, value))
        far = Math.max(far, Math.abs(expected - (data[(y * width + x) * info.channels + at] ?? Number.NaN)))
      }
    }
  return far
}

describe('a TIFF of YCbCr', () => {
  it.each([1, 2, 4])('with a colour for %s × as many pixels shows them', async (by) => {
    expect(await farthest(written(by), by)).toBeLessThan(2)
  })

  it('in tiles shows its colours, packed too', async () => {
    const path = written(1, 16)
    expect(await farthest(path, 1)).toBeLessThan(2)
    const packed = join(folder, 'packed.tif')
    execFileSync('tiffcp', ['-c', 'lzw', path, packed])
    expect(await farthest(packed, 1)).toBeLessThan(2)
  })

  it('in tiles of fewer colours than pixels that are not packed is refused', async () => {
    await expect(openPicture(written(2, 16))).rejects.toMatchObject({ kind: 'picture-unreadable' })
  })
})
