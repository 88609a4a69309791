// What a press would order with a recipe: every step for every selected picture, and what is still missing for it.
import type { OrderInputs } from '../../../src-shared/orders/order-inputs.ts'
import { withPrompt } from '../../../src-shared/orders/order-request.ts'
import { beginningOf, type Recipe, takesSecond } from '../../../src-shared/orders/recipe.ts'
import type { TrayItem } from '../../../src-shared/source.ts'
import { type Plan, type PlanGap, setsPlan, tooMany } from '../foot/order-plan.ts'
import { finalRequest } from '../kinds/forms.ts'
import type { Offer } from '../kinds/offer.ts'
import { trayPictures } from '../tray/tray-pictures.ts'
import type { Arranged } from '../views/view-sets.ts'
import { stepTroubles } from './step-troubles.ts'

type Given = {
  /** Null until one is chosen. */
  readonly recipe: Recipe | null
  readonly hashes: readonly string[]
  readonly titles: Readonly<Record<string, string>>
  /** The second picture of the run, while it is in the tray. */
  readonly second: string | null
  /** What the recipe brings as its second picture is not in the tray, and no other was chosen. */
  readonly away?: string | undefined
  readonly views: Arranged
  readonly offer: Offer
}

/** The plan of one run; `chosen` is null until nothing is missing. */
export function recipePlan({ recipe, hashes, titles, second, away, views, offer }: Given): Plan {
  const steps = recipe?.steps ?? []
  const begins = beginningOf(steps)
  const fromWords = begins === 'words' || (begins === 'either' && hashes.length === 0)
  const fromViews = begins === 'views'
  const sets = setsPlan(views, titles)
  const wants = takesSecond(steps)
  const beside = wants && second !== null ? { second_source: second } : {}
  const first: readonly OrderInputs[] = fromViews
    ? sets.inputs
    : fromWords
      ? [{}]
      : hashes.map((source) => ({ source }))
  const inputs = first.map((each): OrderInputs => ({ ...each, ...beside }))
  const gaps: readonly PlanGap[] = [
    ...(recipe ? [] : [{ what: 'recipe' } as const]),
    ...stepTroubles(steps, offer).map((each) => ({ ...each, what: 'step' }) as const),
    ...(fromViews ? sets.gaps : inputs.length === 0 ? [{ what: 'source' } as const] : []),
    ...(wants && second === null
      ? [away ? ({ what: 'second-away', name: away } as const) : ({ what: 'second' } as const)]
      : []),
    ...tooMany(steps.length, inputs.length),
  ]
  const whole = recipe !== null && gaps.length === 0
  const chosen = whole ? { ...askOf(recipe), inputs } : null
  return {
    unit: fromViews ? 'object' : fromWords ? 'nothing' : 'picture',
    looksAtPictures: begins !== 'words' || wants,
    inputs: inputs.length,
    choices: steps.length,
    steps: true,
    chosen,
    priced: chosen,
    gaps,
    titles: fromViews ? sets.titles : titles,
    leftOut: fromViews ? sets.leftOut : [],
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
  const second = takesSecond(steps) ? { second: steps.map((step) => step.second === true) } : {}
  return {
    requests: steps.map(({ request }) => finalRequest(request)),
    recipe: { name, after: steps.map(({ after }) => after), ...second },
  }
}

/** What the second picture of the next run is: the recipe's own unless another was asked for; both must be in the tray. */
export function secondOf(
  recipe: Recipe | null,
  {
    other,
    chosen,
    items,
  }: { readonly other: boolean; readonly chosen: string | null; readonly items: readonly TrayItem[] },
): { readonly second: string | null; readonly away?: string } {
  if (!recipe || !takesSecond(recipe.steps)) return { second: null }
  const own = other ? undefined : recipe.second
  const wanted = own?.hash ?? chosen
  const there = wanted !== null && trayPictures(items).some(({ hash }) => hash === wanted)
  return { second: there ? wanted : null, ...(own && !there ? { away: own.name } : {}) }
}
