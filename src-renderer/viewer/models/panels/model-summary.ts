// What is said of a model in short: why it is not shown, whether it can be printed, and which pictures it has.
import type { ModelFormat } from '../../../../src-shared/artifact-types.ts'
import type { TextKey } from '../../../text/en.ts'
import type { TextValues } from '../../../text/use-text.ts'
import { type ModelParts, type ModelProblem, type PictureSlot, pictureSlots, type SolidFacts } from '../model-parts.ts'

/** Why a model is not shown, as one sentence: the text's key and its values. */
export function problemWords({ why, detail = '' }: ModelProblem, format: ModelFormat): [TextKey, TextValues] {
  return [`viewer.model.problem.${why}`, { format, detail }]
}

type PrintVerdict = 'closed' | 'inside-out' | 'open' | 'crowded' | 'turned' | 'unchecked'

/** Whether its surface is one that a printer can fill, from what the walk over its edges found: the gravest trouble first. */
export function verdictOf(facts: SolidFacts | null): PrintVerdict {
  if (!facts) return 'unchecked'
  if (facts.open > 0) return 'open'
  if (facts.turned > 0) return 'turned'
  if (facts.crowded > 0) return 'crowded'
  return facts.volume < 0 ? 'inside-out' : 'closed'
}

type PictureLine = { readonly slot: PictureSlot; readonly width: number; readonly height: number }

/** The pictures of a model by what they are for, the largest of each kind; those that are missing are not listed. */
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
