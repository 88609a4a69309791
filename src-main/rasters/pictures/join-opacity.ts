// Inks and Lab beside opacity: the engine is given the colours alone, and what it makes of them gets its opacity back.
import { remedyPixels } from '../raster-limits.ts'
import { sharp } from './sharp.ts'
import { roomForPixels } from './wrap-pixels.ts'

/** `colours` is a wrapped picture without opacity; `opacity` has a level for each of its pixels, 16-bit ones high byte first. */
export async function joinOpacity(
  colours: Buffer,
  opacity: Uint8Array,
  bits: 8 | 16,
  orientation?: number,
): Promise<Buffer> {
  const { data, info } = await sharp(colours, { limitInputPixels: remedyPixels, failOn: 'error' })
    .toColourspace(bits === 16 ? 'rgb16' : 'srgb')
    .raw({ depth: bits === 16 ? 'ushort' : 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  if (channels !== 3) throw new Error('the colours did not become red, green and blue')
  const size = bits / 8
  if (size === 2) data.swap16()
  const shape = { width, height, bits, meaning: 'rgb', channels: 4, alpha: true, orientation } as const
  const { file, planes } = roomForPixels(shape, 1)
  const pixels = planes[0] as Uint8Array
  for (let at = 0; at < width * height; at++) {
    pixels.set(data.subarray(at * 3 * size, (at + 1) * 3 * size), at * 4 * size)
    pixels.set(opacity.subarray(at * size, (at + 1) * size), (at * 4 + 3) * size)
  }
  return file
}
