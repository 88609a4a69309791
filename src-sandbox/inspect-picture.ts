// Whether an upload is a picture that the service takes, and its size after normalisation. Specification: Limits;
// POST /files.
import sharp from 'sharp'
import { normalizedSize, type UploadFormat, uploadLimits, uploadTypes } from '../src-shared/service/limits.ts'
import { Refusal } from './http/refusal.ts'
import { bmpSize } from './pictures/bmp-size.ts'
import { earlyExif } from './pictures/early-exif.ts'
import { pictureType } from './pictures/picture-type.ts'

type Picture = { mimeType: string; width: number; height: number }

type Size = { width: number; height: number }

/** The picture's type and its size after rotation and normalisation; throws 413 or 422 for what may not be uploaded. */
export async function inspectPicture(bytes: Uint8Array): Promise<Picture> {
  if (bytes.length > uploadLimits.bytes) {
    throw new Refusal(413, 'too_large', `A file may have at most ${uploadLimits.bytes} bytes.`)
  }
  if (bytes.length === 0) throw invalid('The file is empty.')
  const format = pictureType(bytes)
  if (!format) throw invalid('The file is not a PNG, JPEG, WebP, BMP or GIF picture.')
  const size = await sizeOf(bytes, format)
  if (!size) throw invalid('The picture cannot be decoded.')
  return { mimeType: uploadTypes[format], ...normalizedSize(size.width, size.height) }
}

async function sizeOf(bytes: Uint8Array, format: UploadFormat): Promise<Size | null> {
  const size = format === 'bmp' ? bmpSize(bytes) : await headerSize(bytes, format)
  if (size && size.width * size.height > uploadLimits.pixels) {
    throw invalid(`A picture may have at most ${uploadLimits.pixels} pixels.`)
  }
  return format === 'bmp' || (await decodes(bytes)) ? size : null
}

async function headerSize(bytes: Uint8Array, format: UploadFormat): Promise<Size | null> {
  try {
    const file = format === 'png' ? earlyExif(bytes) : bytes
    const { width, height, orientation = 1 } = await sharp(file, { limitInputPixels: false }).metadata()
    const lying = orientation >= 5
    return lying ? { width: height, height: width } : { width, height }
  } catch {
    return null
  }
}

async function decodes(bytes: Uint8Array): Promise<boolean> {
  try {
    const options = { failOn: 'error', limitInputPixels: uploadLimits.pixels, sequentialRead: true } as const
    await sharp(bytes, options).resize(16, 16, { fit: 'fill', fastShrinkOnLoad: false }).raw().toBuffer()
    return true
  } catch {
    return false
  }
}

const invalid = (message: string) => new Refusal(422, 'invalid_file', message)
