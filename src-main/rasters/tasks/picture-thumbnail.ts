// Thumbnails of ordinary pictures (previews, designs, sources), made in the decoder process because their bytes are not trusted.
import { stat } from 'node:fs/promises'
import { failure, type Outcome, success } from '../../../src-shared/orders/outcome.ts'
import type { Performed, ThumbnailTask } from '../decoder/decoder-messages.ts'
import { openPicture } from '../pictures/open-picture.ts'
import { writeThumbnail } from '../pictures/write-thumbnail.ts'
import { largestPixels } from '../raster-limits.ts'
import { tooManyPixels } from '../raster-refusal.ts'
import { answerRefusals } from './answer-refusals.ts'

/** Writes the picture upright, sRGB, of at most `edge` pixels a side; the answer's width and height are those of the picture. */
export async function pictureThumbnail(
  { path, into, edge, ground }: ThumbnailTask,
  fonts?: string,
): Promise<Outcome<Performed>> {
  const there = await stat(path).catch(() => undefined)
  if (!there) return failure('source-missing', { code: 'the file cannot be read' })
  return answerRefusals(async () => {
    const picture = await openPicture(path, { edge, fonts })
    const { width, height } = picture
    if (width * height > largestPixels) throw tooManyPixels({ width, height })
    const small = (await picture.pixels())
      .resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
    await writeThumbnail(small, { into, ground }, { quality: 84, alphaQuality: 90, effort: 2 })
    return success({ facts: null, width, height })
  })
}
