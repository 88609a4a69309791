// A picture file as 16-bit RGB(A): upright, in sRGB, at most so large. Specification: Limits, upload file types and
// longest edge.
import sharp, { type Sharp } from 'sharp'
import { earlyExif } from '../../pictures/early-exif.ts'
import { pictureType } from '../../pictures/picture-type.ts'
import { MakerFailure } from '../maker-failure.ts'
import { isBmp, readBmp } from './bmp.ts'

/**
 * `samples` are interleaved, `channels` (3 or 4) to a pixel, gamma encoded sRGB, alpha last and not premultiplied;
 * `bits` is what the file held.
 */
export type Picture = { width: number; height: number; channels: number; bits: 8 | 16; samples: Uint16Array }

/** Decodes PNG, JPEG, WebP, BMP or the first frame of a GIF; throws when the bytes are no complete picture. */
export async function readPicture(bytes: Uint8Array, longestEdge: number): Promise<Picture> {
  const image = openPicture(bytes)
  const { depth } = await image.metadata()
  const bits = depth === 'ushort' ? 16 : 8
  const { data, info } = await image
    .autoOrient()
    .resize({ width: longestEdge, height: longestEdge, fit: 'inside', withoutEnlargement: true })
    .toColourspace('rgb16')
    .raw({ depth: 'ushort' })
    .toBuffer({ resolveWithObject: true })
  // A copy: the image library takes the memory of its answer back with `data`, whatever still looks at it.
  const samples = new Uint16Array(data.byteLength / 2)
  new Uint8Array(samples.buffer).set(data)
  if (info.channels >= 3) return { width: info.width, height: info.height, channels: info.channels, bits, samples }
  return { ...spreadGrey(info.width, info.height, info.channels, samples), bits }
}

/** Turns a decoder's error into the failure of the job. */
export function unreadable(cause: unknown): never {
  throw new MakerFailure('source_unreadable', 'The picture could not be read: it is damaged or incomplete.', { cause })
}

/** The image library over any upload type; not turned upright yet. */
export function openPicture(bytes: Uint8Array): Sharp {
  const file = pictureType(bytes) === 'png' ? earlyExif(bytes) : bytes
  if (!isBmp(bytes)) return sharp(file, { failOn: 'error', limitInputPixels: 40_000_000 })
  const { width, height, pixels } = readBmp(bytes)
  return sharp(pixels, { raw: { width, height, channels: 4 } })
}

function spreadGrey(width: number, height: number, channels: number, grey: Uint16Array): Omit<Picture, 'bits'> {
  const size = channels === 2 ? 4 : 3
  const samples = new Uint16Array(width * height * size)
  for (let i = 0; i < width * height; i++) {
    const value = grey[i * channels] as number
    samples.fill(value, i * size, i * size + 3)
    if (size === 4) samples[i * 4 + 3] = grey[i * channels + 1] as number
  }
  return { width, height, channels: size, samples }
}
