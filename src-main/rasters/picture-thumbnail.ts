// Thumbnails of ordinary pictures (previews, designs, sources), made in the decoder process because their bytes are not trusted.
import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { failure, type Outcome, success } from '../../src-shared/orders/outcome.ts'
import { answerRefusals } from './answer-refusals.ts'
import { thumbnailFile } from './decoder-files.ts'
import type { Performed, ThumbnailTask } from './decoder-messages.ts'
import { openPicture } from './pictures/open-picture.ts'
import { largestPixels } from './raster-limits.ts'
import { tooManyPixels } from './raster-refusal.ts'

/** Writes the picture upright, sRGB, as WebP of at most `edge` pixels a side; the answer's width and height are those of the picture. */
export async function pictureThumbnail(
  { path, into, edge }: ThumbnailTask,
  fonts?: string,
): Promise<Outcome<Performed>> {
  const there = await stat(path).catch(() => undefined)
  if (!there) return failure('source-missing', { code: 'the file cannot be read' })
  return answerRefusals(async () => {
    const picture = await openPicture(path, { edge, fonts })
    const { width, height } = picture
    if (width * height > largestPixels) throw tooManyPixels()
    const small = await (await picture.pixels())
      .resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: 84, alphaQuality: 90, effort: 2 })
      .toBuffer()
    await writeFile(join(into, thumbnailFile), small)
    return success({ facts: null, width, height })
  })
}
