// A step of a recipe in words: what it does, its options, and what it takes.
import type { OrderKind, RequestOf } from '../../../src-shared/orders/order-request.ts'
import { mayBegin, type RecipeStep, takes, takesViews } from '../../../src-shared/orders/recipe.ts'
import { kindViews } from '../../kinds/kind-views.ts'
import type { Formats } from '../format/format.ts'
import type { Translate } from '../use-text.ts'

/** `Remove background`, `Relief: Commemorative coin`, `3D model`, `Convert to 3MF`. */
export function stepTitle<K extends OrderKind>(request: RequestOf<K>, t: Translate): string {
  return kindViews[request.kind].stepTitle(request.options, t)
}

/** The options from the most to the least important, in the words of the forms. */
export function stepOptions<K extends OrderKind>(request: RequestOf<K>, t: Translate, format: Formats): string {
  return kindViews[request.kind].stepOptions(request.options, t, format).filter(Boolean).join(' · ')
}

/** `takes the picture`, `takes the result of step 1 and the second picture`, `takes the model of step 2`. */
export function takesWords(step: RecipeStep, t: Translate, format: Formats): string {
  const first = firstWords(step, t, format)
  return step.second ? t('recipes.takes.second', { first }) : first
}

function firstWords({ request, after }: RecipeStep, t: Translate, format: Formats): string {
  const taken = takes(request)
  if (after === null && !mayBegin(request)) return t('recipes.takes.nothing')
  if (after === null && takesViews(request)) return t('recipes.takes.views')
  if (after === null) return t(taken === null ? 'recipes.takes.words' : 'recipes.takes.picture')
  const n = format.number(after + 1)
  if (taken === 'views') return t('recipes.takes.cut', { n })
  return t(taken === 'model' ? 'recipes.takes.model' : 'recipes.takes.result', { n })
}
