// Inks and Lab beside opacity: the engine is given the colours alone, and what it makes of them gets its opacity back.
import { remedyPixels } from '../raster-limits.ts'
import { sharp } from './sharp.ts'
import { roomForPixels, type WrappedPixels, wrapPixels } from './wrap-pixels.ts'

/** Bytes of colours that the engine works on at a time: it holds several copies of them. */
const bandBytes = 8 * 1024 * 1024

/** `colours` is a picture without opacity; `opacity` has a level for each of its pixels, 16-bit ones high byte first. */
export async function joinOpacity(
  colours: WrappedPixels & { bits: 8 | 16 },
  opacity: Uint8Array,
  orientation?: number,
): Promise<Buffer> {
  const { width, height, bits, planes } = colours
  const size = bits / 8
  const shape = { width, height, bits, meaning: 'rgb', channels: 4, alpha: true, orientation } as const
  const room = roomForPixels(shape, 1)
  const pixels = room.planes[0] as Uint8Array
  const row = (width * colours.channels * size) / planes.length
  const rows = Math.max(1, Math.floor(bandBytes / (row * planes.length)))
  for (let from = 0; from < height; from += rows) {
    const to = Math.min(height, from + rows)
    const band = planes.map((plane) => plane.subarray(from * row, to * row))
    const rgb = await inRgb({ ...colours, height: to - from, planes: band, orientation: undefined }, bits)
    let out = from * width * 4 * size
    let alpha = from * width * size
    for (let at = 0; at < rgb.length; ) {
      for (let i = 0; i < 3 * size; i++) pixels[out++] = rgb[at++] as number
      for (let i = 0; i < size; i++) pixels[out++] = opacity[alpha++] as number
    }
  }
  return room.file
}

/** Three samples to a pixel, 16-bit ones high byte first. */
async function inRgb(colours: WrappedPixels, bits: 8 | 16): Promise<Buffer> {
  const { data, info } = await sharp(wrapPixels(colours), { limitInputPixels: remedyPixels, failOn: 'error' })
    .toColourspace(bits === 16 ? 'rgb16' : 'srgb')
    .raw({ depth: bits === 16 ? 'ushort' : 'uchar' })
    .toBuffer({ resolveWithObject: true })
  if (info.channels !== 3) throw new Error('the colours did not become red, green and blue')
  return bits === 16 ? data.swap16() : data
}
