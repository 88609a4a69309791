// The pictures of a model by what they are for, the largest of each kind.
import { type ModelParts, type PictureSlot, pictureSlots } from './model-parts.ts'

export type PictureLine = { readonly slot: PictureSlot; readonly width: number; readonly height: number }

/** Pictures that are missing are not listed. */
export function pictureLines({ looks, pictures }: Pick<ModelParts, 'looks' | 'pictures'>): PictureLine[] {
  return pictureSlots.flatMap((slot) => {
    const sizes = looks.flatMap((look) => {
      const use = look.pictures[slot]
      const picture = use ? pictures[use.picture] : undefined
      return picture && picture.width > 0 ? [picture] : []
    })
    const largest = sizes.sort((a, b) => b.width * b.height - a.width * a.height)[0]
    return largest ? [{ slot, width: largest.width, height: largest.height }] : []
  })
}
