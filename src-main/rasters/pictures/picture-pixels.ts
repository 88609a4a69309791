// Opens any picture for drawing: BMP through the app's own reader, every other format through sharp.
import type { Sharp, SharpOptions } from 'sharp'
import { earlyExif } from '../png/early-exif.ts'
import { readBmp } from './bmp.ts'
import { sharp } from './sharp.ts'

/** A picture ready to be resized and encoded; throws when a BMP is not whole. */
export function picturePixels(format: string, file: Uint8Array, options: SharpOptions = {}): Sharp {
  if (format !== 'bmp') return sharp(format === 'png' ? earlyExif(file) : file, { failOn: 'error', ...options })
  const pixels = readBmp(file)
  if (!pixels) throw new Error('the BMP is not whole')
  const { width, height, channels, data } = pixels
  return sharp(data, { raw: { width, height, channels }, limitInputPixels: options.limitInputPixels ?? true })
}
