// What a press would order with a recipe: every step for every selected picture, and what is still missing for it.
import { useMemo } from 'react'
import type { OrderInputs } from '../../../src-shared/orders/order-inputs.ts'
import { withPrompt } from '../../../src-shared/orders/order-request.ts'
import { beginningOf, type Recipe } from '../../../src-shared/orders/recipe.ts'
import type { TrayItem } from '../../../src-shared/source.ts'
import { useChosenRecipe, useRecipes } from '../../state/recipes/use-recipes.ts'
import { useCreateChoice } from '../create-choice.ts'
import { type Plan, type PlanGap, tooMany } from '../foot/order-plan.ts'
import { finalRequest } from '../kinds/forms.ts'
import type { Offer } from '../kinds/offer.ts'
import { type TrayFacts, trayFacts } from '../tray/tray-facts.ts'
import { stepTroubles } from './step-troubles.ts'

type Given = {
  /** Null until one is chosen. */
  readonly recipe: Recipe | null
  readonly hashes: readonly string[]
  readonly titles: Readonly<Record<string, string>>
  readonly offer: Offer
}

/** The plan of one run; `chosen` is null until nothing is missing. */
export function recipePlan({ recipe, hashes, titles, offer }: Given): Plan {
  const steps = recipe?.steps ?? []
  const begins = beginningOf(steps)
  const fromWords = begins === 'words' || (begins === 'either' && hashes.length === 0)
  const inputs: OrderInputs[] = fromWords ? [{}] : hashes.map((source) => ({ source }))
  const gaps: readonly PlanGap[] = [
    ...(recipe ? [] : [{ what: 'recipe' } as const]),
    ...stepTroubles(steps, offer).map((each) => ({ ...each, what: 'step' }) as const),
    ...(inputs.length === 0 ? [{ what: 'source' } as const] : []),
    ...tooMany(steps.length, inputs.length),
  ]
  const whole = recipe !== null && gaps.length === 0
  const chosen = whole ? { ...askOf(recipe), inputs } : null
  return {
    unit: fromWords ? 'nothing' : 'picture',
    looksAtPictures: begins !== 'words',
    inputs: inputs.length,
    choices: steps.length,
    steps: true,
    chosen,
    priced: chosen,
    gaps,
    titles,
    leftOut: [],
  }
}

/** The recipe with other words for its beginning. */
export function withWords(recipe: Recipe, words: string): Recipe {
  const steps = recipe.steps.map((step) =>
    step.after === null ? { ...step, request: withPrompt(step.request, words) } : step,
  )
  return { ...recipe, steps }
}

/** The requests of a run as they go out, with their links. */
export function askOf({ name, steps }: Recipe) {
  return {
    requests: steps.map(({ request }) => finalRequest(request)),
    recipe: { name, after: steps.map(({ after }) => after) },
  }
}

/** What the chosen recipe and the selected pictures come to, as one plan of orders. */
export function useRecipePlan(
  offer: Offer,
  items: readonly TrayItem[],
): { readonly plan: Plan; readonly facts: TrayFacts } {
  const chosen = useChosenRecipe()?.recipe ?? null
  const words = useRecipes((state) => state.words)
  const recipe = useMemo(() => (chosen && words !== null ? withWords(chosen, words) : chosen), [chosen, words])
  const selection = useCreateChoice((state) => state.selection)
  const facts = useMemo(() => trayFacts(items, selection), [items, selection])
  const { hashes, titles } = facts
  const plan = useMemo(() => recipePlan({ recipe, hashes, titles, offer }), [recipe, hashes, titles, offer])
  return { plan, facts }
}
