// What is missing before a draft can be saved as a recipe, and the recipe it then is.
import { type Recipe, recipeSchema, takesSecond } from '../../../src-shared/orders/recipe.ts'
import type { Draft } from '../../state/recipes/draft.ts'
import { mostRecipes, sameName } from '../../state/recipes/kept-recipes.ts'
import { askOf } from './recipe-plan.ts'
import type { TroubledStep } from './step-troubles.ts'

export type BuilderGap =
  | { readonly what: 'name' | 'taken' | 'steps' }
  | { readonly what: 'room'; readonly most: number }
  | ({ readonly what: 'step' } & TroubledStep)

type Given = {
  readonly troubles: readonly TroubledStep[]
  /** The other recipes' names, and how many of the person's own there are. */
  readonly taken: readonly string[]
  readonly mine: number
}

/** A step that the service does not offer now is no reason: the recipe can be saved and cannot be run. */
export function builderMissing(draft: Draft, { troubles, taken, mine }: Given): readonly BuilderGap[] {
  const name = draft.name.trim()
  return [
    ...(name === '' ? [{ what: 'name' } as const] : []),
    ...(taken.some((other) => sameName(other, name)) ? [{ what: 'taken' } as const] : []),
    ...(draft.steps.length === 0 ? [{ what: 'steps' } as const] : []),
    ...troubles
      .filter(({ trouble }) => trouble.what !== 'gone' && trouble.what !== 'second-none')
      .map((each) => ({ what: 'step', ...each }) as const),
    ...(draft.of === null && mine >= mostRecipes ? [{ what: 'room', most: mostRecipes } as const] : []),
  ]
}

/** The recipe of a whole draft, as it is kept; a draft that is not whole throws. */
export function recipeOfDraft({ name, about, steps, second }: Draft): Recipe {
  const { requests } = askOf({ name, about, steps: [...steps] })
  const kept = steps.flatMap((each, step) => {
    const request = requests[step]
    return request ? [{ ...each, request }] : []
  })
  const brought = second && takesSecond(steps) ? { second } : {}
  return recipeSchema.parse({ name, about: about.trim(), steps: kept, ...brought })
}
