// Going on with a chain that stopped: the failed step and those behind it once more, as a recipe of their own.
import type { Order } from '../../../src-shared/orders/order.ts'
import type { OrderInputs } from '../../../src-shared/orders/order-inputs.ts'
import { gapsIn, type OrderRequest } from '../../../src-shared/orders/order-request.ts'
import type { QuoteAsk } from '../../../src-shared/orders/quote.ts'
import { handOverSlots } from '../../../src-shared/orders/recipe.ts'
import { chainsOf, stepsBehind } from './chains.ts'
import { named } from './recipe-moves.ts'

type Rerun = {
  /** The step that begins, and all that are ordered again. */
  readonly start: Order
  readonly steps: readonly Order[]
  readonly requests: readonly OrderRequest[]
  readonly after: readonly (number | null)[]
  /** The steps that the second picture goes with; without them there is none. */
  readonly second?: readonly boolean[]
  readonly inputs: OrderInputs
}

/** The rest of a chain from a failed step on; null when that step has not got what it takes. */
export function rerunOf(start: Order, orders: readonly Order[]): Rerun | null {
  const { recipe } = start
  if (!recipe || start.stage !== 'failed') return null
  const lostPicture = recipe.after !== null && handOverSlots(start.request).some((slot) => !start.inputs[slot])
  if (lostPicture || gapsIn(start.request, start.inputs).includes('source')) return null
  const steps = [start, ...stepsBehind(start, chainsOf(orders).get(recipe.chain) ?? [])]
  const ids = steps.map(({ id }) => id)
  const second = steps.map((step) => step.inputs.second_source !== undefined)
  const beside = steps.flatMap((step) => step.inputs.second_source ?? [])[0]
  return {
    start,
    steps,
    requests: steps.map(({ request }, step) => (step === 0 ? request : named(request))),
    after: steps.map(({ recipe: link }, step) => (step === 0 ? null : ids.indexOf(link?.after ?? ''))),
    ...(beside ? { second, inputs: { ...start.inputs, second_source: beside } } : { inputs: start.inputs }),
  }
}

/** One question for the price of all chains that go on alike. */
export function rerunAsks(reruns: readonly Rerun[]): readonly QuoteAsk[] {
  const alike = Map.groupBy(reruns, ({ start, requests, after, second }) =>
    JSON.stringify([start.recipe?.name, requests, after, second]),
  )
  return [...alike.values()].flatMap((same) => {
    const [first] = same
    if (!first) return []
    const { requests, after, second, start } = first
    const recipe = { name: start.recipe?.name ?? '', after: [...after], ...(second ? { second: [...second] } : {}) }
    return [{ requests: [...requests], inputs: same.map(({ inputs }) => inputs), recipe }]
  })
}
