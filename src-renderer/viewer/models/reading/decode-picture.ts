// Pictures of a model decoded in its thread, by the browser, without touching their values.
import type { DecodePicture } from './read-model.ts'

/** Longer edges are made smaller: more than this the graphics card may not take. */
const longestEdge = 8192

/** Rejects when the browser cannot read the picture. */
export const decodePicture: DecodePicture = async (bytes, flip) => {
  const options: ImageBitmapOptions = {
    imageOrientation: flip ? 'flipY' : 'none',
    premultiplyAlpha: 'none',
    colorSpaceConversion: 'none',
  }
  const blob = new Blob([bytes])
  const whole = await createImageBitmap(blob, options)
  const { width, height } = whole
  const share = longestEdge / Math.max(width, height)
  if (share >= 1) return { name: '', width, height, image: whole }
  whole.close()
  const smaller = { resizeWidth: Math.round(width * share), resizeHeight: Math.round(height * share) }
  return { name: '', width, height, image: await createImageBitmap(blob, { ...options, ...smaller }) }
}
