// Pictures of a model decoded in its thread, by the browser or by Basis, without touching their values.
import { isKtx2, unpackKtx2 } from './ktx2-picture.ts'
import type { DecodePicture } from './read-model.ts'

/** Longer edges are made smaller: more than this the graphics card may not take. */
const longestEdge = 8192

/** Rejects when nobody can read the picture. */
export const decodePicture: DecodePicture = async (bytes, flip) => {
  const options: ImageBitmapOptions = {
    imageOrientation: flip ? 'flipY' : 'none',
    premultiplyAlpha: 'none',
    colorSpaceConversion: 'none',
  }
  const pixels = isKtx2(bytes) ? await unpackKtx2(bytes, longestEdge) : new Blob([bytes])
  const whole = await createImageBitmap(pixels, options)
  const { width, height } = whole
  const share = longestEdge / Math.max(width, height)
  if (share >= 1) return { name: '', width, height, image: whole }
  whole.close()
  const smaller = { resizeWidth: Math.round(width * share), resizeHeight: Math.round(height * share) }
  return { name: '', width, height, image: await createImageBitmap(pixels, { ...options, ...smaller }) }
}
