// What keeps the steps of a recipe from being run with what the account is offered now.
import { promptExcess } from '../../../src-shared/orders/order-request.ts'
import { type RecipeStep, stepFlaws } from '../../../src-shared/orders/recipe.ts'
import { goneIn, type StepTrouble } from '../foot/order-plan.ts'
import { lacksIn, type Offer, offersSecond } from '../kinds/offer.ts'

export type TroubledStep = { readonly step: number; readonly trouble: StepTrouble }

/** In the sequence of the steps; empty when the recipe can be run. */
export function stepTroubles(steps: readonly RecipeStep[], offer: Offer): readonly TroubledStep[] {
  const flaws = stepFlaws(steps)
  return steps.flatMap(({ request, second }, step): TroubledStep[] => [
    ...flaws.filter((flaw) => flaw.step === step).map(({ flaw }) => ({ step, trouble: { what: flaw } }) as const),
    ...goneIn(request, offer).map((trouble) => ({ step, trouble })),
    ...(second && !offersSecond(offer) ? [{ step, trouble: { what: 'second-none' } } as const] : []),
    ...ownTroubles(request, offer).map((what) => ({ step, trouble: { what } }) as const),
  ])
}

function ownTroubles(request: RecipeStep['request'], offer: Offer): readonly ('texture-for-pbr' | 'prompt-long')[] {
  const bare = lacksIn(request, {}, offer).includes('texture-for-pbr')
  return [
    ...(promptExcess(request) > 0 ? (['prompt-long'] as const) : []),
    ...(bare ? (['texture-for-pbr'] as const) : []),
  ]
}
