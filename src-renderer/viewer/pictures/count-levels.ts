// Counts the levels of a picture that the page shows.
import type { Extent } from '../stage/zoom.ts'
import { countedEvery, countPixels, type LevelCounts } from './level-counts.ts'

/** Of an image that is loaded, whose pixels are counted as `extent` says. Undefined where the page cannot read it. */
export async function countLevels(image: HTMLImageElement, extent: Extent): Promise<LevelCounts | undefined> {
  const every = countedEvery(extent)
  const [width, height] = [Math.ceil(extent.width / every), Math.ceil(extent.height / every)]
  const isWhole = width === image.naturalWidth && height === image.naturalHeight
  const smaller = { resizeWidth: width, resizeHeight: height, resizeQuality: 'pixelated' } as const
  const bitmap = await createImageBitmap(image, isWhole ? {} : smaller).catch(() => undefined)
  if (!bitmap) return undefined
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  context?.drawImage(bitmap, 0, 0)
  bitmap.close()
  return context ? countPixels(context.getImageData(0, 0, width, height).data) : undefined
}
