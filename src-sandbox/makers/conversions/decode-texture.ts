// The pixels of a texture inside a model.
import sharp from 'sharp'
import { MakerFailure } from '../maker-failure.ts'

/** Red, green and blue of every pixel, rows from the top. */
export type TexturePixels = { data: Uint8Array; width: number; height: number }

/** Throws a MakerFailure when the file is no picture. */
export async function decodeTexture(png: Uint8Array): Promise<TexturePixels> {
  try {
    const pixels = sharp(png).toColourspace('srgb').removeAlpha().raw({ depth: 'uchar' })
    const { data, info } = await pixels.toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height }
  } catch (cause) {
    throw new MakerFailure('source_unreadable', 'A texture of the model cannot be read.', { cause })
  }
}
