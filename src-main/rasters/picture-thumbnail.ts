// Thumbnails of ordinary pictures (previews, designs, sources), made in the decoder process because their bytes are not trusted.
import sharp from 'sharp'
import { failure, type Outcome, success } from '../../src-shared/failure.ts'
import { largestPixels } from './raster-limits.ts'
import { thumbnailEdge } from './shade-thumbnail.ts'

const formats: ReadonlySet<string> = new Set(['png', 'jpeg', 'webp', 'gif', 'svg', 'heif', 'tiff'])

export type PictureThumbnail = { bytes: Buffer; width: number; height: number }

/** The picture upright, sRGB, as WebP with a longer edge of at most `thumbnailEdge`; width and height are those of the picture. */
export async function pictureThumbnail(bytes: Uint8Array): Promise<Outcome<PictureThumbnail>> {
  try {
    const picture = sharp(bytes, { limitInputPixels: largestPixels, failOn: 'error', pages: 1 })
    const { format, autoOrient } = await picture.metadata()
    if (!format || !formats.has(format)) return failure('picture-unreadable', { code: 'not a picture' })
    const thumbnail = await picture
      .autoOrient()
      .resize({ width: thumbnailEdge, height: thumbnailEdge, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: 84, alphaQuality: 90 })
      .toBuffer()
    return success({ bytes: thumbnail, width: autoOrient.width, height: autoOrient.height })
  } catch {
    return failure('file-damaged', { code: 'the picture cannot be decoded' })
  }
}
