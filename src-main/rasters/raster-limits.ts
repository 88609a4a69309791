// How large a raster the decoders accept, checked before anything of that size is allocated.
import { damaged, RasterRefusal } from './raster-refusal.ts'

/** The service works up to 4096 × 4096; four times that leaves room for what a later version may return. */
export const largestPixels = 8192 * 8192
/** Pixels of a picture that is taken in to be shrunk or converted. */
export const remedyPixels = 268_000_000
export const largestFileBytes = 640 * 1024 * 1024
const largestBlockBytes = 640 * 1024 * 1024

/** Throws unless the claimed size is positive and within the limits. */
export function checkSize(width: number, height: number): void {
  if (!Number.isInteger(width) || !Number.isInteger(height) || width < 1 || height < 1) throw damaged('no size')
  if (width * height > largestPixels) throw new RasterRefusal('too-large', 'too many pixels')
}

/** Throws when one strip or tile alone would take more memory than the largest raster. */
export function checkBlock(bytes: number): void {
  if (!(bytes > 0)) throw damaged('empty block')
  if (bytes > largestBlockBytes) throw new RasterRefusal('too-large', 'block too large')
}
