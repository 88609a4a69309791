// Which pictures of a model are unpacked: those whose pixels fit into what is taken for them, and no others.
import type { WantedPicture } from '../gather-looks.ts'
import { mostPixels, mostPixelsInAll } from './model-limits.ts'
import { pictureSize } from './picture-size.ts'

type PicturesWithin = {
  readonly shown: readonly WantedPicture[]
  /** How many of `shown` have lost their bytes because they have too many pixels. */
  readonly left: number
}

/** Pictures of a size that nobody can tell have no bytes either: they count as damaged. */
export function picturesWithin(wanted: readonly WantedPicture[]): PicturesWithin {
  let [pixels, left] = [0, 0]
  const shown = wanted.map((picture): WantedPicture => {
    const size = picture.bytes ? pictureSize(picture.bytes) : undefined
    if (!size) return { ...picture, bytes: null }
    const own = size.width * size.height
    if (own <= mostPixels && pixels + own <= mostPixelsInAll) {
      pixels += own
      return picture
    }
    left++
    return { ...picture, bytes: null }
  })
  return { shown, left }
}
