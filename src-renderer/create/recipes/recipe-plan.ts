// What a press would order with a recipe: every step for every selected picture, and what is still missing for it.
import type { Recipe } from '../../../src-shared/orders/recipe.ts'
import type { Offer } from '../foot/offer.ts'
import { type Plan, type PlanGap, tooMany } from '../foot/order-plan.ts'
import { finalRequest } from '../forms/forms.ts'
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
  const gaps: readonly PlanGap[] = [
    ...(recipe ? [] : [{ what: 'recipe' } as const]),
    ...stepTroubles(steps, offer).map((each) => ({ ...each, what: 'step' }) as const),
    ...(hashes.length === 0 ? [{ what: 'source' } as const] : []),
    ...tooMany(steps.length, hashes.length),
  ]
  const whole = recipe !== null && gaps.length === 0
  const chosen = whole ? { ...askOf(recipe), inputs: hashes.map((source) => ({ source })) } : null
  return {
    unit: 'picture',
    looksAtPictures: true,
    inputs: hashes.length,
    choices: steps.length,
    steps: true,
    chosen,
    priced: chosen,
    gaps,
    titles,
    leftOut: [],
  }
}

/** The requests of a run as they go out, with their links. */
export function askOf({ name, steps }: Recipe) {
  return {
    requests: steps.map(({ request }) => finalRequest(request)),
    recipe: { name, after: steps.map(({ after }) => after) },
  }
}
