// Why a model has nothing of a surface to show, in words.
import type { Translate } from '../../../text/use-text.ts'
import type { WhyNot } from './dresses.ts'

/** Undefined where it has. */
export function whyWords(refused: WhyNot | null, t: Translate): string | undefined {
  if (!refused) return undefined
  const { why } = refused
  return t(`viewer.model.dress.not.${why}`, why === 'even' ? { value: refused.value.toFixed(2) } : {})
}
