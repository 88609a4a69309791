// A recipe from what was done: the orders that led to a result, as steps that can be run on other pictures;
// a second picture is left open for each run.
import type { Order } from '../../../src-shared/orders/order.ts'
import { modelTakenBy } from '../../../src-shared/orders/order-request.ts'
import { handOverSlots, mostSteps, type RecipeStep, stepFlaws } from '../../../src-shared/orders/recipe.ts'
import { named } from './recipe-moves.ts'

/** The steps of orders that follow one another, causes first; null when they are no recipe, as with views that are several results. */
export function recipeOf(orders: readonly Order[]): readonly RecipeStep[] | null {
  const steps = orders.map(({ request, inputs, origins }): RecipeStep => {
    const taken = new Set(handOverSlots(request).map((slot) => origins?.[inputs[slot] ?? '']))
    // Views that come from more than one result were put together by hand.
    const [source] = taken.size === 1 ? taken : []
    const model = modelTakenBy(request)
    const before = model
      ? orders.findIndex(({ id }) => id === model.orderId)
      : orders.findIndex(({ artifacts }) => artifacts.some(({ id }) => id === source))
    return {
      request: named(request),
      after: before < 0 ? null : before,
      ...(inputs.second_source ? { second: true } : {}),
    }
  })
  return steps.length <= mostSteps && stepFlaws(steps).length === 0 ? steps : null
}
