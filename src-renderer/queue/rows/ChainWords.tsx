// How far a picture of a recipe is, in the second line of its row: the step that says how it stands, and what that does.
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { stepTitle } from '../../text/words/step-words.ts'
import type { Unit } from '../list/order-units.ts'

/** `batch` is named behind the step, which has to be seen in a narrow list too; empty where a header says it. */
export function ChainWords({ unit, batch }: { readonly unit: Unit; readonly batch: string }) {
  const t = useText()
  const format = useFormats()
  const { recipe, request } = unit.lead
  if (!recipe) return null
  const step = t('run.stepOf', { step: format.number(recipe.step + 1), of: format.number(recipe.of) })
  return <>{[step, batch, stepTitle(request, t)].filter(Boolean).join(' · ')}</>
}
