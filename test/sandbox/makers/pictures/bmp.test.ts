// Bitmaps of every depth as ImageMagick writes them, and the kinds it does not write.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isBmp, readBmp } from '../../../../src-sandbox/makers/pictures/bmp.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bitmaps – ü '))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Writes ImageMagick's rose as a bitmap and as PNG; both must hold the same pixels. */
async function both(settings: string[], prefix = ''): Promise<{ bmp: Buffer; expected: Buffer }> {
  const bmp = join(folder, 'picture.bmp')
  const png = join(folder, 'picture.png')
  execFileSync('convert', ['rose:', '-resize', '37x23!', ...settings, `${prefix}${bmp}`])
  execFileSync('convert', [bmp, `PNG32:${png}`])
  return { bmp: readFileSync(bmp), expected: await sharp(png).ensureAlpha().raw().toBuffer() }
}

describe('readBmp', () => {
  it.each([
    ['1 bit', ['-monochrome'], '', 1],
    ['4 bits', ['-colors', '16', '-type', 'palette'], '', 4],
    ['8 bits', ['-colors', '200', '-type', 'palette', '+compress'], 'BMP3:', 8],
    ['8 bits, run lengths', ['-colors', '12', '-depth', '8', '-type', 'palette', '-compress', 'RLE'], 'BMP3:', 8],
    ['8 bits, oldest header', ['-colors', '200', '-type', 'palette', '+compress'], 'BMP2:', 8],
    ['16 bits, 5-6-5', ['-define', 'bmp:subtype=RGB565'], '', 16],
    ['16 bits, 5-5-5', ['-define', 'bmp:subtype=RGB555'], '', 16],
    ['24 bits', ['-type', 'TrueColor'], 'BMP3:', 24],
    ['32 bits with alpha', ['-alpha', 'set', '-channel', 'A', '-evaluate', 'set', '60%', '+channel'], '', 32],
  ])('reads %s', async (_name, settings, prefix) => {
    const { bmp, expected } = await both(settings, prefix)
    const { width, height, pixels } = readBmp(bmp)
    expect(isBmp(bmp)).toBe(true)
    expect([width, height, pixels.length]).toEqual([37, 23, expected.length])
    const wrong = expected.reduce((n, value, i) => n + (Math.abs(value - (pixels[i] ?? -9)) > 1 ? 1 : 0), 0)
    expect(wrong).toBe(0)
  })

  it('reads rows from the top when the height is negative', () => {
    const upright = readBmp(bitmap(2, 2, 24, 0, [1, 2, 3, 4, 5, 6, 0, 0, 7, 8, 9, 10, 11, 12, 0, 0]))
    const turned = readBmp(bitmap(2, -2, 24, 0, [1, 2, 3, 4, 5, 6, 0, 0, 7, 8, 9, 10, 11, 12, 0, 0]))
    expect([...turned.pixels.subarray(0, 4)]).toEqual([3, 2, 1, 255])
    expect([...upright.pixels.subarray(8, 12)]).toEqual([3, 2, 1, 255])
  })

  it('reads 4-bit run lengths with literals, skips and early line ends', () => {
    const code = [4, 0x12, 0, 0, 0, 3, 0x12, 0x10, 0, 2, 1, 1, 2, 0x22, 0, 1]
    const { pixels } = readBmp(bitmap(6, 4, 4, 2, code, [0, 0, 0, 0, 10, 10, 10, 0, 20, 20, 20, 0]))
    const red = Array.from({ length: 24 }, (_, i) => pixels[i * 4])
    expect(red.slice(18)).toEqual([10, 20, 10, 20, 0, 0])
    expect(red.slice(12, 18)).toEqual([10, 20, 10, 0, 0, 0])
    expect(red.slice(6, 12)).toEqual([0, 0, 0, 0, 20, 20])
    expect(red.slice(0, 6)).toEqual([0, 0, 0, 0, 0, 0])
  })

  it('refuses what is cut short, far too large, or of no known kind', async () => {
    const { bmp } = await both(['-type', 'TrueColor'], 'BMP3:')
    expect(() => readBmp(bmp.subarray(0, bmp.length - 200))).toThrow('cut short')
    expect(() => readBmp(bitmap(30_000, 30_000, 24, 0, []))).toThrow('size')
    expect(() => readBmp(bitmap(2, 2, 7, 0, []))).toThrow('depth')
    expect(() => readBmp(bitmap(2, 2, 24, 4, []))).toThrow('compression')
  })
})

function bitmap(
  width: number,
  height: number,
  bits: number,
  compression: number,
  data: number[],
  palette: number[] = [],
) {
  const file = Buffer.alloc(54 + palette.length + data.length)
  file.write('BM', 0, 'latin1')
  file.writeUInt32LE(54 + palette.length, 10)
  file.writeUInt32LE(40, 14)
  file.writeInt32LE(width, 18)
  file.writeInt32LE(height, 22)
  file.writeUInt16LE(1, 26)
  file.writeUInt16LE(bits, 28)
  file.writeUInt32LE(compression, 30)
  file.writeUInt32LE(palette.length / 4, 46)
  file.set([...palette, ...data], 54)
  return file
}
